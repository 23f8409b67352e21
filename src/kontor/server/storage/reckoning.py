"""A person changes their times off: their slow clocks are reckoned up to now, and run on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import select

from kontor.server import clock, timing
from kontor.server.storage import calling, matches, resting, schema
from kontor.server.storage.locks import hold_matches
from kontor.server.storage.rows import match_row, text_of
from kontor.server.times_off import NEVER

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from kontor.server.storage.rows import MatchRow
    from kontor.server.wire.times_off import TimesOff


def change(connection: Connection, user: str, off: TimesOff, now: float, *, reminds: bool) -> None:
    """Keep new times off; what a running clock has left is what it had by the old ones.

    Vacations count from now on, hours, days and zone from the next decision on.
    """
    rows = _running(connection, user)
    seats = matches.seats_of(connection, [row.id for row in rows])
    resting.read_times_off(connection, [(row, seats[row.id]) for row in rows])
    resting.keep(connection, user, off)
    for row in rows:
        chairs = seats[row.id]
        old = row.off.get(user, NEVER)
        clocks = timing.keep_hours(timing.rebased(row, chairs, now), chairs, user, old, off)
        row.off = {**row.off, user: off}
        due = clock.next_flag(clocks, timing.times_off_at(row, chairs, clocks))
        late = row.progress.due is not None and row.progress.due <= now  # a bot is to be asked
        matches.touch(
            connection,
            row.id,
            plays=True,
            clocks=text_of(clocks),
            due=row.progress.due if late else due,
        )
        if reminds:
            row.progress = msgspec.structs.replace(row.progress, clocks=clocks)
            calling.call(connection, row.id, calling.reminding(row, chairs, clocks, now))


def _running(connection: Connection, user: str) -> list[MatchRow]:
    """The matches whose slow clock runs for somebody."""
    mine, chairs = schema.matches.c, schema.seats.c
    sits = select(chairs.match).where(chairs.user == user, chairs.bot == "")
    running = (mine.phase == "running", mine.closed == "", mine.clocks != "null")
    ids = connection.scalars(select(mine.id).where(mine.id.in_(sits), *running)).all()
    hold_matches(connection, ids)  # what their clocks show counts from here on
    found = connection.execute(select(schema.matches).where(mine.id.in_(ids), *running))
    rows = [match_row(row) for row in found.mappings()]
    return [row for row in rows if row.clock and row.clock.days and row.progress.clocks]
