"""Whether offers and drafts of a position that was read can have been made (chapter LAW)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.state import SEATS
from kontor.games.genoa.bundles import Bundle, Draft, Offer, buyer_of, cards_named, held
from kontor.games.genoa.items import (
    CARD_ITEM,
    DECK_ITEM,
    DECKS,
    PLEDGED_WARE,
    TOKEN_ITEM,
    is_pledge,
)
from kontor.games.genoa.positions.checking import demand
from kontor.games.genoa.rules.deals import affordable, between, pledge_limit, proper
from kontor.games.genoa.rules.drafting import HIGHEST_DEMAND, buyer_in
from kontor.games.genoa.rules.hearing import can_buy, dealable, proposable, speakable

if TYPE_CHECKING:
    from kontor.games.genoa.state import GenoaState


def check_terms(s: GenoaState) -> None:
    """Refuse with a sentence what nobody could have said or written."""
    for place, offer in enumerate(s.offers):
        check_offer(s, offer)
        again = [one for one in s.offers[:place] if between(one) == between(offer)]
        twice = any(one.second == offer.second for one in again)
        demand(not twice, f"{told(s, offer)} stands twice; of two offers one is the second.")
    for seat, draft in enumerate(s.drafts):
        if draft is not None:
            check_draft(s, seat, draft)
    limit = s.options.talk
    for seat, steps in enumerate(s.talked):
        demand(not limit or steps <= limit, f"{SEATS[seat]} has used more than {limit} steps.")


def told(s: GenoaState, offer: Offer) -> str:
    """An offer in a sentence."""
    return f"The offer {SEATS[offer.maker]}>{SEATS[offer.partner]} {s.city.ids[offer.space]}"


def check_offer(s: GenoaState, offer: Offer) -> None:
    """A standing offer is lawful and its maker can pay; words at least could have been said."""
    name, buyer = told(s, offer), buyer_of(s, offer)
    demand(offer.space != s.city.market, f"{name}: a move to the market is not for sale.")
    own, other = (offer.ask, offer.give) if offer.maker == s.tower else (offer.give, offer.ask)
    check_side(s, own, name)
    check_side(s, other, name)
    check_demand(other, name)
    check_pledges(s, offer, buyer, name)
    if not offer.live:
        distant = not dealable(s) >> offer.space & 1 if s.path else True
        fits = offer.maker != s.tower or distant
        demand(fits, f"{name}: a proposal of the tower seat stands or is gone.")
        return
    partner = f"{SEATS[offer.partner]} is silent, which declines the proposal."
    check_named(s, offer.maker, offer.partner, other, name)
    proposed = offer.maker == s.tower and s.silent >> offer.partner & 1
    demand(not proposed, f"{name}: {partner}")
    paid = affordable(s, offer.maker, buyer, offer)
    demand(paid, f"{name}: {SEATS[offer.maker]} offers what it does not have.")
    demand(proper(s, buyer, offer), f"{name} is against the law.")
    giver = offer.partner
    demand(holds(s, giver, other), f"{name} asks what {SEATS[giver]} does not have.")


def check_draft(s: GenoaState, seat: int, draft: Draft) -> None:
    """A draft names a space that its maker may speak of, and its own side is there (LAW-21)."""
    buyer, name = buyer_in(s, seat, draft), f"The draft of {SEATS[seat]}"
    if seat == s.tower:
        spaces = proposable(s) if can_buy(s, buyer) else proposable(s) & s.city.streets
    else:
        spaces = speakable(s, seat)
    where = s.city.ids[draft.space]
    demand(spaces >> draft.space & 1, f"{name} is for {where}, which cannot be dealt for now.")
    own, other = (draft.ask, draft.give) if seat == s.tower else (draft.give, draft.ask)
    demand(own.ducats <= s.money[seat], f"{name} offers more money than there is.")
    there = holds(s, seat, own) and all(held(s, seat, card) for card in cards_in(own))
    demand(there, f"{name} offers what {SEATS[seat]} does not have.")
    check_side(s, own, name)
    check_side(s, other, name)
    check_demand(other, name)
    check_named(s, seat, draft.partner, other, name)
    demand(holds(s, draft.partner, other), f"{name} asks what {SEATS[draft.partner]} has not.")
    check_pledges(s, draft, buyer, name)
    demand(not s.silent >> seat & 1, f"{SEATS[seat]} is silent and drafts an offer.")


def cards_in(bundle: Bundle) -> list[int]:
    """The cards that a bundle names, as items."""
    return [item for item in bundle.items if item >= CARD_ITEM]


def holds(s: GenoaState, seat: int, bundle: Bundle) -> bool:
    """Whether a seat has the things of a bundle, money, pledges and cards apart.

    Messages may be delivered while an offer stands, so cards are not counted.
    """
    return all(
        bundle.items.count(item) <= held(s, seat, item)
        for item in set(bundle.items)
        if item < DECK_ITEM
    )


def check_side(s: GenoaState, bundle: Bundle, name: str) -> None:
    """No more of a thing than the game has."""
    city = s.city
    stocks = (*city.ware_stock, *city.token_stock, city.markers)
    for item in set(bundle.items):
        count = bundle.items.count(item)
        if item < DECK_ITEM:
            demand(count <= stocks[item], f"{name} has more of a thing than there is.")
        demand(item < CARD_ITEM or count == 1, f"{name} has a card twice.")
    for deck in range(DECKS):
        cards = cards_named(s, bundle, deck)
        demand(cards <= city.deck_mask[deck].bit_count(), f"{name} has more cards than there are.")


def check_demand(bundle: Bundle, name: str) -> None:
    """Of another only so much money is asked (LAW-23)."""
    demand(bundle.ducats <= HIGHEST_DEMAND, f"{name} asks more than {HIGHEST_DEMAND} ducats.")


def check_named(s: GenoaState, namer: int, holder: int, bundle: Bundle, name: str) -> None:
    """By name only cards are asked that one knows the partner to hold (LAW-36).

    A message may have been delivered since: then nobody holds it.
    """
    for card in (item - CARD_ITEM for item in cards_in(bundle)):
        card_id = s.city.card_ids[card]
        if not any(hand >> card & 1 for hand in s.hands):
            continue
        theirs = s.hands[holder] >> card & 1
        demand(theirs, f"{name} asks {card_id}, which {SEATS[holder]} does not have.")
        known = s.seen[card] >> namer & 1
        demand(known, f"{name} names {card_id}, which {SEATS[namer]} cannot know.")


def check_pledges(s: GenoaState, terms: Offer | Draft, buyer: int, name: str) -> None:
    """Pledged is what the action at that place can bring (SETTLE-2, SETTLE-4)."""
    now = not isinstance(terms, Offer) or terms.live
    for item in {item for item in terms.give.items if is_pledge(item)}:
        count = terms.give.items.count(item)
        at = s.city.ids[terms.space]
        built = terms.space < s.city.buildings
        fits = built and item in s.rules.pledges[terms.space] and count <= most_of(s, terms, item)
        fits = fits and (not now or count <= pledge_limit(s, buyer, terms.space, item))
        demand(fits, f"{name} pledges what the action of {at} does not bring.")


def most_of(s: GenoaState, terms: Offer | Draft, item: int) -> int:
    """How many of a pledge an action brings at most."""
    gives = s.city.yields[terms.space]
    if item - PLEDGED_WARE < TOKEN_ITEM:
        return 1
    return max(1, gives.markers, gives.cards)
