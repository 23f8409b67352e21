"""How long a decision takes from being sent to being seen by others, at many tables at once.

One server process on one core plays *matches* tables. A person decides at each every now and then;
the clock stops when a spectator of that table has the new position. In between an echo of the same
size goes through the same server, so that the ratio tells of the server and not of the machine.
"""

from __future__ import annotations

import asyncio
import http.client
import os
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec
from websockets.asyncio.client import connect

from kontor.engine.errors import KontorError
from kontor.server.edge.access import COOKIE, CSRF_HEADER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from websockets.asyncio.client import ClientConnection

Said: TypeAlias = dict[str, object]

ECHO: Final = "/api/bench/echo"
SERVER: Final = "from kontor.bench.served import run; run()"
DOOR: Final = ("KONTOR_CLUB_PASSWORD", "KONTOR_CLUB_PASSWORD_FILE", "KONTOR_INVITATION_ONLY")
PATIENCE: Final = 60.0  # seconds to wait for anything


class BenchFailed(KontorError):
    """The server did not do what the measurement needs."""


class Times(msgspec.Struct, frozen=True):
    """What share of the samples was at least that quick, in milliseconds."""

    p50: float
    p95: float
    p99: float


class Report(msgspec.Struct, frozen=True):
    """One measurement."""

    game: str
    matches: int
    decisions: int
    per_second: float
    size: int  # characters of a typical position sent to a spectator
    decision: Times
    echo: Times
    ratio: Times


class Asked(msgspec.Struct):
    """What a person's connection hears of a position."""

    say: str
    ply: int = -1
    seats: msgspec.Raw = msgspec.Raw(b"{}")
    standing: msgspec.Raw = msgspec.Raw(b"null")


class Option(msgspec.Struct):
    """An offered action."""

    text: str


class Offered(msgspec.Struct):
    """What a seat may do."""

    options: list[Option]


def bench_server(
    game: str = "hansa", matches: int = 200, decisions: int = 10, gap: float = 2.0
) -> Report:
    """Measure; each table decides *decisions* times, *gap* seconds apart."""
    with (
        tempfile.TemporaryDirectory(prefix="kontor-bench-") as folder,
        running_server(Path(folder)) as port,
    ):
        return asyncio.run(Bench(port, game, matches, decisions, gap).run())


class running_server:  # noqa: N801 - used like a function
    """A server process of its own, held to one core where the system lets us."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __enter__(self) -> int:
        """Start it; the port."""
        variables = {**os.environ, "KONTOR_DATABASE": f"sqlite:///{self._folder / 'bench.db'}"}
        limits = ("RATE", "POSTS", "TABLES", "SOCKETS")
        variables |= {f"KONTOR_{name}": "1000000" for name in limits}
        variables |= dict.fromkeys(DOOR, "")  # whoever measures need not know the club's word
        command = [sys.executable, "-c", SERVER]
        self._process = subprocess.Popen(  # noqa: S603 - our own program
            command, stdout=subprocess.PIPE, text=True, env=variables
        )
        assert self._process.stdout is not None, "its output is a pipe"
        line = self._process.stdout.readline()
        if not line.strip().isdecimal():
            raise BenchFailed("The server to be measured did not start.")
        self.pid = self._process.pid
        self._give_cores()
        return int(line)

    def _give_cores(self) -> None:
        """One core for the server, the others for those who ask it."""
        if hasattr(os, "sched_setaffinity"):
            cores = sorted(os.sched_getaffinity(0))
            os.sched_setaffinity(self._process.pid, cores[:1])
            self._cores = cores
            os.sched_setaffinity(0, cores[1:] or cores)

    def __exit__(self, *_: object) -> None:
        """End it."""
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, self._cores)
        self._process.terminate()
        self._process.wait(timeout=PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()


class Person:
    """Somebody with a session, asking over HTTP."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._headers = {"content-type": "application/json"}
        self._connection.request("GET", "/api/me")
        answer = self._connection.getresponse()
        me = msgspec.json.decode(answer.read(), type=dict[str, str | bool])
        cookie = str(answer.headers["set-cookie"]).partition(";")[0]
        assert cookie.startswith(COOKIE), "the server gives a session"
        self._headers |= {"cookie": cookie, CSRF_HEADER: str(me["csrf"])}
        self.cookie = cookie

    def close(self) -> None:
        """No more questions."""
        self._connection.close()

    def table(self, game: str) -> str:
        """A table where this person holds all seats."""
        seats = [{"kind": "me"}, *({"kind": "hotseat"} for _ in range(3))]
        body = msgspec.json.encode({"game": game, "seats": seats})
        self._connection.request("POST", "/api/tables", body, self._headers)
        answer = self._connection.getresponse()
        text = answer.read()
        if answer.status != http.client.CREATED:
            raise BenchFailed(f"No table of {game} could be set up: {text.decode()}")
        return msgspec.json.decode(text, type=Made).id


class Made(msgspec.Struct):
    """A new table."""

    id: str


class Bench:
    """All tables of one measurement."""

    def __init__(self, port: int, game: str, matches: int, decisions: int, gap: float) -> None:
        self._address = f"127.0.0.1:{port}"
        self._game = game
        self._matches = matches
        self._decisions = decisions
        self._gap = gap
        self._person = Person(port)
        self._spectator = Person(port)
        self._door = asyncio.Semaphore(8)
        self._start = asyncio.Event()
        self._here = 0
        self._begun = 0.0
        self._took: list[float] = []
        self._echoed: list[float] = []
        self._sizes: list[int] = []

    async def run(self) -> Report:
        """Play, and gather what was measured."""
        tables = [self._person.table(self._game) for _ in range(self._matches)]
        self._person.close()
        self._spectator.close()
        async with asyncio.TaskGroup() as group:
            for number, table in enumerate(tables):
                group.create_task(self._play(table, number))
        passed = time.perf_counter() - self._begun
        decision, echo = times(self._took), times(self._echoed)
        return Report(
            game=self._game,
            matches=self._matches,
            decisions=len(self._took),
            per_second=round(len(self._took) / passed, 1),
            size=sorted(self._sizes)[len(self._sizes) // 2],
            decision=decision,
            echo=echo,
            ratio=Times(
                round(decision.p50 / echo.p50, 2),
                round(decision.p95 / echo.p95, 2),
                round(decision.p99 / echo.p99, 2),
            ),
        )

    async def _all_here(self) -> None:
        """Begin together."""
        self._here += 1
        if self._here == self._matches:
            self._begun = time.perf_counter()
            self._start.set()
        await self._start.wait()

    def _socket(self, path: str, cookie: str = "") -> connect:
        headers = {"origin": f"http://{self._address}"} | ({"cookie": cookie} if cookie else {})
        return connect(f"ws://{self._address}{path}", additional_headers=headers, max_size=None)

    async def _play(self, table: str, number: int) -> None:
        """One table: decide, wait until the spectator sees it, echo, pause."""
        path = f"/api/tables/{table}/socket"
        async with AsyncExitStack() as stack:
            async with self._door:  # coming is not measured, so it happens before
                deciding = await stack.enter_async_context(self._socket(path, self._person.cookie))
                watching = await stack.enter_async_context(
                    self._socket(path, self._spectator.cookie)
                )
                echoing = await stack.enter_async_context(self._socket(ECHO))
                state = await next_position(deciding, -1)
                await next_position(watching, -1)
            await self._all_here()
            await asyncio.sleep(self._gap * number / self._matches)  # not all at once
            for turn in range(self._decisions):
                if state.standing != msgspec.Raw(b"null"):
                    return
                state, size = await self._decide(state, deciding, watching, number + turn)
                await self._echo(echoing, size)
                await asyncio.sleep(self._gap)

    async def _decide(
        self, state: Asked, deciding: ClientConnection, watching: ClientConnection, number: int
    ) -> tuple[Asked, int]:
        """Choose something, and stop the clock when the spectator knows."""
        seat, asked = next(iter(msgspec.json.decode(state.seats, type=dict[str, Offered]).items()))
        action = asked.options[(number * 7919) % len(asked.options)].text
        command = {"do": "act", "id": str(number), "seat": int(seat), "ply": state.ply}
        sent = time.perf_counter()
        await deciding.send(msgspec.json.encode({**command, "action": action}).decode())
        async with asyncio.timeout(PATIENCE):
            size = await heard(watching, state.ply)
        self._took.append(time.perf_counter() - sent)
        self._sizes.append(size)
        return await next_position(deciding, state.ply), size

    async def _echo(self, echoing: ClientConnection, size: int) -> None:
        """A message of the same size, there and back."""
        sent = time.perf_counter()
        await echoing.send(f'{{"do":"echo","id":"1","size":{size},"fill":"{"x" * 40}"}}')
        await echoing.recv()
        self._echoed.append(time.perf_counter() - sent)


async def heard(socket: ClientConnection, ply: int) -> int:
    """Wait for a position beyond *ply*; the size of its message."""
    while True:
        text = await socket.recv()
        asked = msgspec.json.decode(text, type=Asked)
        if asked.say == "state" and asked.ply > ply:
            return len(text)


async def next_position(socket: ClientConnection, ply: int) -> Asked:
    """The next position beyond *ply* in which somebody is asked, or the last one."""
    async with asyncio.timeout(PATIENCE):
        while True:
            asked = msgspec.json.decode(await socket.recv(), type=Asked)
            if asked.say == "error":
                raise BenchFailed("The server refused a decision it had offered.")
            if asked.say == "state" and asked.ply > ply:
                return asked


def times(seconds: list[float]) -> Times:
    """Percentiles in milliseconds."""
    ordered = sorted(seconds)

    def at(share: float) -> float:
        return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 3)

    return Times(at(0.50), at(0.95), at(0.99))


def report_lines(report: Report) -> Iterator[str]:
    """The measurement in words and figures."""
    yield (
        f"{report.matches} tables of {report.game}, {report.decisions} decisions "
        f"({report.per_second} a second), a position has about {report.size} characters; "
        f"one server process on one core."
    )
    yield f"{'':10}{'p50 ms':>10}{'p95 ms':>10}{'p99 ms':>10}"
    for name, row in (("decision", report.decision), ("echo", report.echo)):
        yield f"{name:10}{row.p50:>10.2f}{row.p95:>10.2f}{row.p99:>10.2f}"
    ratio = report.ratio
    yield f"{'ratio':10}{ratio.p50:>10.2f}{ratio.p95:>10.2f}{ratio.p99:>10.2f}"
