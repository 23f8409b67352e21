"""Sets of small numbers, each kept as the bits of one int: spaces, cards, seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def bits(mask: int) -> list[int]:
    """The numbers of a set, lowest first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def lowest(mask: int) -> int:
    """The lowest number of a set; -1 of an empty one."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The highest number of a set; -1 of an empty one."""
    return mask.bit_length() - 1


def mask_of(numbers: Iterable[int]) -> int:
    """The set of some numbers; one given twice counts once."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
