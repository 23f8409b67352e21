"""What a cup is played by, and what was played in it so far."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Format: TypeAlias = Literal["round_robin", "swiss", "knockout"]
Uneven: TypeAlias = Literal["sizes", "byes", "bots"]
"""What happens when tables do not come out even: other sizes, byes, or bots fill up."""


class Rules(msgspec.Struct, frozen=True):
    """How a cup is played; *rounds* is 0 for as many as its format wants."""

    format: Format
    seats: int
    allowed: tuple[int, ...]  # sizes of tables that the game knows
    uneven: Uneven = "sizes"
    rounds: int = 0
    through: int = 1  # how many of a table go on, in a knock-out


class Seated(msgspec.Struct, frozen=True):
    """One table of a round: who sits on which chair, and their places once it has ended."""

    chairs: tuple[int, ...]
    places: tuple[int, ...] = ()

    @property
    def by_entrant(self) -> dict[int, int]:
        """Each entrant's place."""
        return dict(zip(self.chairs, self.places, strict=bool(self.places)))


class Round(msgspec.Struct, frozen=True):
    """A round: its tables, and who has a bye."""

    tables: tuple[Seated, ...]
    byes: tuple[int, ...] = ()


def meetings(rounds: Iterable[Round]) -> Counter[tuple[int, int]]:
    """How often each two have sat at one table; the smaller number stands first."""
    return Counter(
        (min(pair), max(pair))
        for one in rounds
        for table in one.tables
        for pair in combinations(table.chairs, 2)
    )


def chairs_held(rounds: Iterable[Round]) -> Counter[tuple[int, int]]:
    """How often each entrant has sat on each chair."""
    return Counter(
        (entrant, chair)
        for one in rounds
        for table in one.tables
        for chair, entrant in enumerate(table.chairs)
    )


def byes_had(rounds: Sequence[Round]) -> Counter[int]:
    """How often each entrant has had a bye."""
    return Counter(entrant for one in rounds for entrant in one.byes)
