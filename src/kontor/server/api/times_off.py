"""Times off: nights, days of the week and vacations in which my slow clocks stand still."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from litestar import get, post
from litestar.params import JSONBody

from kontor.engine.errors import worded
from kontor.server import times_off, wall
from kontor.server.edge.asking import Asking, household_of
from kontor.server.parts import Served
from kontor.server.refusals import Refusal
from kontor.server.storage import reckoning, resting
from kontor.server.wire.times_off import MyTimesOff, TimesOff

if TYPE_CHECKING:
    from kontor.server.wire.times_off import Night


@get("/api/me/times-off")
async def my_times_off(request: Asking, parts: Served) -> MyTimesOff:
    """When your slow clocks stand still."""
    viewer = await parts.access.known(request)
    return _said(await parts.store.read(resting.times_off_of, viewer.user))


@post("/api/me/times-off", status_code=200)
async def change_times_off(request: Asking, parts: Served, data: JSONBody[TimesOff]) -> MyTimesOff:
    """Change it from now on; vacation that was taken stays taken."""
    await parts.caps.change(household_of(request))
    user = await parts.access.person(request)
    old = await parts.store.read(resting.times_off_of, user.id)
    now = wall.now()
    off = await asyncio.to_thread(_checked, old, data, now)  # a zone is read from a file
    reminds = parts.settings.sends_alerts
    await parts.store.write(reckoning.change, user.id, off, now, reminds=reminds)
    return _said(off)


def _checked(old: TimesOff, wished: TimesOff, now: float) -> TimesOff:
    """The wished times off in order, with the vacation that was taken."""
    if times_off.zone_of(wished.zone) is None:
        raise Refusal(
            "bad_request", worded("No time zone is called {zone} here.", zone=wished.zone)
        )
    days = tuple(sorted(set(wished.days)))
    if len(days) > times_off.MOST_DAYS:
        raise Refusal("bad_request", "At least three days of the week must be left to play.")
    _check_night(wished.night)
    if any(one.last < one.first for one in wished.vacations):
        raise Refusal("bad_request", "A vacation ends on its first day or later.")
    today = times_off.today(wished, now)
    vacations = times_off.vacations_kept(old.vacations, wished.vacations, today)
    if any(one.last.year > today.year + 1 for one in vacations):
        raise Refusal("bad_request", "A vacation ends in this year or in the next.")
    if any(taken > times_off.ALLOWED for taken in times_off.days_taken(vacations).values()):
        raise Refusal(
            "bad_request",
            worded("A year has {count} days of vacation.", count=times_off.ALLOWED),
        )
    return msgspec.structs.replace(wished, days=days, vacations=vacations)


def _check_night(night: Night | None) -> None:
    if night is None:
        return
    length = times_off.night_length(night.start, night.end)
    if not 0 < length <= times_off.LONGEST_NIGHT:
        raise Refusal("bad_request", "At least eight hours of the day must be left to play.")


def _said(off: TimesOff) -> MyTimesOff:
    now = wall.now()
    year = times_off.today(off, now).year
    taken = times_off.days_taken(off.vacations)
    left = {one: times_off.ALLOWED - taken.get(one, 0) for one in (year, year + 1)}
    return MyTimesOff(off, times_off.ALLOWED, left, times_off.is_resting(off, now))
