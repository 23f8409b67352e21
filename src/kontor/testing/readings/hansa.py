"""Short readings of a Hansa Teutonica match: `row(match, "Coellen-Warburg") == "At . Bm ."`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.state import SEATS
from kontor.games.hansa.catalogue import counted, marker_text
from kontor.games.hansa.pieces import letter_of
from kontor.games.hansa.view import CityView, HansaView, PiecesView, RouteView, SeatView
from kontor.testing.positions import WATCHER

if TYPE_CHECKING:
    from kontor.games.hansa.state import HansaState
    from kontor.testing.positions import Position


def seen(match: Position[HansaState], seat: str = WATCHER) -> HansaView:
    """What a seat sees, as this game's view."""
    view = match.view(seat)
    assert isinstance(view, HansaView)
    return view


def _route(match: Position[HansaState], name: str) -> RouteView:
    return next(route for route in seen(match).routes if route.name == name)


def _city(match: Position[HansaState], name: str) -> CityView:
    return next(city for city in seen(match).cities if city.name == name)


def _desk(match: Position[HansaState], seat: str) -> SeatView:
    return seen(match).seats[SEATS.index(seat)]


def rows(match: Position[HansaState]) -> dict[str, list[str]]:
    """Every route by name: what stands on each of its spaces, as in `At`; a point where nothing."""
    board = match.state.rules.board
    places = {
        name: [board.space_names[space] for space in range(*ends)]
        for name, ends in zip(board.route_names, board.route_spaces, strict=True)
    }
    return {
        route.name: [str(route.pieces.get(space, ".")) for space in places[route.name]]
        for route in seen(match).routes
    }


def row(match: Position[HansaState], route: str) -> str:
    """The pieces of a route, as in `At . Bm`."""
    return " ".join(rows(match)[route])


def marker(match: Position[HansaState], route: str) -> str:
    """The marker of a route, or nothing."""
    return marker_text(_route(match, route).marker)


def offices(match: Position[HansaState], city: str) -> str:
    """Offices of a city, as in `At Bm + Ct`."""
    found = _city(match, city)
    extras = f" + {' '.join(map(str, found.extras))}" if found.extras else ""
    return " ".join(map(str, found.offices)) + extras


def controller(match: Position[HansaState], city: str) -> str:
    """Who controls a city, `N` for the neutral player, or nothing."""
    owner = _city(match, city).control
    return "" if owner is None else letter_of(owner)


def _pool(pieces: PiecesView) -> str:
    return counted(pieces.traders, pieces.merchants)


def supply(match: Position[HansaState], seat: str) -> str:
    """A seat's supply, as in `3t 1m`."""
    return _pool(_desk(match, seat).supply)


def stock(match: Position[HansaState], seat: str) -> str:
    """A seat's stock, as in `3t 1m`."""
    return _pool(_desk(match, seat).stock)


def points(match: Position[HansaState], seat: str) -> int:
    """A seat's prestige on the track."""
    return _desk(match, seat).prestige


def unused(match: Position[HansaState], seat: str) -> list[str]:
    """A seat's unused markers."""
    return [marker_text(name) for name in _desk(match, seat).unused]


def used(match: Position[HansaState], seat: str) -> list[str]:
    """A seat's used markers."""
    return [marker_text(name) for name in _desk(match, seat).used]
