"""Tables at which nobody meets anybody again, as long as that can be had.

The search goes by the order it is given, so that neighbours in a standing sit together. It tries
everything within its patience; where that is not enough, or nothing without a repeat is left, it
exchanges people between tables until no exchange makes it better.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterator, Sequence

PATIENCE: Final = 20_000  # people who are tried at a table before an exchange has to do
REPEAT: Final = 10_000  # how much worse it is to meet again than to meet somebody far away

Met: TypeAlias = "Counter[tuple[int, int]]"
Group: TypeAlias = tuple[int, ...]
Chair: TypeAlias = tuple[int, int]  # a table, and one of its chairs


def groups(
    order: Sequence[int], sizes: Sequence[int], met: Met, is_fair: Callable[[Group], bool]
) -> list[Group]:
    """The tables, of these sizes, for everybody in *order*; fair ones where there are such."""
    for wanted in (is_fair, _any):
        found = _Search(order, met, wanted).fresh(sizes)
        if found is not None:
            return found
    return _exchanged(order, sizes, met)


def _any(_table: Group) -> bool:
    return True


def _again(one: int, other: int, met: Met) -> int:
    """How often two have met."""
    return met[min(one, other), max(one, other)]


class _Search:
    """Depth first, by places in the order; those whom one has not met are bits of a number."""

    def __init__(self, order: Sequence[int], met: Met, wanted: Callable[[Group], bool]) -> None:
        self._order = order
        self._wanted = wanted
        self._steps = PATIENCE
        self._strangers = [
            sum(
                1 << place
                for place, other in enumerate(order)
                if other != one and not _again(one, other, met)
            )
            for one in order
        ]

    def fresh(self, sizes: Sequence[int]) -> list[Group] | None:
        """Tables without a repeat; None where none were found."""
        found = self._fill((1 << len(self._order)) - 1, tuple(sizes))
        if found is None:
            return None
        return [self._named(table) for table in found]

    def _named(self, table: int) -> Group:
        return tuple(self._order[place] for place in _places(table))

    def _fill(self, left: int, sizes: tuple[int, ...]) -> list[int] | None:
        """Tables for all who are left, each as the bits of its places."""
        if not left:
            return []
        if not all(
            (self._strangers[place] & left).bit_count() >= min(sizes) - 1 for place in _places(left)
        ):
            return None
        first = left & -left
        mates = self._strangers[first.bit_length() - 1] & left
        for size in dict.fromkeys(sizes):
            others = list(sizes)
            others.remove(size)
            for table in self._tables(first, mates, size - 1):
                found = self._fill(left & ~table, tuple(others))
                if found is not None:
                    return [table, *found]
        return None

    def _tables(self, table: int, mates: int, wanted: int) -> Iterator[int]:
        """Everybody who may sit here, the nearest first, while there is patience."""
        if not wanted:
            if self._wanted(self._named(table)):
                yield table
            return
        while mates.bit_count() >= wanted and self._steps > 0:
            self._steps -= 1
            one = mates & -mates
            mates ^= one
            yield from self._tables(
                table | one, mates & self._strangers[one.bit_length() - 1], wanted - 1
            )


def _places(bits: int) -> Iterator[int]:
    """The places whose bits are set, the first first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def _exchanged(order: Sequence[int], sizes: Sequence[int], met: Met) -> list[Group]:
    """As few repeats as exchanging two people at a time can bring."""
    rank = {one: place for place, one in enumerate(order)}
    tables: list[list[int]] = []
    for size in sizes:
        first = sum(map(len, tables))
        tables.append(list(order[first : first + size]))
    while True:
        better = _best_exchange(tables, rank, met)
        if better is None:
            return [tuple(sorted(table, key=rank.__getitem__)) for table in tables]
        (here, mine), (there, theirs) = better
        tables[here][mine], tables[there][theirs] = tables[there][theirs], tables[here][mine]


def _best_exchange(
    tables: list[list[int]], rank: dict[int, int], met: Met
) -> tuple[Chair, Chair] | None:
    """The two chairs whose exchange helps most; None where none helps."""

    def cost(one: int, others: Sequence[int]) -> int:
        return sum(
            REPEAT * _again(one, other, met) ** 2 + abs(rank[one] - rank[other]) for other in others
        )

    chairs = [(table, chair) for table, group in enumerate(tables) for chair in range(len(group))]
    best, found = 0, None
    for (here, mine), (there, theirs) in combinations(chairs, 2):
        if here == there:
            continue
        one, other = tables[here][mine], tables[there][theirs]
        by_one = tables[here][:mine] + tables[here][mine + 1 :]
        by_other = tables[there][:theirs] + tables[there][theirs + 1 :]
        gain = cost(one, by_one) + cost(other, by_other)
        gain -= cost(one, by_other) + cost(other, by_one)
        if gain > best:
            best, found = gain, ((here, mine), (there, theirs))
    return found
