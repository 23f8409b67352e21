"""Conditions on offers, each asked in one place: the list of laws (chapters LAW, SETTLE, TWO).

*seat* is the one who speaks or answers: its own side is judged by what it has, the other side by
what it may know. *buyer* is the opponent in the deal, whoever speaks; *giver* is the one of the
two whose side is looked at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from kontor.engine.bits import bits
from kontor.games.genoa.bundles import NOTHING, between, covers, left_beside
from kontor.games.genoa.frames import Floor
from kontor.games.genoa.items import (
    CARD_ITEM,
    DECK_ITEM,
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
)
from kontor.games.genoa.rules.decks import deck_size
from kontor.games.genoa.rules.hearing import (
    can_buy,
    free_to_go,
    may_begin,
    proposable,
    speakable,
)
from kontor.games.genoa.state import has_action, here_open

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.games.genoa.bundles import Draft, Offer
    from kontor.games.genoa.state import GenoaState

Terms: TypeAlias = "Offer | Draft"

# More than this is never asked of a partner whose money is secret; it keeps drafts finite.
HIGHEST_DEMAND: Final = 1000
UNBOUNDED: Final = 1 << 30


# Who speaks with whom about which space


def is_floor(s: GenoaState, _seat: int, _buyer: int, _terms: Terms) -> bool:
    """Whether offers are the question now; an accepted one is carried out first (LAW-16)."""
    return bool(s.stack) and isinstance(s.stack[-1], Floor)


def names_opponent(s: GenoaState, seat: int, buyer: int, _terms: Terms) -> bool:
    """Whether a proposal of the tower seat is made to one opponent (LAW-29)."""
    return seat != s.tower or (0 <= buyer < s.seats and buyer != seat)


def with_tower(s: GenoaState, seat: int, _buyer: int, terms: Terms) -> bool:
    """Whether an opponent deals with the tower seat (LAW-14)."""
    return s.tower in {seat, terms.partner}


def not_market(s: GenoaState, _seat: int, _buyer: int, terms: Terms) -> bool:
    """Whether the deal is about a building or a street (LAW-28)."""
    return terms.space != s.city.market


def not_left(s: GenoaState, _seat: int, _buyer: int, terms: Terms) -> bool:
    """Whether the tower has not been there and gone (TOWER-7)."""
    return not s.visited >> terms.space & 1 or terms.space == s.path[-1]


def beside_tower(s: GenoaState, _seat: int, _buyer: int, terms: Terms) -> bool:
    """Whether the tower can move to the space now (TOWER-5)."""
    moves = s.rules.targets(s.path[-1], s.visited).moves
    return any(move.space == terms.space for move in moves)


def free_to_leave(s: GenoaState, seat: int, _buyer: int, terms: Terms) -> bool:
    """Whether the tower may go to the space, for all that others still may say here (LAW-4)."""
    return terms.space == s.path[-1] or free_to_go(s, -1 if seat == s.tower else seat)


def open_here(s: GenoaState, _seat: int, _buyer: int, terms: Terms) -> bool:
    """Whether the tower's own space has an action that can still be sold (LAW-1)."""
    return terms.space != s.path[-1] or here_open(s)


def buyer_may_buy(s: GenoaState, _seat: int, buyer: int, terms: Terms) -> bool:
    """Whether the opponent could act where there is an action (LAW-17)."""
    return terms.space >= s.city.buildings or can_buy(s, buyer)


def in_reach(s: GenoaState, seat: int, _buyer: int, terms: Terms) -> bool:
    """Whether the tower can still come to the space, if only in words (LAW-8, LAW-12, LAW-27)."""
    spaces = proposable(s) if seat == s.tower else speakable(s, seat)
    return spaces >> terms.space & 1 == 1


def has_words(s: GenoaState, seat: int, _buyer: int, _terms: Terms) -> bool:
    """Whether the seat has words left to begin with (LAW-33)."""
    return may_begin(s, seat)


def beside_first(s: GenoaState, seat: int, _buyer: int, terms: Terms) -> bool:
    """Whether a second offer has a first one to stand beside (LAW-38)."""
    pair = (seat, terms.partner, terms.space)
    return not terms.second or any(
        between(offer) == pair and offer.live and not offer.second for offer in s.offers
    )


# What lies on a side: of some items, those of which so many more may lie beside what lies there


def brought(
    s: GenoaState, _seat: int, giver: int, terms: Terms, items: Sequence[int], more: int
) -> list[int]:
    """The pledges of an opponent that the action brings, and so many (SETTLE-1, SETTLE-2)."""
    if giver == s.tower or terms.space >= s.city.buildings:
        return []
    limits, lying = s.rules.yields[terms.space], terms.give.items
    return [item for item in items if limits.get(item, 0) - lying.count(item) >= more]


def in_reserve(
    s: GenoaState, _seat: int, giver: int, terms: Terms, items: Sequence[int], more: int
) -> list[int]:
    """The pledges that the reserve can deliver, as all can see (SETTLE-4)."""
    lying = terms.give.items
    return [item for item in items if stock_limit(s, giver, item) - lying.count(item) >= more]


def known_by_sight(
    s: GenoaState, seat: int, giver: int, _terms: Terms, items: Sequence[int], _more: int
) -> Sequence[int]:
    """All but cards of the partner that *seat* does not know to be in that hand (LAW-36)."""
    if giver == seat or not names_card(items):
        return items
    hand, seen = s.hands[giver], s.seen
    return [
        item
        for item in items
        if item < CARD_ITEM or hand >> item - CARD_ITEM & seen[item - CARD_ITEM] >> seat & 1
    ]


def names_card(items: Sequence[int]) -> bool:
    """Whether a card is named among sorted items; cards stand last."""
    return bool(items) and items[-1] >= CARD_ITEM


def there(
    s: GenoaState, _seat: int, giver: int, terms: Terms, items: Sequence[int], more: int
) -> list[int]:
    """The assets that the giver has (LAW-19, LAW-21); of another hand one counts backs (LAW-23)."""
    counts = left_beside(s, giver, terms.ask if giver == s.tower else terms.give)
    return [item for item in items if counts[item] >= more]


def in_steps(s: GenoaState, ducats: int) -> bool:
    """Whether money is counted in whole steps (LAW-18)."""
    return ducats >= 0 and not ducats % s.city.step


def most_asked(s: GenoaState, seat: int, giver: int) -> int:
    """The most that is asked of a partner: there is an end where its money is secret (LAW-18)."""
    return UNBOUNDED if giver == seat or s.options.open_money else HIGHEST_DEMAND


def most_there(s: GenoaState, seat: int, giver: int) -> int:
    """The most that a giver has, as far as *seat* may know (LAW-21)."""
    return s.money[giver] if giver == seat or s.options.open_money else UNBOUNDED


def stock_limit(s: GenoaState, buyer: int, item: int) -> int:
    """How many of a pledge the reserve can deliver to a buyer, as all can see (SETTLE-4)."""
    if item < PLEDGED_TOKEN:
        return s.reserve_wares[item - PLEDGED_WARE]
    if item < PLEDGED_BONUS:
        return s.reserve_tokens[item - PLEDGED_TOKEN]
    if item == PLEDGED_BONUS:
        return sum(s.reserve_tokens)
    if item == PLEDGED_MARKER:
        return s.reserve_markers[buyer]
    return deck_size(s, item - PLEDGED_CARD)


# What both sides come to


def something_given(_s: GenoaState, _seat: int, _buyer: int, terms: Terms) -> bool:
    """Whether at least one side gives something (LAW-25)."""
    return terms.give != NOTHING or terms.ask != NOTHING


def asset_of_two(s: GenoaState, _seat: int, _buyer: int, terms: Terms) -> bool:
    """Whether, with two seats, the opponent gives an asset (TWO-1)."""
    return s.seats > 2 or bool(terms.give.items)


def buyer_acts(s: GenoaState, _seat: int, buyer: int, terms: Terms) -> bool:
    """Whether the buyer keeps, or is given, what it needs to act (LAW-17, LAW-30)."""
    if terms.space >= s.city.buildings or has_action(s, buyer):
        return True
    token = TOKEN_ITEM + FURTHER_TOKEN
    kept = s.tokens[buyer * TOKENS + FURTHER_TOKEN] - terms.give.items.count(token)
    return kept + terms.ask.items.count(token) > 0


def markers_fit(s: GenoaState, _seat: int, buyer: int, terms: Terms) -> bool:
    """Whether both colours have the markers that would change hands (LAW-20)."""
    give, ask = terms.give.items, terms.ask.items
    if not give and not ask:
        return True
    pledged = give.count(PLEDGED_MARKER)
    given = give.count(MARKER_ITEM) + pledged
    asked = ask.count(MARKER_ITEM) + pledged
    return given <= s.reserve_markers[s.tower] and asked <= s.reserve_markers[buyer]


def pledges_fit(s: GenoaState, _seat: int, _buyer: int, terms: Terms) -> bool:
    """Whether the pledges of an offer go together (SETTLE-2, SETTLE-4, SETTLE-7)."""
    items = terms.give.items
    if not s.city.villas >> terms.space & 1 or not any(is_pledge(item) for item in items):
        return True
    bonus = [item for item in items if PLEDGED_TOKEN <= item <= PLEDGED_BONUS]
    # One action brings one token or one privilege, and the order that is to be filled must stay.
    privilege = PLEDGED_CARD + PRIVILEGE in items
    return len(bonus) + privilege <= 1 and not (bonus and DECK_ITEM + LARGE in items)


def order_is_fillable(s: GenoaState, seat: int, buyer: int, terms: Terms) -> bool:
    """Whether a buyer that pledges the bonus can fill an order; others cannot know (SETTLE-7)."""
    return seat == s.tower or not bonus_pledged(s, terms) or can_fill_after(s, buyer, terms)


def own_side_there(s: GenoaState, seat: int, _buyer: int, terms: Terms) -> bool:
    """Whether *seat* has what its own side promises (LAW-21)."""
    return covers(s, seat, terms.ask if seat == s.tower else terms.give)


def cards_nameable(s: GenoaState, seat: int, buyer: int, terms: Terms) -> bool:
    """Whether *seat* knows every card that it asks for by name (LAW-36)."""
    holder, bundle = (buyer, terms.give) if seat == s.tower else (s.tower, terms.ask)
    items = bundle.items
    return len(known_by_sight(s, seat, holder, terms, items, 0)) == len(items)


def choice_is_there(s: GenoaState, _seat: int, _buyer: int, terms: Terms) -> bool:
    """Whether a choice that is left to the receiver is one (SETTLE-10)."""
    return not terms.picks or may_pick(s, terms)


def may_pick(s: GenoaState, terms: Terms) -> bool:
    """Whether fewer cards are pledged than will be drawn, so that one may choose (SETTLE-10)."""
    if not terms.give.items or terms.space >= s.city.buildings:
        return False
    gives = s.city.yields[terms.space]
    pledged = terms.give.items.count(PLEDGED_CARD + gives.deck) if gives.cards else 0
    return 0 < pledged < min(gives.cards, deck_size(s, gives.deck))


def bonus_pledged(s: GenoaState, terms: Terms) -> bool:
    """Whether terms pledge the token of a large order (SETTLE-7)."""
    return bool(s.city.villas >> terms.space & 1) and any(
        PLEDGED_TOKEN <= item <= PLEDGED_BONUS for item in terms.give.items
    )


def can_fill_after(s: GenoaState, buyer: int, terms: Terms) -> bool:
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


def wares_after(s: GenoaState, buyer: int, terms: Terms) -> list[int]:
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
