"""A match as a table of the lobby, as one person may see it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec

from kontor.server import wall
from kontor.server.rooms.absence import patience_left
from kontor.server.rooms.incognito import unknown_to, veil_names
from kontor.server.storage.rows import FROM_A_SAVE
from kontor.server.timing import my_time
from kontor.server.wire.lobby import ClockChoice, Origin, Seat, Table
from kontor.server.wire.play import TableSaid

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from kontor.server.rooms.connection import Connection, Viewer
    from kontor.server.storage.rows import MatchRow, SeatRow


def table_of(
    row: MatchRow,
    seats: Sequence[SeatRow],
    online: Collection[str],
    viewer: Viewer,
    invite: str | None = None,
) -> Table:
    """The table; the invitation only for those who sit at it or host it.

    Strangers are not told the names of those who hide.
    """
    row, seats = veil_names(row, seats, unknown_to(row, seats, viewer, invite))
    mine, live = viewer.seats(seats), row.clock if row.clock and not row.clock.days else None
    hosts = bool(viewer.user) and viewer.user == row.host
    progress = row.progress
    return Table(
        id=row.id,
        game=row.game,
        title=row.title,
        options=row.options,
        phase=progress.phase,
        seats=tuple(_seat(row, seat, online) for seat in seats),
        my_seats=mine,
        watching=len(set(online) - {seat.user for seat in seats}),
        host=hosts,
        host_name=row.host_name,
        begins=row.begins,
        private=row.private,
        clock=ClockChoice(live.base, live.increment) if live else None,
        days=row.clock.days if row.clock and not live else None,
        time_out=row.time_out,
        my_time=my_time(row, seats, mine, wall.now()),
        going_back=row.going_back,
        stand_in=row.stand_in,
        mentor=row.mentor,
        ply=progress.ply,
        standing=progress.standing,
        ending=progress.ending,
        invite=row.invite if hosts or mine else None,
        invites_once=row.once,
        origin=origin_of(row),
        parent=row.parent if origin_of(row) == "fork" else None,
        cup=row.cup or None,
        closed=row.closed or None,
        commitment=row.dice.commitment or None,
        secret=row.secret or None if progress.is_decided and not row.sealed else None,
        created=row.created,
        updated=row.updated,
    )


def urgency(table: Table) -> tuple[int, float]:
    """Where a table stands among mine: those where I am asked first, the least time before all."""
    asked = any(table.seats[seat].turn and not table.seats[seat].bot for seat in table.my_seats)
    if table.phase != "running" or not asked:
        return 2, 0.0
    return (0, table.my_time.left) if table.my_time else (1, 0.0)


def origin_of(row: MatchRow) -> Origin:
    """Where a match comes from."""
    if not row.parent:
        return "new"
    return "save" if row.parent == FROM_A_SAVE else "fork"


def _seat(row: MatchRow, seat: SeatRow, online: Collection[str]) -> Seat:
    return Seat(
        seat=seat.seat,
        name=seat.name,
        kind=seat.kind,
        bot=seat.bot or None,
        taken=seat.kind != "open",
        online=seat.kind == "bot" or seat.user in online,
        turn=seat.seat in row.progress.turn,
        arms=seat.arms,
        bot_in=patience_left(row, seat, online, time.time()),
        resigned=seat.seat in row.progress.resigned,
    )


def table_said(
    row: MatchRow, seats: Sequence[SeatRow], online: Collection[str], connection: Connection
) -> TableSaid:
    """The same as a message of the socket."""
    table = table_of(row, seats, online, connection.viewer, connection.invite)
    return TableSaid(**msgspec.structs.asdict(table))
