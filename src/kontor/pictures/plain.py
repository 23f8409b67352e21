"""Boards of games that bring no drawing of their own: drawn by data, or written down.

A game whose scene is a `BoardScene` has its spots, lanes and tokens drawn as in the browser. Any
other has its view written down as names and values.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

import msgspec

from kontor.engine.board import BoardScene, BoardView
from kontor.pictures.board import Board, Desk, Figure
from kontor.pictures.palette import seat_colour
from kontor.pictures.pen import Place, Style, number
from kontor.pictures.shapes import arms_of, piece

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kontor.engine.board import Spot, Token
    from kontor.pictures.board import Sight
    from kontor.pictures.pen import Pen, Point

FRAME: Final = 14
TINTS: Final = {
    "paper": "village",
    "land": "land",
    "water": "deep",
    "wood": "timber-light",
    "gold": "gold-fill",
    "brick": "brick-1",
    "copper": "copper",
}
LANES: Final = TINTS | {
    "paper": "plate",
    "land": "land-edge",
    "water": "wave",
    "wood": "road",
    "brick": "brick-3",
}
"""The colours of lanes, by their tint."""
LEAST: Final = 11
"""Pixels of the smallest type."""
LONGEST: Final = 92
"""Letters of a line that is written down."""


def board(sight: Sight) -> Board:
    """A board that its game describes as data."""
    scene, view = sight.scene, sight.view
    assert isinstance(scene, BoardScene), "the scene is a plain one"
    assert isinstance(view, BoardView), "and so is the view"
    smallest = min((spot.size * 0.28 for spot in scene.spots), default=LEAST)
    return Board(
        scene.width,
        scene.height,
        max(1.0, LEAST / smallest),
        partial(_paint, sight, scene, view),
        {f"spot:{spot.id}": Place(spot.x, spot.y, spot.size, spot.size) for spot in scene.spots},
        tuple(_desk(sight, view, seat) for seat in range(len(sight.names))),
    )


def _paint(sight: Sight, scene: BoardScene, view: BoardView, pen: Pen) -> None:
    pen.box((0, 0), (scene.width, scene.height), TINTS[scene.ground], rx=6)
    if scene.ground == "water":
        _waves(pen, scene)
    spots = {spot.id: spot for spot in scene.spots}
    for lane in scene.lanes:
        one, other = spots[lane.one], spots[lane.other]
        way = f"M{number(one.x)} {number(one.y)}L{number(other.x)} {number(other.y)}"
        dash = "none" if lane.tint == "wood" else "3 13"
        pen.path(way, line="coast 11", cap="round", opacity=0.5)
        pen.path(way, line=f"{LANES[lane.tint]} 6", cap="round", dash=dash)
    size = (scene.width - FRAME, scene.height - FRAME)
    pen.box((FRAME / 2, FRAME / 2), size, line="coast 1.6", rx=4)
    for spot in scene.spots:
        with pen.group((spot.x, spot.y), key=f"spot:{spot.id}"):
            _spot(pen, sight, view, spot)


def _waves(pen: Pen, scene: BoardScene) -> None:
    """The same waves every time, away from the rim."""
    way = ""
    for count in range(46):
        x = 40 + count * 397 % (scene.width - 80)
        y = 40 + count * 211 % (scene.height - 80)
        way += f"M{number(x - 11)} {number(y)}q5.5 -5 11 0t11 0"
    pen.path(way, line="wave 1.5", opacity=0.45)


def _outline(spot: Spot, more: float = 0) -> str:
    r = spot.size + more
    n = number
    if spot.shape == "square":
        return f"M{n(-r)} {n(-r)}H{n(r)}V{n(r)}H{n(-r)}Z"
    if spot.shape == "card":
        return f"M{n(-r * 0.72)} {n(-r)}H{n(r * 0.72)}V{n(r)}H{n(-r * 0.72)}Z"
    if spot.shape == "hexagon":
        half, high = n(r / 2), n(r * 0.87)
        return f"M{n(-r)} 0L-{half} -{high}H{half}L{n(r)} 0L{half} {high}H-{half}Z"
    return f"M{n(-r)} 0A{n(r)} {n(r)} 0 1 1 {n(r)} 0A{n(r)} {n(r)} 0 1 1 {n(-r)} 0Z"


def _spot(pen: Pen, sight: Sight, view: BoardView, spot: Spot) -> None:
    """A spot with what lies on it, its name and its note."""
    size = spot.size
    pen.path(_outline(spot), TINTS[spot.tint], "coast 2.4")
    pen.path(_outline(spot, -6), line="coast 0.9", opacity=0.7)
    for token, at in _placed(spot, [token for token in view.tokens if token.spot == spot.id]):
        with pen.group(at):
            if token.name or token.count > 1:
                draw_token(pen, token.kind, token.seat, (-size * 0.42, 0), size * 0.24)
                word = sight.words.thing(token.name) if token.name else ""
                style = Style(size * 0.28, bold=True, anchor="start")
                at_words = (-size * 0.18, size * 0.1)
                pen.words(at_words, f"{token.count} {word}".strip(), style, room=size * 1.15)
            else:
                draw_token(pen, token.kind, token.seat, (0, 0), size * 0.27)
    name = sight.words.thing(spot.id)
    high = size * 0.4
    wide = (len(name) * 0.34 + 0.6) * high
    pen.box((-wide / 2, size - high / 2), (wide, high), "plate", "village-line 1.2", rx=4)
    style = Style(high * 0.74, "plate-ink", "serif")
    pen.words((0, size + high * 0.24), name, style, room=wide - high * 0.3)
    if spot.id in view.notes:
        with pen.group((size * 0.74, -size * 0.74), size / 86):
            pen.circle((0, 0), 24, "gold-fill", "piece-line 1.4")
            pen.circle((0, 0), 19, line="piece-line 0.8", opacity=0.6)
            pen.words((0, 9), view.notes[spot.id], Style(26, "worth-ink", bold=True), room=44)


def _placed(spot: Spot, tokens: Sequence[Token]) -> Iterator[tuple[Token, Point]]:
    """Tokens in rows, those of nobody first, each with its place beside the spot's middle."""
    rows = [[one for one in tokens if one.seat < 0], [one for one in tokens if one.seat >= 0]]
    used = [row for row in rows if row]
    high = spot.size * 0.62
    for level, row in enumerate(used):
        wide = min(high, spot.size * 1.7 / len(row))
        for order, token in enumerate(row):
            x = (order - (len(row) - 1) / 2) * wide
            yield token, (x, (level - (len(used) - 1) / 2) * high)


def draw_token(pen: Pen, kind: str, seat: int, at: Point, size: float) -> None:
    """A piece in its owner's colours and arms, or goods of nobody's."""
    if kind in {"cube", "disc"}:
        piece(pen, seat, at, size, disc=kind == "disc")
        return
    with pen.group(at, size / 20, line="piece-line 1.2", join="round"):
        if kind == "ship":
            pen.path("M-1 -20H1V8H-1Z", "timber-light")
            sail = "M-14 -16Q0 -20 14 -16Q11 -7 14 2Q0 5 -14 2Q-11 -7 -14 -16Z"
            pen.path(sail, seat_colour(seat))
            _charge(pen, seat, "translate(0 -7) scale(0.62)")
            pen.path("M-19 6H19L13 15Q0 18 -13 15Z", "timber-light")
        elif kind == "house":
            pen.path("M-11 12V-3L0 -13L11 -3V12Z", seat_colour(seat))
            _charge(pen, seat, "translate(0 3) scale(0.5)")
        elif kind == "coin":
            pen.circle((0, 0), 11, "gold-fill")
            pen.circle((0, 0), 8, opacity=0.6)
        else:
            pen.path("M-12 -10H12V11H-12Z", "timber-light")
            pen.path("M-12 -3H12M-12 4H12M-12 -10L12 11", opacity=0.6)


def _charge(pen: Pen, seat: int, move: str) -> None:
    pen.path(arms_of(seat), seat_colour(seat, "charge"), stroke="none", move=move)


def _desk(sight: Sight, view: BoardView, seat: int) -> Desk:
    words = sight.words
    figures = view.figures[seat] if seat < len(view.figures) else {}
    named = view.words[seat] if seat < len(view.words) else {}
    lines = []
    for name, value in (figures | named).items():
        if isinstance(value, str):
            said = words.thing(value)
        else:
            said = words.web("plain.hidden") if value is None else words.figure(value)
        lines.append(Figure(f"{words.tell(f'figure.{name}')}: {said}"))
    score = str(view.scores[seat]) if seat < len(view.scores) else ""
    return Desk(seat, sight.name(seat), (tuple(lines),) if lines else (), score)


def ledger(sight: Sight) -> Board:
    """A view of any kind, written down line by line; there is nothing to point at."""
    lines = list(_written(msgspec.to_builtins(sight.view), 0))
    height = 24 * len(lines) + 40
    return Board(1000, height, 1.0, partial(_write, lines, height), {}, ())


def _write(lines: Sequence[tuple[int, str]], height: float, pen: Pen) -> None:
    pen.box((8, 8), (984, height - 16), "paper-high", "rule 1.6", rx=6)
    for order, (depth, line) in enumerate(lines):
        style = Style(17, "ink", anchor="start")
        pen.words((26 + depth * 24, 40 + order * 24), line, style, room=960 - depth * 24)


def _written(value: object, depth: int) -> Iterator[tuple[int, str]]:
    pairs = value.items() if isinstance(value, dict) else enumerate(cast("list[object]", value))
    for name, part in pairs:
        label = str(name).replace("_", " ")
        is_deep = isinstance(part, dict) or (
            isinstance(part, list) and any(isinstance(one, dict | list) for one in part)
        )
        if is_deep:
            yield depth, label
            yield from _written(part, depth + 1)
        else:
            values = part if isinstance(part, list) else [part]
            yield depth, f"{label}: {' · '.join(map(_value, values)) or '–'}"[:LONGEST]


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "✓" if value else "–"
    return "–" if value is None or value == "" else str(value)
