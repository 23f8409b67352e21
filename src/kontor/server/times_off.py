"""What times off come to: how long a slow clock runs between two moments, and when it has run.

Pure functions of a person's times off and of moments. Days and hours are those of the person's
zone, so that a night over a change to or from summer time is an hour longer or shorter, and what
the clock runs is always real time: never more than passes.
"""

from __future__ import annotations

import math
from datetime import date, datetime, timedelta
from itertools import count
from typing import TYPE_CHECKING, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from kontor.server.wire.times_off import TimesOff, Vacation

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

NEVER: Final = TimesOff()
ALLOWED: Final = 30  # days of vacation in a calendar year
MOST_DAYS: Final = 4  # days of the week that may be off, so that a clock comes to its end
LONGEST_NIGHT: Final = 16 * 60  # minutes, for the same reason
ONE: Final = timedelta(days=1)
A_DAY: Final = 24 * 60  # minutes


def zone_of(name: str) -> ZoneInfo | None:
    """The zone of that name; None where this machine knows none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):  # what is a folder, or leads elsewhere
        return None


def _zone(off: TimesOff) -> ZoneInfo:
    """The zone of somebody; one that this machine has lost counts as UTC."""
    return zone_of(off.zone) or ZoneInfo("UTC")


def minutes(time: str) -> int:
    """Minutes after midnight."""
    hours, rest = time.split(":")
    return int(hours) * 60 + int(rest)


def night_length(start: str, end: str) -> int:
    """Minutes from one time of day to the other."""
    return (minutes(end) - minutes(start)) % A_DAY


def today(off: TimesOff, now: float) -> date:
    """The date where the person is."""
    return datetime.fromtimestamp(now, _zone(off)).date()


# Spans


def _moment(day: date, minute: int, zone: ZoneInfo) -> float:
    """When a day of the zone has that time; what a change of the clocks leaves out comes after."""
    local = datetime(day.year, day.month, day.day, minute // 60, minute % 60, tzinfo=zone)
    return local.timestamp()


def _spans_off(off: TimesOff, day: date, zone: ZoneInfo) -> list[tuple[float, float]]:
    """What is off and begins on a day, the earliest first."""
    found = []
    if day.weekday() in off.days or any(one.first <= day <= one.last for one in off.vacations):
        found.append((_moment(day, 0, zone), _moment(day + ONE, 0, zone)))
    if off.night:
        start, end = minutes(off.night.start), minutes(off.night.end)
        last = day if start < end else day + ONE
        found.append((_moment(day, start, zone), _moment(last, end, zone)))
    return sorted(span for span in found if span[0] < span[1])


def _running(off: TimesOff, start: float) -> Iterator[tuple[float, float]]:
    """The spans in which a clock runs, from a moment on; the last one may have no end."""
    zone = _zone(off)
    first, at = datetime.fromtimestamp(start, zone).date() - ONE, start
    horizon = max((one.last for one in off.vacations), default=first)
    for day in (first + ONE * number for number in count()):
        if day > horizon and not off.night and not off.days:
            break
        for begins, ends in _spans_off(off, day, zone):
            if begins > at:
                yield at, begins
            at = max(at, ends)
    yield at, math.inf


def runs(off: TimesOff, start: float, end: float) -> float:
    """Seconds a slow clock runs between two moments."""
    total = 0.0
    for begins, ends in _running(off, start):
        if begins >= end:
            break
        total += min(ends, end) - begins
    return max(0.0, total)


def has_run(off: TimesOff, start: float, seconds: float) -> float:
    """The first moment by which a clock that is started has run so many seconds."""
    wanted = max(0.0, seconds)
    if not wanted:
        return start
    for begins, ends in _running(off, start):
        if begins + wanted <= ends:
            return begins + wanted
        wanted -= ends - begins
    raise AssertionError("the last span has no end")


def is_resting(off: TimesOff, now: float) -> bool:
    """Whether a slow clock stands still at a moment."""
    begins, _ = next(_running(off, now))
    return begins > now


# Vacations


def days_taken(vacations: Iterable[Vacation]) -> dict[int, int]:
    """How many days of each year are vacation, each day counted once."""
    days = {one.first + ONE * more for one in vacations for more in range(_length(one))}
    return {year: sum(day.year == year for day in days) for year in {day.year for day in days}}


def _length(vacation: Vacation) -> int:
    return max(0, (vacation.last - vacation.first).days + 1)


def vacations_kept(
    old: Iterable[Vacation], wished: Iterable[Vacation], now: date
) -> tuple[Vacation, ...]:
    """The wished vacations from today on, and of the old ones what was taken this year and last.

    A day that has begun is taken: nobody wins days by forgetting them, or adds any to the past.
    """
    since = date(now.year - 1, 1, 1)
    past = [
        Vacation(max(one.first, since), min(one.last, now))
        for one in old
        if one.first <= now and one.last >= since
    ]
    coming = [Vacation(max(one.first, now), one.last) for one in wished if one.last >= now]
    return _joined([*past, *coming])


def _joined(vacations: Iterable[Vacation]) -> tuple[Vacation, ...]:
    """The same days in order, with those that touch as one."""
    found: list[Vacation] = []
    for one in sorted(vacations, key=lambda one: (one.first, one.last)):
        if found and one.first <= found[-1].last + ONE:
            found[-1] = Vacation(found[-1].first, max(found[-1].last, one.last))
        elif one.first <= one.last:
            found.append(one)
    return tuple(found)
