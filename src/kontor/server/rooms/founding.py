"""New tables: from a choice of game, options and seats; from a save; from a ply of another."""

from __future__ import annotations

import asyncio
import secrets
import string
import time
from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from kontor.engine.errors import worded
from kontor.engine.state import SEATS
from kontor.match.luck import committed
from kontor.match.save import line_text
from kontor.server.caps import check_hosting
from kontor.server.clock import ClockRule
from kontor.server.names import LONGEST, clean_name, clean_title
from kontor.server.refusals import Refusal
from kontor.server.rooms import acting, seating
from kontor.server.rooms.calls import calls_to_come
from kontor.server.rooms.tables import table_of
from kontor.server.shelf import USUAL_BOT, checked_bot
from kontor.server.storage import matches
from kontor.server.storage.calling import call
from kontor.server.storage.invitations import new_invitation
from kontor.server.storage.matches import LogLine
from kontor.server.storage.rows import FROM_A_SAVE, MatchRow, SeatRow
from kontor.server.wire.lobby import Fork, NewTable, SaveText, SeatChoice, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from kontor.engine.contract import Game
    from kontor.engine.options import Value
    from kontor.engine.state import State
    from kontor.match.driver import Driver
    from kontor.server.rooms.connection import Viewer
    from kontor.server.rooms.house import House
    from kontor.server.rooms.room import Room
    from kontor.server.settings import Settings
    from kontor.server.wire.lobby import ClockChoice


def new_id() -> str:
    """Twelve random characters; a letter first, since a command line takes a dash for an option."""
    return secrets.choice(string.ascii_letters) + secrets.token_urlsafe(8)


def new_row(
    game: Game[State], options: dict[str, Value], host: str, stand_in: str = USUAL_BOT
) -> MatchRow:
    """A match that has not begun."""
    typed = game.read_options(options)
    now = time.time()
    return MatchRow(
        id=new_id(),
        game=game.title,
        rules=game.rules_version,
        data=game.data_digest,
        options=msgspec.structs.asdict(typed),
        invite=new_invitation(),
        host=host,
        stand_in=stand_in,
        created=now,
        updated=now,
    )


async def chairs(choices: Sequence[SeatChoice], viewer: Viewer) -> list[SeatRow]:
    """The seats of a new table."""
    if sum(choice.kind == "me" for choice in choices) > 1:
        raise Refusal("bad_request", "You can take one seat; more are hot seats.")
    return await asyncio.to_thread(_chairs, choices, viewer)


def _chairs(choices: Sequence[SeatChoice], viewer: Viewer) -> list[SeatRow]:
    """In a thread, since a bot is loaded when it is first asked for."""
    return [_chair(seat, choice, viewer) for seat, choice in enumerate(choices)]


def _chair(seat: int, choice: SeatChoice, viewer: Viewer) -> SeatRow:
    match choice.kind:
        case "me":
            return SeatRow(seat, "person", viewer.user, viewer.name, arms=seat)
        case "hotseat":
            name = clean_name(choice.name) if choice.name else f"{viewer.name} {SEATS[seat]}"
            return SeatRow(seat, "hotseat", viewer.user, name, arms=seat)
        case "bot":
            bot = checked_bot(choice.bot)
            return SeatRow(seat, "bot", None, seating.bot_name(seat), bot, arms=seat)
        case "open":
            return SeatRow(seat, "open", arms=seat)


async def open_table(house: House, viewer: Viewer, wish: NewTable) -> Table:
    """Set up a table as somebody wishes."""
    game = house.shelf.game(wish.game)
    options = {**wish.options, "players": len(wish.seats)}
    if wish.options.get("players", len(wish.seats)) != len(wish.seats):
        raise Refusal("bad_options", "There must be as many seats as players.")
    if not any(seat.kind == "bot" for seat in wish.seats):
        options |= _among_people(game, options)
    stand_in = await asyncio.to_thread(checked_bot, wish.stand_in)  # it may have to be loaded
    row = await asyncio.to_thread(new_row, game, options, viewer.user, stand_in)
    row.title, row.private, row.going_back = clean_title(wish.title), wish.private, wish.going_back
    row.begins, row.mentor = wish.begins, wish.mentor
    if wish.committed:
        dice = committed()
        row.luck, row.secret = dice.source, dice.secret
    row.clock, row.time_out = clock_rule(wish.clock, wish.days), wish.time_out
    return await furnish(house, viewer, row, await chairs(wish.seats, viewer), [])


def clock_rule(live: ClockChoice | None, days: int | None) -> ClockRule | None:
    """A live clock, a slow one, or none."""
    if live is not None and days is not None:
        raise Refusal("bad_request", "A table has a live clock or days for a decision, not both.")
    if days is not None:
        return ClockRule(0.0, 0.0, days)
    return ClockRule(live.base, live.increment) if live else None


def _among_people(game: Game[State], options: dict[str, Value]) -> dict[str, Value]:
    """What a table without bots takes instead of the usual values; a form sends those, too."""
    usual = {name: game.schema.field(name).default for name in game.among_people}
    return {
        name: value
        for name, value in game.among_people.items()
        if options.get(name, usual[name]) == usual[name]
    }


async def furnish(
    house: House, viewer: Viewer, row: MatchRow, seats: list[SeatRow], lines: list[LogLine]
) -> Table:
    """Store a table with the log it already has, and start it when all its chairs are taken."""
    await house.store.write(_create, house.settings, row, seats, lines)
    room = await house.room(row.id)
    await room.do(lambda: seating.start_when_full(room))
    return table_of(room.row, room.seats, room.online, viewer)


def _create(
    connection: Connection,
    settings: Settings,
    row: MatchRow,
    seats: list[SeatRow],
    lines: list[LogLine],
) -> None:
    check_hosting(connection, row.host, settings, bots=any(seat.bot for seat in seats))
    matches.create(connection, row, seats, lines)
    if settings.sends_alerts:
        call(connection, row.id, calls_to_come(row, seats))


async def fork_table(room: Room, viewer: Viewer, wish: Fork) -> Table:
    """Go on from a ply of a finished match; before the end it would tell secrets.

    No rule of the table and no consent allows it earlier (ADR 32).
    """

    async def copy() -> tuple[MatchRow, list[LogLine]]:
        driver = acting.running_driver(room)
        if driver.standing is None:
            raise Refusal("illegal", "A match can be continued elsewhere when it is over.")
        if wish.ply > driver.ply:
            raise Refusal("not_found", f"The match ends at ply {driver.ply}.", ply=driver.ply)
        return await asyncio.to_thread(_copied, room, driver, viewer, wish.ply)

    if len(wish.seats) != room.row.players:
        raise Refusal(
            "bad_options", worded("This match has {count} seats.", count=room.row.players)
        )
    row, lines = await room.do(copy)
    seats = await chairs(wish.seats, viewer)
    for seat, old in zip(seats, room.seats, strict=True):
        seat.arms = old.arms
    return await furnish(room.house, viewer, row, seats, lines)


def _copied(room: Room, driver: Driver, viewer: Viewer, ply: int) -> tuple[MatchRow, list[LogLine]]:
    """A new match with the first entries of another, and what its table had fixed."""
    row = new_row(driver.game, room.row.options, viewer.user, room.row.stand_in)
    row.going_back = room.row.going_back
    row.start, row.parent, row.private = driver.start, room.id, True
    rules = driver.game.rules_version
    decisions = [msgspec.structs.replace(entry, order=0) for entry in driver.entries[:ply]]
    return row, [LogLine(rules, line_text(entry)) for entry in decisions]


async def play_on(
    house: House, viewer: Viewer, driver: Driver, choices: Sequence[SeatChoice]
) -> Table:
    """A private table from a position somebody brings along; what chance brings is new."""
    if driver.is_over:
        raise Refusal("illegal", "The match is over there; nobody could go on.")
    if len(choices) != driver.options.players:
        raise Refusal(
            "bad_options", worded("This match has {count} seats.", count=driver.options.players)
        )
    game, options = driver.game, msgspec.structs.asdict(driver.options)
    row = await asyncio.to_thread(new_row, game, options, viewer.user)
    row.start = await asyncio.to_thread(game.describe, driver.state)
    row.parent, row.private = FROM_A_SAVE, True
    return await furnish(house, viewer, row, await chairs(choices, viewer), [])


async def rematch(room: Room, viewer: Viewer) -> Table:
    """The same once more: everybody has their own seat back, whoever asks first.

    A match has one rematch, known by its id: whoever asks later is led to the same table.
    """
    if room.row.progress.phase != "over" or not viewer.seats(room.seats):
        raise Refusal("illegal", "Those who played a match that is over may play it again.")
    known = _rematch_id(room.row)
    try:
        again = await room.house.room(known)
    except Refusal as refusal:
        if refusal.code != "not_found":
            raise
    else:
        return table_of(again.row, again.seats, again.online, viewer)
    old, game = room.row, room.house.shelf.game(room.row.game)
    row = await asyncio.to_thread(new_row, game, old.options, viewer.user, old.stand_in)
    row.id, row.title, row.private = known, old.title, old.private
    row.going_back, row.clock, row.mentor = old.going_back, old.clock, old.mentor
    row.time_out = old.time_out
    seats = [
        msgspec.structs.replace(one, bot=one.bot if one.kind == "bot" else "", away=None)
        for one in room.seats
    ]
    return await furnish(room.house, viewer, row, seats, [])


def _rematch_id(row: MatchRow) -> str:
    """The same for everybody, and for nobody who does not know the table's secret to be guessed."""
    return "r" + sha256(f"{row.id} {row.invite} again".encode()).hexdigest()[:15]


def _usable(name: str) -> str | None:
    """A name of a save, unless it is one that nobody may have."""
    try:
        return clean_name(name[:LONGEST])
    except Refusal:
        return None


async def put_save(house: House, viewer: Viewer, wish: SaveText) -> Table:
    """A table from a save file; all seats are the uploader's unless others are wished for."""
    found = await house.thinking.read_save(wish.text, viewer.user)
    game = house.shelf.game(found.game)
    row = await asyncio.to_thread(new_row, game, found.options, viewer.user)
    row.start, row.parent, row.private = found.start, FROM_A_SAVE, True
    if found.over:  # a match that goes on draws anew, since its seed or its secret is known
        row.seed, row.luck, row.secret = found.seed, found.luck, found.secret
    choices = wish.seats or [SeatChoice("hotseat", name=_usable(name)) for name in found.names]
    if len(choices) != len(found.names):
        raise Refusal(
            "bad_options", worded("This match has {count} seats.", count=len(found.names))
        )
    lines = [LogLine(game.rules_version, line) for line in found.lines]
    return await furnish(house, viewer, row, await chairs(choices, viewer), lines)
