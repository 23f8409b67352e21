"""Playing batches of matches, in one process or several, and printing what came of them.

Work is split by the number of the match, so results do not depend on how many processes share it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.cli.leaving import BadInput
from kontor.cli.work.shared.chosen import chosen_game, chosen_options
from kontor.cli.work.shared.crews import Who, chunks, crew
from kontor.cli.work.shared.screen import progress_bar
from kontor.engine.chance import split
from kontor.match.simulate import Outcome, SimulationFailed, find_policy, simulate

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State

SEED_BITS: Final = 53  # so that every JSON reader keeps a seed exactly


class Batch(NamedTuple):
    """What to play, in words that any process understands."""

    title: str
    options: tuple[str, ...]
    players: int | None
    games: int
    seed: int
    policy: str
    cap: int
    check: bool
    data: Path | None


class Match(NamedTuple):
    """One match of a batch, by its number."""

    batch: Batch
    number: int


class Failed(msgspec.Struct, frozen=True):
    """A match that broke: why, and where its save lies."""

    game: str
    seed: int
    error: str
    save: str


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """One result on its way between processes: a match that ended, or one that failed."""

    outcome: Outcome | None = None
    failed: Failed | None = None


class Summary(msgspec.Struct, frozen=True):
    """The last line of a report."""

    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    errors: int


def match_seed(seed: int, number: int) -> int:
    """The seed of the *number*-th match of a batch; the first match has the batch's own."""
    return split(seed, number) >> (64 - SEED_BITS) if number else seed


def run_batch(batch: Batch, *, workers: int, json: bool, saves: Path) -> int:
    """Play, print, and answer how many matches failed."""
    from kontor.cli.work.simulate.reports import Tally

    game, options = checked(batch, saves)
    tally = Tally(game, options, batch.policy)

    def add(_batch: Batch, result: Outcome | Failed) -> None:
        tally.add(result, json=json)

    seconds = play([batch], add, workers=workers, saves=saves)
    tally.close(summary_of(batch.games, tally.decisions, seconds, tally.errors), json=json)
    return tally.errors


def checked(batch: Batch, saves: Path) -> tuple[Game[State], Options]:
    """The game and its options; wrong words are refused before anything starts."""
    if not saves.is_dir():
        msg = f"{saves} is no folder; --saves takes the folder where failing matches are saved."
        raise BadInput(msg)
    game = chosen_game(batch.title, batch.data)
    find_policy(batch.policy)
    return game, chosen_options(game, batch.options, batch.players)


def play(
    batches: Sequence[Batch],
    add: Callable[[Batch, Outcome | Failed], None],
    *,
    workers: int,
    saves: Path,
) -> float:
    """Play all matches of all batches and hand over each result in order; the seconds it took."""
    matches = [Match(batch, number) for batch in batches for number in range(batch.games)]
    begun = perf_counter()
    with (
        crew(Who(workers), len(matches)) as helpers,  # before the bar: forks must not meet it
        progress_bar(batches[0].title, len(matches)) as done,
    ):
        answers = helpers.answers(_played, chunks(matches, helpers.size))
        rows = (row for answer in answers for row in msgspec.json.decode(answer, type=list[Played]))
        for match, row in zip(matches, rows, strict=True):
            result = row.outcome or row.failed
            assert result is not None, "a match ended or failed"
            add(match.batch, result if isinstance(result, Outcome) else _saved(result, saves))
            done(1)
    return perf_counter() - begun


def summary_of(games: int, decisions: int, seconds: float, errors: int) -> Summary:
    """The last line of a report."""
    return Summary(games, decisions, round(seconds, 3), round(decisions / seconds, 1), errors)


def _played(matches: Sequence[Match]) -> bytes:
    """What came of some matches, as JSON."""
    return msgspec.json.encode(list(map(_result, matches)))


def _result(match: Match) -> Played:
    batch = match.batch
    game = chosen_game(batch.title, batch.data)
    options = chosen_options(game, batch.options, batch.players)
    seed = match_seed(batch.seed, match.number)
    try:
        found = simulate(
            game, options, seed, find_policy(batch.policy), cap=batch.cap, check=batch.check
        )
    except SimulationFailed as error:
        return Played(failed=Failed(batch.title, seed, str(error), error.save))
    return Played(outcome=found)


def _saved(failed: Failed, folder: Path) -> Failed:
    """The failure with its save written to a file of its own."""
    name = f"failed-{failed.game}-{failed.seed}"
    path = folder / f"{name}.jsonl"
    count = 2
    while path.exists():
        path = folder / f"{name}-{count}.jsonl"
        count += 1
    path.write_text(failed.save, encoding="utf-8")
    print(f"Seed {failed.seed} failed ({failed.error}); saved as {path}.", file=sys.stderr)
    return msgspec.structs.replace(failed, save=str(path))
