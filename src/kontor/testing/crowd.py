"""Look at many cases in several processes: only which of them fail travels back.

A walk is a pure function of game, options and seed, so whoever wants to know *why* a case fails
looks at it again. Children are forked, for they must know games that are not installed.
"""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from kontor.testing.broken import PropertyBroken
from kontor.testing.checking import Case, check

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_wanted: Sequence[Case] = ()
"""In a child: the cases, as they were when it was forked."""


def can_fork() -> bool:
    """Whether this system lets a process split in two."""
    return "fork" in multiprocessing.get_all_start_methods()


def verdicts(wanted: Sequence[Case], workers: int) -> Iterator[tuple[Case, bool]]:
    """Each case in order, and whether it holds.

    The children are forked at once: before any progress bar, whose thread a fork must not meet.
    """
    begin = partial(_remember, wanted)
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("fork"), begin)
    return _gathered(pool, wanted, pool.map(_failures, _walks(wanted)))


def _gathered(
    pool: ProcessPoolExecutor,
    wanted: Sequence[Case],
    found: Iterator[tuple[range, frozenset[int]]],
) -> Iterator[tuple[Case, bool]]:
    with pool:
        for places, failed in found:
            for place in places:
                yield wanted[place], place not in failed


def _walks(wanted: Sequence[Case]) -> list[range]:
    """The places of cases that look at one walk: it is played once, by whoever takes them."""
    walks: list[range] = []
    for _, group in groupby(
        range(len(wanted)), lambda place: (wanted[place].options, wanted[place].seed)
    ):
        places = list(group)
        walks.append(range(places[0], places[-1] + 1))
    return walks


def _remember(wanted: Sequence[Case]) -> None:
    global _wanted  # noqa: PLW0603 - what a child of a pool is given at its start
    _wanted = wanted


def _failures(places: range) -> tuple[range, frozenset[int]]:
    """Which of these cases fail."""
    failed = set()
    for place in places:
        try:
            check(_wanted[place], None)
        except PropertyBroken:
            failed.add(place)
    return places, frozenset(failed)
