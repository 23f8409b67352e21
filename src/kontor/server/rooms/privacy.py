"""Who may look at a table: anybody, unless it is private."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from kontor.server.refusals import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.server.rooms.connection import Viewer
    from kontor.server.rooms.room import Room
    from kontor.server.storage.rows import MatchRow, SeatRow


def is_invited(row: MatchRow, invite: str | None) -> bool:
    """Whether this is the table's invitation."""
    return secrets.compare_digest((invite or "").encode(), row.invite.encode())


def check_private(
    row: MatchRow, seats: Sequence[SeatRow], viewer: Viewer, invite: str | None
) -> None:
    """A private table is for its host, those who sit at it, and whoever has the invitation."""
    if not row.private or viewer.seats(seats) or viewer.user == row.host:
        return
    if not is_invited(row, invite):
        raise Refusal("not_yours", "This table is private; its invitation is needed.")


async def check_looking(room: Room, viewer: Viewer, invite: str | None) -> None:
    """The same for a room, whose seats may have changed hands at another process just now."""
    try:
        check_private(room.row, room.seats, viewer, invite)
    except Refusal:
        await room.refresh()
        check_private(room.row, room.seats, viewer, invite)
