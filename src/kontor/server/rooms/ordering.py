"""Standing orders at a table: laid down in the driver, committed, and carried out in time."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

from kontor.orders import laying
from kontor.orders.answering import Answer, carry_out, verdict
from kontor.server.rooms import acting
from kontor.server.rooms.order_book import seats_waiting

if TYPE_CHECKING:
    from kontor.engine.ordering import Order
    from kontor.match.driver import Driver
    from kontor.server.rooms.room import Room
    from kontor.server.storage.matches import CommandKey

SOONEST: Final = 2.0  # as many times as long as a bot does an order take at least,
LONGEST: Final = 7.0  # and at most, where somebody could tell it from a person by its haste
GRAIN: Final = 1000  # steps between the two


async def lay(room: Room, seat: int, order: Order, number: int | None, command: CommandKey) -> int:
    """Lay an order down for a seat."""

    def work(driver: Driver) -> None:
        acting.refuse_when_over(room)
        laying.lay(driver, seat, order, number)

    return await acting.change(room, work, command, quiet=True)


async def withdraw(room: Room, seat: int, number: int, command: CommandKey) -> int:
    """Take an order back."""
    return await acting.change(
        room, lambda driver: laying.withdraw(driver, seat, number), command, quiet=True
    )


async def carry_out_next(room: Room, seat: int) -> None:
    """Let the first order of a seat answer, or stop, unless the match has moved on."""
    driver = acting.running_driver(room)
    if seat not in seats_waiting(driver, room.seats):
        return
    quiet = not isinstance(verdict(driver, seat), Answer)
    await acting.change(room, lambda found: carry_out(found, seat), quiet=quiet)


def pause_before(room: Room, seat: int) -> float:
    """Seconds before an order answers; an order that stops does so at once.

    Where others look on, it takes about as long as a person would, and never the same time.
    """
    pace = room.house.settings.pace
    if not isinstance(verdict(acting.running_driver(room), seat), Answer):
        return 0.0
    own = room.seats[seat].user
    others = any(chair.user not in {None, own} for chair in room.seats)
    if not others and all(connection.viewer.user == own for connection in room.connections):
        return pace
    return pace * (SOONEST + (LONGEST - SOONEST) * secrets.randbelow(GRAIN) / GRAIN)
