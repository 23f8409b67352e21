"""Timing work and yardstick in turn, so that a machine's moods touch both alike."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.bench.yardstick import YARDS, lap

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LAPS: Final = 4  # before and after each piece of work


class Workload(NamedTuple):
    """One thing to measure: *run* does it some times and answers the processor seconds and times.

    What must be made ready first, *run* leaves out of its seconds.
    """

    game: str
    measure: str
    run: Callable[[], tuple[float, int]]


class Measured(NamedTuple):
    """Medians over the rounds: processor microseconds, and yards, of one operation."""

    game: str
    measure: str
    micros: float
    ratio: float

    @property
    def key(self) -> str:
        """The name under which the ratio is recorded."""
        return f"{self.game} {self.measure}"


def yard_seconds() -> float:
    """The processor seconds of one yard, now."""
    begun = process_time()
    for _ in range(LAPS):
        lap()
    return (process_time() - begun) / (LAPS * YARDS)


def measured(
    workloads: list[Workload], rounds: int, done: Callable[[int], None] = lambda _: None
) -> list[Measured]:
    """Every workload measured in every round, with a yardstick before and after."""
    found: list[tuple[list[float], list[float]]] = [([], []) for _ in workloads]
    with _without_collector():
        for work in workloads:  # warm: tables are compiled, memory is at hand
            work.run()
        for _ in range(rounds):
            before = yard_seconds()
            for work, (micros, ratios) in zip(workloads, found, strict=True):
                seconds, times = work.run()
                after = yard_seconds()
                micros.append(seconds / times * 1e6)
                ratios.append(seconds / times / ((before + after) / 2))
                before = after
                done(1)
    return [
        Measured(work.game, work.measure, median(micros), median(ratios))
        for work, (micros, ratios) in zip(workloads, found, strict=True)
    ]


@contextmanager
def _without_collector() -> Iterator[None]:
    """Keep the garbage collector from striking one measurement and sparing another."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
