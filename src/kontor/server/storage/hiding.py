"""Who keeps their name from strangers: whoever does not show their page to everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from kontor.server.storage import schema
from kontor.server.storage.profiles import USUAL

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sqlalchemy import Connection

    from kontor.server.storage.rows import MatchRow, SeatRow


def hiding(connection: Connection, users: Collection[str]) -> frozenset[str]:
    """Those among some people who hide."""
    mine = schema.profiles.c
    asked = select(mine.user).where(mine.user.in_(users), mine.shown != USUAL)
    return frozenset(connection.scalars(asked)) if users else frozenset()


def read_hiding(
    connection: Connection,
    tables: Iterable[tuple[MatchRow, Sequence[SeatRow]]],
    speaking: Iterable[str] = (),
) -> None:
    """Add to matches who hides among those who sit there, have set them up, or speak there."""
    found = list(tables)
    users = {row.host for row, _ in found} | set(speaking)
    users |= {seat.user for _, seats in found for seat in seats if seat.user}
    hidden = hiding(connection, users)
    for row, _ in found:
        row.hiding = hidden
