"""Sea, coast, woods, hills, rivers, compass and cartouche, faint so that routes always win."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kontor.pictures.hansa.geometry import FRAME
from kontor.pictures.hansa.ornament import ornament_of
from kontor.pictures.palette import palette
from kontor.pictures.pen import Pen, Style, number
from kontor.pictures.shapes import cartouche, hill, rose, tree

if TYPE_CHECKING:
    from kontor.pictures.hansa.geometry import Sheet
    from kontor.pictures.hansa.ornament import Ornament, Spot
    from kontor.pictures.palette import Theme

BANDS: Final = ((13, 34, 162), (24, 22, 148), (38, 11, 136))
"""Shallow water: how much of the waves' colour, how wide along a coast, how wide along a route."""


@lru_cache(maxsize=24)  # the same for every position of a board, and slow to make
def land(sheet: Sheet, theme: Theme, title: str) -> str:
    """Everything below the routes, inside the frame."""
    pen = Pen(palette(theme))
    _draw(pen, sheet, title)
    return pen.text


def _draw(pen: Pen, sheet: Sheet, title: str) -> None:
    scene = sheet.scene
    wide, high = scene.width + FRAME * 2, scene.height + FRAME * 2
    n = number
    x, y = 8 - FRAME, 8 - FRAME
    box = f'x="{x}" y="{y}" width="{n(wide - 16)}" height="{n(high - 16)}"'
    ornament = ornament_of(sheet)
    # A drawing in a drawing cuts off what reaches over its rim.
    pen.raw(f'<svg {box} viewBox="{x} {y} {n(wide - 16)} {n(high - 16)}">')
    pen.box((-FRAME, -FRAME), (wide, high), "deep")
    if ornament.land:
        _coast(pen, ornament)
    else:
        _island(pen, sheet)
    _growth(pen, ornament)
    if ornament.compass:
        rose(pen, (ornament.compass.x, ornament.compass.y), ornament.compass.size)
    if ornament.cartouche:
        _title(pen, ornament.cartouche, title)
    pen.raw("</svg>")
    for edge, thick, corner in ((4, 2.4, 8), (9, 0.9, 5)):
        start, size = (edge - FRAME, edge - FRAME), (wide - edge * 2, high - edge * 2)
        pen.box(start, size, line=f"road-edge {thick}", rx=corner)


def _coast(pen: Pen, ornament: Ornament) -> None:
    isles = "".join(
        f"M{number(i.x - 26)} {number(i.y - 4)}H{number(i.x + 26)}" for i in ornament.islands
    )
    for share, wide, around in BANDS:
        colour = pen.palette.mix("wave", share, "deep")
        pen.path(ornament.land, line=f"{colour} {wide}", join="round")
        if isles:
            pen.path(isles, line=f"{colour} {around}", cap="round")
    pen.path(ornament.land, line="coast 3", join="round")
    if isles:
        pen.path(isles, line="coast 127", cap="round")
    pen.path(ornament.land, "land")
    if isles:
        pen.path(isles, line="land 123", cap="round")


def _island(pen: Pen, sheet: Sheet) -> None:
    ways = [sheet.way(route) for route in sheet.scene.routes if route.name not in sheet.sea]
    towns = [f"M{number(c.x - 20)} {number(c.y)}H{number(c.x + 20)}" for c in sheet.scene.cities]
    land = "".join(ways + towns)
    mix = pen.palette.mix
    bands = [(mix("wave", share, "deep"), wide) for share, _, wide in BANDS]
    for colour, wide in (*bands, ("coast", 127), ("land", 123)):
        pen.path(land, line=f"{colour} {wide}", cap="round", join="round")


def _growth(pen: Pen, ornament: Ornament) -> None:
    for river in ornament.rivers:
        pen.path(river, line="river 3.4", cap="round", opacity=0.75)
    with pen.group(line="wave 1.2", opacity=0.55):
        for spot in ornament.waves:
            size = spot.size
            way = f"M{-size} 0q{number(size / 2)} {number(-size * 0.45)} {size} 0t{size} 0"
            pen.path(way, move=_moved(spot))
    with pen.group(line="hill 1.3", cap="round", opacity=0.65):
        for spot in ornament.hills:
            pen.path(hill(spot.size), move=_moved(spot))
    leaves = pen.palette.mix("wood", 34, "land")
    with pen.group(fill=leaves, line="wood 1", join="round", opacity=0.85):
        for spot in ornament.woods:
            _wood(pen, spot)


def _wood(pen: Pen, spot: Spot) -> None:
    size = spot.size
    pen.path(tree(size), move=_moved(spot))
    if size > 11:
        beside = spot._replace(x=spot.x + size * 0.62, y=spot.y + size * 0.22)
        pen.path(tree(size * 0.72), move=_moved(beside))
    if size > 14:
        beside = spot._replace(x=spot.x - size * 0.6, y=spot.y + size * 0.26)
        pen.path(tree(size * 0.66), move=_moved(beside))


def _moved(spot: Spot) -> str:
    return f"translate({number(spot.x)} {number(spot.y)})"


def _title(pen: Pen, spot: Spot, name: str) -> None:
    cartouche(pen, (spot.x, spot.y), 92, 28)
    pen.words((spot.x, spot.y - 1), name, Style(17.5, "plate-ink", "serif"), room=158)
    below = Style(10, "plate-ink", "serif", italic=True)
    pen.words((spot.x, spot.y + 16), "anno domini mccclvi", below)
