"""The roads, compiled to tuples: spaces, headings, and every way a wagon or the courier can go.

A *heading* is where a wagon stands and where it came from, as one number: the first six are the
wagons standing in the six cities, the others the directed steps onto road spaces. So "forward" is
a table look-up, and a city's heading always faces its exit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.errors import BadData
from kontor.games.haendler.names import CITIES, GOODS, KINDS

if TYPE_CHECKING:
    from kontor.games.haendler.datafiles import RoadFile

LONGEST: Final = 7  # points of one move: a tile 4 and three extra points
FARTHEST: Final = 3  # points of the courier: both abilities

Paths = tuple[tuple[int, ...], ...]


class Board:
    """Spaces and headings of one road file. Built once, shared by all positions."""

    __slots__ = (
        "courier_starts",
        "courier_steps",
        "english",
        "heading_texts",
        "headings",
        "made_in",
        "makes",
        "names",
        "near",
        "nearest",
        "paths",
        "points",
        "space_of",
        "spaces",
    )

    def __init__(self, roads: RoadFile) -> None:
        """Compile and check a road file."""
        self.spaces: tuple[str, ...] = (*CITIES, *(space.id for space in roads.space))
        self.names = tuple(city.name for city in roads.city)
        self.english = tuple(city.english for city in roads.city)
        self.points = (*(city.at for city in roads.city), *(space.at for space in roads.space))
        near = _neighbours(roads, self.spaces)
        _check_exits(roads, near)
        self.makes = tuple(
            tuple(GOODS.index(good) for good in _known_goods(city.id, city.goods))
            for city in roads.city
        )
        self.made_in = tuple(
            tuple(city for city in range(KINDS) if good in self.makes[city])
            for good in range(KINDS)
        )
        # (space, came from); a city is left the same way however it was reached.
        self.headings: tuple[tuple[int, int], ...] = (
            *((city, -1) for city in range(KINDS)),
            *((space, before) for space in range(KINDS, len(near)) for before in near[space]),
        )
        self.space_of = tuple(space for space, _ in self.headings)
        # In notation: the space, and the one the wagon came from.
        self.heading_texts = tuple(
            self.spaces[space] + (f" from {self.spaces[before]}" if before >= 0 else "")
            for space, before in self.headings
        )
        self.paths = self._all_paths(near)
        # Spaces a wagon could come to in one move, by heading: only there are others in its way.
        self.near = tuple(
            frozenset(self.space_of[step] for path in paths[LONGEST] for step in path)
            for paths in self.paths
        )
        # Points to the nearest city ahead, by heading; nothing for a wagon in a city.
        self.nearest = tuple(self._nearest(heading) for heading in range(len(self.headings)))
        self.courier_steps = tuple(
            tuple(_courier_reach(near, space, points) for points in range(FARTHEST + 1))
            for space in range(len(near))
        )
        self.courier_starts = _courier_starts(near, roads.start.courier_steps)
        _check_distances(self, roads)

    def _all_paths(self, near: list[list[int]]) -> tuple[tuple[Paths, ...], ...]:
        """By heading and points: every way forward, as the headings passed, nearest first."""
        number = {heading: index for index, heading in enumerate(self.headings)}

        def ways(heading: int, points: int) -> list[tuple[int, ...]]:
            space, before = self.headings[heading]
            if points == 0 or (space < KINDS and before >= 0):
                return [()]
            found: list[tuple[int, ...]] = []
            for onward in near[space]:
                if onward == before:
                    continue
                step = onward if onward < KINDS else number[onward, space]
                further = [()] if onward < KINDS else ways(step, points - 1)
                found += [(step, *rest) for rest in further]
            return found

        return tuple(
            tuple(tuple(ways(heading, points)) for points in range(LONGEST + 1))
            for heading in range(len(self.headings))
        )

    def _nearest(self, heading: int) -> int:
        points = 0
        ring = [heading]
        while all(here >= KINDS for here in ring):
            ring = [path[0] for here in ring for path in self.paths[here][1]]
            points += 1
        return points

    def ends(self, heading: int, one: int, other: int) -> tuple[tuple[int, ...], ...]:
        """By points: where a move may end, with other wagons on the spaces *one* and *other*.

        A move that would end on a wagon steps back to the nearest free space; a way on which that
        is the start space is no way (TRAVEL-6, TRAVEL-9 to 11).
        """
        taken = (one, other)
        return tuple(self._free_ends(paths, taken) for paths in self.paths[heading])

    def _free_ends(self, paths: Paths, taken: tuple[int, int]) -> tuple[int, ...]:
        found: list[int] = []
        for path in paths:
            last = len(path) - 1
            while last >= 0 and self.space_of[path[last]] in taken:
                last -= 1
            if last >= 0 and path[last] not in found:
                found.append(path[last])
        return tuple(found)


def _neighbours(roads: RoadFile, spaces: tuple[str, ...]) -> list[list[int]]:
    """Which spaces touch which, from the roads."""
    if len(set(spaces)) != len(spaces):
        raise BadData("roads.toml names a space twice.")
    number = {space: index for index, space in enumerate(spaces)}
    near: list[list[int]] = [[] for _ in spaces]
    for road in roads.road:
        for name in road.along:
            if name not in number:
                msg = f"roads.toml: the road along {name!r} runs over no listed space."
                raise BadData(msg)
        for one, other in zip(road.along, road.along[1:], strict=False):
            near[number[one]].append(number[other])
            near[number[other]].append(number[one])
    for space, touching in enumerate(near):
        if len(set(touching)) != len(touching) or space in touching:
            msg = f"roads.toml: {spaces[space]!r} touches a space twice."
            raise BadData(msg)
    return [sorted(touching) for touching in near]


def _check_exits(roads: RoadFile, near: list[list[int]]) -> None:
    """Each city has one exit, no road ends blindly, and every city can be reached."""
    names = (*CITIES, *(space.id for space in roads.space))
    for number, city in enumerate(roads.city):
        if [names[space] for space in near[number]] != [city.exit] or city.exit in CITIES:
            msg = f"roads.toml: {city.id} needs exactly one road, by its exit {city.exit!r}."
            raise BadData(msg)
    for space in range(KINDS, len(near)):
        if len(near[space]) < 2:
            msg = f"roads.toml: a wagon could not go on from {names[space]!r}."
            raise BadData(msg)
    seen = {0}
    queue = [0]
    while queue:
        for onward in near[queue.pop()]:
            if onward not in seen:
                seen.add(onward)
                queue.append(onward)
    missing = sorted(set(range(len(near))) - seen)
    if missing:
        msg = f"roads.toml: {names[missing[0]]!r} cannot be reached from {names[0]}."
        raise BadData(msg)


def _known_goods(city: str, goods: tuple[str, ...]) -> tuple[str, ...]:
    if len(goods) != 3 or len(set(goods)) != 3 or any(good not in GOODS for good in goods):
        msg = f"roads.toml: {city} should produce three different goods of {', '.join(GOODS)}."
        raise BadData(msg)
    return goods


def _courier_reach(near: list[list[int]], space: int, points: int) -> tuple[int, ...]:
    """Where the courier may end, with up to so many points and without turning round.

    Any road at a fork, past wagons, and never into a city (COURIER-4 to 6).
    """
    found: list[int] = []
    ways = [(space, -1)]
    for _ in range(points):
        ways = [
            (onward, here)
            for here, before in ways
            for onward in near[here]
            if onward != before and onward >= KINDS
        ]
        found += [here for here, _ in ways if here not in found and here != space]
    return tuple(dict.fromkeys(found))


def _courier_starts(near: list[list[int]], steps: int) -> tuple[int, ...]:
    """For each city the first space so many steps from it."""
    starts = []
    for city in range(KINDS):
        ring = [city]
        seen = {city}
        for _ in range(steps):
            ring = [onward for here in ring for onward in near[here] if onward not in seen]
            seen.update(ring)
        if not ring or ring[0] < KINDS:
            msg = f"roads.toml: there is no road space {steps} steps from {CITIES[city]}."
            raise BadData(msg)
        starts.append(ring[0])
    return tuple(starts)


def _check_distances(board: Board, roads: RoadFile) -> None:
    """The distances a file states are those its roads have."""
    for start, row in roads.distances.items():
        for goal, points in row.items():
            found = distance(board, CITIES.index(start), CITIES.index(goal))
            if found != points:
                msg = f"roads.toml: {start} to {goal} takes {found} points, not {points}."
                raise BadData(msg)


def distance(board: Board, heading: int, city: int) -> int:
    """Points a wagon needs at least from a heading into a city."""
    ring = [heading]
    seen = {heading}
    points = 0
    while ring:
        points += 1
        ring = [path[0] for here in ring for path in board.paths[here][1] if path[0] not in seen]
        if city in ring:
            return points
        seen.update(ring)
        ring = [here for here in ring if here >= KINDS]
    msg = f"no wagon can come from {board.heading_texts[heading]} to {CITIES[city]}"
    raise AssertionError(msg)
