"""Where a match stands after what its driver did: whose turn, what is due, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.server.clock import clocks_after, next_flag
from kontor.server.rooms.order_book import seats_waiting
from kontor.server.storage.rows import MatchRow, Progress, SeatRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.match.driver import Driver


def expected(driver: Driver, row: MatchRow, seats: Sequence[SeatRow], now: float) -> Progress:
    """The progress of a match; bots and standing orders are due at once, clocks when they fall."""
    prompt, standing = driver.prompt, driver.standing
    asked = [] if driver.is_over else list(prompt.seats)
    bots = [seat for seat in asked if seats[seat].is_played_by_bot]
    clocks, rule = row.progress.clocks, row.clock
    if clocks and rule:
        waiting = [seat for seat in asked if seat not in bots]
        clocks = clocks_after(clocks, rule, waiting, driver.ply, now)
    is_due = bool(bots or seats_waiting(driver, seats))
    return Progress(
        phase="over" if driver.is_over else "running",
        ply=driver.ply,
        turn=tuple(asked),
        standing=standing,
        ending=driver.ending,
        resigned=tuple(sorted(driver.resigned)),
        clocks=clocks,
        due=now if is_due else next_flag(clocks) if clocks else None,
    )
