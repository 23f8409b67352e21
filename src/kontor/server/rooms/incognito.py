"""Names that are not told: who hides is known by name only to those at the same table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kontor.match.nameless import HIDDEN
from kontor.server.rooms.privacy import is_invited
from kontor.server.rooms.showing import chat_said
from kontor.server.storage.hiding import hiding

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from kontor.server.rooms.connection import Connection, Viewer
    from kontor.server.rooms.room import Room
    from kontor.server.storage.matches import Chat
    from kontor.server.storage.rows import MatchRow, SeatRow


def unknown_to(
    row: MatchRow, seats: Sequence[SeatRow], viewer: Viewer, invite: str | None = None
) -> frozenset[str]:
    """Whose names somebody is not told; those who sit there, host or are invited know everybody."""
    if not row.hiding or viewer.seats(seats) or is_invited(row, invite):
        return frozenset()
    if viewer.user and viewer.user == row.host:
        return frozenset()
    return row.hiding - {viewer.user}


def veil_names(
    row: MatchRow, seats: Sequence[SeatRow], hidden: Collection[str]
) -> tuple[MatchRow, Sequence[SeatRow]]:
    """A table without some names; copies, since a room goes on with its own."""
    if not hidden:
        return row, seats
    if row.host in hidden:
        row = msgspec.structs.replace(row, host_name=HIDDEN)
    return row, [
        msgspec.structs.replace(seat, name=HIDDEN) if seat.user in hidden else seat
        for seat in seats
    ]


def seat_names(
    names: Sequence[str], seats: Sequence[SeatRow], hidden: Collection[str]
) -> tuple[str, ...]:
    """The names of a match without some of them."""
    return tuple(
        HIDDEN if seat < len(seats) and seats[seat].user in hidden else name
        for seat, name in enumerate(names)
    )


async def names_for(room: Room, viewer: Viewer, invite: str | None) -> tuple[str, ...]:
    """The names of a match that has begun, as far as somebody may know them now."""
    await look_who_hides(room)
    driver = room.driver
    assert driver is not None, "only a match that has begun has names"
    hidden = unknown_to(room.row, room.seats, viewer, invite)
    return seat_names(driver.names, room.seats, hidden)


async def look_who_hides(room: Room) -> None:
    """Somebody may have changed their mind, which changes no table."""
    users = {seat.user for seat in room.seats if seat.user} | {room.row.host}
    users |= {message.sender for message in room.talk.latest}
    room.row.hiding = await room.house.store.read(hiding, users)


def tell_chat(room: Room, messages: Sequence[Chat], connections: Iterable[Connection]) -> None:
    """Send what was said, under the names that each may know."""
    for connection in connections:
        hidden = unknown_to(room.row, room.seats, connection.viewer, connection.invite)
        seated = {seat.name for seat in room.seats if seat.user in hidden}
        for message in messages:
            is_hidden = message.sender in hidden or message.name in seated
            connection.send(chat_said(message, HIDDEN if is_hidden else message.name))
