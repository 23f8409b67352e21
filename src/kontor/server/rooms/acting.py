"""Decisions, undos and takebacks: done in the driver, committed, then told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.engine.errors import IllegalAction, StaleAction
from kontor.server.refusals import Refusal
from kontor.server.rooms.room import Conflict

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.match.driver import Driver
    from kontor.match.judging import Move
    from kontor.server.rooms.room import Room
    from kontor.server.storage.matches import CommandKey

TRIES: Final = 4  # how often another process may be quicker before we give up


def running_driver(room: Room) -> Driver:
    """The driver of a match that has started."""
    if room.driver is None:
        raise Refusal("illegal", "The match has not started yet: some seats are still open.")
    return room.driver


async def change(
    room: Room, work: Callable[[Driver], object], command: CommandKey | None = None
) -> int:
    """Let *work* change the match, commit it, and tell everybody; the ply it leads to.

    When another process was quicker, *work* is tried again on the newer position, where it may find
    that it comes too late.
    """
    for _ in range(TRIES):
        phase = room.row.progress.phase
        work(running_driver(room))
        try:
            await room.commit(command)
        except Conflict:
            await room.ensure()
            continue
        room.tell_state()
        if room.row.progress.phase != phase:
            room.tell_table()
        room.house.players.attend(room)
        return room.row.progress.ply
    raise StaleAction("Others were quicker several times; try again.", running_driver(room).ply)


class Moment(NamedTuple):
    """What a sender saw: a ply, and the length of the log, where the sender says so."""

    ply: int
    entry: int | None


async def act(
    room: Room, seat: int, move: Move, seen: Moment, command: CommandKey | None = None
) -> int:
    """Do an action or a macro for a seat."""

    def work(driver: Driver) -> None:
        line = None if seen.entry is None else room.line_of(seen.entry)
        driver.act(seat, move, seen.ply, line)

    return await change(room, work, command)


async def undo(room: Room, seat: int, steps: int, command: CommandKey) -> int:
    """Take back own decisions."""

    def work(driver: Driver) -> None:
        refuse_when_over(room)
        driver.undo(seat, steps)

    return await change(room, work, command)


def refuse_when_closed(room: Room) -> None:
    """A table that the house has ended stays as it is."""
    if room.row.closed:
        raise Refusal("closed_table", f"This table is closed. {room.row.closed}")


def refuse_when_over(room: Room) -> None:
    """After the end everybody has seen everything, so nothing is taken back any more."""
    if room.row.progress.phase == "over":
        raise IllegalAction("The match is over; continue it as a new table instead.")


async def ask_takeback(room: Room, seat: int, to: int, command: CommandKey) -> int:
    """Ask everybody to go back; bots, and the asker's other seats, agree at once."""

    def work(driver: Driver) -> None:
        refuse_when_over(room)
        driver.ask_takeback(seat, to)
        mine = room.seats[seat].user
        for other in room.seats:
            agrees = other.is_played_by_bot or (mine and other.user == mine)
            if driver.takeback is not None and agrees:
                driver.answer_takeback(other.seat, consent=True)

    return await change(room, work, command)


async def answer_takeback(room: Room, seat: int, *, consent: bool, command: CommandKey) -> int:
    """Agree to go back, or not."""
    return await change(room, lambda driver: driver.answer_takeback(seat, consent=consent), command)
