"""What the tests of Hansa Teutonica share: positions without their heading, and short readings."""

from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING

from kontor.engine.state import SEATS
from kontor.games.hansa import GAME
from kontor.testing.positions import Position, opening, position
from kontor.testing.readings.hansa import (
    controller,
    marker,
    offices,
    points,
    row,
    rows,
    seen,
    stock,
    supply,
    unused,
    used,
)

if TYPE_CHECKING:
    from kontor.engine.options import Value
    from kontor.games.hansa.state import HansaState

__all__ = [
    "at",
    "controller",
    "fresh",
    "marker",
    "offices",
    "over",
    "parts",
    "points",
    "row",
    "rows",
    "seen",
    "starting",
    "stock",
    "supply",
    "unused",
    "used",
]


def at(text: str) -> Position[HansaState]:
    """A match under test from the lines of a position."""
    return position(GAME, f"kontor position hansa\n{dedent(text)}")


def fresh(**options: Value) -> Position[HansaState]:
    """A match under test from the opening."""
    return opening(GAME, seed=1, **options)


def starting(match: Position[HansaState], seat: str, verb: str) -> list[str]:
    """The options of a seat that begin with a verb."""
    return [text for text in match.options(seat) if text.startswith(f"{verb} ")]


def parts(match: Position[HansaState], seat: str) -> dict[str, int]:
    """A seat's final score sheet."""
    assert match.standing is not None
    return match.standing.parts[SEATS.index(seat)]


def over(match: Position[HansaState]) -> bool:
    """Whether the game has ended."""
    return match.standing is not None
