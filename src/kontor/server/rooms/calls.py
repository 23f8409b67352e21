"""Whom a change at a table concerns, so that they can be told if they are not looking.

Everything follows from what everybody may know: who is asked, and events that a spectator hears.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.state import SPECTATOR
from kontor.server import wall
from kontor.server.storage.calling import Call, reminding

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kontor.match.driver import Driver
    from kontor.server.rooms.room import Room
    from kontor.server.storage.rows import MatchRow, Progress, SeatRow
    from kontor.server.wire.alerts import Cause


def calls_after(room: Room, driver: Driver, progress: Progress) -> tuple[Call, ...]:
    """Who is asked now and was not before, and who is called upon by what happened."""
    if not room.house.settings.sends_alerts:
        return ()
    before = room.row.progress
    causes: dict[int, Cause] = dict.fromkeys(set(progress.turn) - set(before.turn), "turn")
    causes |= {seat: what for seat, what in _called(driver, before.ply) if seat in progress.turn}
    calls = tuple(
        Call(user, cause)
        for seat, cause in causes.items()
        if (user := room.seats[seat].user) and not room.seats[seat].is_played_by_bot
    )
    return calls + reminding(room.row, room.seats, progress.clocks, wall.now())


def _called(driver: Driver, since: int) -> Iterator[tuple[int, Cause]]:
    """The seats that events since then call upon, and what for."""
    calls = driver.game.event_calls
    for _, event in driver.told(SPECTATOR, since):
        if found := calls.get(type(event)):
            yield getattr(event, found.whom), found.what


def calls_to_read(room: Room, speaker: str) -> tuple[Call, ...]:
    """Those who sit here, when somebody else has said something."""
    if not room.house.settings.sends_alerts:
        return ()
    people = {chair.user for chair in room.seats if chair.user} - {speaker}
    return tuple(Call(user, "chat") for user in sorted(people))


def calls_to_come(row: MatchRow, seats: Sequence[SeatRow]) -> tuple[Call, ...]:
    """Those for whom somebody has laid a table at which they sit."""
    people = {chair.user for chair in seats if chair.user} - {row.host}
    return tuple(Call(user, "invitation") for user in sorted(people))
