"""Swapping offices for control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits

if TYPE_CHECKING:
    from kontor.games.hansa.state import HansaState


def best_swap(s: HansaState, seat: int) -> tuple[float, int, int]:
    """The swap that gains control: the points it brings, its city and slot; nothing gives 0."""
    best = (0.0, -1, -1)
    for city in bits(s.present[seat]):
        owner = s.control[city]
        if owner == seat:
            continue
        row = s.offices[city]
        both = row + s.extras[city]
        if sum(p >> 1 == seat for p in both) != sum(p >> 1 == owner for p in both):
            continue
        for slot in range(len(row) - 1):
            if row[slot] >> 1 == seat and row[slot + 1] >> 1 == owner:
                routes = s.rules.board.neighbours[city].bit_count()
                best = max(best, (2 + routes / 10, city, slot))
    return best
