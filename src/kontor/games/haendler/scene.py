"""What never changes during a match and a client draws once: the road map, the tracks, the cards.

Spaces have no printed names; a scene says what each of them is (a gate, a fork, a place on the road
between two cities), so that a client can word it in its reader's language.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from kontor.engine.contract import View
from kontor.engine.naming import Names
from kontor.games.haendler.catalogue import STEPS
from kontor.games.haendler.datafiles import RECONSTRUCTED
from kontor.games.haendler.names import (
    ABILITIES,
    ANY_CARD_NAME,
    ARROWS,
    CARDS,
    CITIES,
    GOODS,
    KINDS,
    TILES,
    WAGONS,
)
from kontor.games.haendler.promises import PLEDGES, PROMISES

if TYPE_CHECKING:
    from kontor.games.haendler.board import Board
    from kontor.games.haendler.ruleset import RuleSet

SpaceKind: TypeAlias = Literal["city", "gate", "fork", "road"]

FORK = 3  # roads that meet where a wagon has a choice


class SceneCity(msgspec.Struct, frozen=True):
    """A city: its printed name, what it makes, and the space by which it is left."""

    id: str
    name: str
    x: float
    y: float
    makes: tuple[str, ...]  # goods
    exit: str  # a space
    reconstructed: bool


class SceneSpace(msgspec.Struct, frozen=True):
    """A place a wagon can stand on, a city among them.

    *cities* are the nearest ones: one, or both ends of a road.
    """

    id: str
    kind: SpaceKind
    cities: tuple[str, ...]
    number: int
    x: float
    y: float


class SceneHeading(msgspec.Struct, frozen=True):
    """A space with where a wagon came from to it; empty in a city, which is left by its exit."""

    id: str
    space: str
    came_from: str


class SceneAbility(msgspec.Struct, frozen=True):
    """A special ability with its printed price."""

    id: str
    florins: int


class SceneCard(msgspec.Struct, frozen=True):
    """A kind of influence card; florins are what it pays or costs, 0 for none."""

    id: str
    copies: int
    florins: int


class ScenePromise(msgspec.Struct, frozen=True):
    """What may be promised, and by its kind the wagon, city or good it is about.

    A wagon is counted from 1; 0 and an empty text stand for none.
    """

    id: str
    kind: str
    wagon: int
    city: str
    good: str


class SceneCredit(msgspec.Struct, frozen=True):
    """The florins of a credit when it is taken, and when it is given back."""

    taken: int
    repaid: int


class HaendlerScene(View, frozen=True):
    """The table that is played on."""

    width: float
    height: float
    players: int
    cities: tuple[SceneCity, ...]
    spaces: tuple[SceneSpace, ...]
    headings: tuple[SceneHeading, ...]
    roads: tuple[tuple[str, ...], ...]  # the spaces along each
    goods: tuple[str, ...]
    abilities: tuple[SceneAbility, ...]
    cards: tuple[SceneCard, ...]
    promises: tuple[ScenePromise, ...]
    purchase: tuple[int, ...]
    sale: tuple[int, ...]
    bonus: tuple[int, ...]
    promotion: tuple[int, ...]
    ranks: tuple[str, ...]
    upkeep: tuple[int, ...]
    last_arrival: int
    credit: SceneCredit
    light_fee: int
    reconstructed: tuple[str, ...]


def scene(rules: RuleSet) -> HaendlerScene:
    """The scene of matches under these rules."""
    cards = rules.data.cards
    board = rules.board
    number = {space: index for index, space in enumerate(board.spaces)}
    roads = tuple(tuple(number[name] for name in road.along) for road in rules.data.roads.road)
    return HaendlerScene(
        width=1000,
        height=1000,
        players=rules.players,
        cities=tuple(_city(rules, city) for city in range(KINDS)),
        spaces=_spaces(board, roads),
        headings=tuple(_heading(board, heading) for heading in range(len(board.headings))),
        roads=tuple(road.along for road in rules.data.roads.road),
        goods=GOODS,
        abilities=tuple(
            SceneAbility(*pair) for pair in zip(ABILITIES, rules.ability_florins, strict=True)
        ),
        cards=tuple(
            SceneCard(card, copies, kind.florins)
            for card, copies, kind in zip(CARDS, rules.card_copies, cards.influence, strict=True)
        ),
        promises=tuple(
            ScenePromise(one.text, one.kind, int(one.wagon or 0), one.city, one.good)
            for one in PLEDGES
        ),
        purchase=rules.purchase,
        sale=rules.sale,
        bonus=rules.bonus,
        promotion=rules.promotion,
        ranks=rules.ranks,
        upkeep=rules.upkeep,
        last_arrival=rules.last_arrival,
        credit=SceneCredit(cards.credit.taken, cards.credit.repaid),
        light_fee=rules.data.pieces.light.fee_each if rules.options.light else 0,
        reconstructed=rules.reconstructed(),
    )


def _city(rules: RuleSet, city: int) -> SceneCity:
    file = rules.data.roads.city[city]
    return SceneCity(
        id=file.id,
        name=file.name,
        x=file.at[0],
        y=file.at[1],
        makes=tuple(GOODS[good] for good in rules.board.makes[city]),
        exit=file.exit,
        reconstructed=file.goods_source == RECONSTRUCTED,
    )


def _spaces(board: Board, roads: tuple[tuple[int, ...], ...]) -> tuple[SceneSpace, ...]:
    near = _neighbours(roads, len(board.spaces))
    nearest = [_nearest_city(near, space) for space in range(len(near))]
    inside = {
        space: (road, place)
        for road in roads
        for place, space in enumerate(road[1:-1], start=1)
        if len(near[space]) < FORK
    }
    found = []
    for space, (x, y) in enumerate(board.points):
        kind: SpaceKind = "fork"
        place = 0
        cities: tuple[int, ...] = (nearest[space],)
        if space < KINDS:
            kind = "city"
        elif min(near[space]) < KINDS:
            kind = "gate"
        elif space in inside:
            road, place = inside[space]
            kind, cities = "road", (nearest[road[0]], nearest[road[-1]])
        nearby = tuple(CITIES[city] for city in cities)
        found.append(SceneSpace(board.spaces[space], kind, nearby, place, x, y))
    return tuple(found)


def _heading(board: Board, heading: int) -> SceneHeading:
    space, before = board.headings[heading]
    came_from = board.spaces[before] if before >= 0 else ""
    return SceneHeading(board.heading_texts[heading], board.spaces[space], came_from)


def _neighbours(roads: tuple[tuple[int, ...], ...], spaces: int) -> list[set[int]]:
    near: list[set[int]] = [set() for _ in range(spaces)]
    for road in roads:
        for one, other in pairwise(road):
            near[one].add(other)
            near[other].add(one)
    return near


def _nearest_city(near: list[set[int]], space: int) -> int:
    """The city with the shortest way; of equal ones the first."""
    seen = {space}
    ring = {space}
    while min(ring) >= KINDS:
        ring = {onward for here in ring for onward in near[here]} - seen
        seen |= ring
    return min(ring)


@lru_cache(maxsize=16)  # asked for with every question about a thing
def names(rules: RuleSet) -> Names:
    """Everything that can be pointed at or chosen; what there is one of is called by its kind."""
    board = rules.board
    return Names(
        {
            "good": GOODS,
            "city": CITIES,
            "bonus": CITIES,
            "space": board.spaces,
            "heading": board.heading_texts,
            "wagon": range(1, WAGONS + 1),
            "tile": range(TILES + 1),
            "status": range(len(rules.ranks)),
            "arrival": range(len(rules.promotion)),
            "card": (*CARDS, ANY_CARD_NAME),
            "ability": ABILITIES,
            "house": {1 << number: ability for number, ability in enumerate(ABILITIES)},
            "arrow": ARROWS,
            "step": STEPS,
            "promise": PROMISES,
            **{kind: (kind,) for kind in ("courier", "pile", "credit")},
        }
    )
