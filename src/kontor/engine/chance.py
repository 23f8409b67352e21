"""The generator: one 64-bit integer in the state, advanced by pure functions.

It is the only source of randomness below the server. A 64-bit counter with a mixing step
(SplitMix64) copies for free, which a Mersenne generator of 625 words does not.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")

WORD: Final = (1 << 64) - 1
STEP: Final = 0x9E3779B97F4A7C15  # the odd number nearest 2**64 divided by the golden ratio


def advance(rng: int) -> int:
    """The generator after one draw."""
    return (rng + STEP) & WORD


def mix(rng: int) -> int:
    """The 64 random bits that belong to a generator value."""
    rng = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    rng = ((rng ^ (rng >> 27)) * 0x94D049BB133111EB) & WORD
    return rng ^ (rng >> 31)


def below(rng: int, count: int) -> int:
    """A number from 0 to *count* - 1 that belongs to a generator value."""
    return (mix(rng) * count) >> 64


def pick(rng: int, weights: Sequence[int]) -> int:
    """The index of one outcome, each as likely as its integer weight says."""
    return holder(below(rng, sum(weights)), weights)


def holder(ticket: int, weights: Sequence[int]) -> int:
    """The index of the outcome that holds a ticket, each having as many as its weight says."""
    index = bisect_right(list(accumulate(weights)), ticket)
    assert index < len(weights), "a chance prompt needs at least one positive weight"
    return index


def split(seed: int, counter: int) -> int:
    """An independent seed for the *counter*-th match, bot or process that grows from *seed*."""
    return mix((mix(seed & WORD) + (counter + 1) * STEP) & WORD)


def shuffled(items: Sequence[T], rng: int) -> list[T]:
    """A new list in random order; for `resample`, which must not touch the state's generator."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        rng = advance(rng)
        other = below(rng, last + 1)
        result[last], result[other] = result[other], result[last]
    return result
