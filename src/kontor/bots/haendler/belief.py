"""Worlds that a seat believes in: what it cannot see is drawn as it usually is, not anyhow.

A world drawn anew may hold any bag and any sealed answer. To play on from it, rivals get about the
money that rivals have in the middle of a match, and sealed answers are given by who plays on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine import chance
from kontor.games.haendler.hidden import fill_bag, least_bag, resample
from kontor.games.haendler.names import HUNDRED

if TYPE_CHECKING:
    from kontor.games.haendler.state import HaendlerState

BAGS: Final = (3, 8, 12, 15, 18, 21, 24, 28, 34, 44)
"""Hundreds of florins that rivals have beyond their upkeep, each as likely: what aldermen had."""


def believed(world: HaendlerState, seat: int, seed: int) -> HaendlerState:
    """Another world that the seat may believe in, with every sealed answer of rivals still open."""
    s = resample(world, seat, seed)
    rng = chance.split(seed, 3)
    for other in range(len(s.bags)):
        if other == seat:
            continue
        s.sealed[other] = -1
        if s.round > 1 and not s.rules.options.open_bags:
            rng = chance.advance(rng)
            bag = BAGS[chance.below(rng, len(BAGS))] * HUNDRED + s.rules.upkeep[s.status[other]]
            fill_bag(s, other, max(bag, least_bag(s, other)))
    return s
