"""Sequential halving: all ideas are tried alike, the better half again, until one is left.

Whoever tries an idea gets the number of the try, so that all ideas can meet the same chances and
are compared with each other and not with their luck.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def best_of(prices: Sequence[float], tries: int, tried: Callable[[int, int], float]) -> int:
    """The idea that brings most beyond its price.

    *prices* has what each idea must bring to be as good as one that costs nothing; *tries* go to
    all ideas together before each halving; *tried* is asked for an idea and the number of the try.
    """
    total = [0.0] * len(prices)
    left = list(range(len(prices)))
    done = 0
    while len(left) > 1:
        more = max(1, tries // len(left))
        for number in range(done + 1, done + more + 1):
            for idea in left:
                total[idea] += tried(idea, number)
        done += more
        # With a single try there is nothing that a second look would tell.
        kept = len(left) // 2 if tries > 1 else 1
        left.sort(key=lambda idea: prices[idea] - total[idea] / done)
        left = left[:kept]
    return left[0]
