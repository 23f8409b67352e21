"""Who may look at a table: anybody, unless it is private."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from kontor.server.refusals import Refusal
from kontor.server.rooms.connection import NOT_INVITED
from kontor.server.storage import invitations
from kontor.server.storage.matches import Overtaken
from kontor.server.wire.play import ErrorSaid

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from kontor.server.rooms.connection import Connection, Viewer
    from kontor.server.rooms.room import Room
    from kontor.server.storage.rows import MatchRow, SeatRow


def is_invited(row: MatchRow, invite: str | None) -> bool:
    """Whether this is the table's invitation; to a table without one nobody is invited."""
    return bool(row.invite) and secrets.compare_digest((invite or "").encode(), row.invite.encode())


def check_private(
    row: MatchRow, seats: Sequence[SeatRow], viewer: Viewer, invite: str | None
) -> None:
    """A private table is for its host, those who sit at it, and whoever has the invitation.

    One whose deals are common with others that are still played is for those who sit at it.
    """
    if not row.private or viewer.seats(seats):
        return
    if row.sealed:
        msg = "Others draw the same in this round; it can be looked at when the round is over."
        raise Refusal("not_yours", msg)
    if viewer.user == row.host:
        return
    if not is_invited(row, invite):
        raise Refusal("not_yours", "This table is private; its invitation is needed.")


def see_off(row: MatchRow, seats: Sequence[SeatRow], connections: Collection[Connection]) -> None:
    """End the connections of those who came with an invitation that was revoked since."""
    for connection in connections:
        try:
            check_private(row, seats, connection.viewer, connection.invite)
        except Refusal as refusal:
            connection.send(ErrorSaid(id="", error=refusal.problem))
            connection.end(NOT_INVITED)


async def renew_invitation(room: Room, viewer: Viewer, *, once: bool) -> None:
    """The host revokes the invitation, and there is another; who sits down stays."""
    if viewer.user != room.row.host:
        raise Refusal("not_yours", "Only the host of a table can revoke its invitation.")
    if room.row.progress.phase == "over":
        raise Refusal("illegal", "The match is over.")
    try:
        await room.house.store.write(invitations.renew, room.id, room.row.invite, once=once)
    except Overtaken as error:
        raise Refusal("stale", "The invitation has changed in the meantime.") from error
    finally:
        await room.refresh()


async def check_looking(room: Room, viewer: Viewer, invite: str | None) -> None:
    """The same for a room, whose seats may have changed hands at another process just now."""
    try:
        check_private(room.row, room.seats, viewer, invite)
    except Refusal:
        await room.refresh()
        check_private(room.row, room.seats, viewer, invite)
