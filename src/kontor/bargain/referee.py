"""What a deal was worth to both sides, by one valuation that never changes with the players.

The numbers are the alderman's as they were when the protocol was fixed, without its envy: what a
rival gains is no loss here. A seat's worth is reckoned from what that seat may know, so it is the
same in every world that the seat cannot tell from the real one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor.bots.genoa.valuation import deal_value
from kontor.bots.genoa.weights import Weights
from kontor.games.genoa.bundles import buyer_of
from kontor.games.genoa.rules.floor import agreed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.state import Action
    from kontor.games.genoa.actions import Accept
    from kontor.games.genoa.bundles import Offer
    from kontor.games.genoa.state import GenoaState


class Referee(msgspec.Struct, frozen=True):
    """The valuation: its weights, and how many moves of the tower it looks ahead."""

    weights: Weights
    depth: int


REFEREE: Final = Referee(
    Weights(
        limit=0.9,
        opening=0.2,
        agree=0.45,
        marker_place=0.95,
        marker_turns=3.0,
        income=1.2,
        patience=0.1,
        later=0.95,
        leap=0.28,
        revenue=0.25,
        large_ceiling=0.75,
        small_ceiling=0.7,
        envy=0.0,
    ),
    depth=3,
)


class Deal(msgspec.Struct, frozen=True):
    """One handshake, valued just before it happened; ducats of the referee."""

    ply: int
    seller: int  # the tower seat
    buyer: int
    space: str
    ducats: int  # from the buyer to the seller
    to_seller: float  # over the best it could do on this floor without any deal
    to_buyer: float  # what it gets, less what it pays
    forced: bool  # who accepted had nothing else to do

    def worth(self, seat: int) -> float:
        """What it was worth to one of its two sides."""
        return self.to_seller if seat == self.seller else self.to_buyer

    @property
    def surplus(self) -> float:
        """What both sides gained together."""
        return self.to_seller + self.to_buyer


def worth(s: GenoaState, seat: int, offer: Offer) -> float:
    """What an offer is worth to a seat, in hundredths."""
    return round(deal_value(s, seat, offer, REFEREE.weights, REFEREE.depth), 2)


def valued(s: GenoaState, ply: int, seat: int, action: Accept, legal: Sequence[Action]) -> Deal:
    """The deal that a seat is about to strike."""
    offer = agreed(s, seat, action)
    buyer = buyer_of(s, offer)
    return Deal(
        ply,
        s.tower,
        buyer,
        s.city.ids[offer.space],
        offer.give.ducats - offer.ask.ducats,
        worth(s, s.tower, offer),
        worth(s, buyer, offer),
        all(isinstance(option, type(action)) for option in legal),
    )
