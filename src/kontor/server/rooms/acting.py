"""Decisions, undos and proposals: done in the driver, committed, then told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.engine.errors import IllegalAction, StaleAction
from kontor.match import proposals
from kontor.server.refusals import Refusal
from kontor.server.rooms.absence import away, bots_of
from kontor.server.rooms.room import Conflict

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.match.driver import Driver
    from kontor.match.judging import Move
    from kontor.match.record import Minute
    from kontor.server.rooms.room import Room
    from kontor.server.storage.matches import CommandKey

TRIES: Final = 4  # how often another process may be quicker before we give up


def running_driver(room: Room) -> Driver:
    """The driver of a match that has started."""
    if room.driver is None:
        raise Refusal("illegal", "The match has not started yet: some seats are still open.")
    return room.driver


async def change(
    room: Room,
    work: Callable[[Driver], object],
    command: CommandKey | None = None,
    *,
    quiet: bool = False,
) -> int:
    """Let *work* change the match, commit it, and tell everybody; the ply it leads to.

    What is *quiet* changes nothing that anybody but its seat may know. When another process was
    quicker, *work* is tried again on the newer position, where it may find that it comes too late.
    """
    for _ in range(TRIES):
        phase, bots = room.row.progress.phase, [chair.bot for chair in room.seats]
        work(running_driver(room))
        try:
            await room.commit(command)
        except Conflict:
            await room.ensure()
            continue
        if quiet:
            room.tell_orders()
        else:
            room.tell_state()
        if room.row.progress.phase != phase or [chair.bot for chair in room.seats] != bots:
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
    """Take back own decisions; what bots answered since is thrown away, and they decide anew."""

    def work(driver: Driver) -> None:
        refuse_when_over(room)
        driver.undo(seat, steps, bots_of(room.seats) | driver.resigned)

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
    """Propose to go back; bots, and the asker's other seats, agree at once."""

    def work(driver: Driver) -> None:
        refuse_when_over(room)
        if room.row.going_back == "never":
            raise Refusal("illegal", "At this table nobody goes back; it was made so.")
        proposals.ask_takeback(driver, seat, to)
        settle(room, driver)

    return await change(room, work, command)


async def ask_exchange(room: Room, seat: int, chair: int, bot: str, command: CommandKey) -> int:
    """Propose that another bot plays a bot's chair."""

    def work(driver: Driver) -> None:
        refuse_when_over(room)
        if not chair < len(room.seats) or room.seats[chair].kind != "bot":
            raise Refusal("illegal", "Only a bot can be exchanged for another.")
        proposals.ask_exchange(driver, seat, chair, bot)
        settle(room, driver)

    return await change(room, work, command)


async def answer(
    room: Room, seat: int, asked: int | None, command: CommandKey, *, consent: bool
) -> int:
    """Agree to the proposal on the table, or not; *asked* says which one was meant."""

    def work(driver: Driver) -> None:
        if asked is not None and (driver.proposal is None or driver.proposal.asked != asked):
            raise StaleAction("That proposal is no longer on the table.", driver.ply)
        proposals.answer(driver, seat, consent=consent)
        settle(room, driver)

    return await change(room, work, command)


def settle(room: Room, driver: Driver) -> None:
    """Do what was proposed once all have agreed whose consent it needs."""
    asked = driver.proposal
    if asked is None:
        return
    needed = room.asked_of()
    without = away(room.seats, room.online) - needed - asked.consented
    if proposals.settle(driver, needed, without) and asked.chair is not None:
        room.seats[asked.chair].bot = asked.bot


def hand(room: Room, driver: Driver, minute: Minute) -> None:
    """Write down that a chair changes hands, and let it be so."""
    assert minute.chair is not None, "a chair is handed over"
    driver.note(minute)
    room.seats[minute.chair].bot = minute.bot
