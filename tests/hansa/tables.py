"""What the tests of Hansa Teutonica share: positions without their heading, and short readings."""

from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING

from kontor.engine.state import SEATS
from kontor.games.hansa import GAME
from kontor.games.hansa.table import counted, marker_text
from kontor.games.hansa.view import HansaView
from kontor.testing.positions import Position, opening, position

if TYPE_CHECKING:
    from kontor.engine.options import Value
    from kontor.games.hansa.state import HansaState


def at(text: str) -> Position[HansaState]:
    """A match under test from the lines of a position."""
    return position(GAME, f"kontor position hansa\n{dedent(text)}")


def fresh(**options: Value) -> Position[HansaState]:
    """A match under test from the opening."""
    return opening(GAME, seed=1, **options)


def seen(match: Position[HansaState], seat: str = "spectator") -> HansaView:
    """What a seat sees, as this game's view."""
    view = match.view(seat)
    assert isinstance(view, HansaView)
    return view


def row(match: Position[HansaState], route: str) -> str:
    """The pieces of a route, as in `At . Bm`."""
    found = next(each for each in seen(match).routes if each.name == route)
    return " ".join(piece or "." for piece in found.pieces)


def marker(match: Position[HansaState], route: str) -> str:
    """The marker of a route, or nothing."""
    found = next(each for each in seen(match).routes if each.name == route)
    return marker_text(found.marker)


def offices(match: Position[HansaState], city: str) -> str:
    """Offices of a city, as in `At Bm + Ct`."""
    found = next(each for each in seen(match).cities if each.name == city)
    extras = f" + {' '.join(found.extras)}" if found.extras else ""
    return " ".join(found.offices) + extras


def controller(match: Position[HansaState], city: str) -> str:
    """Who controls a city, or nothing."""
    found = next(each for each in seen(match).cities if each.name == city)
    if found.control < 0:
        return ""
    return "N" if found.control == match.state.rules.neutral else SEATS[found.control]


def supply(match: Position[HansaState], seat: str) -> str:
    """A seat's supply, as in `3t 1m`."""
    piece = SEATS.index(seat) * 2
    return counted(match.state.supply[piece], match.state.supply[piece + 1])


def stock(match: Position[HansaState], seat: str) -> str:
    """A seat's stock, as in `3t 1m`."""
    piece = SEATS.index(seat) * 2
    return counted(match.state.stock[piece], match.state.stock[piece + 1])


def points(match: Position[HansaState], seat: str) -> int:
    """A seat's prestige on the track."""
    return match.state.prestige[SEATS.index(seat)]


def unused(match: Position[HansaState], seat: str) -> list[str]:
    """A seat's unused markers."""
    return [marker_text(name) for name in seen(match).seats[SEATS.index(seat)].unused]


def used(match: Position[HansaState], seat: str) -> list[str]:
    """A seat's used markers."""
    return [marker_text(name) for name in seen(match).seats[SEATS.index(seat)].used]


def starting(match: Position[HansaState], seat: str, verb: str) -> list[str]:
    """The options of a seat that begin with a verb."""
    return [text for text in match.options(seat) if text.startswith(f"{verb} ")]


def parts(match: Position[HansaState], seat: str) -> dict[str, int]:
    """A seat's final score sheet."""
    assert match.standing is not None
    return match.standing.parts[SEATS.index(seat)]


def over(match: Position[HansaState]) -> bool:
    """Whether the game has ended."""
    return match.standing is not None
