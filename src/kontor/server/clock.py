"""Clocks of the seats: a base and an increment, or days for each decision.

Time runs for every seat that is asked and held by a person. The functions are pure: they get the
time and give the clocks after it, so that a match remembers its clocks in one text.

A live clock has a base, and an increment when a seat's decision is done. A slow clock gives whole
days to each decision, and stands still in the times off of who sits there (ADR 58).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.server.times_off import has_run, runs
from kontor.server.wire.times_off import TimesOff

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

DAY: Final = 24 * 3600.0
NOTHING: Final = 0.001  # seconds; less is what reckoning with large numbers leaves over


class ClockRule(msgspec.Struct, frozen=True):
    """What a table agreed on: seconds, or days for each decision."""

    base: float
    increment: float
    days: int = 0  # of a slow clock; a live one has none

    @property
    def whole(self) -> float:
        """What a seat has at first."""
        return self.days * DAY if self.days else self.base


class Clocks(msgspec.Struct, frozen=True):
    """Each seat's time left at a moment, and whose is running down.

    *rewarded* is the furthest ply that has earned an increment: whoever undoes and decides again
    does not earn it twice. *topic* is what was asked, which slow clocks look at. *hours* are the
    times off with which a seat's decision began, where its person has changed them since.
    """

    left: tuple[float, ...]
    running: tuple[int, ...]
    at: float
    rewarded: int = 0
    topic: str = ""
    hours: dict[int, TimesOff] = {}


class Turn(NamedTuple):
    """Who is asked what after a change, and what the change was.

    *deciders* are the seats that have decided, *again* says that all agreed to go back.
    """

    asked: tuple[int, ...]
    topic: str
    ply: int
    deciders: frozenset[int] = frozenset()
    again: bool = False


def first_clocks(rule: ClockRule, players: int, now: float) -> Clocks:
    """Everybody has the whole time and nobody's clock runs."""
    return Clocks((rule.whole,) * players, (), now)


def left_at(clocks: Clocks, now: float, off: Sequence[TimesOff] = ()) -> tuple[float, ...]:
    """What each seat has left now; *off* are the seats' times off, where the clock is slow."""
    return tuple(
        _left(clocks, seat, now, off) if seat in clocks.running else left
        for seat, left in enumerate(clocks.left)
    )


def _left(clocks: Clocks, seat: int, now: float, off: Sequence[TimesOff]) -> float:
    start, end = clocks.at, max(clocks.at, now)
    left = clocks.left[seat] - (runs(off[seat], start, end) if off else end - start)
    return left if left > NOTHING else 0.0


def clocks_after(
    clocks: Clocks, rule: ClockRule, asked: Collection[int], ply: int, now: float
) -> Clocks:
    """The clocks once the seats in *asked* are the ones awaited."""
    left = list(left_at(clocks, now))
    done = [seat for seat in clocks.running if seat not in asked]
    if done and ply > clocks.rewarded:
        for seat in done:
            left[seat] += rule.increment if left[seat] > 0 else 0
    rewarded = max(clocks.rewarded, ply) if done else clocks.rewarded
    return Clocks(tuple(left), tuple(sorted(asked)), now, rewarded)


def slow_clocks_after(
    clocks: Clocks, rule: ClockRule, turn: Turn, now: float, off: Sequence[TimesOff]
) -> Clocks:
    """The slow clocks after a change: whoever is asked anew has the whole time.

    Who decides several things in a row does so in one time, and who undoes goes on with what was
    left; where all agreed to go back, everybody begins anew.
    """
    left, hours = list(left_at(clocks, now, off)), dict(clocks.hours)
    is_new = turn.again or turn.ply > clocks.rewarded
    for seat in turn.asked if is_new else ():
        if turn.again or seat not in clocks.running or _is_asked_anew(clocks, turn, seat):
            left[seat] = rule.whole
            hours.pop(seat, None)  # a new decision goes by what its person has off now
    rewarded = turn.ply if turn.again else max(clocks.rewarded, turn.ply)
    return Clocks(tuple(left), tuple(sorted(turn.asked)), now, rewarded, turn.topic, hours)


def _is_asked_anew(clocks: Clocks, turn: Turn, seat: int) -> bool:
    """Whether a seat that was asked before is asked something else, or has had its word."""
    if seat in turn.deciders:
        return len(turn.asked) > 1
    return bool(turn.deciders) and turn.topic != clocks.topic


def falls_at(clocks: Clocks, seat: int, off: Sequence[TimesOff] = ()) -> float:
    """When the time of a seat runs out, if nothing happens before."""
    return leaves_at(clocks, seat, 0.0, off)


def leaves_at(clocks: Clocks, seat: int, left: float, off: Sequence[TimesOff] = ()) -> float:
    """When a seat will have only so much left, if nothing happens before."""
    passing = max(0.0, clocks.left[seat] - left)
    return has_run(off[seat], clocks.at, passing) if off else clocks.at + passing


def next_flag(clocks: Clocks, off: Sequence[TimesOff] = ()) -> float | None:
    """When the next running clock reaches zero."""
    return min((falls_at(clocks, seat, off) for seat in clocks.running), default=None)


def fallen(clocks: Clocks, now: float, off: Sequence[TimesOff] = ()) -> tuple[int, ...]:
    """The seats whose time has run out while they were asked, who was first before the others."""
    moments = {seat: falls_at(clocks, seat, off) for seat in clocks.running}
    return tuple(
        sorted((seat for seat in moments if moments[seat] <= now), key=moments.__getitem__)
    )
