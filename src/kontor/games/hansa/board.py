"""A board, compiled once from its file into tuples and bit masks.

Spaces are numbered by bits: the spaces of a route are neighbours, and each route is followed by one
guard bit that is never set. Adding the lowest bit of every route to a mask carries into the guard
of exactly the routes that are full, so all full routes are found by one addition; adding all
space bits carries into the guards of the routes that are not empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import mask_of
from kontor.games.hansa.datafiles import ABILITIES, COLOURS, KINDS, PERMANENTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kontor.games.hansa.datafiles import BoardFile, RouteFile


class Slot:
    """One printed place for an office."""

    __slots__ = ("coin", "colour", "kind")

    def __init__(self, colour: int, kind: int, coin: int) -> None:
        self.colour = colour  # the step of the privilege it needs
        self.kind = kind
        self.coin = coin  # prestige for establishing here


class Board:
    """The tables of one printed side; nothing in it ever changes."""

    def __init__(self, source: BoardFile) -> None:
        """Compile a checked board file."""
        self.source = source
        self.id = source.id
        self.prestige_end = source.prestige_end
        self.completed_end = source.completed_cities_end
        self._compile_cities(source)
        self._compile_routes(source)
        self._compile_regions(source)
        self.rings = tuple(self._rings(route, neutral=False) for route in range(self.routes))
        self.neutral_rings = tuple(self._rings(route, neutral=True) for route in range(self.routes))
        self.reach = tuple(_union(rings) for rings in self.rings)
        # Markers lie at home, and never on a permanent bonus (REGION-8, PERMANENT-12).
        self.marker_routes = tuple(
            route
            for route in range(self.routes)
            if self.permanent[route] < 0 and self.region_of[route] == 0
        )

    def _compile_cities(self, source: BoardFile) -> None:
        self.cities = len(source.city)
        self.city_ids = tuple(city.id for city in source.city)
        self.city_names = tuple(city.name for city in source.city)
        self.independent = tuple(city.independent for city in source.city)
        self.slots = tuple(
            tuple(Slot(COLOURS.index(s[0]), KINDS.index(s[1]), s[2]) for s in city.slots)
            for city in source.city
        )
        self.slot_count = tuple(len(slots) for slots in self.slots)
        self.abilities = tuple(
            tuple(ABILITIES.index(name) for name in city.abilities) for city in source.city
        )
        self.connection = tuple(self.city_ids.index(name) for name in source.connection.cities)
        self.connection_points = source.connection.points
        self.connection_mask = mask_of(self.connection)

    def _compile_routes(self, source: BoardFile) -> None:
        self.routes = len(source.route)
        self.route_ids = tuple(route.id for route in source.route)
        self.ends = tuple(
            (self.city_ids.index(route.between[0]), self.city_ids.index(route.between[1]))
            for route in source.route
        )
        self.route_names = tuple(
            f"{self.city_names[first]}-{self.city_names[second]}" for first, second in self.ends
        )
        self.turned_names = tuple(
            f"{self.city_names[second]}-{self.city_names[first]}" for first, second in self.ends
        )
        self.taverns = tuple(n for n, route in enumerate(source.route) if route.tavern)
        # Printed, so that it is there again for the next claim (PERMANENT-1).
        self.permanent = tuple(
            PERMANENTS.index(route.permanent) if route.permanent else -1 for route in source.route
        )
        self.special_route = self.route_ids.index(source.special_prestige.route)
        self.figures = tuple((COLOURS.index(f[0]), f[1]) for f in source.special_prestige.figures)
        self.figure_names = tuple(str(points) for _, points in self.figures)
        self.special_city = self._special_city()
        self.neighbours = self._neighbours()
        self._compile_spaces(source.route)

    def _compile_spaces(self, routes: Sequence[RouteFile]) -> None:
        """Number the spaces, a guard bit after each route."""
        first = 0
        route_mask: list[int] = []
        route_spaces: list[tuple[int, int]] = []
        self.low = self.guard = self.villages = self.ships = 0
        route_of: dict[int, int] = {}
        names: dict[int, str] = {}
        for route, file in enumerate(routes):
            count = len(file.spaces)
            self.low |= 1 << first
            self.guard |= 1 << (first + count)
            route_of[first + count] = route
            route_mask.append(((1 << count) - 1) << first)
            route_spaces.append((first, first + count))
            for place, (kind, _, _) in enumerate(file.spaces):
                space = first + place
                route_of[space] = route
                names[space] = f"{self.route_names[route]}/{place + 1}"
                if kind == "ship":
                    self.ships |= 1 << space
                else:
                    self.villages |= 1 << space
            first += count + 1
        self.route_mask = tuple(route_mask)
        self.route_spaces = tuple(route_spaces)  # the first, and the guard behind the last
        self.route_of = tuple(route_of[bit] for bit in range(first))
        self.space_names = names
        self.spaces = tuple(names)
        self.all = self.guard - self.low
        self.width = first
        self.bytes = (first + 7) // 8

    def _compile_regions(self, source: BoardFile) -> None:
        names = source.regions.names
        home = names.index(source.regions.home)
        assert home == 0, "the home region stands first"
        self.region_names = names
        self.regions = len(names)
        # By the route's own colour, whatever region its cities are in (REGION-1).
        self.region_of = tuple(names.index(route.region or names[0]) for route in source.route)
        self.region_mask = tuple(
            _union(self.route_mask[r] for r in range(self.routes) if self.region_of[r] == region)
            for region in range(self.regions)
        )
        # A piece may leave its region for the home region only.
        self.leave_mask = tuple(mask | self.region_mask[0] for mask in self.region_mask)
        self.closed = self.all & ~self.region_mask[0]
        self.scored_regions = tuple(names.index(name) for name in source.regions.scored)
        self.region_points = source.regions.points
        self.region_cities = tuple(
            tuple(n for n, city in enumerate(source.city) if name in city.regions) for name in names
        )
        self.permit_cities = tuple(n for n, city in enumerate(source.city) if city.permit)
        # By region, the permits good for it, as bits in the order of their cities.
        self.permits_for = tuple(
            sum(
                1 << number
                for number, city in enumerate(self.permit_cities)
                if name in source.city[city].permit
            )
            for name in names
        )
        self.covers = 1 << len(self.permit_cities)  # sets of permits

    def _special_city(self) -> int:
        """The end of the special route that has no other route."""
        for city in self.ends[self.special_route]:
            if sum(city in ends for ends in self.ends) == 1:
                return city
        return self.ends[self.special_route][0]

    def _neighbours(self) -> tuple[int, ...]:
        """For each city the mask of cities one route away."""
        masks = [0] * self.cities
        for first, second in self.ends:
            masks[first] |= 1 << second
            masks[second] |= 1 << first
        return tuple(masks)

    def _rings(self, origin: int, *, neutral: bool) -> tuple[int, ...]:
        """Spaces by distance from a route, over routes pieces may enter (REGION-3, REGION-4)."""
        region = self.region_of[origin]
        allowed = {region} if neutral else {region, 0}
        seen = {origin}
        edge = set(self.ends[origin])
        rings: list[int] = []
        while True:
            ring = [
                route
                for route in range(self.routes)
                if route not in seen
                and self.region_of[route] in allowed
                and not edge.isdisjoint(self.ends[route])
            ]
            if not ring:
                return tuple(rings)
            rings.append(_union(self.route_mask[route] for route in ring))
            seen.update(ring)
            edge = {city for route in ring for city in self.ends[route]}

    def special_cities(self, *, wide: bool) -> frozenset[int]:
        """Cities with an ability; *wide* adds special prestige and permits (TWO-2, TWO-3)."""
        found = {city for city in range(self.cities) if self.abilities[city]}
        if wide:
            found |= {self.special_city, *self.permit_cities}
        return frozenset(found)


def _union(masks: Iterable[int]) -> int:
    total = 0
    for mask in masks:
        total |= mask
    return total
