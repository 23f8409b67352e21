"""Who does work that comes in pieces: this process, or a pool of processes.

The pieces do not depend on each other, and answers are gathered in the pieces' order, so nothing
but the time depends on who does it. Between processes travel only words and JSON.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol, TypeVar

from kontor.engine.errors import KontorError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future

Piece = TypeVar("Piece")


class CrewFailed(KontorError):
    """Somebody who worked is gone."""


class Crew(Protocol):
    """Those who do the work, and how many can work at once."""

    size: int

    def answers(self, work: Callable[[Piece], bytes], pieces: Sequence[Piece]) -> Iterator[bytes]:
        """What each piece of work came to, in order; who stops asking leaves the rest undone."""


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


@contextmanager
def crew_of(workers: int) -> Iterator[Crew]:
    """So many processes, which go when the work is over; nobody is called for one alone."""
    if workers < 2:
        yield Alone()
        return
    # Forked where possible: children know every game this process knows, and start at once.
    ways = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in ways else None)
    pool = ProcessPoolExecutor(workers, mp_context=context)
    try:
        # The first task forks all of them: now, before any progress bar, whose thread a fork must
        # not meet.
        pool.submit(int).result()
        yield Pool(pool, workers)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _gathered(waiting: Sequence[Future[bytes]]) -> Iterator[bytes]:
    try:
        for future in waiting:
            yield future.result()
    except BrokenProcessPool as error:
        raise CrewFailed("A process that played matches was ended from outside.") from error
    finally:
        for future in waiting:
            future.cancel()


def done_all(work: Callable[[Piece], bytes], pieces: Sequence[Piece]) -> list[bytes]:
    """Several pieces one after the other, where each alone is too small to travel."""
    return list(map(work, pieces))
