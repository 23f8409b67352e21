"""A match as a table of the lobby, as one person may see it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import msgspec

from kontor.server.rooms.absence import patience_left
from kontor.server.storage.rows import FROM_A_SAVE
from kontor.server.wire.lobby import ClockChoice, Origin, Seat, Table
from kontor.server.wire.play import TableSaid

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from kontor.server.rooms.connection import Viewer
    from kontor.server.storage.rows import MatchRow, SeatRow


def table_of(
    row: MatchRow, seats: Sequence[SeatRow], online: Collection[str], viewer: Viewer
) -> Table:
    """The table; the invitation only for those who sit at it or host it."""
    mine = viewer.seats(seats)
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
        clock=ClockChoice(row.clock.base, row.clock.increment) if row.clock else None,
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
        closed=row.closed or None,
        commitment=row.dice.commitment or None,
        secret=row.secret or None if progress.is_decided else None,
        created=row.created,
        updated=row.updated,
    )


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
    row: MatchRow, seats: Sequence[SeatRow], online: Collection[str], viewer: Viewer
) -> TableSaid:
    """The same as a message of the socket."""
    table = table_of(row, seats, online, viewer)
    return TableSaid(**msgspec.structs.asdict(table))
