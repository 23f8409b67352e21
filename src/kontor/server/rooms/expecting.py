"""Where a match stands after what its driver did: whose turn, what is due, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.server.clock import next_flag
from kontor.server.rooms.order_book import seats_waiting
from kontor.server.storage.rows import MatchRow, Progress, SeatRow
from kontor.server.timing import clocks_next, times_off_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.match.driver import Driver
    from kontor.match.record import Line


def expected(
    driver: Driver, row: MatchRow, seats: Sequence[SeatRow], lines: Sequence[Line], now: float
) -> Progress:
    """The progress of a match after *lines* were added to it.

    Bots and standing orders are due at once, clocks when they fall.
    """
    prompt, standing = driver.prompt, driver.standing
    asked = [] if driver.is_over else list(prompt.seats)
    bots = [seat for seat in asked if seats[seat].is_played_by_bot]
    clocks = clocks_next(driver, row, seats, lines, now)
    is_due = bool(bots or seats_waiting(driver, seats))
    return Progress(
        phase="over" if driver.is_over else "running",
        ply=driver.ply,
        turn=tuple(asked),
        standing=standing,
        ending=driver.ending,
        resigned=tuple(sorted(driver.resigned)),
        clocks=clocks,
        due=now
        if is_due
        else next_flag(clocks, times_off_at(row, seats, clocks))
        if clocks
        else None,
    )
