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


def is_pledge(item: int) -> bool:
    """Whether the item is still to be gained by the action (SETTLE-1)."""
    return PLEDGED_WARE <= item < CARD_ITEM


def item_name(city: City, item: int) -> str:
    """An item as it is written in notation."""
    if item >= CARD_ITEM:
        return city.card_ids[item - CARD_ITEM]
    assets = (*city.ware_ids, *TOKEN_IDS)
    held = (*assets, "marker", *DECK_IDS)
    if item < len(held):
        return held[item]
    return f"yielded {(*assets, 'bonus', 'marker', *DECK_IDS)[item - PLEDGED_WARE]}"
