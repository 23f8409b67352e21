"""Playing a batch of matches, in one process or several, and printing what came of it.

Work is split by the number of the match, so results do not depend on how many processes share it;
between processes travel only words and JSON.
"""

from __future__ import annotations

import multiprocessing
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.cli.leaving import BadInput
from kontor.cli.work.chosen import chosen_game, chosen_options
from kontor.cli.work.screen import progress_bar
from kontor.engine.chance import split
from kontor.match.simulate import Outcome, SimulationFailed, find_policy, simulate

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from concurrent.futures import Future

CHUNKS_A_WORKER: Final = 16  # enough that no worker waits long for the last one
LARGEST_CHUNK: Final = 50
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
    from kontor.cli.work.reporting import Tally

    if not saves.is_dir():
        msg = f"{saves} is no folder; --saves takes the folder where failing matches are saved."
        raise BadInput(msg)
    # Here already, so that wrong words are refused before anything starts.
    game = chosen_game(batch.title, batch.data)
    options = chosen_options(game, batch.options, batch.players)
    find_policy(batch.policy)
    tally = Tally(game, options, batch.policy)
    begun = perf_counter()
    results = played(batch, workers)
    with progress_bar(batch.title, batch.games) as done:
        for result in results:
            tally.add(result if isinstance(result, Outcome) else _saved(result, saves), json=json)
            done(1)
    seconds = perf_counter() - begun
    speed = round(tally.decisions / seconds, 1)
    summary = Summary(batch.games, tally.decisions, round(seconds, 3), speed, tally.errors)
    tally.close(summary, json=json)
    return tally.errors


def played(batch: Batch, workers: int) -> Iterator[Outcome | Failed]:
    """The results in the order of the matches; a failed one carries its save as text.

    Workers are started here, before the first result is asked for: a fork must not meet the thread
    of a progress bar.
    """
    chunks = _chunks(batch.games, workers)
    if workers == 1:
        return chain.from_iterable(_play_chunk(batch, chunk) for chunk in chunks)
    # Forked where possible: children know every game this process knows, and start at once.
    # Where they are started anew, they find the installed ones.
    ways = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in ways else None)
    pool = ProcessPoolExecutor(min(workers, len(chunks)), mp_context=context)
    return _gathered(pool, [pool.submit(_chunk_as_json, batch, chunk) for chunk in chunks])


def _gathered(
    pool: ProcessPoolExecutor, waiting: Sequence[Future[bytes]]
) -> Iterator[Outcome | Failed]:
    with pool:
        try:
            for future in waiting:
                for row in msgspec.json.decode(future.result(), type=list[Played]):
                    result = row.outcome or row.failed
                    assert result is not None, "a match ended or failed"
                    yield result
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _chunks(games: int, workers: int) -> list[range]:
    """Runs of match numbers, small enough that the workers end together."""
    if workers == 1:
        return [range(games)]
    size = max(1, min(LARGEST_CHUNK, games // (workers * CHUNKS_A_WORKER)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def _chunk_as_json(batch: Batch, numbers: range) -> bytes:
    results = [
        Played(outcome=row) if isinstance(row, Outcome) else Played(failed=row)
        for row in _play_chunk(batch, numbers)
    ]
    return msgspec.json.encode(results)


def _play_chunk(batch: Batch, numbers: range) -> Iterator[Outcome | Failed]:
    game = chosen_game(batch.title, batch.data)
    options = chosen_options(game, batch.options, batch.players)
    policy = find_policy(batch.policy)
    play = partial(simulate, game, options, policy=policy, cap=batch.cap, check=batch.check)
    for number in numbers:
        seed = match_seed(batch.seed, number)
        try:
            yield play(seed)
        except SimulationFailed as error:
            yield Failed(batch.title, seed, str(error), error.save)


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
