"""What times off come to: laws that hold whatever a person has off, and slow clocks by them."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kontor.server.clock import (
    DAY,
    ClockRule,
    Turn,
    fallen,
    falls_at,
    first_clocks,
    left_at,
    slow_clocks_after,
)
from kontor.server.times_off import (
    NEVER,
    days_taken,
    has_run,
    is_resting,
    night_length,
    runs,
    vacations_kept,
)
from kontor.server.wire.times_off import Night, TimesOff, Vacation

HOUR = 3600.0
ZONES = ("UTC", "Europe/Berlin", "America/Sao_Paulo", "Australia/Lord_Howe", "Asia/Kolkata")
SINCE = datetime(2026, 1, 1, tzinfo=UTC).timestamp()
TIMES = st.integers(0, 24 * 4 - 1).map(lambda quarter: f"{quarter // 4:02}:{quarter % 4 * 15:02}")
NIGHTS = st.builds(Night, TIMES, TIMES).filter(
    lambda night: 0 < night_length(night.start, night.end) <= 16 * 60
)
DATES = st.dates(date(2026, 1, 1), date(2027, 2, 1))
VACATIONS = st.builds(
    lambda first, days: Vacation(first, first + timedelta(days=days)), DATES, st.integers(0, 20)
)
OFF = st.builds(
    TimesOff,
    st.sampled_from(ZONES),
    st.none() | NIGHTS,
    st.sets(st.integers(0, 6), max_size=4).map(tuple),
    st.lists(VACATIONS, max_size=3).map(tuple),
)
MOMENTS = st.integers(0, 366 * 24 * 60).map(lambda minute: SINCE + minute * 60.0)
SPANS = st.integers(0, 60 * 24 * 60).map(lambda minute: minute * 60.0)
MANY = settings(max_examples=150, deadline=None)


@MANY
@given(OFF, MOMENTS, SPANS)
def test_a_clock_never_runs_more_than_time_passes(off: TimesOff, start: float, span: float) -> None:
    """And never backwards."""
    assert 0 <= runs(off, start, start + span) <= span


@MANY
@given(OFF, MOMENTS, SPANS, SPANS)
def test_two_spans_together_are_their_sum(
    off: TimesOff, start: float, first: float, second: float
) -> None:
    """So it does not matter how often a clock is reckoned."""
    middle, end = start + first, start + first + second
    whole = runs(off, start, end)
    assert runs(off, start, middle) + runs(off, middle, end) == pytest.approx(whole, abs=0.001)


@MANY
@given(OFF, MOMENTS, st.sampled_from([1, 2, 3, 5, 7]))
def test_a_time_is_over_when_the_clock_has_run_it(off: TimesOff, start: float, days: int) -> None:
    """Never before the calendar says so, and never while the person has off."""
    end = has_run(off, start, days * DAY)
    assert end >= start + days * DAY
    assert runs(off, start, end) == pytest.approx(days * DAY, abs=0.001)
    assert not is_resting(off, end - 0.5)


@MANY
@given(OFF, MOMENTS)
def test_it_rests_exactly_when_no_time_runs(off: TimesOff, moment: float) -> None:
    """Minutes are whole: in a minute at rest nothing runs, in any other all of it."""
    assert runs(off, moment, moment + 60) == (0 if is_resting(off, moment) else 60)


def _reads_off(off: TimesOff, moment: float) -> bool:
    """The same by a look at a calendar and a watch."""
    local = datetime.fromtimestamp(moment, ZoneInfo(off.zone))
    time, today = local.strftime("%H:%M"), local.date()
    is_off = today.weekday() in off.days
    is_off |= any(one.first <= today <= one.last for one in off.vacations)
    if off.night is None:
        return is_off
    start, end = off.night.start, off.night.end
    night = start <= time < end if start < end else time >= start or time < end
    return is_off or night


# Bounds that no zone skips or has twice; what lies between may be an hour longer or shorter.
EVENINGS = st.builds(
    Night, st.sampled_from(["19:00", "22:15"]), st.sampled_from(["06:30", "09:00"])
)


@MANY
@given(OFF, EVENINGS, MOMENTS)
def test_it_is_what_a_watch_and_a_calendar_say(off: TimesOff, night: Night, moment: float) -> None:
    """In every zone, on the days on which clocks are changed as on all others."""
    there = TimesOff(off.zone, night, off.days, off.vacations)
    assert is_resting(there, moment) == _reads_off(there, moment)


@pytest.mark.parametrize(
    ("day", "hours"), [(date(2026, 3, 28), 8), (date(2026, 10, 24), 10), (date(2026, 6, 1), 9)]
)
def test_a_night_over_a_change_of_clocks_is_as_long_as_it_is(day: date, hours: int) -> None:
    """From ten to seven in Berlin: nine hours, but eight in March and ten in October."""
    off = TimesOff("Europe/Berlin", Night("22:00", "07:00"))
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
    next_noon = noon + DAY + (9 - hours) * -1 * HOUR
    assert next_noon - noon - runs(off, noon, next_noon) == hours * HOUR


@given(st.lists(VACATIONS, max_size=4), st.lists(VACATIONS, max_size=4), DATES)
def test_no_vacation_that_was_taken_is_won_back(
    old: list[Vacation], wished: list[Vacation], today: date
) -> None:
    """What lay before, this year or last, still counts; the past gets no more of it."""
    before = [Vacation(one.first, min(one.last, today)) for one in old if one.first <= today]
    kept = vacations_kept(old, wished, today)
    past = [Vacation(one.first, min(one.last, today)) for one in kept if one.first < today]
    taken, counted = days_taken(before), days_taken(past)
    assert all(counted.get(year, 0) + 1 >= days for year, days in taken.items())
    assert all(taken.get(year, 0) + 1 >= days for year, days in counted.items())
    assert all(one.last < two.first for one, two in pairwise(kept))


# Slow clocks

RULE = ClockRule(0, 0, 2)
OPEN = (NEVER, NEVER, NEVER)
ASKED = slow_clocks_after(first_clocks(RULE, 3, 0), RULE, Turn((0,), "act", 1), 0, OPEN)


def test_each_turn_has_the_whole_time() -> None:
    """A takes a day, then B is asked, then A again, with two days."""
    turn = Turn((1,), "act", 2, frozenset({0}))
    bob = slow_clocks_after(ASKED, RULE, turn, DAY, OPEN)
    assert left_at(bob, 2 * DAY, OPEN)[:2] == (DAY, DAY)
    ada = slow_clocks_after(bob, RULE, Turn((0,), "act", 3, frozenset({1})), 2 * DAY, OPEN)
    assert left_at(ada, 2 * DAY, OPEN)[0] == 2 * DAY


def test_decisions_in_a_row_share_one_time() -> None:
    """Nobody plays one piece a day."""
    again = slow_clocks_after(ASKED, RULE, Turn((0,), "move", 2, frozenset({0})), DAY, OPEN)
    assert left_at(again, DAY, OPEN)[0] == DAY


def test_who_has_spoken_on_a_floor_has_time_for_the_next_word() -> None:
    """A and B are asked at once; A speaks and is asked again, B's time runs on."""
    floor = slow_clocks_after(ASKED, RULE, Turn((0, 1), "floor", 2, frozenset({0})), 0, OPEN)
    spoken = slow_clocks_after(floor, RULE, Turn((0, 1), "floor", 3, frozenset({0})), DAY, OPEN)
    assert left_at(spoken, DAY, OPEN)[:2] == (2 * DAY, DAY)
    ended = slow_clocks_after(spoken, RULE, Turn((1,), "act", 4, frozenset({0})), DAY, OPEN)
    assert left_at(ended, DAY, OPEN)[1] == 2 * DAY


def test_undoing_wins_no_time_and_going_back_together_does() -> None:
    """A undoes and has what was left; where all agree, everybody begins anew."""
    bob = slow_clocks_after(ASKED, RULE, Turn((1,), "act", 2, frozenset({0})), DAY, OPEN)
    undone = slow_clocks_after(bob, RULE, Turn((0,), "act", 1), DAY, OPEN)
    assert left_at(undone, DAY, OPEN)[0] == DAY
    again = slow_clocks_after(bob, RULE, Turn((0,), "act", 1, again=True), DAY, OPEN)
    assert left_at(again, DAY, OPEN)[0] == 2 * DAY


@MANY
@given(OFF, MOMENTS, SPANS)
def test_a_seat_falls_when_its_time_is_over_and_not_before(
    off: TimesOff, start: float, span: float
) -> None:
    """By the times off of its own person, not of others."""
    clocks = slow_clocks_after(
        first_clocks(RULE, 2, start), RULE, Turn((0, 1), "bid", 1), start, (off, NEVER)
    )
    there, now = (off, NEVER), start + span
    assert (0 in fallen(clocks, now, there)) == (now >= falls_at(clocks, 0, there))
    assert (1 in fallen(clocks, now, there)) == (span >= 2 * DAY)
    assert (left_at(clocks, now, there)[0] == 0) == (0 in fallen(clocks, now, there))
