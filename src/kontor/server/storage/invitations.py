"""Invitations that are revoked, or used up by who sits down with them."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from sqlalchemy import update

from kontor.server.storage import schema
from kontor.server.storage.matches import Overtaken, change_seat, touch

if TYPE_CHECKING:
    from sqlalchemy import Connection


def new_invitation() -> str:
    """One that nobody can guess."""
    return secrets.token_urlsafe(16)


def renew(connection: Connection, match: str, old: str, *, once: bool) -> None:
    """Put another invitation in the place of the *old* one; `Overtaken` where it was not that."""
    mine = schema.matches.c
    changed = connection.execute(
        update(schema.matches)
        .where(mine.id == match, mine.invite == old)
        .values(invite=new_invitation(), once=once)
    )
    if not changed.rowcount:
        raise Overtaken
    touch(connection, match)


def sit_down(
    connection: Connection, match: str, seat: int, changes: dict[str, object], used: str
) -> bool:
    """Take an open chair with an invitation for one guest, and use it up; whether it was open."""
    if not change_seat(connection, match, seat, {"kind": "open"}, changes):
        return False
    renew(connection, match, used, once=True)
    return True
