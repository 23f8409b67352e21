"""The fixed words of Die Händler and the numbers they stand for.

Goods, abilities and influence cards are small ints everywhere; these tuples name them. The data
files must list the same words, and the loader checks that they do.
"""

from __future__ import annotations

from typing import Final

GOODS: Final = ("cloth", "wine", "salt", "food", "iron", "silk")
CLOTH, WINE, SALT, FOOD, IRON, SILK = range(6)
SHIELD: Final = 6  # an arrow of a wheel that changes nothing
ARROWS: Final = (*GOODS, "shield")

CITIES: Final = ("paris", "koeln", "genua", "bruegge", "wien", "genf")

# The ranks of the ladders as English says them; the data files have those of the rules.
ENGLISH_RANKS: Final = {
    "Krämer": "Pedlar",
    "Händler": "Trader",
    "Kaufmann": "Merchant",
    "Fernhändler": "Venturer",
    "Großkaufmann": "Great merchant",
    "Handelsherr": "Merchant prince",
    "Zunftmeister": "Craft master",
    "Gildeherr": "Guild lord",
    "Patrizier": "Patrician",
    "Schöffe": "Alderman",
    "Ratsherr": "Councillor",
}

ABILITIES: Final = (
    "favourable purchase",
    "wainwright",
    "grand wainwright",
    "courier",
    "express courier",
    "counting house",
    "grand counting house",
    "warehouse sale",
)
FAVOURABLE_PURCHASE: Final = 1 << 0
WAINWRIGHT: Final = 1 << 1
GRAND_WAINWRIGHT: Final = 1 << 2
COURIER: Final = 1 << 3
EXPRESS_COURIER: Final = 1 << 4
COUNTING_HOUSE: Final = 1 << 5
GRAND_COUNTING_HOUSE: Final = 1 << 6
WAREHOUSE_SALE: Final = 1 << 7
COUNTING_HOUSES: Final = COUNTING_HOUSE | GRAND_COUNTING_HOUSE

CARDS: Final = ("axle break", "free loading", "special sale", "sale with bonus", "social climb")
AXLE_BREAK, FREE_LOADING, SPECIAL_SALE, SALE_WITH_BONUS, SOCIAL_CLIMB = range(5)

# Why money changes hands: the columns of a seat's ledger.
REASONS: Final = (
    "capital",
    "abilities",
    "goods",
    "bids",
    "fees",
    "bargains",
    "warehouse",
    "special",
    "sales",
    "upkeep",
    "promotions",
    "credits",
    "repayments",
)
(
    FOR_CAPITAL,
    FOR_ABILITIES,
    FOR_GOODS,
    FOR_BIDS,
    FOR_FEES,
    FOR_BARGAINS,
    FOR_WAREHOUSE,
    FOR_SPECIAL,
    FOR_SALES,
    FOR_UPKEEP,
    FOR_PROMOTIONS,
    FOR_CREDITS,
    FOR_REPAYMENTS,
) = range(13)

NOBODY: Final = -1
WAGONS: Final = 3
TILES: Final = 4
KINDS: Final = 6  # of goods; also the number of cities
CARD_KINDS: Final = 5
ANY_CARD: Final = CARD_KINDS  # wanted in a bargain: whichever the partner gives
ANY_CARD_NAME: Final = "any card"
HUNDRED: Final = 100
