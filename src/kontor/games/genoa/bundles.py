"""Bundles of money and assets: what they hold, who has it, and how it changes hands.

Items are the numbers of `items`; a bundle keeps them as a sorted tuple, so that equal bundles are
equal. `give` is always what the opponent gives, `ask` what the tower seat gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.games.genoa.items import (
    CARD_ITEM,
    DECK_ITEM,
    MARKER_ITEM,
    TOKEN_ITEM,
    TOKENS,
    WARES,
    is_pledge,
    item_name,
)
from kontor.games.genoa.offers import NOTHING, Bundle, BundleRecord, Draft, Offer

if TYPE_CHECKING:
    from kontor.games.genoa.board import City
    from kontor.games.genoa.state import GenoaState


__all__ = ["NOTHING", "Bundle", "BundleRecord", "Draft", "Offer"]


def record_of(city: City, bundle: Bundle) -> BundleRecord:
    """A bundle as events, views and clients have it."""
    counts: dict[str, int] = {}
    for item in bundle.items:
        name = item_name(city, item)
        counts[name] = counts.get(name, 0) + 1
    return BundleRecord(bundle.ducats, counts)


def buyer_of(s: GenoaState, offer: Offer) -> int:
    """The opponent in an offer, whoever made it."""
    return offer.partner if offer.maker == s.tower else offer.maker


def between(offer: Offer) -> tuple[int, int, int]:
    """Who offers whom terms for which space: two such offers are this or that (LAW-38)."""
    return offer.maker, offer.partner, offer.space


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


def left_beside(s: GenoaState, seat: int, bundle: Bundle) -> list[int]:
    """How many of each item a seat has beside what a bundle takes."""
    hand = s.rules.hand(s.hands[seat])
    counts = s.wares[seat * WARES : (seat + 1) * WARES]
    counts += s.tokens[seat * TOKENS : (seat + 1) * TOKENS]
    counts.append(s.area[seat])
    counts += hand.counts
    if not bundle.items:
        return counts
    decks = s.city.deck_of
    for item in bundle.items:
        counts[item] -= 1
        if item >= CARD_ITEM:  # a card that is taken by name is gone from its deck, too
            counts[DECK_ITEM + decks[item - CARD_ITEM]] -= 1
    for item in hand.cards:
        counts[item] = min(counts[item], counts[DECK_ITEM + decks[item - CARD_ITEM]])
    return counts


def covers(s: GenoaState, seat: int, bundle: Bundle) -> bool:
    """Whether a seat has a bundle, pledges apart (LAW-21)."""
    if bundle.ducats > s.money[seat]:
        return False
    if not bundle.items:
        return True
    counts = left_beside(s, seat, bundle)
    return all(counts[item] >= 0 for item in bundle.items if not is_pledge(item))


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
