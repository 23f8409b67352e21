"""The yardstick: a fixed piece of plain Python that every ratio is taken against.

It must never change, or all recorded ratios lose their meaning; a test holds its result. It does
what rules do most: read and write lists, build small tuples, count in a dict, copy a list now and
then.
"""

from __future__ import annotations

from typing import Final

YARDS: Final = 4000
"""Steps of one lap; a yard is the time of one."""


def lap() -> int:
    """Walk once round the yard; the answer is always the same."""
    spaces = [0] * 64
    counts: dict[int, int] = {}
    total = 0
    for step in range(YARDS):
        place = (step * 37) & 63
        piece = spaces[place]
        found = (place, piece, step & 7)
        counts[place] = counts.get(place, 0) + found[2]
        spaces[place] = piece + 1 if piece < 5 else 0
        if place & 15 == 0:
            rest = spaces[:]
            total += rest[7] + len(rest)
        else:
            total += found[0]
    return total + len(counts)
