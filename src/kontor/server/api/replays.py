"""Positions of a match, save files, and going on from an earlier ply."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from kontor.match.driver import Driver
from kontor.match.save import save_text
from kontor.server.caps import Asker
from kontor.server.edge.access import signed_in
from kontor.server.edge.asking import Asking, Invite, TableId, household_of
from kontor.server.parts import Served
from kontor.server.refusals import Refusal
from kontor.server.rooms import acting
from kontor.server.rooms.connection import Viewer
from kontor.server.rooms.founding import fork_table, put_save, rematch
from kontor.server.rooms.incognito import names_for
from kontor.server.rooms.order_book import steps_said
from kontor.server.rooms.privacy import check_looking
from kontor.server.rooms.room import Room
from kontor.server.rooms.showing import event_said, minutes_said, viewer_seat
from kontor.server.wire.lobby import Fork, SaveText, Table
from kontor.server.wire.play import Position, PromptSaid, ScoresAt

if TYPE_CHECKING:
    from kontor.engine.state import State

LARGEST_SAVE = 4 * 1024 * 1024
SAMPLES: Final = 60  # points of a line of scores, about as many as can be told apart
PlyPath = Annotated[int, PathParameter(ge=0, le=1_000_000)]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=9)]
SinceQuery = Annotated[int | None, QueryParameter(ge=0, le=1_000_000)]


@get("/api/tables/{table:str}/at/{ply:int}")
async def position_at(
    request: Asking,
    parts: Served,
    table: TableId,
    ply: PlyPath,
    seat: SeatQuery = None,
    since: SinceQuery = None,
    invite: Invite = None,
) -> Position:
    """The match after *ply* entries as you may see it, with the events after *since*.

    While the match runs that is through your own eyes; once it is over through anybody's.
    """
    viewer = await parts.access.known(request, table)
    room = await parts.house.room(table)

    async def look() -> Position:
        await check_looking(room, viewer, invite)
        eyes = _eyes(room, viewer, seat)
        driver = acting.running_driver(room)
        first = ply - 1 if since is None else since
        return await asyncio.to_thread(shown, driver, ply, eyes, first)

    return await room.do(look)


def _eyes(room: Room, viewer: Viewer, seat: int | None) -> int:
    """Through whose eyes the viewer may look."""
    mine = viewer.seats(room.seats)
    if seat is None:
        return viewer_seat(mine, room.row.progress.turn)
    if seat >= len(room.seats):
        raise Refusal("not_found", f"This table has no seat {seat}.")
    if seat not in mine and not room.row.progress.is_decided:
        raise Refusal("not_yours", "Others' cards are shown when the match was played to its end.")
    return seat


def shown(driver: Driver, ply: int, eyes: int, since: int) -> Position:
    """One position through one seat's eyes."""
    if ply > driver.ply:
        raise Refusal("not_found", f"The match stands at ply {driver.ply}.", ply=driver.ply)
    state = driver.state_at(ply)
    game = driver.game
    told = driver.told(eyes, max(0, min(since, ply)))
    return Position(
        ply=ply,
        last=driver.ply,
        prompt=PromptSaid(*game.prompt(state)),
        view=msgspec.Raw(msgspec.json.encode(game.view(state, eyes))),
        viewer=eyes,
        live=game.reckoning(state, eyes),
        events=[event_said(at, event) for at, event in told if at <= ply],
        minutes=[
            minute
            for minute in minutes_said(driver, 0)
            if minute.ply <= ply and (minute.ply > since or not since)
        ],
        orders=steps_said(driver, ply, eyes),
        standing=driver.standing if ply == driver.ply else None,
    )


@get("/api/tables/{table:str}/scores")
async def scores_over_time(
    request: Asking, parts: Served, table: TableId, invite: Invite = None
) -> list[ScoresAt]:
    """The line of scores from the opening to now, sampled; empty where scores are secret.

    While the match runs it has what your own eyes saw; once it is over every seat's own sheet.
    """
    viewer = await parts.access.known(request, table)
    room = await parts.house.room(table)

    async def look() -> list[ScoresAt]:
        await check_looking(room, viewer, invite)
        driver = acting.running_driver(room)
        eyes = _eyes(room, viewer, None)
        found = []
        for ply in sampled(driver.ply):
            scores = scores_of(driver, driver.state_at(ply), eyes)
            if scores:
                found.append(ScoresAt(ply, scores))
            await asyncio.sleep(0)  # other tables go on meanwhile
        return found

    return await room.do(look)


def sampled(last: int) -> list[int]:
    """The plies of a line of scores: evenly spread, the first and the last among them."""
    steps = min(last, SAMPLES)
    return [last * step // steps for step in range(steps + 1)] if steps else [0]


def scores_of(driver: Driver, state: State, eyes: int) -> tuple[int, ...]:
    """The sums of the sheets that may be seen; of all of them once the match is over."""
    game = driver.game
    if driver.standing is None:
        sheets = game.reckoning(state, eyes)
    else:
        own = [game.reckoning(state, seat) for seat in range(driver.options.players)]
        sheets = tuple(found[seat] for seat, found in enumerate(own) if found)
    return tuple(sum(sheet.values()) for sheet in sheets)


@get("/api/tables/{table:str}/save", media_type=MediaType.TEXT)
async def download_save(
    request: Asking, parts: Served, table: TableId, invite: Invite = None
) -> Response[str]:
    """The save file of a finished match; before, it would tell every secret."""
    viewer = await parts.access.known(request, table)
    room = await parts.house.room(table)

    async def save() -> str:
        await check_looking(room, viewer, invite)
        driver = acting.running_driver(room)
        if driver.standing is None:
            raise Refusal("illegal", "A save shows all secrets, so it is there when all is over.")
        if room.row.sealed:
            await room.refresh()  # its round may have ended just now
        if room.row.sealed:
            raise Refusal("illegal", "Others draw the same; its save is there after the round.")
        names = await names_for(room, viewer, invite)
        return await asyncio.to_thread(save_text, driver, names)

    text = await room.do(save)
    name = f"{room.row.game}-{table}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=MediaType.TEXT, headers=headers)


@post("/api/saves", request_max_body_size=LARGEST_SAVE, guards=[signed_in])
async def upload_save(request: Asking, parts: Served, data: JSONBody[SaveText]) -> Table:
    """Put a save file on a table: to look at when it is over, else to go on."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    asker = Asker(user.id, household_of(request))
    await parts.caps.upload(asker)
    await parts.caps.found(asker)
    return await put_save(parts.house, Viewer(user.id, user.name), data)


@post("/api/tables/{table:str}/rematch")
async def play_again(request: Asking, parts: Served, table: TableId) -> Table:
    """The same match anew, everybody on their own seat; later askers are led to the same table."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    room = await parts.house.room(table)
    await parts.caps.found(Asker(user.id, household_of(request)))
    return await rematch(room, Viewer(user.id, user.name))


@post("/api/tables/{table:str}/fork")
async def fork(
    request: Asking, parts: Served, table: TableId, data: JSONBody[Fork], invite: Invite = None
) -> Table:
    """Go on from a ply of a finished match at a new table; what chance brings is new."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    viewer = Viewer(user.id, user.name)
    room = await parts.house.room(table)
    await room.do(lambda: check_looking(room, viewer, invite))
    await parts.caps.found(Asker(user.id, household_of(request)))
    return await fork_table(room, viewer, data)
