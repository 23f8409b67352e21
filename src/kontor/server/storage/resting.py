"""Times off of people, and their slow clocks when those change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from kontor.server.storage import schema
from kontor.server.storage.rows import text_of
from kontor.server.times_off import NEVER
from kontor.server.wire.times_off import TimesOff

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sqlalchemy import Connection

    from kontor.server.storage.rows import MatchRow, SeatRow


def times_off_of(connection: Connection, user: str) -> TimesOff:
    """When somebody's slow clocks stand still."""
    return _times_off(connection, {user}).get(user, NEVER)


def _times_off(connection: Connection, users: Collection[str]) -> dict[str, TimesOff]:
    mine = schema.times_off.c
    found = connection.execute(select(mine.user, mine.off).where(mine.user.in_(users)))
    return {row.user: msgspec.json.decode(row.off, type=TimesOff) for row in found}


def read_times_off(
    connection: Connection, tables: Iterable[tuple[MatchRow, Sequence[SeatRow]]]
) -> None:
    """Add to matches with slow clocks when those of their people stand still."""
    slow = [(row, seats) for row, seats in tables if row.clock and row.clock.days]
    users = {seat.user for _, seats in slow for seat in seats if seat.user}
    off = _times_off(connection, users) if users else {}
    for row, seats in slow:
        row.off = {user: off[user] for seat in seats if (user := seat.user) and user in off}


def keep(connection: Connection, user: str, off: TimesOff) -> None:
    """From now on somebody's slow clocks stand still then."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    row = {"user": user, "off": text_of(off)}
    put = dialect.insert(schema.times_off).values(row)
    connection.execute(put.on_conflict_do_update(index_elements=["user"], set_={"off": row["off"]}))
