"""Tables of the lobby: set up, list, join, start, hand over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Literal

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from kontor.engine.options import seat_counts
from kontor.server.caps import Asker
from kontor.server.edge.asking import Asking, Invite, SeatPath, TableId, household_of
from kontor.server.parts import Parts, Served
from kontor.server.refusals import Refusal, no_table
from kontor.server.rooms import acting, arranging, seating
from kontor.server.rooms.connection import Viewer
from kontor.server.rooms.founding import open_table
from kontor.server.rooms.privacy import check_private
from kontor.server.rooms.room import Room
from kontor.server.rooms.tables import table_of, urgency
from kontor.server.shelf import NEWCOMERS_BOT
from kontor.server.storage import listing, matches
from kontor.server.wire.lobby import (
    ArmsChoice,
    BotChoice,
    JoinTable,
    MoveTo,
    NewTable,
    PlayNow,
    SeatChoice,
    Table,
    Token,
    TokenFor,
)


@post("/api/tables")
async def new_table(request: Asking, parts: Served, data: JSONBody[NewTable]) -> Table:
    """Set up a table; the match starts at once when no chair is open."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    await parts.caps.found(Asker(user.id, household_of(request)))
    return await open_table(parts.house, Viewer(user.id, user.name), data)


@post("/api/play-now")
async def play_now(request: Asking, parts: Served, data: JSONBody[PlayNow]) -> Table:
    """A table for me and bots."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    titles = parts.shelf.titles()
    if not titles:
        raise Refusal("not_found", "No game is installed.")
    game = parts.shelf.game(data.game or titles[0])
    usual = int(game.schema.field("players").default)
    players = data.players or usual
    if players not in seat_counts(game.schema):
        raise Refusal("bad_options", f"{game.name} is not played by {players}.")
    rival = SeatChoice("bot", data.bot or NEWCOMERS_BOT)
    await parts.caps.found(Asker(user.id, household_of(request)))
    seats = [SeatChoice("me"), *([rival] * (players - 1))]
    wish = NewTable(game.title, seats, mentor=data.mentor)
    return await open_table(parts.house, Viewer(user.id, user.name), wish)


@get("/api/tables")
async def list_tables(
    request: Asking,
    parts: Served,
    which: Annotated[
        Literal["mine", "open", "watch", "finished"], QueryParameter(name="list")
    ] = "open",
) -> list[Table]:
    """One of the lobby's lists, the latest first; of mine, those where I am asked before all."""
    viewer = await parts.access.known(request)
    found = await parts.store.read(listing.listing, which, viewer.user)
    tables = [table_of(row, seats, online, viewer) for row, seats, online in found]
    return sorted(tables, key=urgency)[: listing.LISTED] if which == "mine" else tables


@get("/api/tables/{table:str}")
async def show_table(
    request: Asking, parts: Served, table: TableId, invite: Invite = None
) -> Table:
    """One table; a private one only for who sits at it or brings its invitation."""
    viewer = await parts.access.viewer(request, table)
    stored = await stored_table(parts, table)
    check_private(stored.row, stored.seats, viewer, invite)
    return table_of(stored.row, stored.seats, stored.online, viewer, invite)


async def stored_table(parts: Parts, table: str) -> matches.Stored:
    """A table as it is stored, or a refusal."""
    stored = await parts.store.read(matches.load, table, matches.NO_LOG, matches.NO_LOG)
    if stored is None:
        raise no_table(table)
    return stored


async def change_table(
    request: Asking, parts: Parts, table: str, work: Callable[[Room, Viewer], Awaitable[None]]
) -> Table:
    """Let somebody change a table and show it to them."""
    await parts.caps.change(household_of(request))
    viewer = await parts.access.poster(request, table)
    room = await parts.house.room(table)

    async def change() -> None:
        await room.refresh()  # others may have sat down at another process
        acting.refuse_when_closed(room)
        await work(room, viewer)

    await room.do(change)
    stored = await stored_table(parts, table)
    return table_of(stored.row, stored.seats, stored.online, viewer)


@post("/api/tables/{table:str}/join", status_code=200)
async def join_table(
    request: Asking, parts: Served, table: TableId, data: JSONBody[JoinTable]
) -> Table:
    """Sit down."""
    return await change_table(
        request, parts, table, lambda room, me: seating.join(room, me, data.seat, data.invite)
    )


@post("/api/tables/{table:str}/leave", status_code=204)
async def leave_table(request: Asking, parts: Served, table: TableId) -> None:
    """Get up; a table nobody sits at before the start is put away."""
    await parts.caps.change(household_of(request))
    viewer = await parts.access.poster(request, table)
    room = await parts.house.room(table)
    await room.do(lambda: seating.leave(room, viewer))


@post("/api/tables/{table:str}/start", status_code=200)
async def start_table(request: Asking, parts: Served, table: TableId) -> Table:
    """Start the match; bots take the chairs that are still open."""
    return await change_table(request, parts, table, seating.start_now)


@post("/api/tables/{table:str}/seats/{seat:int}/bot", status_code=200)
async def seat_to_bot(
    request: Asking, parts: Served, table: TableId, seat: SeatPath, data: JSONBody[BotChoice]
) -> Table:
    """Hand a seat to a bot: one's own, or that of somebody who is away."""
    return await change_table(
        request, parts, table, lambda room, me: seating.hand_to_bot(room, me, seat, data.bot)
    )


@post("/api/tables/{table:str}/seats/{seat:int}/person", status_code=200)
async def seat_to_person(request: Asking, parts: Served, table: TableId, seat: SeatPath) -> Table:
    """Take one's seat back from a bot."""
    return await change_table(
        request, parts, table, lambda room, me: seating.hand_back(room, me, seat)
    )


@post("/api/tables/{table:str}/seats/{seat:int}/move", status_code=200)
async def move_seat(
    request: Asking, parts: Served, table: TableId, seat: SeatPath, data: JSONBody[MoveTo]
) -> Table:
    """Change places before the match: with a free chair, or as the host with any."""
    return await change_table(
        request, parts, table, lambda room, me: arranging.move(room, me, seat, data.to)
    )


@post("/api/tables/{table:str}/seats/{seat:int}/arms", status_code=200)
async def seat_arms(
    request: Asking, parts: Served, table: TableId, seat: SeatPath, data: JSONBody[ArmsChoice]
) -> Table:
    """Choose a colour before the match: one that is free, or as the host any."""
    return await change_table(
        request, parts, table, lambda room, me: arranging.choose_arms(room, me, seat, data.arms)
    )


@post("/api/tables/{table:str}/tokens", status_code=201)
async def new_token(
    request: Asking, parts: Served, table: TableId, data: JSONBody[TokenFor]
) -> Token:
    """A token with which a program may play one of my seats; it is shown this once."""
    await parts.caps.change(household_of(request))
    viewer = await parts.access.poster(request, table)
    room = await parts.house.room(table)
    return Token(await room.do(lambda: seating.give_token(room, viewer, data.seat)))
