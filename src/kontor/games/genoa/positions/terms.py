"""Whether offers and drafts of a position that was read can have been made (chapter LAW)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.state import SEATS
from kontor.games.genoa.bundles import Bundle, Draft, Offer, between, buyer_of
from kontor.games.genoa.items import CARD_ITEM, DECK_ITEM, is_pledge
from kontor.games.genoa.positions.checking import demand
from kontor.games.genoa.rules.hearing import dealable
from kontor.games.genoa.rules.laws import (
    ANSWERING,
    BROUGHT,
    BY_SIGHT,
    DEMAND,
    NOT_MARKET,
    PLACE,
    PLEDGES,
    broken,
    broken_by_sum,
    broken_by_thing,
    buyer_in,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.games.genoa.rules.conditions import Terms
    from kontor.games.genoa.rules.laws import Breach, ThingLaw
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
    name, seat, buyer = told(s, offer), offer.maker, buyer_of(s, offer)
    comply(name, broken((NOT_MARKET,), s, seat, buyer, offer))
    check_side(s, offer.give, name)
    check_side(s, offer.ask, name)
    check_demand(s, seat, offer, name)
    check_pledges(s, seat, offer, PLEDGES if offer.live else (BROUGHT,), name)
    if not offer.live:
        distant = not dealable(s) >> offer.space & 1 if s.path else True
        fits = seat != s.tower or distant
        demand(fits, f"{name}: a proposal of the tower seat stands or is gone.")
        return
    declined = seat == s.tower and s.silent >> offer.partner & 1
    partner = SEATS[offer.partner]
    demand(not declined, f"{name}: {partner} is silent, which declines the proposal.")
    comply(name, broken(ANSWERING, s, seat, buyer, offer))
    check_other(s, seat, offer, name)


def check_draft(s: GenoaState, seat: int, draft: Draft) -> None:
    """A draft names a space that its maker may speak of, and its own side is there (LAW-21)."""
    name = f"The draft of {SEATS[seat]}"
    comply(name, broken(PLACE, s, seat, buyer_in(s, seat, draft), draft))
    check_side(s, draft.give, name)
    check_side(s, draft.ask, name)
    own = draft.ask if seat == s.tower else draft.give
    comply(name, broken_by_sum(s, seat, seat, own.ducats))
    for item in sorted(set(own.items)):
        comply(name, broken_by_thing(s, seat, seat, draft, item, 0))
    check_demand(s, seat, draft, name)
    check_pledges(s, seat, draft, PLEDGES, name)
    check_other(s, seat, draft, name)
    demand(not s.silent >> seat & 1, f"{SEATS[seat]} is silent and drafts an offer.")


def comply(name: str, breach: Breach | None) -> None:
    """Refuse what breaks a law."""
    demand(breach is None, f"{name}: {breach.wrong} ({breach.clause})." if breach else name)


def other_side(s: GenoaState, seat: int, terms: Terms) -> tuple[int, Bundle]:
    """Whom a seat asks, and for what."""
    return (terms.partner, terms.give) if seat == s.tower else (s.tower, terms.ask)


def check_demand(s: GenoaState, seat: int, terms: Terms, name: str) -> None:
    """Of another only so much money is asked (LAW-18)."""
    giver, other = other_side(s, seat, terms)
    comply(name, broken_by_sum(s, seat, giver, other.ducats, (DEMAND,)))


def check_pledges(
    s: GenoaState, seat: int, terms: Terms, laws: Sequence[ThingLaw], name: str
) -> None:
    """Pledged is what the action at that place can bring (SETTLE-2, SETTLE-4)."""
    buyer = buyer_in(s, seat, terms)
    for giver, bundle in ((buyer, terms.give), (s.tower, terms.ask)):
        for item in sorted(set(bundle.items)):
            if is_pledge(item):
                comply(name, broken_by_thing(s, seat, giver, terms, item, 0, laws))


def check_other(s: GenoaState, seat: int, terms: Terms, name: str) -> None:
    """The partner has what it is asked for; its cards are known by sight (LAW-21, LAW-36).

    A message may have been delivered since: then nobody holds it, and cards are not counted.
    """
    giver, other = other_side(s, seat, terms)
    for item in sorted(set(other.items)):
        if item < DECK_ITEM:
            comply(name, broken_by_thing(s, seat, giver, terms, item, 0))
        elif item >= CARD_ITEM and any(hand >> item - CARD_ITEM & 1 for hand in s.hands):
            comply(name, broken_by_thing(s, seat, giver, terms, item, 0, (BY_SIGHT,)))


def check_side(s: GenoaState, bundle: Bundle, name: str) -> None:
    """No more of a thing than the game has."""
    city = s.city
    stocks = (*city.ware_stock, *city.token_stock, city.markers)
    for item in set(bundle.items):
        count = bundle.items.count(item)
        if item < DECK_ITEM:
            demand(count <= stocks[item], f"{name} has more of a thing than there is.")
        demand(item < CARD_ITEM or count == 1, f"{name} has a card twice.")
    named = [city.deck_of[item - CARD_ITEM] for item in bundle.items if item >= CARD_ITEM]
    for deck, mask in enumerate(city.deck_mask):
        cards = named.count(deck) + bundle.items.count(DECK_ITEM + deck)
        demand(cards <= mask.bit_count(), f"{name} has more cards than there are.")
