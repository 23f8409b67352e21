"""Which part of a drawing a picture shows: all of it, or a window around some things."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.pictures.desks import plan
from kontor.pictures.marks import find_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.pictures.board import Board
    from kontor.pictures.pen import Place

DESK_UNITS: Final = 1180
"""How wide a board is in the units of the desks below it."""
SHAPE: Final = 1.6
"""How many times as wide as high a window is."""
MARGIN: Final = 0.05
"""What is left around the things in a window, in parts of the board's width."""
LEAST: Final = 0.4
"""How wide a window is at least, likewise: so much is needed to see where one is."""


class Window(NamedTuple):
    """A part of a drawing, in its units."""

    x: float
    y: float
    width: float
    height: float


def window(board: Board, frame: Sequence[str], *, desks: bool) -> Window:
    """What a picture shows: a part of the board around the things of *frame*, or the whole."""
    if frame:
        return _around(board, [find_place(board.places, name) for name in frame])
    return Window(0, 0, board.width, board.height + desks_height(board, desks=desks))


def desks_height(board: Board, *, desks: bool) -> float:
    """How high the desks below a board are, in its units."""
    if not desks or not board.desks:
        return 0
    return plan(board.desks, DESK_UNITS).height * board.width / DESK_UNITS


def _around(board: Board, places: Sequence[Place]) -> Window:
    margin = board.width * MARGIN
    left = min(place.x - place.wide for place in places) - margin
    right = max(place.x + place.wide for place in places) + margin
    top = min(place.y - place.high for place in places) - margin
    bottom = max(place.y + place.high for place in places) + margin
    width = max(right - left, (bottom - top) * SHAPE, board.width * LEAST)
    width = min(width, board.width, board.height * SHAPE)
    height = width / SHAPE
    x = _within((left + right - width) / 2, board.width - width)
    y = _within((top + bottom - height) / 2, board.height - height)
    return Window(x, y, width, height)


def _within(value: float, most: float) -> float:
    return min(max(value, 0), most)
