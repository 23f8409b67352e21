"""Who does the work of a long command: this process, a pool of processes, or a Ray cluster.

Work comes in pieces that do not depend on each other; answers are gathered in the pieces' order, so
nothing but the time depends on who does it. Between processes travel only words and JSON.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, TypeVar

from kontor.cli.leaving import BadInput
from kontor.engine.errors import KontorError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future

CHUNKS_A_WORKER: Final = 16  # enough that no worker waits long for the last one
LARGEST_CHUNK: Final = 24
LOCAL: Final = "local"  # the address of a Ray cluster that is started here

Piece = TypeVar("Piece")
Work = TypeVar("Work")


class CrewFailed(KontorError):
    """Somebody who worked is gone."""


class Who(NamedTuple):
    """Who shall do the work: so many processes, or the Ray cluster at an address."""

    workers: int = 1
    ray: str | None = None


class Crew(Protocol):
    """Those who do the work, and how many can work at once."""

    size: int

    def answers(self, work: Callable[[Piece], bytes], pieces: Sequence[Piece]) -> Iterator[bytes]:
        """What each piece of work came to, in order."""


class Alone:
    """Nobody but this process: one piece after the other."""

    size = 1

    def answers(self, work: Callable[[Piece], bytes], pieces: Sequence[Piece]) -> Iterator[bytes]:
        """What each piece of work came to, when it is asked for."""
        return map(work, pieces)


class Pool:
    """Processes of this machine."""

    def __init__(self, pool: ProcessPoolExecutor, size: int) -> None:
        self._pool = pool
        self.size = size

    def answers(self, work: Callable[[Piece], bytes], pieces: Sequence[Piece]) -> Iterator[bytes]:
        """What each piece of work came to; all of it is handed out at once."""
        return _gathered([self._pool.submit(work, piece) for piece in pieces])


def chosen_crew(workers: int | None, ray: str | None) -> Who:
    """Who was typed; a cluster somewhere else knows itself how many it can do at once."""
    if workers is not None and ray not in (None, LOCAL):
        raise BadInput("--workers and --ray with an address exclude each other; give one of them.")
    return Who(workers or 1, ray)


@contextmanager
def crew(who: Who, pieces: int) -> Iterator[Crew]:
    """Those who are wanted for so many pieces of work; they go when it is over."""
    workers = min(who.workers, pieces)
    if who.ray is not None and pieces:
        from kontor.cli.work.shared.cluster import cluster

        with cluster(who.ray, workers) as found:
            yield found
    elif workers < 2:  # nobody is called for nothing
        yield Alone()
    else:
        with _pool(workers) as pool:
            yield Pool(pool, workers)


def chunks(items: Sequence[Work], size: int) -> list[Sequence[Work]]:
    """Runs of items for a crew of so many, small enough that all end together."""
    if size == 1:
        return [[item] for item in items]
    each = max(1, min(LARGEST_CHUNK, len(items) // (size * CHUNKS_A_WORKER)))
    return [items[begin : begin + each] for begin in range(0, len(items), each)]


@contextmanager
def _pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    # Forked where possible: children know every game this process knows, and start at once.
    ways = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in ways else None)
    pool = ProcessPoolExecutor(workers, mp_context=context)
    try:
        # The first task forks all of them: now, before any progress bar, whose thread a fork must
        # not meet.
        pool.submit(int).result()
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _gathered(waiting: Sequence[Future[bytes]]) -> Iterator[bytes]:
    for future in waiting:
        try:
            yield future.result()
        except BrokenProcessPool as error:
            raise CrewFailed("A process that played matches was ended from outside.") from error
