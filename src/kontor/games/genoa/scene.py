"""What never changes during a match and a client draws once: squares, buildings, cards, pieces."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.engine.bits import bits
from kontor.engine.contract import View
from kontor.engine.naming import Names
from kontor.games.genoa.items import (
    CARDS,
    DECK_IDS,
    ITEMS,
    TOKEN_IDS,
    is_pledge,
    item_name,
    kind_of,
    thing_name,
)

if TYPE_CHECKING:
    from kontor.games.genoa.board import City
    from kontor.games.genoa.ruleset import RuleSet


MARKER: Final = {"ownership_marker": "marker"}
"""The data files call a marker by its whole name."""


class SceneSpace(msgspec.Struct, frozen=True):
    """A building, a street or the market, with its squares as column and row from 1 to 8."""

    id: str
    name: str
    kind: str
    code: str
    squares: tuple[tuple[int, int], ...]
    near: tuple[str, ...]
    gives: dict[str, int]
    pledges: tuple[str, ...]  # what an offer may promise out of the yield, in notation
    reconstructed: bool


class SceneCard(msgspec.Struct, frozen=True):
    """A card: its deck, where it is delivered, the wares it asks for, and what it pays."""

    id: str
    deck: str
    text: str
    places: tuple[str, ...]
    wares: tuple[str, ...]
    pays: int  # 0 for privileges, which pay by chains
    reconstructed: bool


class ScenePiece(msgspec.Struct, frozen=True):
    """A ware or a token kind."""

    id: str
    name: str
    colour: str
    stock: int


class SceneItem(msgspec.Struct, frozen=True):
    """Something that can lie in a bundle: the thing itself, and whether it is only pledged.

    *kind* is `ware`, `token`, `marker`, `deck` for the back of a card, `card` for one by name, or
    `bonus` for a token whose kind its giver will choose.
    """

    id: str
    thing: str
    kind: str
    pledged: bool


class GenoaScene(View, frozen=True):
    """The city and everything that is printed."""

    layout: str
    rows: tuple[tuple[str, ...], ...]
    spaces: tuple[SceneSpace, ...]
    ring: tuple[str, ...]
    cards: tuple[SceneCard, ...]
    wares: tuple[ScenePiece, ...]
    tokens: tuple[ScenePiece, ...]
    items: tuple[SceneItem, ...]  # in the order of the options that name an item
    notes: tuple[int, ...]
    chain: tuple[int, ...]  # ducats of a chain of 1, 2, ... privileges
    markers: int
    discs: int
    last_round: int


def scene(rules: RuleSet, seats: int) -> GenoaScene:
    """The scene of one layout."""
    city = rules.city
    pieces = city.data.pieces
    return GenoaScene(
        layout=city.layout,
        rows=tuple(
            tuple(city.ids[space] for space in city.squares[row * 8 : row * 8 + 8])
            for row in range(8)
        ),
        spaces=tuple(scene_space(rules, space) for space in range(city.spaces)),
        ring=tuple(city.ids[place] for place in city.ring),
        cards=tuple(scene_card(city, card) for card in range(CARDS)),
        wares=tuple(ScenePiece(one.id, one.id, one.colour, one.supply) for one in pieces.ware),
        tokens=tuple(ScenePiece(one.id, one.name, "", one.supply) for one in pieces.token),
        items=tuple(scene_item(city, item) for item in range(ITEMS)),
        notes=city.notes,
        chain=tuple(city.chain_value(length + 1) for length in range(len(city.ring))),
        markers=city.markers,
        discs=city.discs,
        last_round=city.last_round[seats],
    )


def scene_space(rules: RuleSet, space: int) -> SceneSpace:
    """One space with its neighbours."""
    city = rules.city
    squares = tuple(
        (square % 8 + 1, square // 8 + 1)
        for square, other in enumerate(city.squares)
        if other == space
    )
    near = tuple(city.ids[other] for other in bits(city.near[space]))
    if space >= city.buildings:
        kind = "market" if space == city.market else "street"
        name = city.names[space]
        return SceneSpace(
            city.ids[space], name, kind, "", squares, near, {}, (), reconstructed=False
        )
    building = city.data.city.building[space]
    return SceneSpace(
        building.id,
        building.name,
        building.kind,
        building.code,
        squares,
        near,
        {MARKER.get(name, name): count for name, count in building.gives.items()},
        tuple(item_name(city, item) for item in rules.pledges[space]),
        building.id in city.marks,
    )


def scene_item(city: City, item: int) -> SceneItem:
    """One item."""
    return SceneItem(item_name(city, item), thing_name(city, item), kind_of(item), is_pledge(item))


def scene_card(city: City, card: int) -> SceneCard:
    """One card."""
    rewards = city.rewards
    return SceneCard(
        city.card_ids[card],
        DECK_IDS[city.deck_of[card]],
        city.card_names[card],
        tuple(city.ids[place] for place in bits(city.card_places[card])),
        tuple(city.ware_ids[ware] for ware in city.order_wares[card]),
        (rewards.large_order, rewards.small_order, rewards.message, 0)[city.deck_of[card]],
        city.card_ids[card] in city.marks,
    )


@lru_cache(maxsize=16)  # asked for with every question about a thing
def names(city: City) -> Names:
    """Everything in a city that can be pointed at or chosen."""
    return Names(
        {
            "space": city.ids,
            "item": tuple(item_name(city, item) for item in range(ITEMS)),
            "card": city.card_ids,
            "ware": city.ware_ids,
            "token": TOKEN_IDS,
        }
    )
