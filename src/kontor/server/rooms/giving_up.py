"""Resigning a seat, and abandoning a match with everybody's consent (ADR 46)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.match import giving_up
from kontor.server.rooms import acting

if TYPE_CHECKING:
    from kontor.match.driver import Driver
    from kontor.server.rooms.room import Room
    from kontor.server.storage.matches import CommandKey


async def resign(room: Room, seat: int, command: CommandKey) -> int:
    """Give a seat up: the table's stand-in plays it to the end, so that others can finish."""

    def work(driver: Driver) -> None:
        acting.refuse_when_over(room)
        people = [chair.seat for chair in room.seats if chair.user is not None]
        giving_up.resign(driver, seat, room.row.stand_in, people)
        room.seats[seat].bot = room.row.stand_in
        if not driver.ending:
            acting.settle(room, driver)  # the others may have been waiting for this seat alone

    return await acting.change(room, work, command)


async def ask_abandon(room: Room, seat: int, command: CommandKey) -> int:
    """Propose to end the match unfinished; where nobody else holds a seat, that ends it."""

    def work(driver: Driver) -> None:
        acting.refuse_when_over(room)
        giving_up.ask_abandon(driver, seat)
        acting.settle(room, driver)

    return await acting.change(room, work, command)
