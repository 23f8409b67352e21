"""What keeps a seat from a word on a floor: of loading, and of free negotiation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.legality import first_broken
from kontor.games.haendler.actions import (
    AcceptOffer,
    Ask,
    AskBoth,
    CardAction,
    Florins,
    Offer,
    OfferBoth,
    Promise,
    PromiseWanted,
    SeatAction,
    TakeTerms,
)
from kontor.games.haendler.names import ANY_CARD
from kontor.games.haendler.rules.bargaining import (
    FLORINS,
    GIVEN,
    PARTNER,
    PROMISE_WANTED,
    PROMISED,
    SAID,
    WANTED,
    affordable,
    bargain_of,
    can_fulfil,
    is_draft,
    is_made_to,
    is_open,
    says_something,
)
from kontor.games.haendler.rules.floor import (
    acceptances,
    may_speak,
    second_fee_options,
    terms_of,
)
from kontor.games.haendler.rules.holds import room_barred
from kontor.games.haendler.state import cards_held, holds_card, sums_in_bag

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.state import Action
    from kontor.games.haendler.frames import LoadingFloor, Parley, SecondFee
    from kontor.games.haendler.rules.bargaining import Bargain
    from kontor.games.haendler.state import HaendlerState

FEE_FOR_TWO = 2


# Fees for loading


def floor_law(s: HaendlerState, frame: LoadingFloor, seat: int, action: Action) -> str | None:
    """A word of the loading master, or of a guest."""
    actions = s.rules.actions
    if action is actions.close_loading:
        return first_broken((seat == frame.master, "LOAD-10"))
    if isinstance(action, Ask | AskBoth | AcceptOffer):
        return master_law(s, frame, seat, action.guest, action)
    if isinstance(action, SeatAction) and action.verb in {"accept", "decline"}:
        return master_law(s, frame, seat, action.seat, action)
    if isinstance(action, Offer | OfferBoth | TakeTerms) or action is actions.decline:
        return guest_law(s, frame, seat, action)
    return None


def master_law(s: HaendlerState, frame: LoadingFloor, seat: int, guest: int, word: Action) -> str:
    """What the loading master says to a guest: each apart, and as many goods as it could load."""
    between_two = seat == frame.master != guest
    found = first_broken((between_two, "LOAD-6")) or room_barred(
        s, frame.wagon, guest, goods_in(word)
    )
    if isinstance(word, Ask | AskBoth):
        return found or first_broken((may_speak(s, seat), "LOAD-10"))
    if isinstance(word, SeatAction) and word.verb == "decline":
        return found or first_broken((max(terms_of(s, guest)) >= 0, "LOAD-16"))
    return found or first_broken((word in acceptances(s, guest).values(), "LOAD-7"))


def guest_law(s: HaendlerState, frame: LoadingFloor, seat: int, word: Action) -> str:
    """What a guest says: no more goods than it could load, no more money than it has."""
    terms = terms_of(s, seat)
    if word is s.rules.actions.decline:
        return first_broken((seat != frame.master and max(terms) >= 0, "LOAD-16"))
    found = first_broken((seat != frame.master, "LOAD-7")) or room_barred(
        s, frame.wagon, seat, goods_in(word)
    )
    if isinstance(word, TakeTerms):
        asked = terms[word.goods - 1]
        return found or first_broken((asked >= 0, "LOAD-7"), (asked <= s.bags[seat], "LOAD-9"))
    actions = s.rules.actions
    row: Sequence[Action] = actions.offer_both
    if isinstance(word, Offer):
        row = actions.offer[word.goods - 1]
    within = word in row[: sums_in_bag(s, seat)]
    return found or first_broken((may_speak(s, seat), "LOAD-10"), (within, "LOAD-9"))


def goods_in(word: Action) -> int:
    """How many goods a word is about; a breath for one and for two needs room for two."""
    if isinstance(word, AskBoth | OfferBoth):
        return FEE_FOR_TWO
    return word.goods if isinstance(word, Ask | Offer | TakeTerms | AcceptOffer) else 1


def fee_law(s: HaendlerState, frame: SecondFee, seat: int, action: Action) -> str | None:
    """The second half of a breath: the fee for two, within the bag of who offers (LOAD-9)."""
    fitting = isinstance(action, Offer) if frame.guest == seat else isinstance(action, Ask)
    if not fitting or goods_in(action) != FEE_FOR_TWO:
        return None
    if isinstance(action, Ask) and action.guest != frame.guest:
        return "LOAD-6"
    return first_broken((action in second_fee_options(s, frame), "LOAD-9"))


# Free negotiation


def parley_law(s: HaendlerState, _frame: Parley, seat: int, action: Action) -> str | None:
    """A word of free negotiation: a draft is finished or dropped before anything else is said."""
    own, actions = bargain_of(s, seat), s.rules.actions
    if isinstance(action, SeatAction) and action.verb in {"propose", "agree", "refuse"}:
        return first_broken((not is_draft(own), "FREE-2")) or answer_law(s, seat, own, action)
    if action is actions.withdraw:
        return first_broken((own[SAID], "FREE-2"))
    if action is actions.silent:
        return first_broken((not is_draft(own), "FREE-2"))
    found = draft_law(s, seat, own, action)
    return found if found is None or is_draft(own) else "FREE-2"


def answer_law(s: HaendlerState, seat: int, own: Bargain, action: SeatAction) -> str:
    """To propose, one at a time and to another; or to answer what was proposed to the seat."""
    if action.verb == "propose":
        return first_broken(
            (own[PARTNER] < 0 and action.seat != seat, "FREE-2"),
            (may_speak(s, seat), "FREE-8"),
        )
    theirs = bargain_of(s, action.seat)
    agrees = action.verb == "agree"
    return first_broken(
        (is_made_to(seat, theirs), "FREE-2"),
        (not agrees or can_fulfil(s, seat, theirs), "FREE-12"),
    )


def draft_law(s: HaendlerState, seat: int, own: Bargain, action: Action) -> str | None:
    """A thing for a draft: one of each sort, and of one's own no more than one has."""
    actions = s.rules.actions
    if isinstance(action, Florins):
        has = action.florins < 0 or action in affordable(s, seat)
        return first_broken((is_open(own, FLORINS), "FREE-11"), (has, "FREE-12"))
    if isinstance(action, CardAction):
        return card_law(s, seat, own, action)
    if isinstance(action, Promise):
        return first_broken((is_open(own, PROMISED), "FREE-11"))
    if isinstance(action, PromiseWanted):
        return first_broken((is_open(own, PROMISE_WANTED), "FREE-11"))
    if action is actions.submit:
        return first_broken((says_something(own), "FREE-11"))
    return "" if action is actions.drop else None


def card_law(s: HaendlerState, seat: int, own: Bargain, action: CardAction) -> str | None:
    """A card to give is one's own; one is wanted of a seat that holds cards (FREE-9, FREE-12)."""
    if action.verb == "give":
        held = holds_card(s, seat, action.card)
        return first_broken((is_open(own, GIVEN), "FREE-11"), (held, "FREE-12"))
    if action.verb != "want":
        return None
    exists = action.card == ANY_CARD or s.rules.card_copies[action.card]
    return first_broken(
        (is_open(own, WANTED), "FREE-11"),
        (cards_held(s, own[PARTNER]), "FREE-12"),
        (exists, "LIGHT-1"),
    )
