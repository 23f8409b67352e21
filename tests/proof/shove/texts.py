"""Positions of shove as text, its view, and the board drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.contract import View
from kontor.engine.errors import BadPosition
from kontor.engine.sheet import (
    Sheet,
    options_line,
    read_options_line,
    read_stack,
    seat_number,
    sound,
    stack_text,
    written_sheet,
)
from kontor.engine.state import SEATS
from tests.proof.shove.state import (
    ACTIONS,
    EMPTY,
    LENGTH,
    ROADS,
    SPACES,
    SPACES_OF,
    Relocate,
    ShoveOptions,
    ShoveState,
    Turn,
)

if TYPE_CHECKING:
    from kontor.engine.contract import Game


class ShoveView(View, frozen=True):
    """The board, the same from every chair."""

    spaces: list[str]
    supply: list[int]
    stock: list[int]
    points: list[int]
    turns: int


def describe(s: ShoveState) -> str:
    """The whole position; the stock is what is left over, so it is not written."""
    lines = [("options", options_line(s.options)), ("turns", str(s.turns))]
    for road, name in enumerate(ROADS):
        owners = (s.spaces[space] for space in SPACES_OF[road])
        lines.append(
            (f"road {name}", " ".join("." if owner == EMPTY else SEATS[owner] for owner in owners))
        )
    lines += [(f"supply {SEATS[seat]}", str(count)) for seat, count in enumerate(s.supply)]
    lines += [(f"points {SEATS[seat]}", str(count)) for seat, count in enumerate(s.points)]
    return written_sheet("shove", [*lines, ("stack", stack_text(s) or "over")])


def position(game: Game[ShoveState], text: str) -> ShoveState:
    """A position from its text; what is left out is empty, and it is A's turn."""
    sheet = Sheet(game.title, text)
    options = read_options_line(game, sheet)
    assert isinstance(options, ShoveOptions)
    seats = SEATS[: options.players]
    s = game.blank(options)
    s.rng = 0
    s.turns = sheet.take_int("turns", 1)
    s.spaces = [EMPTY] * len(SPACES)
    for road, name in enumerate(ROADS):
        _read_road(s, road, sheet.take(f"road {name}", " ".join("." * LENGTH)))
    s.supply = [sheet.take_int(f"supply {seat}", 0) for seat in seats]
    s.points = [sheet.take_int(f"points {seat}", 0) for seat in seats]
    turn = seat_number(sheet.take("turn", "A"), options.players)
    usual = Turn(turn, sheet.take_int("actions left", ACTIONS))
    stack = sheet.take("stack", "")
    sheet.finish()
    s.stack = [] if stack == "over" else read_stack(game, stack, options.players) or [usual]
    s.stock = [_stock(s, seat) for seat in range(options.players)]
    return sound(game, s)


def _read_road(s: ShoveState, road: int, text: str) -> None:
    words = text.split()
    if len(words) != LENGTH:
        msg = f"The road {ROADS[road]} has {LENGTH} spaces, not {len(words)}: {text!r}."
        raise BadPosition(msg)
    for space, word in zip(SPACES_OF[road], words, strict=True):
        s.spaces[space] = EMPTY if word == "." else seat_number(word, s.options.players)


def _stock(s: ShoveState, seat: int) -> int:
    """The pieces that are nowhere else."""
    waiting = sum(isinstance(frame, Relocate) and frame[0] == seat for frame in s.stack)
    stock = s.options.pieces - s.supply[seat] - s.spaces.count(seat) - waiting
    if stock < 0 or s.supply[seat] < 0:
        msg = (
            f"{SEATS[seat]} has {s.options.pieces} pieces; the position uses "
            f"{s.options.pieces - stock} of them."
        )
        raise BadPosition(msg)
    return stock


def draw(view: ShoveView) -> str:
    """The board as text."""
    lines = [f"Turn {view.turns}"]
    for road, name in enumerate(ROADS):
        spaces = " ".join(view.spaces[space] or "." for space in SPACES_OF[road])
        lines.append(f"  {name:<8}{spaces}")
    for seat, supply in enumerate(view.supply):
        lines.append(
            f"{SEATS[seat]}  supply {supply}  stock {view.stock[seat]}  roads {view.points[seat]}"
        )
    return "\n".join(lines)
