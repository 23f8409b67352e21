"""Worlds a seat cannot tell from the real one: missions of others dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.chance import advance, shuffled, split

if TYPE_CHECKING:
    from kontor.games.hansa.state import HansaState


def resample(s: HansaState, seat: int, seed: int) -> HansaState:
    """The same table; missions of others are dealt anew from the cards a seat cannot place."""
    new = s.copy()
    new.rng = split(seed, 0)
    if not s.rules.options.missions or not s.stack:
        return new
    mine = s.missions[seat] if seat >= 0 else -1
    cards = [card for card in range(len(s.rules.cards)) if card != mine]
    cards = shuffled(cards, advance(split(seed, 1)))
    for other in range(s.rules.seats):
        if other != seat and s.missions[other] >= 0:
            new.missions[other] = cards.pop()
    return new
