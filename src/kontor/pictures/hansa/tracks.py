"""The tracks of the board: prestige, completed cities, special prestige, markers, abilities."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from kontor.pictures.hansa.geometry import FRAME
from kontor.pictures.hansa.ornament import ABILITIES
from kontor.pictures.pen import Style, number
from kontor.pictures.shapes import piece, shapes, spread

if TYPE_CHECKING:
    from kontor.games.hansa.scene import HansaScene
    from kontor.games.hansa.view import HansaView
    from kontor.pictures.pen import Pen, Point
    from kontor.pictures.words import Words

LINE: Final = "village-line 1.1"
FIGURE: Final = "M0 -27A6 6 0 1 1 0 -15A6 6 0 1 1 0 -27M-13 12Q-13 -13 0 -14Q13 -13 13 12Z"
TOWER: Final = "M-8 11V-5H-8V-9H-4.5V-6H-1.8V-9H1.8V-6H4.5V-9H8V11Z"
NUMBER: Final = Style(12, "plate-ink", bold=True)
TEETH: Final = "L".join(
    f"{cos(tooth * pi / 8) * radius:.2f} {sin(tooth * pi / 8) * radius:.2f}"
    for tooth, radius in enumerate((11.4, 10) * 8)
)
SEAL: Final = f"M{TEETH}Z"


def draw_tracks(pen: Pen, scene: HansaScene, view: HansaView, words: Words) -> None:
    """All of them."""
    _prestige(pen, scene, view)
    _completed(pen, scene, view, words)
    _supply(pen, scene, view)
    _special(pen, scene, view)
    _scrolls(pen, scene, words)


def _prestige(pen: Pen, scene: HansaScene, view: HansaView) -> None:
    steps = scene.prestige_end + 1
    cell = (scene.width + FRAME * 2 - 12) / steps
    y = scene.height + FRAME + 26
    left = 6 - FRAME
    pen.box((left, y - 18), (cell * steps, 36), "plate", LINE, rx=5)
    lines = "".join(f"M{left + cell * step:.1f} {y - 18:.1f}v36" for step in range(1, steps))
    pen.path(lines, line="village-line 0.6", opacity=0.5)
    for points in range(steps):
        x = left + cell * (points + 0.5)
        is_last = points == scene.prestige_end
        style = NUMBER._replace(fill="flag", size=14) if is_last else NUMBER
        pen.words((x, y + 14), str(points), style)
        here = [
            seat
            for seat, desk in enumerate(view.seats)
            if min(max(desk.prestige, 0), scene.prestige_end) == points
        ]
        gap = min(11, cell / max(len(here), 1))
        for seat, aside in zip(here, spread(len(here), gap), strict=True):
            piece(pen, seat, (x + aside, y - 6), 14, disc=False)


def _completed(pen: Pen, scene: HansaScene, view: HansaView, words: Words) -> None:
    first, last = scene.drawing.completed_track_first, scene.drawing.completed_track_last
    if not first or not last:
        return
    count = scene.completed_end
    gap = max((last[0] - first[0]) / max(count - 1, 1), 21)
    x, y = min(first[0], scene.width - gap * count), first[1]
    wide = gap * (count - 1)
    pen.box((x - 14, y - 30), (wide + 28, 46), "plate", LINE, rx=5)
    caption = Style(12, "plate-ink", "serif", italic=True)
    pen.words((x + wide / 2, y - 16), words.tell("track.completed"), caption, room=wide + 20)
    for order in range(count):
        is_full, is_last = order < view.completed, order == count - 1
        with pen.group((x + gap * order, y + 1)):
            fill = "tower-full" if is_full else "village"
            pen.path(TOWER, fill, "flag 1.8" if is_last else LINE, join="round")
            ink = "on-flag" if is_full else "plate-ink"
            pen.words((0, 8), str(order + 1), Style(10.5, ink, bold=True))


def _supply(pen: Pen, scene: HansaScene, view: HansaView) -> None:
    at = scene.drawing.marker_supply
    if not at:
        return
    with pen.group(at):
        pen.ellipse((0, 0), (40, 18), pen.palette.mix("plate", 80, "rule"), LINE)
        for order in range(min(view.face_down, 5)):
            draw_marker(pen, "", (-14 - order * 1.5, -order * 2.4), 11)
        pen.words((16, 7), str(view.face_down), NUMBER._replace(size=19))


def _special(pen: Pen, scene: HansaScene, view: HansaView) -> None:
    if not scene.figures:
        return
    xs, ys = [one.x for one in scene.figures], [one.y for one in scene.figures]
    corner = (min(xs) - 22, min(ys) - 34)
    size = (max(xs) - min(xs) + 44, max(ys) - min(ys) + 58)
    pen.box(corner, size, "plate", LINE, rx=6, clear=0.82)
    for figure in scene.figures:
        owner = view.figures.get(figure.name)
        with pen.group((figure.x, figure.y), key=f"figure:{figure.name}"):
            pen.path(FIGURE, f"slot-{figure.colour}", "village-line 1.2")
            pen.circle((0, 0), 9, "plate", "village-line 1")
            if owner is None:
                pen.words((0, 4.5), str(figure.points), NUMBER._replace(size=13))
            else:
                piece(pen, owner, size=16, disc=True)
                pen.words((0, 21), str(figure.points), NUMBER._replace(size=11))


def _scrolls(pen: Pen, scene: HansaScene, words: Words) -> None:
    found: list[Point] = []
    for ability in ABILITIES:
        at = getattr(scene.drawing, f"ability_{ability}")
        if not at:
            continue
        x, y = at
        for other in found:  # two abilities of one city stand one below the other
            if abs(other[0] - x) < 80 and abs(other[1] - y) < 18:
                x, y = other[0], other[1] + 19
                break
        found.append((x, y))
        _scroll(pen, (x, y + 4), ability, words.tell(f"ability.{ability}"))


def _scroll(pen: Pen, at: Point, ability: str, word: str) -> None:
    half = len(word) * 3.1 + 13
    with pen.group(at):
        h, tip = number(half), number(half + 5)
        way = f"M-{h} -8H{h}L{tip} 0L{h} 8H-{h}L-{tip} 0Z"
        pen.path(way, "scroll", "village-line 0.9")
        with pen.group((9 - half, 0), 0.72):
            pen.path(shapes().hansa[ability], "scroll-ink", rule="evenodd")
        style = Style(11.5, "sheet-ink", "serif", italic=True)
        pen.words((8, 4), word, style, room=2 * half - 20)


def draw_marker(
    pen: Pen, name: str, at: Point = (0, 0), size: float = 12, *, permanent: bool = False
) -> None:
    """A bonus marker: a gilt seal with its picture; face down it shows only the seal."""
    with pen.group(at, size / 11):
        if permanent:
            way = "M-10.5 -10.5H10.5V10.5H-10.5Z"
            pen.path(way, "marker-permanent", "coin-line 1.1", join="round")
        else:
            pen.path(SEAL, "gold-fill", "coin-line 1.1", join="round")
        sign, icon = shapes().hansa_signs.get(name), shapes().hansa.get(name)
        if sign:
            pen.words((0, 4.4), sign, Style(11.5, "coin-ink", bold=True))
        elif icon:
            with pen.group(scale=0.78):
                pen.path(icon, "coin-ink", rule="evenodd")
        else:
            pen.circle((0, 0), 5, line="coin-rim 1.2")
