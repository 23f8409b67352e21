"""Invitations: the address of a table that others can open, in letters and for a camera."""

from __future__ import annotations

import asyncio

from litestar import Response, get, post
from litestar.params import JSONBody

from kontor.server.api.tables import change_table
from kontor.server.edge.asking import Asking, Invite, TableId
from kontor.server.parts import Parts, Served
from kontor.server.qr import LONGEST, as_svg
from kontor.server.reach import base_for
from kontor.server.refusals import Refusal, no_table
from kontor.server.rooms.privacy import check_private, renew_invitation
from kontor.server.rooms.tables import table_of
from kontor.server.storage import matches
from kontor.server.wire.lobby import Invitation, NewInvitation, Table


@get("/api/tables/{table:str}/invitation")
async def show_invitation(
    request: Asking, parts: Served, table: TableId, invite: Invite = None
) -> Invitation:
    """The link to a table, and who can open it; with the invitation for who may pass it on."""
    return await _invitation(request, parts, table, invite)


@get("/api/tables/{table:str}/invitation/code", media_type="image/svg+xml")
async def invitation_code(
    request: Asking, parts: Served, table: TableId, invite: Invite = None
) -> Response[bytes]:
    """The same link as a QR code, drawn once."""
    link = (await _invitation(request, parts, table, invite)).link
    return Response(await asyncio.to_thread(as_svg, link), media_type="image/svg+xml")


@post("/api/tables/{table:str}/invitation", status_code=200)
async def new_invitation(
    request: Asking, parts: Served, table: TableId, data: JSONBody[NewInvitation]
) -> Table:
    """Revoke the invitation of my table; another takes its place."""
    return await change_table(
        request, parts, table, lambda room, me: renew_invitation(room, me, once=data.once)
    )


async def _invitation(request: Asking, parts: Parts, table: str, invite: str | None) -> Invitation:
    viewer = await parts.access.known(request, table)
    stored = await parts.store.read(matches.load, table, matches.NO_LOG, matches.NO_LOG)
    if stored is None:
        raise no_table(table)
    check_private(stored.row, stored.seats, viewer, invite)
    card = table_of(stored.row, stored.seats, stored.online, viewer)
    base = base_for(request, parts.settings, parts.neighbours)
    known = f"?invite={card.invite}" if card.invite else ""
    link = f"{base.address}/table/{card.id}{known}"
    if len(link) > LONGEST:
        raise Refusal("too_large", "This table is asked for by a name too long to be passed on.")
    return Invitation(link, base.reach)
