"""Playing an arena in one process or several, and telling what it showed.

Matches are shared out by their number and gathered in order, so results do not depend on how many
processes play; between processes travel only words and JSON.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor import __version__
from kontor.bots.arena import (
    Match,
    MatchFailed,
    Results,
    Task,
    balanced,
    bot_names,
    pairings,
    play_task,
    results,
    tasks,
)
from kontor.bots.report import Heading, report_page
from kontor.cli.leaving import complain
from kontor.cli.work.arena_tables import print_arena, print_ladder
from kontor.cli.work.chosen import chosen_game, chosen_options
from kontor.cli.work.ledger import FORMAT, Header, Ledger
from kontor.cli.work.screen import console, progress_bar
from kontor.engine.options import written_options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future

    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State

CHUNKS_A_WORKER: Final = 16  # enough that no worker waits long for the last one
LARGEST_CHUNK: Final = 24


class Call(NamedTuple):
    """What was typed, in words that any process understands."""

    title: str
    options: tuple[str, ...]
    players: int | None
    bots: str
    games: int
    seed: int
    data: Path | None
    ladder: bool = False


class Summary(msgspec.Struct, frozen=True):
    """What `--json` prints."""

    game: str
    options: dict[str, bool | int | str]
    seed: int
    ladder: bool
    games: int  # a pairing
    matches: int
    results: Results


def run_arena(call: Call, *, workers: int, out: Path | None, json: bool) -> bool:
    """Play what is missing, print, write; whether no match broke."""
    # Here already, so that wrong words are refused before anything starts.
    game = chosen_game(call.title, call.data)
    options = chosen_options(game, call.options, call.players)
    bots = bot_names(call.bots)
    games = balanced(call.games, options.players)
    header = _header(call, game, options, bots)
    ledger = Ledger(out, header) if out else None
    wanted = list(tasks(pairings(bots, ladder=call.ladder), games, options.players))
    try:
        matches = _all_played(call, wanted, ledger, workers)
    except MatchFailed as error:
        complain(str(error))
        return False
    found = results(bots, matches, ladder=call.ladder)
    if ledger:
        words = (written_options(options), games, _command(call, bots), header.data_digest)
        heading = Heading(game.name, *words, call.ladder)
        ledger.report.write_text(report_page(heading, found, matches), encoding="utf-8")
    if json:
        counts = (call.seed, call.ladder, games, len(matches))
        summary = Summary(call.title, header.options, *counts, found)
        print(msgspec.json.encode(summary).decode())
        return True
    console().print(f"[bold]{game.name}[/]  {written_options(options)}")
    (print_ladder if call.ladder else print_arena)(found)
    each = "step" if call.ladder else "pairing"
    print(f"\n{len(matches):,} matches, {games:,} a {each}, seed {call.seed}")
    if ledger:
        print(f"\nThe report is {ledger.report}.")
    return True


def _header(call: Call, game: Game[State], options: Options, bots: list[str]) -> Header:
    raw = msgspec.to_builtins(options)
    rules = (game.rules_version, game.data_digest)
    return Header(FORMAT, __version__, call.title, *rules, raw, bots, call.seed, call.ladder)


def _command(call: Call, bots: Sequence[str]) -> str:
    """The call that plays the same matches again, without the places of this machine."""
    words = [f"kontor arena {call.title} --bots {','.join(bots)}"]
    if call.ladder:
        words.append("--ladder")
    words.append(f"--games {call.games} --seed {call.seed}")
    if call.players is not None:
        words.append(f"--players {call.players}")
    words.extend(f"--option {word}" for word in call.options)
    if call.data is not None:
        words.append("--data DIR")
    words.append(f"--out {'ladder' if call.ladder else 'arena'}-{call.title}")
    return " ".join(words)


def _all_played(
    call: Call, wanted: Sequence[Task], ledger: Ledger | None, workers: int
) -> list[Match]:
    """Every wanted match: those a file already holds, and the rest played now."""
    known = {_task(row): row for row in ledger.matches} if ledger else {}
    missing = [task for task in wanted if task not in known]
    with ExitStack() as stack:
        chunks = _played(call, missing, workers, stack)
        done = stack.enter_context(progress_bar(call.title, len(wanted)))
        done(len(wanted) - len(missing))
        for rows in chunks:
            known.update((_task(row), row) for row in rows)
            if ledger:
                ledger.add(rows)
            done(len(rows))
    return [known[task] for task in wanted]


def _task(match: Match) -> Task:
    return Task(match.first, match.second, match.number)


def _played(
    call: Call, missing: Sequence[Task], workers: int, stack: ExitStack
) -> Iterator[list[Match]]:
    """Matches in the order of the tasks, some at a time."""
    if workers == 1 or len(missing) < 2:
        play_one = _player(call)
        return ([play_one(task)] for task in missing)
    size = max(1, min(LARGEST_CHUNK, len(missing) // (workers * CHUNKS_A_WORKER)))
    chunks = [missing[begin : begin + size] for begin in range(0, len(missing), size)]
    # Forked where possible: children know every game this process knows, and start at once.
    ways = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in ways else None)
    pool = ProcessPoolExecutor(min(workers, len(chunks)), mp_context=context)
    stack.callback(pool.shutdown, wait=True, cancel_futures=True)
    # All at once and before any progress bar, whose thread a fork must not meet.
    waiting = [pool.submit(_some_as_json, call, chunk) for chunk in chunks]
    return _gathered(waiting)


def _gathered(waiting: Sequence[Future[bytes]]) -> Iterator[list[Match]]:
    for future in waiting:
        try:
            yield msgspec.json.decode(future.result(), type=list[Match])
        except BrokenProcessPool as error:
            raise MatchFailed("A process that played matches was ended from outside.") from error


def _some_as_json(call: Call, some: Sequence[Task]) -> bytes:
    return msgspec.json.encode([*map(_player(call), some)])


def _player(call: Call) -> Callable[[Task], Match]:
    game = chosen_game(call.title, call.data)
    options = chosen_options(game, call.options, call.players)
    return partial(play_task, game, options, call.seed)
