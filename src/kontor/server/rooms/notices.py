"""What the server itself has to say at a table: kept among what people say, and told like it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import IntegrityError

from kontor.server.storage import matches

if TYPE_CHECKING:
    from kontor.server.rooms.room import Room

TRIES: Final = 4  # how often another message may take our number
REPLACED: Final = "replaced"  # a bot could not decide, and the game's cheap policy did
ENGLISH: Final = "I failed to decide; a clerk decides in my place."


async def note_decision(room: Room, seat: int, *, is_replaced: bool) -> None:
    """Tell the table that a bot was replaced: once, until it decides by itself again."""
    if not is_replaced:
        room.replaced.discard(seat)
    elif seat not in room.replaced:
        room.replaced.add(seat)
        await _say(room, matches.Remark("", room.seats[seat].name, ENGLISH, time.time(), REPLACED))


async def _say(room: Room, remark: matches.Remark) -> None:
    for left in reversed(range(TRIES)):
        try:
            await room.house.store.write(matches.note, room.id, remark)
            break
        except IntegrityError:
            if not left:
                raise
    await room.refresh()
