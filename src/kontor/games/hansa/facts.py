"""What stands in a city or on a route, as records for whoever asks; all of it from a view."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from kontor.engine.events import Fact, Owner

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.games.hansa.ruleset import RuleSet
    from kontor.games.hansa.view import HansaView


class CityStands(Fact, frozen=True):
    """A city: how many offices there are, and how many slots are free."""

    city: str
    offices: int
    free: int


class OfficesHeld(Fact, frozen=True):
    """How many offices an owner has in a city."""

    city: str
    owner: Owner
    count: int


class CityControlled(Fact, frozen=True):
    """Who controls a city."""

    city: str
    owner: Owner


class RouteStands(Fact, frozen=True):
    """A route: how many of its spaces are taken, and what marker lies there."""

    route: str
    pieces: int
    spaces: int
    marker: str


class PiecesStand(Fact, frozen=True):
    """The pieces of an owner on a route."""

    route: str
    owner: Owner
    traders: int
    merchants: int


NO_MARKER: Final = "none"
FACTS: Final = (CityStands, OfficesHeld, CityControlled, RouteStands, PiecesStand)


def about(view: HansaView, name: str, rules: RuleSet) -> Iterator[Fact]:
    """A city with its routes that are not empty, a route, or the route of a space."""
    route = name.partition("/")[0]
    for number, city in enumerate(view.cities):
        if city.name == name:
            yield from _city(view, number, rules)
            for other, one in enumerate(view.routes):
                if name in one.name.split("-") and (one.pieces or one.marker):
                    yield from _route(view, other, rules)
    for number, one in enumerate(view.routes):
        if one.name == route:
            yield from _route(view, number, rules)


def _city(view: HansaView, number: int, rules: RuleSet) -> Iterator[Fact]:
    city = view.cities[number]
    pieces = [*city.extras, *city.offices]
    free = len(rules.board.slots[number]) - len(city.offices)
    yield CityStands(city.name, len(pieces), free)
    for owner, count in Counter(piece.owner for piece in pieces).items():
        yield OfficesHeld(city.name, owner, count)
    if city.control is not None:
        yield CityControlled(city.name, city.control)


def _route(view: HansaView, number: int, rules: RuleSet) -> Iterator[Fact]:
    route = view.routes[number]
    first, end = rules.board.route_spaces[number]
    yield RouteStands(route.name, len(route.pieces), end - first, route.marker or NO_MARKER)
    kinds = Counter((piece.owner, piece.kind) for piece in route.pieces.values())
    for owner in dict.fromkeys(owner for owner, _ in kinds):
        yield PiecesStand(route.name, owner, kinds[owner, "trader"], kinds[owner, "merchant"])
