"""Which seats a connection may speak for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.errors import worded
from kontor.server.refusals import Refusal

if TYPE_CHECKING:
    from kontor.server.rooms.connection import Connection
    from kontor.server.rooms.room import Room


def held_seat(room: Room, connection: Connection, seat: int) -> int:
    """The seat, if this connection speaks for it."""
    if seat not in connection.viewer.seats(room.seats):
        raise Refusal("not_yours", worded("Seat {seat} at this table is not yours.", seat=seat))
    return seat


def own_seat(room: Room, connection: Connection, seat: int) -> int:
    """The seat, if this connection speaks for it and no bot decides there."""
    held_seat(room, connection, seat)
    if room.seats[seat].is_played_by_bot:
        raise Refusal(
            "not_yours", worded("A bot plays seat {seat} for you; take it back first.", seat=seat)
        )
    return seat
