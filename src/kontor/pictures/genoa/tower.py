"""The tower and its way through the city, and the ring of privileges on the wall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.pictures.genoa.geometry import edge_of, stand_of, wall_way
from kontor.pictures.palette import seat_colour
from kontor.pictures.pen import Style, number

if TYPE_CHECKING:
    from kontor.games.genoa.scene import GenoaScene, SceneSpace
    from kontor.games.genoa.view import GenoaView
    from kontor.pictures.pen import Pen, Point

CROWN: Final = "M-6.4 4.4V-4.6L-3 -0.8L0 -6L3 -0.8L6.4 -4.6V4.4Z"


def draw_ring(
    pen: Pen, scene: GenoaScene, spaces: dict[str, SceneSpace], crowned: set[str]
) -> None:
    """A crown for each building of the ring; gold where the viewer holds its privilege."""
    stands = [(name, edge_of(spaces[name])) for name in scene.ring]
    for (name, here), (following, there) in zip(stands, [*stands[1:], *stands[:1]], strict=True):
        if {name, following} <= crowned:
            pen.path(wall_way(here, there), line="gold-fill 7", cap="round")
        else:
            pen.path(wall_way(here, there), line="road-edge 1.4", dash="3 5", opacity=0.55)
    for name, at in stands:
        is_mine = name in crowned
        with pen.group(at):
            line = "coin-line 2" if is_mine else "road-edge 1.4"
            pen.circle((0, 0), 11.5, "gold-fill" if is_mine else "land", line)
            pen.path(CROWN, "coin-ink" if is_mine else "road-edge", opacity=1 if is_mine else 0.55)


def draw_tower(pen: Pen, spaces: dict[str, SceneSpace], view: GenoaView) -> None:
    """A disc on each space left behind, the rest of the stack where the tower stands."""
    stops = [(name, stand_of(spaces[name])) for name in view.path]
    if not stops:
        return
    if len(stops) > 1:
        way = "M" + "L".join(f"{number(x)} {number(y)}" for _, (x, y) in stops)
        for line in ("way-edge 6.5", "way 3"):
            pen.path(way, line=line, dash="2 9", cap="round")
    for order, (name, at) in enumerate(stops[:-1], start=1):
        if view.discs.get(name):
            _disc(pen, at, order)
    name, at = stops[-1]
    height = view.discs.get(name, 0)
    if height:
        _stack(pen, at, height, view.tower)


def _disc(pen: Pen, at: Point, order: int) -> None:
    with pen.group(at, line="disc-line 1.2"):
        pen.path("M-17 0v6a17 7.5 0 0 0 34 0v-6z", "disc-side")
        pen.ellipse((0, 0), (17, 7.5), "disc")
    pen.words((at[0], at[1] + 4.6), str(order), Style(12.5, "cream", bold=True))


def _stack(pen: Pen, at: Point, height: int, seat: int) -> None:
    shade, dark = pen.palette.shadow("disc-shadow")
    with pen.group(at, line="disc-line 1.2"):
        pen.ellipse((0, 8), (23, 10), shade, stroke="none", clear=dark)
        for floor in range(height):
            side, face = ("brass-deep", "brass") if floor % 2 else ("disc-side", "disc")
            y = -floor * 9
            pen.path(f"M-19 {y}v8a19 8.4 0 0 0 38 0v-8z", side)
            pen.ellipse((0, y), (19, 8.4), face)
        top = (1 - height) * 9
        pen.path(f"M0 {top}v-27", line="pole 2.4")
        flag = f"M0 {top - 27}q8 -4 20 0v12q-12 -4 -20 0z"
        pen.path(flag, seat_colour(seat), "piece-line 1.2")
