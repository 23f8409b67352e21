"""Messages about slow play: when a person's slow clocks stand still."""

from __future__ import annotations

from datetime import date
from typing import Annotated, TypeAlias

import msgspec

Zone: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
TimeOfDay: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]
Weekday: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=6)]


class Night(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hours off of every day; an *end* that is earlier than the *start* is on the next day."""

    start: TimeOfDay
    end: TimeOfDay


class Vacation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whole days off, the first and the last included."""

    first: date
    last: date


class TimesOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a person's slow clocks stand still, by the clocks and calendars of their own zone.

    *days* of the week are numbered from Monday, which is 0.
    """

    zone: Zone = "UTC"
    night: Night | None = None
    days: Annotated[tuple[Weekday, ...], msgspec.Meta(max_length=7)] = ()
    vacations: Annotated[tuple[Vacation, ...], msgspec.Meta(max_length=40)] = ()


class MyTimesOff(msgspec.Struct, frozen=True):
    """My times off, and how many days of vacation a year allows and this and the next have left.

    *resting* says whether my slow clocks stand still now.
    """

    off: TimesOff
    allowed: int
    left: dict[int, int]
    resting: bool
