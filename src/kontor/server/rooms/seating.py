"""Sitting down, getting up, starting, and handing a seat to a bot and back."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.engine.errors import worded
from kontor.match.record import Minute
from kontor.server import clock, timing, wall
from kontor.server.names import check_free
from kontor.server.refusals import Refusal
from kontor.server.rooms import acting
from kontor.server.rooms.absence import patience_left
from kontor.server.rooms.calls import calls_after
from kontor.server.rooms.expecting import expected
from kontor.server.rooms.privacy import check_private, is_invited
from kontor.server.rooms.restoring import log_lines, opened_driver, read_driver
from kontor.server.shelf import USUAL_BOT, checked_bot
from kontor.server.storage import calling, cup_rounds, invitations, matches, people
from kontor.server.storage.pokes import KEYS_ENDED

if TYPE_CHECKING:
    from kontor.match.driver import Driver
    from kontor.server.rooms.connection import Viewer
    from kontor.server.rooms.room import Room
    from kontor.server.storage.rows import SeatRow

BOT_NAMES: Final = ("Adelheid", "Bertram", "Cordula", "Dietrich", "Engelke")


async def join(room: Room, viewer: Viewer, seat: int | None, invite: str | None) -> None:
    """Sit down on an open chair; the match starts when the last one is taken."""
    if room.row.progress.phase != "open":
        raise Refusal("taken", "The match has started; all seats are taken.")
    check_private(room.row, room.seats, viewer, invite)
    if any(chair.user == viewer.user for chair in room.seats):
        raise Refusal("taken", "You sit at this table already.")
    check_free(viewer.name, viewer.user, room.seats)
    changes: dict[str, object] = {"kind": "person", "user": viewer.user, "name": viewer.name}
    used = room.row.invite if room.row.once and is_invited(room.row, invite) else ""
    while True:
        chair = _open_chair(room, seat)
        try:
            await _sit_down(room, chair.seat, changes, used)
            break
        except Refusal:
            if seat is not None:
                raise  # otherwise the next chair will do
    await _begin_by_itself(room)


async def _sit_down(room: Room, seat: int, changes: dict[str, object], used: str) -> None:
    """Take a chair; an invitation for one guest is *used* up by it."""
    if not used:
        await _change(room, seat, {"kind": "open"}, changes)
        return
    write = room.house.store.write
    try:
        done = await write(invitations.sit_down, room.id, seat, changes, used)
    except matches.Overtaken as error:
        raise quicker() from error
    await room.refresh()
    if not done:
        raise quicker()


def _open_chair(room: Room, seat: int | None) -> SeatRow:
    chairs = [chair for chair in room.seats if chair.kind == "open"]
    if seat is not None:
        chairs = [chair for chair in chairs if chair.seat == seat]
    if not chairs:
        raise Refusal("taken", "That seat is taken." if seat is not None else "All are taken.")
    return chairs[0]


async def _change(
    room: Room, seat: int, only: dict[str, object], changes: dict[str, object]
) -> None:
    """Change a seat that must still be as we know it, and tell everybody."""
    done = await room.house.store.write(matches.change_seat, room.id, seat, only, changes)
    await room.refresh()
    if not done:
        raise quicker()


def quicker() -> Refusal:
    """The chairs are no longer what they were when somebody wished for one."""
    return Refusal("taken", "Somebody else was quicker; look at the table again.")


async def leave(room: Room, viewer: Viewer) -> None:
    """Get up: before the start the chair is free again, later a bot goes on in your place."""
    mine = viewer.seats(room.seats)
    phase = room.row.progress.phase
    if not mine or phase == "over":
        raise Refusal("illegal", "You hold no seat here that you could leave.")
    for seat in mine if phase == "open" else ():
        freed: dict[str, object] = {"kind": "open", "user": None, "name": "", "bot": ""}
        await _change(room, seat, {"user": viewer.user}, freed)
    room.house.poke(KEYS_ENDED)  # a program does not play a chair that was left
    if phase == "running":
        await acting.change(room, lambda driver: _get_up(room, driver, viewer))
    elif all(chair.user is None for chair in room.seats):
        await room.house.store.write(matches.remove, room.id)
        room.house.forget(room)


def _get_up(room: Room, driver: Driver, viewer: Viewer) -> None:
    """The table's stand-in plays for who leaves."""
    for seat in viewer.seats(room.seats):
        if not room.seats[seat].is_played_by_bot:
            _hand_over(room, driver, seat, seat)


def _hand_over(room: Room, driver: Driver, seat: int, chair: int) -> None:
    """Let the table's stand-in play a person's chair, as *seat* wished."""
    bot = room.row.stand_in
    acting.hand(room, driver, Minute("seat", "handed", seat, chair=chair, bot=bot))


async def start_now(room: Room, viewer: Viewer) -> None:
    """The host starts the match; bots take the chairs that are still open."""
    if viewer.user != room.row.host:
        raise Refusal("not_yours", "Only the host of a table can start its match.")
    for chair in room.seats:
        if chair.kind == "open":
            await _change(room, chair.seat, {"kind": "open"}, bot_changes(chair.seat, USUAL_BOT))
    await start_when_full(room)


def bot_changes(seat: int, bot: str) -> dict[str, object]:
    """What a bot's chair looks like."""
    return {"kind": "bot", "user": None, "name": bot_name(seat), "bot": bot}


def bot_name(seat: int) -> str:
    """What a bot is called at the table: a merchant's name that begins with the seat's letter."""
    return BOT_NAMES[seat]


async def _begin_by_itself(room: Room) -> None:
    """The last chair may have been taken just now; some tables wait for their host even then."""
    if room.row.begins == "full":
        await start_when_full(room)


async def start_when_full(room: Room) -> None:
    """Begin the match once every chair is taken."""
    if room.row.progress.phase != "open" or any(chair.kind == "open" for chair in room.seats):
        return
    names = tuple(chair.name for chair in room.seats)
    room.row.names = names
    driver = await _opened(room, names)
    room.driver, first = driver, room.entry
    now = wall.now()
    if room.row.clock:
        clocks = clock.first_clocks(room.row.clock, room.row.players, now)
        room.row.progress = msgspec.structs.replace(room.row.progress, clocks=clocks)
    lines = log_lines(driver, room.base)
    progress = expected(driver, room.row, room.seats, driver.lines[room.base :], now)
    step = matches.Step(first, room.row.stamp, lines, progress)
    calls = calls_after(room, driver, progress)
    room.spoil()
    try:
        await room.house.store.write(calling.start, room.id, names, step, calls)
    except matches.Overtaken as error:
        raise quicker() from error
    await room.ensure()
    room.house.players.attend(room)


async def _opened(room: Room, names: tuple[str, ...]) -> Driver:
    """The driver of a match that begins: at the opening, or where a fork's log ends."""
    game = room.house.shelf.game(room.row.game)
    if room.entry == 0:
        room.base = 0
        return await opened_driver(game, room.row, names)
    stored = await room.house.store.read(matches.load, room.id)
    assert stored is not None, "the room was read a moment ago"
    driver = await read_driver(game, room.row, stored.lines)
    room.base = len(driver.lines)
    driver.resume()
    return driver


async def hand_to_bot(room: Room, viewer: Viewer, seat: int, bot: str | None) -> None:
    """Let a bot play a seat: one's own, an absent person's, or before the start an open one."""
    chair = chair_of(room, seat)
    name = await asyncio.to_thread(checked_bot, bot)  # it may have to be loaded
    if room.row.progress.phase == "open":
        if viewer.user != room.row.host or chair.kind not in {"open", "bot"}:
            raise Refusal("not_yours", "Before the start only the host may put bots on free seats.")
        await _change(room, seat, {"kind": chair.kind}, bot_changes(seat, name))
        await _begin_by_itself(room)
        return
    if room.row.progress.phase == "over":
        raise Refusal("illegal", "The match is over.")
    await acting.change(room, lambda driver: _stand_in(room, driver, viewer, seat, bot))


def _stand_in(room: Room, driver: Driver, viewer: Viewer, seat: int, bot: str | None) -> None:
    """In mid-match a person's seat goes to the table's stand-in; nobody chooses another."""
    chair, mine = chair_of(room, seat), viewer.seats(room.seats)
    if chair.kind == "bot":
        raise Refusal("illegal", "During the match another bot has to be proposed to everybody.")
    if seat not in mine and not (mine and _is_absent(room, chair)):
        raise Refusal("not_yours", "You may hand over your own seat, or one whose person is away.")
    if bot not in {None, room.row.stand_in}:
        raise Refusal("not_yours", "Who plays for somebody away was fixed when the table was made.")
    if not chair.is_played_by_bot:
        _hand_over(room, driver, seat if seat in mine else mine[0], seat)


def _is_absent(room: Room, chair: SeatRow) -> bool:
    """Whether a person has been gone for a while and is awaited."""
    left = patience_left(room.row, chair, room.online, time.time())
    return left == 0 and chair.seat in room.row.progress.turn


async def hand_back(room: Room, viewer: Viewer, seat: int) -> None:
    """Take one's seat back from a bot."""
    chair_of(room, seat)
    if seat not in viewer.seats(room.seats) or room.row.progress.phase != "running":
        raise Refusal(
            "not_yours", "Only who holds the seat can take it back, while the match runs."
        )
    if seat in room.row.progress.resigned:
        raise Refusal("illegal", "This seat was given up for good; the bot plays it to the end.")
    if bool(room.row.cup) and await room.house.store.read(cup_rounds.is_overtime, room.id):
        raise Refusal("illegal", "The time of the round is over; the bot plays to the end.")
    clocks = room.row.progress.clocks
    off = timing.times_off_at(room.row, room.seats)
    if clocks is not None and clock.left_at(clocks, wall.now(), off)[seat] <= 0:
        raise Refusal("illegal", "The time of this seat has run out; the bot plays to the end.")

    def work(driver: Driver) -> None:
        if room.seats[seat].is_played_by_bot:
            acting.hand(room, driver, Minute("seat", "returned", seat, chair=seat))

    await acting.change(room, work)


def chair_of(room: Room, seat: int) -> SeatRow:
    """A chair of this table, by its number."""
    if not 0 <= seat < len(room.seats):
        raise Refusal("not_found", f"This table has no seat {seat}.")
    return room.seats[seat]


async def give_token(room: Room, viewer: Viewer, seat: int) -> str:
    """A token with which a program may play one of the viewer's seats."""
    if seat not in viewer.seats(room.seats) or viewer.token_seat is not None:
        raise Refusal("not_yours", worded("Seat {seat} at this table is not yours.", seat=seat))
    secret = secrets.token_urlsafe(16)
    token = people.SeatToken(room.id, seat, viewer.user)
    await room.house.store.write(people.add_token, secret, token)
    return secret
