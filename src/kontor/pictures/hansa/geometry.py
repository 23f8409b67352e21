"""Where things of Hansa Teutonica stand on our sheet, as in the client's `games/hansa/scene.ts`."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from kontor.pictures.pen import Place
from kontor.pictures.shapes import curve

if TYPE_CHECKING:
    from kontor.games.hansa.scene import HansaScene, SceneCity, SceneRoute
    from kontor.pictures.pen import Point

FRAME: Final = 26
"""Room around the printed area."""
TRACK: Final = 62
"""Room for the prestige track below it."""
HOUSE: Final = 24
"""One house of a townscape."""
SCALE: Final = 1.4
"""Pixels of a unit: the smallest figure on the board, a coin's, has eight of them."""
TRIES: Final = (
    (0, 22), (-14, 22), (14, 22), (-28, 22), (28, 22),
    (0, -40), (-16, -40), (16, -40), (-34, -40), (34, -40),
)  # fmt: skip
"""Where a city's name may stand beside the city, the best place first."""


class Sheet:
    """A scene with what is looked up in it again and again; equal where the same is printed."""

    def __init__(self, scene: HansaScene) -> None:
        self.scene = scene
        size = (scene.board, scene.family, scene.width, scene.height)
        self._printed = (
            *size, scene.cities, scene.routes, scene.spaces, scene.figures, scene.drawing,
        )  # fmt: skip
        self.cities = {city.name: city for city in scene.cities}
        self.sea = {space.route for space in scene.spaces if space.ship}
        self._spaces: dict[str, list[Point]] = {}
        for space in scene.spaces:
            self._spaces.setdefault(space.route, []).append((space.x, space.y))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sheet) and self._printed == other._printed

    def __hash__(self) -> int:
        return hash(self._printed)

    @property
    def width(self) -> float:
        """Of the whole sheet."""
        return self.scene.width + FRAME * 2

    @property
    def height(self) -> float:
        """Of the whole sheet, with the prestige track."""
        return self.scene.height + FRAME * 2 + TRACK - 14

    def way(self, route: SceneRoute) -> str:
        """A route's way through its spaces."""
        first, last = (self.cities[end] for end in route.ends)
        inner = self._spaces.get(route.name, [])
        return curve([(first.x, first.y), *inner, (last.x, last.y)])

    @cached_property
    def places(self) -> dict[str, Place]:
        """Everything that can be pointed at."""
        scene = self.scene
        found: dict[str, Place] = {}
        for city in scene.cities:
            found[f"city:{city.name}"] = self._town(city)
        for space in scene.spaces:
            found[f"space:{space.name}"] = Place(space.x, space.y, 11, 11)
        for route in scene.routes:
            found[f"route:{route.name}"] = Place(route.x, route.y, 13, 13)
        for figure in scene.figures:
            found[f"figure:{figure.name}"] = Place(figure.x, figure.y - 6, 14, 20)
        return {key: at._replace(x=at.x + FRAME, y=at.y + FRAME) for key, at in found.items()}

    def _town(self, city: SceneCity) -> Place:
        """A city's houses and its name together."""
        half, width = max(len(city.slots), 1) * HOUSE / 2, plate_width(city)
        x, y = plate_at(self, city, width)
        left, right = min(city.x - half, x - width / 2), max(city.x + half, x + width / 2)
        top, bottom = min(city.y - 28, y - 9), max(city.y + 13, y + 12)
        return Place((left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2)

    def covered(self, city: SceneCity, width: float, dx: float, dy: float) -> float:
        """How much of the board a name of that width would cover, beside its city."""
        cost = 0.0
        x, y = city.x + dx, city.y + dy
        for space in self.scene.spaces:
            along = 21 - abs(space.y - y)
            across = width / 2 + 12 - abs(space.x - x)
            if along > 0 and across > 0:
                cost += min(across, 24) * along
        for other in self.scene.cities:
            if other is not city and abs(other.y - y) < 36:
                across = width / 2 + len(other.slots) * HOUSE / 2 - abs(other.x - x)
                cost += 60 * (across > 0)
        return cost


def plate_width(city: SceneCity) -> float:
    """How wide the plate with a city's name is."""
    return len(city.name) * 6.6 + 14


@lru_cache(maxsize=1024)  # names stand where they stand on every picture of a board
def plate_at(sheet: Sheet, city: SceneCity, width: float) -> Point:
    """Where a city's name stands: below its houses, or wherever it covers least."""
    costs = [
        order * 1.5 + sheet.covered(city, width, dx, dy) for order, (dx, dy) in enumerate(TRIES)
    ]
    dx, dy = TRIES[costs.index(min(costs))]
    return city.x + dx, city.y + dy


def slot_at(city: SceneCity, slot: int) -> Point:
    """The middle of a slot, houses side by side; extra offices count from -1 to the left."""
    count = max(len(city.slots), 1)
    return city.x + (slot - (count - 1) / 2) * HOUSE, city.y
