"""What a match, a socket and a thought cost, and a model of how far that carries.

`python3 run.py scale measure` measures on this machine. `python3 run.py scale model` simulates the
database's queue for a thousand to a million matches with the costs below: a model, not a test.
"""

from __future__ import annotations

import argparse
import heapq
import math
import os
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import insert, text

from kontor.bench.tables import Person, running_server
from kontor.engine import chance
from kontor.engine.registry import find_game
from kontor.match.driver import Driver
from kontor.match.save import line_text
from kontor.match.simulate import find_policy
from kontor.server.bots.question import Question
from kontor.server.rooms.founding import new_row
from kontor.server.rooms.restoring import log_lines
from kontor.server.settings import Settings
from kontor.server.shelf import LEVELS
from kontor.server.storage import matches, schema
from kontor.server.storage.preparing import upgrade_database
from kontor.server.storage.rows import Progress, SeatRow
from kontor.server.storage.store import database_url, open_engine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection

GAMES: Final = ("hansa", "genoa", "haendler")
MATCHES: Final = 10  # kept at the same time, to see how much memory they take
SPOTS: Final = 12  # positions at which each level is timed
TABLES: Final = 60  # rooms whose memory is looked at
SOCKETS: Final = 4  # spectators at each of them
MIB: Final = 1024 * 1024


class Costs(msgspec.Struct, frozen=True, kw_only=True):
    """What the model is fed with; docs/scale.md says where each figure comes from."""

    pause: float = 20.0  # seconds between two decisions at a table, people and bots together
    people: float = 2.0  # sockets of a match
    bots: float = 0.5  # share of the decisions that bots make
    row: float = 420.0  # bytes that a decision adds to the database, indexes included
    commit: float = 0.001  # seconds for which a commit to disk keeps others out
    together: int = 1  # commits at the same time: a NOTIFY lets one pass after the other
    answer: float = 0.0022  # seconds of one core of a server per decision
    thought: float = 0.003  # seconds of one core per decision of a bot, with carrying it there
    socket: float = 0.067  # MiB of a server's memory
    room: float = 0.35  # MiB of a server's memory, for each match that is in play
    busy: float = 0.6  # share of the time that a core or a database is to be used at most


class Load(msgspec.Struct, frozen=True, kw_only=True):
    """What a number of matches comes to."""

    matches: int
    decisions: float  # a second
    databases: int
    used: float  # of each database
    wait99: float  # ms that 99 of 100 decisions wait for their commit at most
    processes: int  # that serve
    thinkers: int
    memory: float  # GiB of all servers
    growth: float  # GiB a day of all databases


# --- the model ----------------------------------------------------------------------------------


def loads(costs: Costs) -> Iterator[Load]:
    """From a thousand matches that are in play at the same moment to a million."""
    for count in (1_000, 10_000, 50_000, 100_000, 500_000, 1_000_000):
        decisions = count / costs.pause
        whole = decisions * costs.commit / costs.together
        databases = max(1, math.ceil(whole / costs.busy))
        yield Load(
            matches=count,
            decisions=decisions,
            databases=databases,
            used=whole / databases,
            wait99=1000 * queue(decisions / databases, costs),
            processes=math.ceil(decisions * costs.answer / costs.busy),
            thinkers=math.ceil(decisions * costs.bots * costs.thought / costs.busy),
            memory=count * (costs.room + costs.people * costs.socket) / 1024,
            growth=decisions * 86_400 * costs.row / MIB / 1024,
        )


def queue(rate: float, costs: Costs, decisions: int = 50_000, seed: int = 1) -> float:
    """Seconds that 99 of 100 transactions wait where *rate* come a second, by simulation."""
    free = [0.0] * costs.together  # when each place is free again
    waits, now = [], 0.0
    for number in range(decisions):
        now += _exponential(1 / rate, chance.split(seed, 2 * number))
        begun = max(now, free[0])
        took = _exponential(costs.commit, chance.split(seed, 2 * number + 1))
        heapq.heapreplace(free, begun + took)
        waits.append(begun - now)
    return sorted(waits)[int(0.99 * len(waits))]


def _exponential(mean: float, roll: int) -> float:
    return -mean * math.log((roll + 1) / (2**64 + 1))


def model_lines(costs: Costs) -> Iterator[str]:
    """The table, for a person."""
    yield (
        f"{'matches':>10}{'decisions/s':>13}{'databases':>11}{'used':>7}{'wait p99':>11}"
        f"{'processes':>11}{'thinkers':>10}{'memory':>10}{'a day':>10}"
    )
    for load in loads(costs):
        yield (
            f"{load.matches:>10,}{load.decisions:>13,.0f}{load.databases:>11}{load.used:>7.0%}"
            f"{load.wait99:>8.2f} ms{load.processes:>11}{load.thinkers:>10}"
            f"{load.memory:>6.0f} GiB{load.growth:>6.0f} GiB"
        )


def both_models() -> Iterator[str]:
    """As it is, and as it would be if no commit carried a notice."""
    yield "A model: costs measured one by one, multiplied, and one queue simulated."
    yield "With a NOTIFY in every commit, as it is:"
    yield from model_lines(Costs())
    yield "With sixteen commits at a time, if notices went another way:"
    yield from model_lines(Costs(together=16))


# --- measuring ----------------------------------------------------------------------------------


def measure_lines(database: str) -> Iterator[str]:
    """What this machine says, one line after the other, as it is found."""
    yield from _stored_lines(database)
    for title in GAMES:
        yield from _match_lines(title)
    yield from _memory_lines()


def _match_lines(title: str) -> Iterator[str]:
    """A match of three by the game's own policy: its entries, its bytes, and what thoughts cost."""
    driver, asked = played(title, 7)
    before = resident(os.getpid())
    kept = [played(title, seed)[0] for seed in range(MATCHES)]
    memory = (resident(os.getpid()) - before) / len(kept)
    sizes = [len(line_text(line).encode()) for line in driver.lines]
    yield (
        f"{title}: {len(sizes)} lines of {sum(sizes) / len(sizes):.0f} bytes, {len(asked)} of them "
        f"decisions of seats; {memory:.2f} MiB in memory at its end"
    )
    for level in LEVELS:
        spots = asked[:: max(1, len(asked) // SPOTS)]
        thought(level, spots[0])  # what a bot loads at first is not counted
        times = [thought(level, spot) for spot in spots]
        mean, longest = 1000 * sum(times) / len(times), 1000 * max(times)
        yield f"{title}: {level} thinks for {mean:.1f} ms, {longest:.1f} at most (processor time)"


def played(title: str, seed: int) -> tuple[Driver, list[Question]]:
    """A match of three by the game's own policy, and what was asked where there was a choice."""
    game = find_game(title)
    driver = Driver(game, game.read_options({"players": 3}), seed, settle=True)
    asked = []
    while driver.standing is None:
        seat = driver.prompt.seats[0]
        legal = driver.legal(seat)
        if len(legal) > 1:
            asked.append(Question(game, game.resample(driver.state, seat, driver.ply), seat))
        driver.act(seat, game.progress(driver.state, seat, legal, driver.ply), driver.ply)
    return driver, asked


def thought(level: str, question: Question) -> float:
    """Seconds of processor time in which a bot of that level decides."""
    game, world, seat = question
    legal, policy = game.legal(world, seat), find_policy(f"bot:{level}")
    begun = time.process_time()
    policy(game, world, seat, legal, 5)
    return time.process_time() - begun


def _stored_lines(address: str) -> Iterator[str]:
    """What a match of Hansa takes in a database, entry by entry, as a server stores it."""
    settings = Settings(database=address)
    upgrade_database(settings)
    driver, _ = played("hansa", 7)
    lines = log_lines(driver, 0)
    engine = open_engine(database_url(address, settings.database_file), 1)
    with engine.begin() as connection:
        connection.execute(insert(schema.users), {"id": "scale", "name": "Scale", "created": 0.0})
        before = _size(connection)
    times = []
    for number in range(MATCHES):
        row = new_row(driver.game, {"players": 3}, "scale")
        with engine.begin() as connection:
            matches.create(connection, row, [SeatRow(seat, "hotseat") for seat in range(3)], [])
        for entry, line in enumerate(lines):
            progress = Progress(phase="running", ply=entry, turn=(entry % 3,))
            step = matches.Step(entry, entry, [line], progress, ("scale", f"{number}-{entry}"))
            begun = time.perf_counter()
            with engine.begin() as connection:
                matches.append(connection, row.id, step)
            times.append(time.perf_counter() - begun)
    with engine.begin() as connection:
        size = (_size(connection) - before) / MATCHES
    engine.dispose()
    middle = 1000 * sorted(times)[len(times) // 2]
    yield f"a stored match of {len(lines)} entries: {size / 1024:.0f} KiB, indexes included"
    yield f"a stored decision: {size / len(lines):.0f} bytes, {middle:.2f} ms (wall, one at a time)"


def _size(connection: Connection) -> int:
    """Bytes of a PostgreSQL database, or of a SQLite one."""
    if connection.dialect.name == "postgresql":
        return int(connection.scalar(text("SELECT pg_database_size(current_database())")) or 0)
    pages, size = (
        connection.scalar(text(f"PRAGMA {name}")) for name in ("page_count", "page_size")
    )
    return int(pages or 0) * int(size or 0)


def _memory_lines() -> Iterator[str]:
    """How much a server grows by tables in play and by spectators at them."""
    from websockets.sync.client import connect  # noqa: PLC0415 - the model needs no socket

    with tempfile.TemporaryDirectory(prefix="kontor-scale-") as folder:
        server = running_server(Path(folder))
        with server as port:
            host = Person(port)
            host.table("hansa")
            before = resident(server.pid)
            tables = [host.table("hansa") for _ in range(TABLES)]
            opened = resident(server.pid)
            with ExitStack() as watching:
                for table in SOCKETS * tables:
                    url = f"ws://127.0.0.1:{port}/api/tables/{table}/socket"
                    line = watching.enter_context(connect(url, max_size=None, proxy=None))
                    line.recv(timeout=60)
                watched = resident(server.pid)
            host.close()
    yield f"a table at its opening: {(opened - before) / TABLES:.2f} MiB"
    socket = (watched - opened) / (SOCKETS * TABLES)
    yield f"a socket: {socket:.3f} MiB, with its first position sent"


def resident(pid: int) -> float:
    """MiB that a process holds in memory."""
    lines = Path(f"/proc/{pid}/status").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:"))


def main() -> None:
    """Measure, or model."""
    parser = argparse.ArgumentParser(prog="run.py scale", description=__doc__)
    parser.add_argument("what", choices=("measure", "model"))
    parser.add_argument("--database", help="an empty one, say postgresql://...; else SQLite")
    words = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kontor-scale-") as folder:
        database = words.database or f"sqlite:///{folder}/scale.db"
        found = both_models() if words.what == "model" else measure_lines(database)
        for line in found:
            sys.stdout.write(line + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
