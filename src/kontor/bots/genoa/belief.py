"""Worlds that a seat believes in: what it cannot see is drawn as it usually is, not anyhow.

What the bank has paid lies open; only what changed hands in deals is not remembered. So rivals are
believed to have done about equally well by them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine import chance
from kontor.games.genoa.bundles import DEALS, REASONS
from kontor.games.genoa.hidden import resample

if TYPE_CHECKING:
    from kontor.games.genoa.state import GenoaState

APART: Final = 12  # steps of money that a rival may have made more by deals than another


def believed(world: GenoaState, seat: int, seed: int) -> GenoaState:
    """Another world that the seat may believe in."""
    s = resample(world, seat, seed)
    if s.options.open_money:
        return s
    others = [other for other in range(s.seats) if other != seat]
    step = s.city.step
    total = sum(s.earned[other * REASONS + DEALS] for other in others)
    least = promised(s)
    rng = chance.split(seed, 3)
    for place, other in enumerate(others):
        deals = total
        if place < len(others) - 1:
            rng = chance.advance(rng)
            about = total / (len(others) - place) / step
            deals = step * round(about + chance.below(rng, 2 * APART + 1) - APART)
        money = s.money[other] - s.earned[other * REASONS + DEALS]
        deals = max(deals, least[other] - money)
        total -= deals
        s.earned[other * REASONS + DEALS] = deals
        s.money[other] = money + deals
    return s


def promised(s: GenoaState) -> list[int]:
    """Ducats that every seat must have for the offers it stands by."""
    least = [0] * s.seats
    for offer in s.offers:
        if offer.live:
            side = offer.ask if offer.maker == s.tower else offer.give
            least[offer.maker] = max(least[offer.maker], side.ducats)
    return least
