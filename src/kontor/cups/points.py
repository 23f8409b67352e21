"""Points for places, the same at tables of every size, and places where a match had no end.

The first of a table gets 24 points and the last none, the others evenly in between. Who shares a
place shares the points. A bye brings what a table brings on average.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

FIRST: Final = 24  # points of a first place; all sizes, and places that are shared, divide it
BYE: Final = FIRST // 2


def points_for(places: Sequence[int]) -> tuple[int, ...]:
    """The points for the places of a table; equal places share what they cover."""
    step = FIRST // (len(places) - 1)
    return tuple(
        # From the place itself to the last of those that share it, on average.
        (2 * (len(places) - place) - (places.count(place) - 1)) * step // 2
        for place in places
    )


def scale(seats: int) -> tuple[int, ...]:
    """The points of each place at a table of so many."""
    return points_for(range(1, seats + 1))


def places_without(seats: int, behind: Collection[int]) -> tuple[int, ...]:
    """Places where a match has no standing: some share the last ones, all others the first."""
    ahead = seats - len(set(behind))
    return tuple(1 + (ahead if seat in behind else 0) for seat in range(seats))


def true_places(ranks: Sequence[int]) -> tuple[int, ...]:
    """Ranks as places, whatever a game leaves out behind a tie: one more than stand before."""
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
