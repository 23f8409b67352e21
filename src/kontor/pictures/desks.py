"""The desks of all seats below a board, in a plain form: arms, name, and what is known of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.pictures.palette import seat_colour
from kontor.pictures.pen import Style, width_of
from kontor.pictures.shapes import shield

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kontor.pictures.board import Desk, Figure
    from kontor.pictures.pen import Pen

MARGIN: Final = 8
GAP: Final = 8
ROW: Final = 25
HEAD: Final = 42
LEAST: Final = 228
"""How wide a desk is at least; where there is less room they stand in two rows."""
NAME: Final = Style(21, "ink", "serif", anchor="start")
TEXT: Final = Style(16.5, "ink", "sans", anchor="start")
SCORE: Final = Style(22, "ink", "sans", bold=True, anchor="end")


class Plan(NamedTuple):
    """Where the desks stand."""

    columns: int
    wide: float
    heights: tuple[float, ...]  # of each row

    @property
    def height(self) -> float:
        """Of all rows."""
        return sum(self.heights) + GAP * len(self.heights) + MARGIN


def plan(desks: Sequence[Desk], width: float) -> Plan:
    """Desks side by side, in as few rows as their texts allow."""
    most = max(1, int((width - 2 * MARGIN + GAP) // (LEAST + GAP)))
    rows = -(-len(desks) // most)
    columns = -(-len(desks) // rows)
    wide = (width - 2 * MARGIN - GAP * (columns - 1)) / columns
    heights = [
        max(HEAD + ROW * len(_flowing(desk, wide)) for desk in desks[at : at + columns]) + 6
        for at in range(0, len(desks), columns)
    ]
    return Plan(columns, wide, tuple(heights))


def draw_desks(pen: Pen, desks: Sequence[Desk], width: float, asked: Iterable[int]) -> None:
    """All of them, from the upper left corner."""
    laid = plan(desks, width)
    deciding = set(asked)
    top = float(GAP)
    for row, high in enumerate(laid.heights):
        for place, desk in enumerate(desks[row * laid.columns : (row + 1) * laid.columns]):
            with pen.group((MARGIN + place * (laid.wide + GAP), top), key=f"desk:{desk.seat}"):
                _draw(pen, desk, laid.wide, high, is_asked=desk.seat in deciding)
        top += high + GAP


def _draw(pen: Pen, desk: Desk, wide: float, high: float, *, is_asked: bool) -> None:
    paper = pen.palette.mix("timber-light", 22, "paper-high")
    pen.box((0, 0), (wide, high), paper, "rule 1.2", rx=6)
    pen.path(f"M0 6a6 6 0 0 1 6 -6H{wide - 6:.1f}a6 6 0 0 1 6 6v2H0z", seat_colour(desk.seat))
    shield(pen, desk.seat, (24, 26), 22)
    room = wide - 48 - (18 + width_of(desk.score, SCORE) if desk.score else 10)
    pen.words((44, 31), desk.name, NAME, room - (22 if is_asked else 0))
    if is_asked:
        at = 44 + min(width_of(desk.name, NAME), room - 22) + 14
        pen.path(
            "M-5 -7L7 0L-5 7L-2 0Z", "seal-fill", "piece-line 0.8", move=f"translate({at:.1f} 24)"
        )
    pen.words((wide - 12, 33), desk.score, SCORE)
    for order, line in enumerate(_flowing(desk, wide)):
        at = 14.0
        for figure in line:
            if figure.sign:
                with pen.group((at + figure.wide / 2, HEAD + ROW * order + 11)):
                    figure.sign(pen)
            at += figure.wide + 4 * bool(figure.sign)
            pen.words((at, HEAD + ROW * order + 16.5), figure.text, TEXT, wide - at - 8)
            at += width_of(figure.text, TEXT) + 14


def _flowing(desk: Desk, wide: float) -> list[list[Figure]]:
    """The lines of a desk, broken where they are too long."""
    broken: list[list[Figure]] = []
    for line in desk.lines:
        at = float("inf")
        for figure in line:
            need = figure.wide + 4 * bool(figure.sign) + width_of(figure.text, TEXT) + 14
            if at + need > wide - 10:
                broken.append([])
                at = 14.0
            broken[-1].append(figure)
            at += need
    return broken
