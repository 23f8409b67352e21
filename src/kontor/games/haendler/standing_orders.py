"""What standing orders may speak of: bids, silence, and cards that a seat does not hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.ordering import Condition, Demand, Order, Terms, When
from kontor.games.haendler.frames import LoadingFloor
from kontor.games.haendler.names import CARD_KINDS, CARDS
from kontor.games.haendler.rules.floor import terms_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.state import Action
    from kontor.games.haendler.state import HaendlerState

CARDLESS: Final = "cardless"  # a question for a card, to a seat that can only pass
PLAYED: Final = {
    "break_axle": "axle break",
    "load_freely": "free loading",
    "sell_specially": "special sale",
    "claim_bonus": "sale with bonus",
}
"""The card that a question asks for."""
ACROSS: Final = (
    "sealed_bid",
    "set_wheel",
    "take_influence",
    "promote",
    "parley",
    "hand_over",
    "break_axle",
    "load_freely",
    "sell_specially",
    "claim_bonus",
)
"""All that is revealed in the course of a round."""


def occasion(s: HaendlerState, _seat: int, legal: Sequence[Action], topic: str) -> str:
    """A question for a card that the seat does not hold leaves only one answer (INFLUENCE-2)."""
    is_cardless = topic in PLAYED and list(legal) == [s.rules.actions.skip]
    return CARDLESS if is_cardless else topic


def holds_none(s: HaendlerState, seat: int, condition: Condition) -> bool:
    """The seat holds none of the cards named."""
    held = s.hands[seat * CARD_KINDS : (seat + 1) * CARD_KINDS]
    return not any(
        count and name in condition.things for name, count in zip(CARDS, held, strict=True)
    )


def no_terms(s: HaendlerState, seat: int, _condition: Condition) -> bool:
    """Nobody has named a price to the seat: the loading master asks, or guests offer (LOAD-6)."""
    frame = s.stack[-1]
    if not isinstance(frame, LoadingFloor):
        return True
    if seat != frame.master:
        return max(terms_of(s, seat)[:2]) < 0
    return all(max(terms_of(s, guest)[2:]) < 0 for guest in range(len(s.bags)))


def likely(_s: HaendlerState, _seat: int) -> list[Order]:
    """No more bids, no word about loading, and to pass without a card."""
    cards = Condition("holds_none", things=tuple(PLAYED.values()))
    return [
        Order(When(("sealed_bid",), (), ACROSS), (("bid 0",),), "round", name="no_bids"),
        Order(When(("raise_bid",), (), ACROSS), (("pass",),), "match", name="no_ability"),
        Order(
            When(("loading_floor",), (Condition("no_terms"),), ACROSS),
            (("silent",),),
            "round",
            name="no_loading",
        ),
        Order(When((CARDLESS,), (), ACROSS), (("pass",),), "match", name="pass_cardless"),
        Order(
            When((CARDLESS, *PLAYED), (cards,), ACROSS),
            (("pass",),),
            "match",
            name="pass_until_card",
        ),
    ]


TERMS: Final[Terms[HaendlerState]] = Terms(
    topics=("sealed_bid", "raise_bid", "loading_floor", CARDLESS, *PLAYED),
    conditions={"holds_none": Demand(holds_none, "card"), "no_terms": Demand(no_terms)},
    occasion=occasion,
    round=lambda s: s.round,
    likely=likely,
)
