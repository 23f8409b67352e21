"""What a choice is certain to bring, for whoever has to make it (chapter INFLUENCE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kontor.games.haendler.rules.selling import claimable, extra_bonus

if TYPE_CHECKING:
    from kontor.games.haendler.state import HaendlerState


class Gain(msgspec.Struct, frozen=True):
    """A certain gain in florins, with the number of the wagon that the card is played for."""

    wagon: int
    florins: int


def bonus_gains(s: HaendlerState, seat: int) -> tuple[Gain, ...]:
    """What the sale with bonus adds for each wagon it can be played for (INFLUENCE-10)."""
    return tuple(Gain(wagon + 1, extra_bonus(s, wagon, seat)) for wagon in claimable(s, seat))
