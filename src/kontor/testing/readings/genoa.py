"""Short readings of a match of The Traders of Genoa: `wares(match, "A") == {"silk": 2}`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.state import SEATS
from kontor.games.genoa.view import GenoaView
from kontor.testing.positions import WATCHER

if TYPE_CHECKING:
    from kontor.games.genoa.state import GenoaState
    from kontor.testing.positions import Position


def seen(match: Position[GenoaState], seat: str = WATCHER) -> GenoaView:
    """What a seat sees, as this game's view."""
    view = match.view(seat)
    assert isinstance(view, GenoaView)
    return view


def ducats(match: Position[GenoaState], seat: str) -> int:
    """A seat's money, as it sees it itself."""
    money = seen(match, seat).seats[SEATS.index(seat)].money
    assert money is not None, "a seat sees its own money"
    return money


def wares(match: Position[GenoaState], seat: str) -> dict[str, int]:
    """A seat's wares by name, those it has none of left out."""
    held = seen(match).seats[SEATS.index(seat)].wares
    return {name: count for name, count in held.items() if count}


def hand(match: Position[GenoaState], seat: str) -> tuple[str, ...]:
    """A seat's cards, as it sees them itself."""
    cards = seen(match, seat).seats[SEATS.index(seat)].hand
    assert cards is not None, "a seat sees its own cards"
    return cards


def owner(match: Position[GenoaState], building: str) -> str:
    """Who owns a building, or nothing."""
    seat = seen(match).owners.get(building, -1)
    return SEATS[seat] if seat >= 0 else ""


def path(match: Position[GenoaState]) -> str:
    """The way of the tower, as in `st_33 post_office`."""
    return " ".join(seen(match).path)
