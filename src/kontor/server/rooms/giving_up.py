"""Resigning a seat, losing it to the clock, and abandoning a match together (ADR 46, 58)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.match import giving_up
from kontor.match.record import Minute
from kontor.server.rooms import acting

if TYPE_CHECKING:
    from kontor.match.driver import Driver
    from kontor.server.rooms.room import Room
    from kontor.server.storage.matches import CommandKey


async def resign(room: Room, seat: int, command: CommandKey) -> int:
    """Give a seat up: the table's stand-in plays it to the end, so that others can finish.

    Who alone is left has won, and nobody plays on.
    """

    def work(driver: Driver) -> None:
        acting.refuse_when_over(room)
        _resign(room, driver, seat)

    return await acting.change(room, work, command)


def _resign(room: Room, driver: Driver, seat: int) -> None:
    people = [chair.seat for chair in room.seats if chair.user is not None]
    giving_up.resign(driver, seat, room.row.stand_in, people)
    if driver.ending != "won":
        room.seats[seat].bot = room.row.stand_in
    if not driver.ending:
        acting.settle(room, driver)  # the others may have been waiting for this seat alone


def time_out(room: Room, driver: Driver, seat: int) -> None:
    """The time of a seat is up: a bot plays on, or the seat ends as if it had resigned."""
    if room.row.time_out == "ends":
        driver.note(Minute("seat", "timed", seat))
        _resign(room, driver, seat)
    else:
        bot = room.row.stand_in
        acting.hand(room, driver, Minute("seat", "timed", seat, chair=seat, bot=bot))


async def ask_abandon(room: Room, seat: int, command: CommandKey) -> int:
    """Propose to end the match unfinished; where nobody else holds a seat, that ends it."""

    def work(driver: Driver) -> None:
        acting.refuse_when_over(room)
        giving_up.ask_abandon(driver, seat)
        acting.settle(room, driver)

    return await acting.change(room, work, command)
