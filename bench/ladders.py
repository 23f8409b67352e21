"""Many arenas in one pool of processes, for so many seconds: how the ladders are made.

    python bench/ladders.py play --workers 16 --seconds 480 --raw played.jsonl [--known OLD ...]
    python bench/ladders.py publish --raw played.jsonl ... --out docs/ladder

`bench/ladders.toml` names the tables. Every match goes to
the raw file as it ends, so whatever stops the run loses the matches in the air and nothing else.
Publishing keeps the whole deals of each table from the first one on, so that no seat is favoured,
and writes a folder each that `kontor arena --verify` reads. Matches are those that `kontor arena`
plays with the same words.
"""

from __future__ import annotations

import argparse
import gc
import lzma
import multiprocessing
import sys
import tomllib
from collections import defaultdict
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.bots.arena import Match, Task, pairings, play_task, tasks
from kontor.bots.pairing import seatings
from kontor.bots.verifying import task_of
from kontor.cli.work.arena.running import Call, header_of, run_arena
from kontor.cli.work.shared.chosen import chosen_game, chosen_options
from kontor.cli.work.shared.crews import Who

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from collections.abc import Set as AbstractSet

ROOT: Final = Path(__file__).resolve().parent.parent
PLAN: Final = ROOT / "bench" / "ladders.toml"


class Table(msgspec.Struct, frozen=True):
    """One arena: neighbours of the list meet, the weakest named first."""

    name: str
    game: str
    players: int
    bots: tuple[str, ...]
    games: int  # a step
    seed: int
    turn: int = 1  # tables of one turn are played side by side, and before those of the next


class Plan(msgspec.Struct, frozen=True):
    """All of them, the first played first."""

    table: tuple[Table, ...]


class Line(msgspec.Struct, frozen=True):
    """One match of a raw file."""

    table: str
    match: Match


Job = tuple[Table, tuple[Task, ...]]


def call_of(table: Table, games: int) -> Call:
    """The words of `kontor arena` that play a table."""
    words = (table.players, ",".join(table.bots), games, table.seed)
    return Call(table.game, (), *words, None, ladder=True)


def jobs(tables: Sequence[Table], known: Sequence[Line]) -> list[Job]:
    """What is still to be played, turn by turn, each table of a turn advancing alike."""
    done = {(line.table, task_of(line.match)) for line in known}
    found = [job for table in tables for job in jobs_of(table, done)]
    return sorted(found, key=lambda job: (job[0].turn, job[1][0].number / job[0].games))


def jobs_of(table: Table, done: AbstractSet[tuple[str, Task]]) -> Iterator[Job]:
    """What is still to be played of a table, deal by deal; cheap matches go by the dozen."""
    pairs = pairings(table.bots, ladder=True)
    ways = len(seatings(table.players))
    games = -(-table.games // ways) * ways
    size = 1 if "syndic" in table.bots else 2 * ways
    left = [task for task in tasks(pairs, games, table.players) if (table.name, task) not in done]
    for begin in range(0, len(left), size):
        yield table, tuple(left[begin : begin + size])


def seldom_collecting() -> None:
    """Copies of positions hold no cycles, so the collector finds nothing: it looks less often."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)


def play_job(job: Job) -> bytes:
    """The matches of a job as lines."""
    table, some = job
    game = chosen_game(table.game, None)
    options = chosen_options(game, (), table.players)
    lines = [Line(table.name, play_task(game, options, table.seed, task)) for task in some]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def read(paths: Sequence[Path]) -> list[Line]:
    """The lines of raw files, but for one that was cut in two."""
    found = []
    for path in paths:
        content = path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        found += [msgspec.json.decode(line, type=Line) for line in whole.splitlines()]
    return found


def play(given: argparse.Namespace) -> int:
    """Play for so many seconds, or until all is played."""
    begun = monotonic()
    tables = chosen_tables(given)
    there = [*given.known, *([given.raw] if given.raw.exists() else [])]
    waiting = jobs(tables, read(there))
    count = 0
    with (
        multiprocessing.get_context("fork").Pool(given.workers, seldom_collecting) as pool,
        given.raw.open("ab") as file,
    ):
        answers = pool.imap_unordered(play_job, waiting)
        while count < len(waiting):
            left = given.seconds - (monotonic() - begun)
            try:
                file.write(answers.next(timeout=max(left, 0.0)))
            except multiprocessing.TimeoutError:
                break
            file.flush()
            count += 1
        pool.terminate()
    print(f"{count} of {len(waiting)} jobs in {monotonic() - begun:.0f} s")
    told(tables, read([*given.known, given.raw]))
    return 0


def told(tables: Sequence[Table], lines: Sequence[Line]) -> None:
    """How many matches of each table there are, and what they cost."""
    for table in tables:
        own = [line.match for line in lines if line.table == table.name]
        seconds = sum(sum(match.seconds) for match in own)
        each = f", {seconds / len(own):.2f} s of thinking each" if own else ""
        print(f"{table.name}: {len(own)} matches{each}, {whole_games(table, own)} of whole deals")


def whole_games(table: Table, matches: Sequence[Match]) -> int:
    """How many matches a step has in deals that are whole for all steps, from the first deal on."""
    ways = len(seatings(table.players))
    there = defaultdict(set)
    for match in matches:
        there[match.first, match.second].add(match.number)
    deals = []
    for pair in pairings(table.bots, ladder=True):
        deal = 0
        while there[pair].issuperset(range(deal * ways, (deal + 1) * ways)):
            deal += 1
        deals.append(deal)
    return min(deals) * ways


def publish(given: argparse.Namespace) -> int:
    """A folder for each table that has two whole deals at least."""
    lines = read(given.raw)
    for table in chosen_tables(given):
        found = {task_of(line.match): line.match for line in lines if line.table == table.name}
        games = whole_games(table, list(found.values()))
        if games < 2 * len(seatings(table.players)):
            continue
        folder = given.out / table.name
        folder.mkdir(parents=True, exist_ok=True)
        raw = folder / "matches.jsonl"
        kept = [match for task, match in sorted(found.items(), key=placed) if task.number < games]
        header = msgspec.json.encode(header_of(call_of(table, games)))
        rows = [header, *map(msgspec.json.encode, kept)]
        raw.write_bytes(b"\n".join(rows) + b"\n")
        (folder / "report.html").unlink(missing_ok=True)
        if not run_arena(call_of(table, games), Who(), out=folder, json=False):
            return 1
        (folder / "matches.jsonl.xz").write_bytes(lzma.compress(raw.read_bytes(), preset=9))
        raw.unlink()
    return 0


def placed(item: tuple[Task, Match]) -> tuple[int, str]:
    """Where a match stands in its file: deal by deal, step by step."""
    task = item[0]
    return task.number, task.first


def chosen_tables(given: argparse.Namespace) -> list[Table]:
    """The tables of the plan, or those that were named."""
    plan = msgspec.convert(tomllib.loads(given.plan.read_text("utf-8")), Plan)
    only = set(filter(None, given.only.split(",")))
    return [table for table in plan.table if not only or table.name in only]


def parser() -> argparse.ArgumentParser:
    """The command's words."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--plan", type=Path, default=PLAN)
    words.add_argument("--only", default="", metavar="NAMES", help="tables, with commas")
    verbs = words.add_subparsers(required=True)
    playing = verbs.add_parser("play")
    playing.add_argument("--workers", type=int, default=2)
    playing.add_argument("--seconds", type=float, default=float("inf"))
    playing.add_argument("--raw", type=Path, required=True)
    playing.add_argument("--known", type=Path, nargs="*", default=[])
    playing.set_defaults(run=play)
    publishing = verbs.add_parser("publish")
    publishing.add_argument("--raw", type=Path, nargs="+", required=True)
    publishing.add_argument("--out", type=Path, required=True)
    publishing.set_defaults(run=publish)
    return words


if __name__ == "__main__":
    asked = parser().parse_args()
    sys.exit(asked.run(asked))
