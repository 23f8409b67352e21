"""What never changes during a match and a client draws once: the board, the desk, the markers."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.engine.contract import View
from kontor.engine.naming import Names
from kontor.games.hansa.catalogue import MOST_SLOTS
from kontor.games.hansa.datafiles import ABILITIES, Drawing
from kontor.games.hansa.names import KIND_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.games.hansa.board import Board
    from kontor.games.hansa.datafiles import BoardFile
    from kontor.games.hansa.ruleset import RuleSet

DISH: Final = (40, 24)
"""Half the width and the height of the dish with the markers that are left, its pile included."""
NEAR: Final = (0, 20, 40, 60, 80)  # how far it may be moved, in steps


class SceneSlot(msgspec.Struct, frozen=True):
    """A printed place for an office."""

    colour: str
    kind: str
    coin: int
    x: float
    y: float


class SceneCity(msgspec.Struct, frozen=True):
    """A city with its slots and what is printed beside it."""

    name: str
    x: float
    y: float
    slots: tuple[SceneSlot, ...]
    abilities: tuple[str, ...]
    independent: bool
    connection: bool
    permit: tuple[str, ...]
    reconstructed: bool


class SceneSpace(msgspec.Struct, frozen=True):
    """A village or a ship of a route."""

    name: str
    route: str
    ship: bool
    x: float
    y: float


class SceneRoute(msgspec.Struct, frozen=True):
    """A route between two cities; the marker lies at *x*, *y*."""

    name: str
    ends: tuple[str, str]  # cities
    spaces: tuple[str, ...]  # from the first end to the other
    x: float
    y: float
    tavern: bool
    permanent: str
    region: int
    reconstructed: bool


class SceneFigure(msgspec.Struct, frozen=True):
    """A figure of the special prestige table, which is called by its points."""

    name: str
    colour: str
    points: int
    x: float
    y: float


class SceneDesk(msgspec.Struct, frozen=True):
    """The steps of the five abilities, left to right; a purse of 99 takes everything."""

    keys: tuple[int, ...]
    actions: tuple[int, ...]
    privilege: tuple[str, ...]
    book: tuple[int, ...]
    purse: tuple[int, ...]


class HansaScene(View, frozen=True):
    """The printed side that is played."""

    board: str
    family: str
    width: float
    height: float
    cities: tuple[SceneCity, ...]
    routes: tuple[SceneRoute, ...]
    spaces: tuple[SceneSpace, ...]
    figures: tuple[SceneFigure, ...]
    special_route: str
    regions: tuple[str, ...]
    drawing: Drawing
    desk: SceneDesk
    markers: tuple[str, ...]
    marker_counts: dict[str, int]
    favours: tuple[str, ...]
    missions: tuple[tuple[str, ...], ...]  # the cities of each, from mission 1 on
    prestige_end: int
    completed_end: int
    connection_points: tuple[int, ...]
    reconstructed: tuple[str, ...]


def scene(rules: RuleSet) -> HansaScene:
    """The scene of matches under these rules."""
    board = rules.board
    source = board.source
    desk = rules.pieces.desk
    return HansaScene(
        board=board.id,
        family=source.family,
        width=source.width,
        height=source.height,
        cities=tuple(_city(board, city) for city in range(board.cities)),
        routes=tuple(_route(board, route) for route in range(board.routes)),
        spaces=_spaces(board),
        figures=tuple(_figures(board)),
        special_route=board.route_names[board.special_route],
        regions=board.region_names,
        drawing=msgspec.structs.replace(source.drawing, marker_supply=_dish(source)),
        desk=SceneDesk(desk.keys, desk.actions, desk.privilege, desk.book, desk.purse),
        markers=tuple(rules.pieces.markers.names),
        marker_counts=dict(zip(rules.pieces.markers.names, rules.marker_counts, strict=True)),
        favours=tuple(rules.pieces.favours.names),
        missions=tuple(tuple(board.city_names[city] for city in card) for card in rules.cards),
        prestige_end=board.prestige_end,
        completed_end=board.completed_end,
        connection_points=board.connection_points,
        reconstructed=source.reconstructed,
    )


def _dish(source: BoardFile) -> tuple[float, float] | None:
    """Where the dish stands: where the sheet has it, or beside that, where it covers nothing."""
    printed = source.drawing.marker_supply
    if printed is None:
        return None
    x, y = printed
    ways = (
        (x + far * dx, y + far * dy) for far in NEAR for dx, dy in product((1, 0, -1), repeat=2)
    )
    return next((at for at in ways if _is_free(source, *at)), printed)


def _is_free(source: BoardFile, x: float, y: float) -> bool:
    """Whether a dish lies on the sheet and over no space, house or name of a city."""
    wide, high = DISH
    spaces = ((*place[-2:], 12, 12) for route in source.route for place in route.spaces)
    cities = (
        (*city.at, max(len(city.slots) * 12, len(city.name) * 4 + 7), 36) for city in source.city
    )
    if not (wide < x < source.width - wide and high < y < source.height - high):
        return False
    return not any(
        abs(left - x) < across + wide and abs(top - y) < along + high
        for left, top, across, along in (*spaces, *cities)
    )


def _city(board: Board, city: int) -> SceneCity:
    file = board.source.city[city]
    return SceneCity(
        name=file.name,
        x=file.at[0],
        y=file.at[1],
        slots=tuple(SceneSlot(*slot) for slot in file.slots),
        abilities=file.abilities,
        independent=file.independent,
        connection=city in board.connection,
        permit=file.permit,
        reconstructed=file.reconstructed,
    )


def _route(board: Board, route: int) -> SceneRoute:
    file = board.source.route[route]
    first, last = board.ends[route]
    return SceneRoute(
        name=board.route_names[route],
        ends=(board.city_names[first], board.city_names[last]),
        spaces=tuple(board.space_names[space] for space in range(*board.route_spaces[route])),
        x=file.marker_at[0],
        y=file.marker_at[1],
        tavern=file.tavern,
        permanent=file.permanent,
        region=board.region_of[route],
        reconstructed=file.reconstructed,
    )


def _spaces(board: Board) -> tuple[SceneSpace, ...]:
    printed = (place for route in board.source.route for place in route.spaces)
    return tuple(
        SceneSpace(
            board.space_names[space],
            board.route_names[board.route_of[space]],
            kind == "ship",
            x,
            y,
        )
        for space, (kind, x, y) in zip(board.spaces, printed, strict=True)
    )


def _figures(board: Board) -> Iterator[SceneFigure]:
    for name, printed in zip(
        board.figure_names, board.source.special_prestige.figures, strict=True
    ):
        yield SceneFigure(name, *printed)


@lru_cache(maxsize=16)  # asked for with every question about a thing
def names(rules: RuleSet) -> Names:
    """Everything that can be pointed at or chosen under these rules."""
    board, pieces = rules.board, rules.pieces
    return Names(
        {
            "space": board.space_names,
            "route": board.route_names,
            "city": board.city_names,
            "ability": ABILITIES,
            "figure": board.figure_names,
            "marker": pieces.markers.names,
            "favour": pieces.favours.names,
            "kind": KIND_NAMES,
            "slot": range(1, MOST_SLOTS + 1),
        }
    )
