"""Where things of Die Händler stand on our sheet, as in the client's `games/haendler/scene.ts`."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.pictures.pen import Place, number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.games.haendler.scene import HaendlerScene
    from kontor.games.haendler.view import HaendlerView
    from kontor.pictures.pen import Point

WIDTH: Final = 1376
"""The whole sheet: ladder of status on the left, map in the middle, prices on the right."""
SHIFT: Final = -40
"""The ladder is narrow; everything stands so far to the left."""
HEIGHT: Final = 960


class Area(NamedTuple):
    """A part of the sheet."""

    left: float
    right: float
    top: float
    bottom: float


MAP: Final = Area(252, 1112, 2, 894)
ROADS: Final = Area(378, 960, 160, 760)
PRICES: Final = (1122, 64, 60)
"""The sheet of prices: its left, its top, and how high a level is."""


def price_at(scene: HaendlerScene, order: int, level: int) -> Point:
    """Where the marker of the good that comes *order*th stands at a level."""
    left, top, row = PRICES
    return left + 69 + order * 27, top + (len(scene.sale) - 1 - level) * row + 28


def row_at(scene: HaendlerScene, level: int) -> tuple[float, float]:
    """The top of a rank on the ladder, and how high it is."""
    row = (HEIGHT - 68) / len(scene.ranks)
    return 62 + (len(scene.ranks) - 1 - level) * row, row


def towards(start: Point, end: Point) -> Point:
    """The unit step from one point to another; to the right when they are the same."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    return (dx / length, dy / length) if length else (1.0, 0.0)


class Plan:
    """The middle of each space, and the houses of each city, away from its exit."""

    def __init__(self, scene: HaendlerScene) -> None:
        self.scene = scene
        xs, ys = [one.x for one in scene.spaces], [one.y for one in scene.spaces]
        self.spaces = {
            one.id: (
                _fit(one.x, xs, ROADS.left, ROADS.right),
                _fit(one.y, ys, ROADS.top, ROADS.bottom),
            )
            for one in scene.spaces
        }
        self.exits = {city.id: city.exit for city in scene.cities}
        self.towns = {city.id: self._town(city.id, city.exit) for city in scene.cities}

    def _town(self, city: str, leaving: str) -> Point:
        x, y = self.spaces[city]
        dx, dy = towards((x, y), self.spaces[leaving])
        return round(x - dx * 78, 1), round(y - dy * 72, 1)

    def facing(self, space: str, came_from: str) -> Point:
        """Which way a wagon looks: on from where it came, or out of its city."""
        if space in self.exits:
            return towards(self.spaces[space], self.spaces[self.exits[space]])
        return towards(self.spaces.get(came_from, (0, 0)), self.spaces[space])

    def road(self, along: Sequence[str]) -> str:
        """A road as a line through its spaces."""
        points = (self.spaces[space] for space in along)
        return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)

    def places(self, view: HaendlerView) -> dict[str, Place]:
        """Everything that can be pointed at; wagons stand where they stand now."""
        scene = self.scene
        found = {f"space:{name}": Place(*at, 15, 15) for name, at in self.spaces.items()}
        for city, (x, y) in self.towns.items():
            found[f"city:{city}"] = Place(x, y - 12, 48, 38)
        for wagon in view.wagons:
            found[f"wagon:{wagon.wagon}"] = Place(*self.spaces[wagon.space], 30, 24)
        found["courier:courier"] = Place(*self.spaces[view.courier], 18, 18)
        for order, price in enumerate(view.goods):
            found[f"good:{price.good}"] = Place(*price_at(scene, order, price.level), 12, 12)
        for level in range(len(scene.ranks)):
            top, row = row_at(scene, level)
            found[f"status:{level}"] = Place(144, top + row / 2 - 2, 92, row / 2 - 6)
        for count in range(len(scene.promotion)):
            left, cell = arrival_at(scene, count)
            middle = (MAP.bottom + 5 + HEIGHT) / 2
            found[f"arrival:{count}"] = Place(left + cell / 2, middle, cell / 2 - 6, 22)
        return {key: at._replace(x=at.x + SHIFT) for key, at in found.items()}


def arrival_at(scene: HaendlerScene, count: int) -> tuple[float, float]:
    """The left edge of a cell of the arrival track, and how wide it is."""
    left = MAP.left + 132
    cell = (MAP.right - left) / len(scene.promotion)
    return left + cell * count, cell


def _fit(value: float, values: Sequence[float], start: float, end: float) -> float:
    low, high = min(values), max(values)
    return round(start + (value - low) / max(high - low, 1) * (end - start), 1)
