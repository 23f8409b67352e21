"""Short readings of a match of Die Händler: `stores(match, "A", "paris") == {"wine": 2}`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.state import SEATS
from kontor.games.haendler.view import HaendlerView
from kontor.testing.positions import WATCHER

if TYPE_CHECKING:
    from kontor.games.haendler.state import HaendlerState
    from kontor.testing.positions import Position


def seen(match: Position[HaendlerState], seat: str = WATCHER) -> HaendlerView:
    """What a seat sees, as this game's view."""
    view = match.view(seat)
    assert isinstance(view, HaendlerView)
    return view


def florins(match: Position[HaendlerState], seat: str) -> int:
    """A seat's bag, as it sees it itself."""
    bag = seen(match, seat).seats[SEATS.index(seat)].florins
    assert bag is not None, "a seat sees its own bag"
    return bag


def stores(match: Position[HaendlerState], seat: str, city: str) -> dict[str, int]:
    """A seat's goods in a city by name, those it has none of left out."""
    held = seen(match).seats[SEATS.index(seat)].warehouses.get(city, {})
    return {good: count for good, count in held.items() if count}


def price(match: Position[HaendlerState], good: str) -> int:
    """What a good is sold for now."""
    return next(each.sale for each in seen(match).goods if each.good == good)


def master(match: Position[HaendlerState], wagon: int) -> str:
    """The loading master of a wagon, counted from 1, or nothing."""
    seat = seen(match).wagons[wagon - 1].master
    return SEATS[seat] if seat >= 0 else ""


def hold(match: Position[HaendlerState], wagon: int, seat: str) -> dict[str, int]:
    """What a seat has on a wagon by name, those it has none of left out."""
    goods = seen(match).wagons[wagon - 1].hold[SEATS.index(seat)]
    return {good: count for good, count in goods.items() if count}
