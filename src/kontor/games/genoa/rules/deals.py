"""Whether terms can be agreed, and how a deal is carried out (chapters LAW and SETTLE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.genoa.bundles import (
    NOTHING,
    Bundle,
    Draft,
    Offer,
    buyer_of,
    covers,
    pass_ducats,
    pass_item,
)
from kontor.games.genoa.events import CardPassed, CardShown, DealPaid, DealStruck
from kontor.games.genoa.frames import PayCard, PickCard
from kontor.games.genoa.items import (
    CARD_ITEM,
    DECK_IDS,
    DECK_ITEM,
    DECKS,
    FURTHER_TOKEN,
    LARGE,
    MARKER_ITEM,
    PLEDGED_BONUS,
    PLEDGED_CARD,
    PLEDGED_MARKER,
    PLEDGED_TOKEN,
    PLEDGED_WARE,
    PRIVILEGE,
    TOKEN_ITEM,
    TOKENS,
    WARES,
    is_pledge,
    item_name,
)
from kontor.games.genoa.rules.acting import open_action
from kontor.games.genoa.rules.decks import deck_size
from kontor.games.genoa.rules.hearing import lapse_offers
from kontor.games.genoa.rules.tower import move_tower, resume
from kontor.games.genoa.state import DEALS_STRUCK, STREETS_SOLD, has_action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.genoa.actions import HandOver, Pick
    from kontor.games.genoa.board import City
    from kontor.games.genoa.state import GenoaState


def bundle_text(city: City, bundle: Bundle) -> str:
    """A bundle in notation: `10 ducats, silk, yielded linen`."""
    words = [f"{bundle.ducats} ducats"] if bundle.ducats else []
    return ", ".join([*words, *(item_name(city, item) for item in bundle.items)])


def bonus_pledged(s: GenoaState, terms: Offer | Draft) -> bool:
    """Whether terms pledge the token of a large order (SETTLE-7)."""
    return bool(s.city.villas >> terms.space & 1) and any(
        PLEDGED_TOKEN <= item <= PLEDGED_BONUS for item in terms.give.items
    )


def pledge_limit(s: GenoaState, buyer: int, space: int, item: int) -> int:
    """How many of a pledge the action at *space* can bring, as all can see (SETTLE-2, SETTLE-4)."""
    if space >= s.city.buildings or item not in s.rules.pledges[space]:
        return 0
    if item < PLEDGED_TOKEN:
        return int(s.reserve_wares[item - PLEDGED_WARE] > 0)
    if item < PLEDGED_BONUS:
        return int(s.reserve_tokens[item - PLEDGED_TOKEN] > 0)
    if item == PLEDGED_BONUS:
        return int(any(s.reserve_tokens))
    gives = s.city.yields[space]
    if item == PLEDGED_MARKER:
        return min(gives.markers, s.reserve_markers[buyer])
    return min(gives.cards, deck_size(s, item - PLEDGED_CARD))


def wares_after(s: GenoaState, buyer: int, terms: Offer | Draft) -> list[int]:
    """The buyer's wares once both sides have paid."""
    wares = s.wares[buyer * WARES : (buyer + 1) * WARES]
    for item in terms.give.items:
        if item < TOKEN_ITEM:
            wares[item] -= 1
    for item in terms.ask.items:
        if item < TOKEN_ITEM:
            wares[item] += 1
    return wares


def suffices(wares: list[int], order: tuple[int, ...]) -> bool:
    """Whether wares fill an order (ORDER-1)."""
    return all(wares[ware] >= order.count(ware) for ware in order)


def can_fill_after(s: GenoaState, buyer: int, terms: Offer | Draft) -> bool:
    """Whether the buyer could fill a large order at the villa once paid up (SETTLE-7)."""
    wares = wares_after(s, buyer, terms)
    cards = s.hands[buyer]
    for item in terms.give.items:
        if item >= CARD_ITEM:
            cards &= ~(1 << (item - CARD_ITEM))
    for item in terms.ask.items:
        if item >= CARD_ITEM:
            cards |= 1 << (item - CARD_ITEM)
    cards &= s.city.orders_at[LARGE][terms.space]
    return any(suffices(wares, s.city.order_wares[card]) for card in bits(cards))


def pledges_fit(s: GenoaState, terms: Offer | Draft) -> bool:
    """Whether the pledges of an offer go together (SETTLE-2, SETTLE-4, SETTLE-7)."""
    give = terms.give
    if not any(is_pledge(item) for item in give.items):
        return True
    if not s.city.villas >> terms.space & 1:
        return True
    bonus = [item for item in give.items if PLEDGED_TOKEN <= item <= PLEDGED_BONUS]
    # One action brings one token or one privilege, and the order that is to be filled must stay.
    privilege = PLEDGED_CARD + PRIVILEGE in give.items
    return len(bonus) + privilege <= 1 and not (bonus and DECK_ITEM + LARGE in give.items)


def buyer_acts(s: GenoaState, buyer: int, terms: Offer | Draft) -> bool:
    """Whether the buyer keeps, or is given, what it needs to act (LAW-17, LAW-30)."""
    if terms.space >= s.city.buildings or has_action(s, buyer):
        return True
    token = TOKEN_ITEM + FURTHER_TOKEN
    kept = s.tokens[buyer * TOKENS + FURTHER_TOKEN] - terms.give.items.count(token)
    return kept + terms.ask.items.count(token) > 0


def markers_fit(s: GenoaState, buyer: int, terms: Offer | Draft) -> bool:
    """Whether both colours have the markers that would change hands (LAW-20)."""
    pledged = terms.give.items.count(PLEDGED_MARKER)
    given = terms.give.items.count(MARKER_ITEM) + pledged
    asked = terms.ask.items.count(MARKER_ITEM) + pledged
    return given <= s.reserve_markers[s.tower] and asked <= s.reserve_markers[buyer]


def proper(s: GenoaState, buyer: int, terms: Offer | Draft) -> bool:
    """Whether terms are lawful as far as all can see (LAW-17 to 20, LAW-25, LAW-30, TWO-1)."""
    if terms.give == NOTHING and terms.ask == NOTHING:
        return False
    if s.seats == 2 and not terms.give.items:
        return False
    return buyer_acts(s, buyer, terms) and markers_fit(s, buyer, terms) and pledges_fit(s, terms)


def affordable(s: GenoaState, seat: int, buyer: int, terms: Offer | Draft) -> bool:
    """Whether *seat* has what its own side promises (LAW-21, SETTLE-7)."""
    if seat == s.tower:
        return covers(s, seat, terms.ask, buyer)
    if bonus_pledged(s, terms) and not can_fill_after(s, buyer, terms):
        return False
    return covers(s, seat, terms.give, s.tower)


def nameable(s: GenoaState, namer: int, holder: int, bundle: Bundle) -> bool:
    """Whether *namer* knows every card named in a bundle to be in the holder's hand (LAW-36)."""
    return all(
        s.hands[holder] >> (item - CARD_ITEM) & s.seen[item - CARD_ITEM] >> namer & 1
        for item in bundle.items
        if item >= CARD_ITEM
    )


def sayable(s: GenoaState, seat: int, buyer: int, terms: Offer | Draft) -> bool:
    """Whether *seat* may say these terms aloud, by all it knows (LAW-17 to 25, LAW-36)."""
    if not proper(s, buyer, terms) or not affordable(s, seat, buyer, terms):
        return False
    if seat == s.tower:
        return nameable(s, seat, buyer, terms.give)
    return nameable(s, seat, s.tower, terms.ask)


def may_pick(s: GenoaState, terms: Offer | Draft) -> bool:
    """Whether fewer cards are pledged than will be drawn, so that one may choose (SETTLE-10)."""
    if terms.space >= s.city.buildings:
        return False
    gives = s.city.yields[terms.space]
    pledged = terms.give.items.count(PLEDGED_CARD + gives.deck) if gives.cards else 0
    return 0 < pledged < min(gives.cards, deck_size(s, gives.deck))


def strike(s: GenoaState, offer: Offer, log: Log | None) -> None:
    """Shake hands: pay, move the tower, act (LAW-8, LAW-16)."""
    tower, buyer = s.tower, buyer_of(s, offer)
    if log:
        give, ask_text = bundle_text(s.city, offer.give), bundle_text(s.city, offer.ask)
        log.tell(DealStruck(buyer, tower, s.city.ids[offer.space], give, ask_text))
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


def between(offer: Offer) -> tuple[int, int, int]:
    """Who offers whom terms for which space: two such offers are this or that (LAW-38)."""
    return offer.maker, offer.partner, offer.space


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


def at_once(city: City, bundle: Bundle) -> str:
    """The part of a bundle that is paid at the handshake, in notation."""
    named = tuple(item for item in bundle.items if item < DECK_ITEM or item >= CARD_ITEM)
    return bundle_text(city, Bundle(bundle.ducats, named))


def card_payments(giver: int, receiver: int, bundle: Bundle) -> list[PayCard]:
    """The cards promised by deck, still to be chosen by the giver (LAW-23)."""
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
