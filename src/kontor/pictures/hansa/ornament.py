"""Woods, hills, rivers and coast, made from the board's data: the same as in the browser."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.pictures.hansa.geometry import HOUSE
from kontor.pictures.shapes import between, chance, curve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from kontor.games.hansa.scene import HansaScene, SceneCity
    from kontor.pictures.hansa.geometry import Sheet
    from kontor.pictures.pen import Point

ABILITIES: Final = ("keys", "actions", "privilege", "book", "purse")
STEP: Final = 14


class Spot(NamedTuple):
    """A round thing on the map: a wood, or something that must stay free."""

    x: float
    y: float
    size: float


class Ornament(NamedTuple):
    """What lies around the routes."""

    land: str  # empty for an island, whose land follows its routes
    woods: list[Spot]
    hills: list[Spot]
    rivers: list[str]
    islands: list[SceneCity]
    waves: list[Spot]
    compass: Spot | None
    cartouche: Spot | None


def ornament_of(sheet: Sheet) -> Ornament:
    """The same board has the same woods on every picture."""
    scene = sheet.scene
    seed = 7
    for letter in scene.board:
        seed = seed * 31 + ord(letter)
    following = chance(seed % 100_000)
    taken = list(obstacles(scene))
    is_island = scene.family == "britannia"
    coast = [] if is_island else _coastline(sheet, following)
    title = _roomiest(scene, taken, 88, 26)
    taken += [Spot(title.x + dx, title.y, 40) for dx in (0, -60, 60)]
    room = _roomiest(scene, taken, 10, 10)
    compass = Spot(room.x, room.y, min(room.size + 10, 46))
    taken.append(compass)
    spots = _scattered(scene, taken, following)
    ashore = [spot for spot in spots if _is_inland(sheet, coast, spot)]
    return Ornament(
        land=_land(scene, coast),
        woods=[spot for order, spot in enumerate(ashore) if order % 3 != 1],
        hills=ashore[1::3],
        rivers=_rivers(scene, coast, following),
        islands=[] if is_island else _island_cities(sheet),
        waves=[spot for spot in spots if _is_afloat(sheet, coast, spot)],
        compass=compass,
        cartouche=title if title.size > -14 else None,
    )


def obstacles(scene: HansaScene) -> Iterator[Spot]:
    """Every space, slot, name and scroll, which ornament keeps clear of."""
    for space in scene.spaces:
        yield Spot(space.x, space.y, 17)
    for city in scene.cities:
        half = max(len(city.slots), 2) * HOUSE / 2
        for step in range(int(half * 4 / HOUSE) + 1):
            yield Spot(city.x - half + step * HOUSE / 2, city.y, 40)
    for figure in scene.figures:
        yield Spot(figure.x, figure.y, 34)
    for route in scene.routes:
        yield Spot(route.x, route.y, 20)
    yield from _panels(scene)


def _panels(scene: HansaScene) -> Iterator[Spot]:
    drawing = scene.drawing
    for ability in ABILITIES:
        at: Point | None = getattr(drawing, f"ability_{ability}")
        if at:
            yield Spot(*at, 34)
    if drawing.marker_supply:
        yield Spot(*drawing.marker_supply, 40)
    first, last = drawing.completed_track_first, drawing.completed_track_last
    if first and last:
        for step in range(11):
            yield Spot(first[0] + (last[0] - first[0]) * step / 10, first[1], 34)


def _roomiest(scene: HansaScene, taken: list[Spot], half: float, high: float) -> Spot:
    """The roomiest place for something of that half-width and half-height, with its room."""
    best = Spot(0, 0, float("-inf"))
    y = high + 8
    while y < scene.height - high - 8:
        x = half + 8
        while x < scene.width - half - 8:
            room = _room(taken, (x, y), (half, high), best.size)
            if room > best.size:
                best = Spot(x, y, room)
            x += STEP
        y += STEP
    return best


def _room(taken: list[Spot], at: Point, half: Point, enough: float) -> float:
    """The way to the nearest thing; no further looking where it is not more than *enough*.

    What was in the way comes first from then on: most likely it is in the next place's way, too.
    """
    room = float("inf")
    for order, spot in enumerate(taken):
        dx, dy = abs(spot.x - at[0]) - half[0], abs(spot.y - at[1]) - half[1]
        away = hypot(max(0, dx), max(0, dy)) - spot.size
        if away <= enough:
            taken[0], taken[order] = spot, taken[0]
            return away
        room = min(room, away)
    return room


class Crowd:
    """Spots by the field of a coarse grid, so that only those near by are looked at."""

    FIELD: Final = 50
    ROOM: Final = 9

    def __init__(self, spots: Iterable[Spot]) -> None:
        self._fields: dict[tuple[int, int], list[Spot]] = {}
        for spot in spots:
            self.add(spot)

    def add(self, spot: Spot) -> None:
        """Note it in every field it reaches."""
        reach = spot.size + self.ROOM
        for column in range(self._field(spot.x - reach), self._field(spot.x + reach) + 1):
            for row in range(self._field(spot.y - reach), self._field(spot.y + reach) + 1):
                self._fields.setdefault((column, row), []).append(spot)

    def leaves_free(self, x: float, y: float) -> bool:
        """Whether there is room around a point."""
        near = self._fields.get((self._field(x), self._field(y)), ())
        return all(hypot(spot.x - x, spot.y - y) - spot.size >= self.ROOM for spot in near)

    def _field(self, at: float) -> int:
        return int(at // self.FIELD)


def _scattered(scene: HansaScene, taken: list[Spot], following: Callable[[], float]) -> list[Spot]:
    crowd = Crowd(taken)
    found: list[Spot] = []
    for _ in range(1500):
        x, y = following() * scene.width, following() * scene.height
        if crowd.leaves_free(x, y):
            size = between(following, 8, 17)
            found.append(Spot(round(x, 1), round(y, 1), size))
            crowd.add(Spot(x, y, size * 0.9))
    return found


def _island_cities(sheet: Sheet) -> list[SceneCity]:
    """Cities that only ships reach, each on land of its own."""
    land = [route for route in sheet.scene.routes if route.name not in sheet.sea]
    ashore = {end for route in land for end in route.ends}
    return [city for city in sheet.scene.cities if city.name not in ashore]


def _coastline(sheet: Sheet, following: Callable[[], float]) -> list[Point]:
    """The northern coast: it keeps its distance from whatever lies furthest north."""
    scene, away = sheet.scene, _island_cities(sheet)
    ashore = [(space.x, space.y) for space in scene.spaces if space.route not in sheet.sea]
    ashore += [(city.x, city.y) for city in scene.cities if city not in away]
    line: list[Point] = []
    for x in range(-60, int(scene.width) + 61, 40):
        near = [(abs(px - x), py) for px, py in ashore if abs(px - x) < 110]
        y = min([190.0, *(py - 62 + aside * 0.35 for aside, py in near)])
        line.append((x, round(max(y, -60) + between(following, -7, 7), 1)))
    return line


def _land(scene: HansaScene, coast: list[Point]) -> str:
    if not coast:
        return ""
    right, bottom = scene.width + 60, scene.height + 60
    return f"{curve(coast)}L{right:.0f} {bottom:.0f}L-60 {bottom:.0f}Z"


def _rivers(scene: HansaScene, coast: list[Point], following: Callable[[], float]) -> list[str]:
    if not coast:
        return []
    ways = []
    for share in (0.16, 0.42, 0.66, 0.9):
        x, y = start = coast[int(share * (len(coast) - 1))]
        points: list[Point] = [(x, y - 4)]
        length = scene.height * (0.5 + following() * 0.5)
        while y < start[1] + length:
            y += 38
            x += between(following, -26, 30)
            points.append((x, y))
        ways.append(curve(points))
    return ways


def _shore(coast: list[Point], x: float) -> float:
    return min(coast, key=lambda point: abs(point[0] - x))[1]


def _is_inland(sheet: Sheet, coast: list[Point], spot: Spot) -> bool:
    return spot.y > _shore(coast, spot.x) + 22 if coast else _is_near(sheet, spot)


def _is_afloat(sheet: Sheet, coast: list[Point], spot: Spot) -> bool:
    return spot.y < _shore(coast, spot.x) - 12 if coast else not _is_near(sheet, spot)


def _is_near(sheet: Sheet, spot: Spot) -> bool:
    """Whether it lies on an island, whose land follows its routes."""
    firm = (space for space in sheet.scene.spaces if space.route not in sheet.sea)
    return any(hypot(space.x - spot.x, space.y - spot.y) - 17 < 26 for space in firm)
