"""Small numbers with names: kinds, abilities, markers, favours, reasons."""

from __future__ import annotations

from typing import Final

TRADER: Final = 0
MERCHANT: Final = 1
KIND_NAMES: Final = ("trader", "merchant")
KIND_LETTERS: Final = "tm"

KEYS: Final = 0
ACTIONS: Final = 1
PRIVILEGE: Final = 2
BOOK: Final = 3
PURSE: Final = 4
ABILITIES: Final = 5

EXTRA_OFFICE: Final = 0
SWAP: Final = 1
MOVE_3: Final = 2
REMOVE_3: Final = 3
DEVELOP: Final = 4
ACTIONS_3: Final = 5
ACTIONS_4: Final = 6
EXCHANGE: Final = 7
TRIBUTE: Final = 8
BLOCK: Final = 9
SHIFT_3: Final = 10  # what a board may make of another marker
MARKERS: Final = 10

FREE_RELOCATION: Final = 0
EXTRA_ACTION: Final = 1
SHARED_INCOME: Final = 2
BETTER_COMPENSATION: Final = 3
CITY_CONTROL: Final = 4
FULL_ABILITIES: Final = 5

MOVE_ANY_2: Final = 0
DEVELOP_PRIVILEGE: Final = 1
INDEPENDENT_OFFICE: Final = 2
PLACE_2_FROM_ROUTE: Final = 3
PLACE_2_IN_REGIONS: Final = 4

# Why prestige was gained during the game.
CONTROL: Final = 0
COIN: Final = 1
CONNECTION: Final = 2
REASONS: Final = ("control", "coins", "connection")

# Why the game ended.
PLAYING: Final = 0
BY_PRESTIGE: Final = 1
BY_MARKERS: Final = 2
BY_CITIES: Final = 3
END_NAMES: Final = ("playing", "prestige", "markers", "cities")

# Who lifts pieces, and so which pieces and where to.
OWN_PIECES: Final = 0
RIVAL_PIECES: Final = 1
ANY_PIECES: Final = 2
INTO_REGIONS: Final = 3  # own pieces, by a permanent bonus
RIVAL_TO_ROADS: Final = 4  # one rival's piece at a time, by the marker on Britannia
WHOSE_NAMES: Final = ("own", "rival", "any", "own_into_regions", "rival_to_roads")


# A piece is a small number, too: its owner and its kind. A lifted one carries a code beside it.


def piece_of(owner: int, kind: int) -> int:
    """The piece of an owner and a kind."""
    return owner * 2 + kind


def owner_of(piece: int) -> int:
    """Whose piece it is."""
    return piece >> 1


def kind_of(piece: int) -> int:
    """Trader or merchant."""
    return piece & 1


def lifted(code: int) -> int:
    """The piece of an entry of the hand; where it may go is written above its four bits."""
    return code & 15
