"""What the tests of Die Händler share: positions without their heading, and the opening."""

from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING

from kontor.games.haendler import GAME
from kontor.games.haendler.view import HaendlerView
from kontor.testing.positions import Position, position

if TYPE_CHECKING:
    from kontor.engine.options import Value
    from kontor.games.haendler.state import HaendlerState


def at(text: str) -> Position[HaendlerState]:
    """A match under test from the lines of a position."""
    return position(GAME, f"kontor position haendler\n{dedent(text)}")


def fresh(**options: Value) -> Position[HaendlerState]:
    """A match under test from the opening."""
    return Position(GAME, GAME.new(GAME.read_options(options), 1))


def seen(match: Position[HaendlerState], seat: str) -> HaendlerView:
    """What a seat sees, as this game's view."""
    view = match.view(seat)
    assert isinstance(view, HaendlerView)
    return view


def place(match: Position[HaendlerState], wagon: int) -> str:
    """Where a wagon stands and where it came from, in notation."""
    state = match.state
    return state.rules.board.heading_texts[state.wagons[wagon - 1]]


def pass_all(match: Position[HaendlerState], topic: str) -> None:
    """Answer every question of a topic by its last option: pass, done, silent or end turn."""
    while match.prompt.topic == topic:
        seat = match.prompt.seats[0]
        match.play(f"{seat} {match.options(seat)[-1]}")


def bag(match: Position[HaendlerState], seat: str) -> int:
    """The money of a seat."""
    return match.state.bags["ABCD".index(seat)]


def against(match: Position[HaendlerState], seat: str, step: str) -> str:
    """The clause that stands against a step of a seat; empty where none does."""
    return GAME.why_illegal(match.state, "ABCD".index(seat), GAME.understand(match.state, step))
