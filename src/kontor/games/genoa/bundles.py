"""Bundles of money and assets: what they hold, who has it, and how it changes hands.

Items are the numbers of `items`; a bundle keeps them as a sorted tuple, so that equal bundles are
equal. `give` is always what the opponent gives, `ask` what the tower seat gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.games.genoa.items import (
    CARD_ITEM,
    DECK_ITEM,
    DECKS,
    MARKER_ITEM,
    PLEDGED_WARE,
    TOKEN_ITEM,
    WARES,
)
from kontor.games.genoa.offers import NOTHING, Bundle, Draft, Offer

if TYPE_CHECKING:
    from kontor.games.genoa.state import GenoaState


__all__ = ["NOTHING", "Bundle", "Draft", "Offer"]


def buyer_of(s: GenoaState, offer: Offer) -> int:
    """The opponent in an offer, whoever made it."""
    return offer.partner if offer.maker == s.tower else offer.maker


def with_item(bundle: Bundle, item: int) -> Bundle:
    """The bundle and one more item."""
    return Bundle(bundle.ducats, tuple(sorted((*bundle.items, item))))


def without_item(bundle: Bundle, item: int) -> Bundle:
    """The bundle less one item."""
    items = list(bundle.items)
    items.remove(item)
    return Bundle(bundle.ducats, tuple(items))


def with_ducats(bundle: Bundle, ducats: int) -> Bundle:
    """The bundle with more or, below zero, less money."""
    return Bundle(bundle.ducats + ducats, bundle.items)


def held(s: GenoaState, seat: int, item: int) -> int:
    """How many of an item a seat has; cards by deck are counted by their backs."""
    if item < TOKEN_ITEM:
        return s.wares[seat * WARES + item]
    if item < MARKER_ITEM:
        return s.tokens[seat * (MARKER_ITEM - TOKEN_ITEM) + item - TOKEN_ITEM]
    if item == MARKER_ITEM:
        return s.area[seat]
    if item < PLEDGED_WARE:
        return (s.hands[seat] & s.city.deck_mask[item - DECK_ITEM]).bit_count()
    if item >= CARD_ITEM:
        return s.hands[seat] >> (item - CARD_ITEM) & 1
    return 0


def cards_named(s: GenoaState, bundle: Bundle, deck: int) -> int:
    """How many cards of a deck a bundle takes from a hand, by name and by deck together."""
    if not bundle.items or bundle.items[-1] < DECK_ITEM:
        return 0
    named = sum(
        1 for item in bundle.items if item >= CARD_ITEM and s.city.deck_of[item - CARD_ITEM] == deck
    )
    return named + bundle.items.count(DECK_ITEM + deck)


def covers(s: GenoaState, seat: int, bundle: Bundle, receiver: int) -> bool:
    """Whether a seat has a bundle, pledges apart, and markers can change colour (LAW-20, 21)."""
    if bundle.ducats > s.money[seat]:
        return False
    items = bundle.items
    if not items:
        return True
    for item in set(items):
        if not PLEDGED_WARE <= item < CARD_ITEM and items.count(item) > held(s, seat, item):
            return False
    if items.count(MARKER_ITEM) > s.reserve_markers[receiver]:
        return False
    if items[-1] < DECK_ITEM:
        return True
    return all(
        cards_named(s, bundle, deck) <= held(s, seat, DECK_ITEM + deck) for deck in range(DECKS)
    )


def pass_item(s: GenoaState, giver: int, receiver: int, item: int) -> None:
    """Hand over one asset that is named (LAW-19, LAW-20, LAW-22)."""
    if item < TOKEN_ITEM:
        s.wares[giver * WARES + item] -= 1
        s.wares[receiver * WARES + item] += 1
    elif item < MARKER_ITEM:
        width = MARKER_ITEM - TOKEN_ITEM
        s.tokens[giver * width + item - TOKEN_ITEM] -= 1
        s.tokens[receiver * width + item - TOKEN_ITEM] += 1
    elif item == MARKER_ITEM:
        s.area[giver] -= 1
        s.reserve_markers[giver] += 1
        s.area[receiver] += 1
        s.reserve_markers[receiver] -= 1
    else:
        assert item >= CARD_ITEM, "pledges and cards by deck are paid later"
        bit = 1 << (item - CARD_ITEM)
        s.hands[giver] ^= bit
        s.hands[receiver] ^= bit


def pass_ducats(s: GenoaState, giver: int, receiver: int, ducats: int) -> None:
    """Pay an opponent (LAW-18)."""
    s.money[giver] -= ducats
    s.money[receiver] += ducats
    s.earned[giver * REASONS + DEALS] -= ducats
    s.earned[receiver * REASONS + DEALS] += ducats


# Why a seat's money changed; the final sheet lists them in this order.
REASON_IDS: Final = (
    "start",
    "deals",
    "large_orders",
    "small_orders",
    "messages",
    "income",
    "privileges",
    "ownership",
)
REASONS: Final = len(REASON_IDS)
START, DEALS, LARGE_ORDERS, SMALL_ORDERS, MESSAGES, INCOME, PRIVILEGES, OWNERSHIP = range(REASONS)


def earn(s: GenoaState, seat: int, ducats: int, reason: int) -> None:
    """The bank pays a seat (SETUP-6)."""
    s.money[seat] += ducats
    s.earned[seat * REASONS + reason] += ducats
