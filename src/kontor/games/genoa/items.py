"""What can lie in a bundle: every asset and every pledge as one small number.

Money is kept apart. An *asset* is held now; a *pledge* is a thing the action being bought will
bring (§ 2.7). Cards stand twice: by name (`card_item`), and by deck alone (`DECK_ITEM`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kontor.games.genoa.board import City

WARES: Final = 8
TOKENS: Final = 5
DECKS: Final = 4
CARDS: Final = 60

LARGE, SMALL, MESSAGE, PRIVILEGE = range(DECKS)
DECK_IDS: Final = ("large_order", "small_order", "message", "privilege")

START_TOKEN, FURTHER_TOKEN, WARE_TOKEN, BUILDING_TOKEN, TRADE_TOKEN = range(TOKENS)
TOKEN_IDS: Final = (
    "any_start_space",
    "one_further_action",
    "one_of_any_ware",
    "one_building_action",
    "trade_1_to_1",
)

WARE_ITEM: Final = 0
TOKEN_ITEM: Final = WARE_ITEM + WARES
MARKER_ITEM: Final = TOKEN_ITEM + TOKENS
DECK_ITEM: Final = MARKER_ITEM + 1
PLEDGED_WARE: Final = DECK_ITEM + DECKS
PLEDGED_TOKEN: Final = PLEDGED_WARE + WARES
PLEDGED_BONUS: Final = PLEDGED_TOKEN + TOKENS
PLEDGED_MARKER: Final = PLEDGED_BONUS + 1
PLEDGED_CARD: Final = PLEDGED_MARKER + 1
CARD_ITEM: Final = PLEDGED_CARD + DECKS
ITEMS: Final = CARD_ITEM + CARDS

OPEN_ITEMS: Final = tuple(range(PLEDGED_WARE))
"""Wares, tokens, markers and backs of cards, which everybody sees."""


def is_pledge(item: int) -> bool:
    """Whether the item is still to be gained by the action (SETTLE-1)."""
    return PLEDGED_WARE <= item < CARD_ITEM


def gained(pledge: int) -> int:
    """The asset that a pledge is once the action has brought it (SETTLE-5, SETTLE-8)."""
    assert is_pledge(pledge), "only pledges are gained"
    assert pledge != PLEDGED_BONUS, "the kind of a bonus is chosen before it is paid"
    if pledge < PLEDGED_BONUS:
        return pledge - PLEDGED_WARE
    return MARKER_ITEM if pledge == PLEDGED_MARKER else DECK_ITEM + pledge - PLEDGED_CARD


def kind_of(item: int) -> str:
    """What sort of thing an item is, held or pledged."""
    if item >= CARD_ITEM:
        return "card"
    if item == PLEDGED_BONUS:
        return "bonus"
    asset = gained(item) if is_pledge(item) else item
    if asset >= DECK_ITEM:
        return "deck"
    if asset == MARKER_ITEM:
        return "marker"
    return "ware" if asset < TOKEN_ITEM else "token"


def item_name(city: City, item: int) -> str:
    """An item's id, as it is written in notation."""
    return f"yielded {thing_name(city, item)}" if is_pledge(item) else thing_name(city, item)


def thing_name(city: City, item: int) -> str:
    """The id of the thing itself, whether it is held or pledged."""
    if item >= CARD_ITEM:
        return city.card_ids[item - CARD_ITEM]
    assets = (*city.ware_ids, *TOKEN_IDS)
    if item < PLEDGED_WARE:
        return (*assets, "marker", *DECK_IDS)[item]
    return (*assets, "bonus", "marker", *DECK_IDS)[item - PLEDGED_WARE]
