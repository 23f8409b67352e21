"""Clocks of the seats: a base, and an increment when a seat's decision is done.

Time runs for every seat that is asked and held by a person. The functions are pure: they get the
time and give the clocks after it, so that a match remembers its clocks in one text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Collection


class ClockRule(msgspec.Struct, frozen=True):
    """What a table agreed on, in seconds."""

    base: float
    increment: float


class Clocks(msgspec.Struct, frozen=True):
    """Each seat's time left at a moment, and whose is running down.

    *rewarded* is the furthest ply that has earned an increment: whoever undoes and decides again
    does not earn it twice.
    """

    left: tuple[float, ...]
    running: tuple[int, ...]
    at: float
    rewarded: int = 0


def first_clocks(rule: ClockRule, players: int, now: float) -> Clocks:
    """Everybody has the base and nobody's clock runs."""
    return Clocks((rule.base,) * players, (), now)


def left_at(clocks: Clocks, now: float) -> tuple[float, ...]:
    """What each seat has left now."""
    passed = max(0.0, now - clocks.at)
    return tuple(
        max(0.0, left - passed) if seat in clocks.running else left
        for seat, left in enumerate(clocks.left)
    )


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


def next_flag(clocks: Clocks) -> float | None:
    """When the next running clock reaches zero."""
    return min((clocks.at + clocks.left[seat] for seat in clocks.running), default=None)


def fallen(clocks: Clocks, now: float) -> tuple[int, ...]:
    """The seats whose time has run out while they were asked."""
    return tuple(seat for seat in clocks.running if clocks.at + clocks.left[seat] <= now)
