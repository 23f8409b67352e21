"""Who of a table sits on which chair, so that all hold each chair about equally often."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Sequence

APART: Final = 2  # how much more often one may have held a chair than another
STEEP: Final = 8  # how much worse a chair is for each time one has held it


def seated(group: Sequence[int], held: Counter[tuple[int, int]]) -> tuple[int, ...]:
    """The group in the order of its chairs.

    A chair held one time more is worse than any number of chairs held less often, so that nobody
    pays for the others.
    """
    fewest = {one: min(held[one, chair] for chair in range(len(group))) for one in group}
    cost = {
        (one, chair): STEEP ** (held[one, chair] - fewest[one])
        for one in group
        for chair in range(len(group))
    }
    return min(
        permutations(sorted(group)),
        key=lambda order: (sum(cost[one, chair] for chair, one in enumerate(order)), order),
    )


def is_fair(group: Sequence[int], held: Counter[tuple[int, int]]) -> bool:
    """Whether nobody here has to hold a chair much more often than another."""
    chairs = range(len(group))
    for mine, one in enumerate(seated(group, held)):
        times = [held[one, chair] + (chair == mine) for chair in chairs]
        if max(times) - min(times) > APART:
            return False
    return True
