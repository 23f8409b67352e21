"""Whether the numbers and names of data files can be played with; each complaint is a sentence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from kontor.engine.datafiles import demand, different, within
from kontor.games.genoa.items import DECK_IDS, TOKEN_IDS

if TYPE_CHECKING:
    from kontor.games.genoa.datafiles import Building, Data, PieceFile

MOST: Final = 100
"""More copies of a thing, or rounds, are a slip."""
DICE: Final = (8, "column", "row")
FARTHEST: Final = 20
SHORTEST_RING: Final = 3
RICHEST: Final = 10_000
WORD: Final = re.compile(r"\w+")
OTHER_THINGS: Final = (*TOKEN_IDS, *DECK_IDS, "marker", "bonus", "ducats")
"""What else is called by a word where bundles are written."""


def check_numbers(data: Data) -> None:
    """Refuse what cannot be played with, file by file."""
    check_pieces(data.pieces)
    check_city(data)
    check_things(data)


def check_things(data: Data) -> None:
    """Whatever can be given has a word of its own, for actions and positions are written so."""
    cards = [card.id for deck in DECK_IDS for card in getattr(data.cards, deck)]
    for file, ids in (
        ("pieces.toml", [ware.id for ware in data.pieces.ware]),
        ("cards.toml", cards),
    ):
        for name in ids:
            demand(
                WORD.fullmatch(name), file, f"{name!r} should be one word of letters and digits."
            )
    wares = [ware.id for ware in data.pieces.ware]
    different("pieces.toml", "things", (*wares, *OTHER_THINGS))
    different("cards.toml", "things", (*dict.fromkeys(cards), *wares, *OTHER_THINGS))


def check_pieces(pieces: PieceFile) -> None:
    """Supplies, money, rounds and rewards."""
    file = "pieces.toml"
    different(file, "wares", (ware.id for ware in pieces.ware))
    supplies = [(ware.id, ware.supply) for ware in pieces.ware]
    supplies += [(token.id, token.supply) for token in pieces.token]
    for name, supply in supplies:
        within(file, f"the supply of {name}", supply, 1, MOST)
    within(file, "money.step", pieces.money.step, 1, MOST)
    within(file, "money.start", pieces.money.start, 1, RICHEST)
    within(file, "markers.each", pieces.markers.each, 1, MOST)
    within(file, "tower.discs", pieces.tower.discs, 2, FARTHEST)
    for seats, last in pieces.rounds.last.items():
        within(file, f"the last round of {seats} seats", last, 1, MOST)
    rewards = pieces.rewards
    ducats = {
        "large_order": rewards.large_order,
        "small_order": rewards.small_order,
        "message": rewards.message,
        "ownership_income": rewards.ownership_income,
        "ownership_final": rewards.ownership_final,
        "privilege_further": rewards.privilege_further,
        **{f"privilege_chain {n}": value for n, value in enumerate(rewards.privilege_chain, 1)},
    }
    demand(rewards.privilege_chain, file, "privilege_chain needs a reward for one privilege.")
    step = pieces.money.step
    for reward, value in ducats.items():
        fits = value > 0 and value % step == 0
        demand(fits, file, f"the reward {reward} comes in steps of {step}, not {value}.")


def check_city(data: Data) -> None:
    """Dice, names, and what the buildings give."""
    file = "city.toml"
    buildings = data.city.building
    dice = data.city.dice
    demand((dice.faces, dice.red, dice.blue) == DICE, file, "the dice name one of 8 by 8 squares.")
    different(file, "buildings", (building.id for building in buildings))
    different(file, "codes of buildings", (building.code for building in buildings))
    different(file, "buildings", (building.name for building in buildings))
    names = {building.id for building in buildings}
    for ware in data.pieces.ware:
        known = ware.warehouse in names
        demand(known, "pieces.toml", f"{ware.warehouse!r}, the warehouse of {ware.id}, is unknown.")
    demand(len(data.city.ring.order) >= SHORTEST_RING, file, "the ring needs three buildings.")
    for building in buildings:
        check_gifts(data, building)
    layouts = {layout.id for layout in data.layouts.layout}
    default = data.layouts.default
    demand(default in layouts, "layouts.toml", f"the default {default!r} is no layout.")
    different("layouts.toml", "layouts", (layout.id for layout in data.layouts.layout))


def check_gifts(data: Data, building: Building) -> None:
    """One of each ware, one token, cards of one deck, and markers as far as there are any."""
    file = "city.toml"
    for name, count in building.gives.items():
        most = 1
        if name == "ownership_marker":
            most = data.pieces.markers.each
        elif name in DECK_IDS:
            most = len(getattr(data.cards, name))
        within(file, f"the {name} of {building.id}", count, 1, most)
    decks = [name for name in building.gives if name in DECK_IDS]
    tokens = [name for name in building.gives if name in TOKEN_IDS]
    fits = len(decks) <= 1 and len(tokens) <= 1
    demand(fits, file, f"{building.id} gives cards of one deck and tokens of one kind.")
