"""The clocks of a match with the people who sit at it: after a change, to be shown, to remind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor.match.record import Cut, Entry
from kontor.server import clock
from kontor.server.times_off import NEVER, is_resting
from kontor.server.wire.lobby import MyTime
from kontor.server.wire.play import ClocksSaid

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kontor.match.driver import Driver
    from kontor.match.record import Line
    from kontor.server.clock import Clocks
    from kontor.server.storage.rows import MatchRow, SeatRow
    from kontor.server.wire.times_off import TimesOff

FAR: Final = 2 * 3600.0  # seconds
REMINDER: Final = 12 * 3600.0  # seconds left when somebody is reminded, or a quarter of the time


def times_off_at(
    row: MatchRow, seats: Sequence[SeatRow], clocks: Clocks | None = None
) -> tuple[TimesOff, ...]:
    """The times off of who sits where; none at a live clock, which they do not touch.

    A decision keeps the hours with which it began, else who changes them every day would stretch
    it without end. Vacations are bounded by the year and count as they stand.
    """
    if not row.clock or not row.clock.days:
        return ()
    clocks = clocks or row.progress.clocks
    begun = clocks.hours if clocks else {}
    found = [row.off.get(seat.user or "", NEVER) for seat in seats]
    return tuple(
        msgspec.structs.replace(begun[seat], vacations=off.vacations) if seat in begun else off
        for seat, off in enumerate(found)
    )


def keep_hours(
    clocks: Clocks, seats: Sequence[SeatRow], user: str, old: TimesOff, new: TimesOff
) -> Clocks:
    """The clocks of a match whose decisions go on by the hours that somebody has had until now."""
    if msgspec.structs.replace(old, vacations=new.vacations) == new:
        return clocks
    mine = {seat.seat: old for seat in seats if seat.user == user}
    return msgspec.structs.replace(clocks, hours=mine | clocks.hours)


def is_far(due: float | None, now: float) -> bool:
    """Whether nobody needs to have a match in mind until it is due: signs of life will find it."""
    return due is None or due > now + FAR


def clocks_next(
    driver: Driver, row: MatchRow, seats: Sequence[SeatRow], lines: Sequence[Line], now: float
) -> Clocks | None:
    """The clocks after the *lines* that were added: they run for the people who are asked."""
    clocks, rule = row.progress.clocks, row.clock
    if clocks is None or rule is None:
        return clocks
    asked = () if driver.is_over else driver.prompt.seats
    waiting = tuple(seat for seat in asked if not seats[seat].is_played_by_bot)
    if not rule.days:
        return clock.clocks_after(clocks, rule, waiting, driver.ply, now)
    deciders = frozenset(line.seat for line in lines if isinstance(line, Entry))
    again = any(isinstance(line, Cut) and line.consent for line in lines)
    turn = clock.Turn(waiting, driver.prompt.topic, driver.ply, deciders - {-1}, again)
    return clock.slow_clocks_after(clocks, rule, turn, now, times_off_at(row, seats))


def rebased(row: MatchRow, seats: Sequence[SeatRow], now: float) -> Clocks:
    """The same clocks, reckoned up to now, so that what is changed now counts from now on."""
    assert row.progress.clocks is not None, "only a match with clocks is reckoned"
    left = clock.left_at(row.progress.clocks, now, times_off_at(row, seats))
    return msgspec.structs.replace(row.progress.clocks, left=left, at=now)


def clocks_said(row: MatchRow, seats: Sequence[SeatRow], now: float) -> ClocksSaid | None:
    """The clocks as they stand now."""
    clocks = row.progress.clocks
    if clocks is None:
        return None
    off = times_off_at(row, seats)
    left = clock.left_at(clocks, now, off)
    if not off:
        return ClocksSaid(left, clocks.running)
    until = {str(seat): clock.falls_at(clocks, seat, off) for seat in clocks.running}
    resting = tuple(seat for seat in clocks.running if is_resting(off[seat], now))
    return ClocksSaid(left, clocks.running, resting, until)


def my_time(
    row: MatchRow, seats: Sequence[SeatRow], mine: Sequence[int], now: float
) -> MyTime | None:
    """What the clock leaves to who holds the seats *mine* and is asked; the least of several."""
    clocks = row.progress.clocks
    running = [seat for seat in mine if clocks and seat in clocks.running]
    if not clocks or not running or row.progress.phase != "running":
        return None
    off = times_off_at(row, seats)
    left = clock.left_at(clocks, now, off)
    first = min(running, key=left.__getitem__)
    resting = bool(off) and is_resting(off[first], now)
    return MyTime(left[first], clock.falls_at(clocks, first, off), resting)


def reminders(
    row: MatchRow, seats: Sequence[SeatRow], clocks: Clocks | None, now: float
) -> Iterator[tuple[str, float]]:
    """Whom a slow clock reminds that their time runs out, and when; what is past is left out."""
    off = times_off_at(row, seats, clocks)
    if not off or clocks is None or row.clock is None:
        return
    short = min(row.clock.whole / 4, REMINDER)
    for seat in clocks.running:
        user, at = seats[seat].user, clock.leaves_at(clocks, seat, short, off)
        if user and at > now:
            yield user, at
