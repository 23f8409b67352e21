"""What rivals are about to do, and what standing in their way is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kontor.bots.hansa.plans import Valuer
    from kontor.games.hansa.state import HansaState

NEAR: Final = 2  # spaces that a rival about to claim lacks at most


def threats(s: HansaState, seat: int, valuer: Valuer) -> dict[int, float]:
    """By route: what a piece there would take from a rival about to claim it."""
    found: dict[int, float] = {}
    route_of, route_mask = s.rules.board.route_of, s.rules.board.route_mask
    occupied = s.occupied
    for rival in range(s.rules.seats):
        rest = own = s.own[rival]
        if rival == seat:
            continue
        while rest:
            route = route_of[(rest & -rest).bit_length() - 1]
            mask = route_mask[route]
            rest &= ~mask
            missing = mask & ~own
            count = missing.bit_count()
            if not 0 < count <= NEAR or missing & occupied:
                continue
            worth = valuer.weights.block * valuer.worths(s, rival).fine[route] / count
            if worth > found.get(route, 0.0):
                found[route] = worth
    return found
