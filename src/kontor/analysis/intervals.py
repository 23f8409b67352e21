"""How sure a result of many matches is: 95 % intervals that know which matches shared a deal.

Matches of one deal resemble each other, so what varies independently is the deal. A mean's variance
is therefore taken over deals (the cluster-robust estimate), with Student's factor for their number.
"""

from __future__ import annotations

from collections import defaultdict
from math import sqrt
from typing import TYPE_CHECKING, Final

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

# Student's factor of a two-sided 95 % interval by degrees of freedom; between rows the wider holds.
STUDENT_95: Final = {
    1: 12.706,
    2: 4.303,
    3: 3.182,
    4: 2.776,
    5: 2.571,
    6: 2.447,
    7: 2.365,
    8: 2.306,
    9: 2.262,
    10: 2.228,
    12: 2.179,
    15: 2.131,
    20: 2.086,
    30: 2.042,
    60: 2.000,
    120: 1.980,
    1000: 1.962,
}


class Interval(msgspec.Struct, frozen=True):
    """A mean and between which values it truly lies, 19 times out of 20."""

    mean: float
    low: float
    high: float


def student_95(freedom: int) -> float:
    """How many standard errors to each side make 95 %."""
    return STUDENT_95[max(row for row in STUDENT_95 if row <= max(1, freedom))]


def mean_interval(values: Sequence[float], deals: Sequence[int]) -> Interval:
    """The mean of any quantity; *deals* says for each value which deal it came from."""
    mean = sum(values) / len(values)
    reach = student_95(len(set(deals)) - 1) * sqrt(_variance(values, deals, mean))
    return Interval(mean, mean - reach, mean + reach)


def share_interval(values: Sequence[float], deals: Sequence[int]) -> Interval:
    """The mean of shares between 0 and 1, by Wilson's formula, which never leaves that range.

    It is asked for as many independent matches as would vary like these deals, though never for
    more than there were.
    """
    mean = min(1.0, sum(values) / len(values))
    variance = _variance(values, deals, mean)
    alone = mean * (1 - mean)
    count = min(len(values), alone / variance) if variance else len(values)
    factor = student_95(len(set(deals)) - 1) ** 2
    # Some draws, all in deals that went alike, might leave nothing to count.
    count = max(count, 1.0)
    middle = (mean + factor / (2 * count)) / (1 + factor / count)
    reach = sqrt(factor * (alone / count + factor / (4 * count**2))) / (1 + factor / count)
    return Interval(mean, min(mean, max(0.0, middle - reach)), max(mean, min(1.0, middle + reach)))


def _variance(values: Sequence[float], deals: Sequence[int], mean: float) -> float:
    """Of the mean, over deals of any size."""
    off: dict[int, float] = defaultdict(float)
    for value, deal in zip(values, deals, strict=True):
        off[deal] += value - mean
    count = len(off)
    if count < 2:
        raise ValueError("An interval needs at least two deals.")
    squares = sum(value * value for value in off.values())
    return squares * count / (count - 1) / len(values) ** 2
