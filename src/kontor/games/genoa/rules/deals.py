"""How a deal is carried out (chapters LAW and SETTLE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.genoa.bundles import (
    Bundle,
    Offer,
    between,
    buyer_of,
    pass_ducats,
    pass_item,
    record_of,
)
from kontor.games.genoa.events import CardPassed, CardShown, DealPaid, DealStruck
from kontor.games.genoa.frames import PayCard, PickCard
from kontor.games.genoa.items import (
    CARD_ITEM,
    DECK_IDS,
    DECK_ITEM,
    DECKS,
    is_pledge,
)
from kontor.games.genoa.rules.acting import open_action
from kontor.games.genoa.rules.hearing import lapse_offers
from kontor.games.genoa.rules.tower import move_tower, resume
from kontor.games.genoa.state import DEALS_STRUCK, STREETS_SOLD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.genoa.actions import HandOver, Pick
    from kontor.games.genoa.board import City
    from kontor.games.genoa.bundles import BundleRecord
    from kontor.games.genoa.state import GenoaState


def strike(s: GenoaState, offer: Offer, log: Log | None) -> None:
    """Shake hands: pay, move the tower, act (LAW-8, LAW-16)."""
    tower, buyer = s.tower, buyer_of(s, offer)
    if log:
        give, asked = record_of(s.city, offer.give), record_of(s.city, offer.ask)
        log.tell(DealStruck(buyer, tower, s.city.ids[offer.space], give, asked))
    s.tally[DEALS_STRUCK] += 1
    s.offers = [other for other in s.offers if between(other) != between(offer)]
    lapse_offers(s)
    pay(s, buyer, tower, offer.give)
    pay(s, tower, buyer, offer.ask)
    if log:
        paid, received = at_once(s.city, offer.give), at_once(s.city, offer.ask)
        log.tell(DealPaid(buyer, tower, paid, received))
    frames = [*card_payments(buyer, tower, offer.give), *card_payments(tower, buyer, offer.ask)]
    s.passed = named_cards(offer) if frames else 0
    if offer.space != s.path[-1]:
        move_tower(s, offer.space, log)
    if offer.space < s.city.buildings:
        s.pledge = [item for item in offer.give.items if is_pledge(item)]
        s.picks = offer.picks
        open_action(s, buyer, offer.space, log)
    else:
        s.tally[STREETS_SOLD] += 1
    ask(s, *frames)
    resume(s, log)


def pay(s: GenoaState, giver: int, receiver: int, bundle: Bundle) -> None:
    """Hand over money and everything that is named; named cards are known to all (LAW-22)."""
    if bundle.ducats:
        pass_ducats(s, giver, receiver, bundle.ducats)
    for item in bundle.items:
        if item < DECK_ITEM or item >= CARD_ITEM:
            pass_item(s, giver, receiver, item)
            if item >= CARD_ITEM:
                s.seen[item - CARD_ITEM] = (1 << s.seats) - 1


def named_cards(offer: Offer) -> int:
    """The cards an offer names, on both sides."""
    mask = 0
    for item in (*offer.give.items, *offer.ask.items):
        if item >= CARD_ITEM:
            mask |= 1 << (item - CARD_ITEM)
    return mask


def at_once(city: City, bundle: Bundle) -> BundleRecord:
    """The part of a bundle that is paid at the handshake."""
    named = tuple(item for item in bundle.items if item < DECK_ITEM or item >= CARD_ITEM)
    return record_of(city, Bundle(bundle.ducats, named))


def card_payments(giver: int, receiver: int, bundle: Bundle) -> list[PayCard]:
    """The cards promised by deck, still to be chosen by the giver (LAW-23)."""
    if not bundle.items:
        return []
    counts = ((deck, bundle.items.count(DECK_ITEM + deck)) for deck in range(DECKS))
    return [PayCard(giver, receiver, deck, count, 0) for deck, count in counts if count]


def payable(s: GenoaState, frame: PayCard) -> int:
    """The cards that may pay: none that came in the same deal, and drawn ones for a pledge."""
    cards = s.hands[frame.seat] & s.city.deck_mask[frame.deck]
    return cards & s.drawn if frame.main else cards & ~s.passed


def payment_options(s: GenoaState, frame: PayCard) -> Sequence[Action]:
    """Any card of the deck held at the handshake, or one the action drew (LAW-23, 34, SETTLE-6)."""
    return [s.actions.hand[card] for card in bits(payable(s, frame))]


def apply_payment(s: GenoaState, frame: PayCard, action: HandOver, log: Log | None) -> None:
    """The card changes hands; only the two see which (LAW-23, SETTLE-6)."""
    seat = frame.seat
    hide_cards(s, frame)
    hand_card(s, seat, frame.to, action.card, log)
    s.passed |= 0 if frame.main else 1 << action.card
    if frame.left > 1:
        ask_instead(s, frame._replace(left=frame.left - 1))
    else:
        paid_up(s, log)


def hand_card(s: GenoaState, giver: int, receiver: int, card: int, log: Log | None) -> None:
    """A card goes from hand to hand, unseen by others (LAW-23)."""
    pass_item(s, giver, receiver, CARD_ITEM + card)
    s.drawn &= ~(1 << card)
    s.seen[card] = 1 << giver | 1 << receiver
    if log:
        both = (giver, receiver)
        log.tell(CardShown(giver, receiver, s.city.card_ids[card]), to=both)
        log.tell(CardPassed(giver, receiver, DECK_IDS[s.city.deck_of[card]]), hide=both)


def paid_up(s: GenoaState, log: Log | None) -> None:
    """The last card of a payment is handed over."""
    s.drawn = 0
    answered(s)
    if not isinstance(s.stack[-1], PayCard):
        s.passed = 0
    resume(s, log)


def pick_options(s: GenoaState, frame: PickCard) -> Sequence[Action]:
    """Any card that the giver's action drew (SETTLE-10)."""
    return [s.actions.pick[card] for card in bits(s.drawn & s.hands[frame.giver])]


def apply_pick(s: GenoaState, frame: PickCard, action: Pick, log: Log | None) -> None:
    """The receiver takes the card of its choice (SETTLE-10)."""
    seat = frame.seat
    hand_card(s, frame.giver, seat, action.card, log)
    if frame.left > 1:
        ask_instead(s, frame._replace(left=frame.left - 1))
    else:
        paid_up(s, log)


def hide_cards(s: GenoaState, frame: PayCard) -> None:
    """After an unseen card has gone, bystanders no longer know which ones are left (SETUP-5)."""
    both = 1 << frame.seat | 1 << frame.to
    for card in bits(payable(s, frame)):
        s.seen[card] &= both
