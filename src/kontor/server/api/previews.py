"""A picture of a table for everybody, for previews of links to it."""

from __future__ import annotations

from litestar import Response, get

from kontor.match.nameless import all_named
from kontor.server.api.tables import stored_table
from kontor.server.edge.asking import Asking, Invite, TableId, household_of
from kontor.server.edge.tongues import tongue_of
from kontor.server.parts import Served
from kontor.server.previews import Key, Subject
from kontor.server.refusals import Refusal
from kontor.server.rooms import acting
from kontor.server.rooms.incognito import seat_names
from kontor.server.rooms.privacy import check_looking, check_private


@get("/api/tables/{table:str}/picture", media_type="image/png")
async def table_picture(
    request: Asking, parts: Served, table: TableId, invite: Invite = None
) -> Response[bytes]:
    """What everybody may see of a match now, as PNG; no session is needed for it."""
    viewer = await parts.access.viewer(request, table)
    if not parts.previews.can_draw:
        raise Refusal("not_found", "This server draws no pictures.")
    stored = await stored_table(parts, table)
    check_private(stored.row, stored.seats, viewer, invite)
    tongue = tongue_of(request.headers.get("accept-language", ""))
    # A picture is for everybody, so it names nobody who hides from anybody.
    key = Key(table, stored.row.stamp, tongue, stored.row.hiding)
    found = parts.previews.kept(key)
    if found is None:
        await parts.caps.draw(household_of(request))
        room = await parts.house.room(table)

        async def look() -> Subject:
            await check_looking(room, viewer, invite)
            driver = acting.running_driver(room)
            names = seat_names(driver.names, room.seats, stored.row.hiding)
            return Subject(driver.game, driver.state.copy(), all_named(names, tongue))

        found = await parts.previews.drawn(key, await room.do(look))
    return Response(found, media_type="image/png")
