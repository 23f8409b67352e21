"""What is pointed at on a picture: a halo around a thing of the scene, an arrow between two."""

from __future__ import annotations

from difflib import get_close_matches
from math import atan, atan2, degrees, hypot
from typing import TYPE_CHECKING, Final

from kontor.engine.catalogue import folded
from kontor.engine.errors import BadNotation
from kontor.pictures.pen import number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kontor.pictures.pen import Pen, Place, Point

BEND: Final = 0.12
"""How far the middle of an arrow is pushed aside, in parts of its length."""


def find_place(places: Mapping[str, Place], name: str) -> Place:
    """Where a thing stands, by its key or by its name alone; capitals and accents do not matter."""
    wanted = folded(name)
    exact = [key for key in places if folded(key) == wanted]
    found = exact or [key for key in places if folded(key.partition(":")[2]) == wanted]
    if len(found) == 1:
        return places[found[0]]
    if found:
        raise BadNotation(f"{name!r} may mean {' or '.join(found)}; name one of them.")
    near = get_close_matches(wanted, [folded(key) for key in places], n=3, cutoff=0.3)
    shown = [key for key in places if folded(key) in near] or [*places][:3]
    listed = ", ".join(shown) or "nothing that can be pointed at"
    raise BadNotation(f"There is no {name!r} on this board; there are such things as {listed}.")


def draw_mark(pen: Pen, place: Place, unit: float) -> None:
    """A golden halo with a dark rim."""
    wide, high = place.wide + 5 * unit, place.high + 5 * unit
    corner, size = (place.x - wide, place.y - high), (2 * wide, 2 * high)
    round_ = min(wide, high) * (1 if abs(wide - high) < 1 else 0.4)
    for line, thick in (("coin-line", 6.4), ("lit", 4)):
        pen.box(corner, size, line=f"{line} {number(thick * unit)}", rx=round_)


def draw_arrow(pen: Pen, start: Place, end: Place, unit: float) -> None:
    """A slightly bent arrow, so that going and coming do not lie on one another."""
    dx, dy = end.x - start.x, end.y - start.y
    length = hypot(dx, dy) or 1.0
    way = (dx / length, dy / length)
    first, last = _rim(start, way), _rim(end, way)
    if first + last + 22 * unit > length:  # near things: from middle to middle
        first = last = 0.0
    a = (start.x + way[0] * first, start.y + way[1] * first)
    b = (end.x - way[0] * (last + 12 * unit), end.y - way[1] * (last + 12 * unit))
    middle = _between(a, b, (-way[1] * length * BEND, way[0] * length * BEND))
    n = number
    path = f"M{n(a[0])} {n(a[1])}Q{n(middle[0])} {n(middle[1])} {n(b[0])} {n(b[1])}"
    turn = degrees(atan2(dy, dx) - atan(2 * BEND))
    for colour, thick in (("plate", 9.5), ("seal-fill", 5.2)):
        pen.path(path, line=f"{colour} {n(thick * unit)}", cap="round")
    with pen.group(b, unit * 1.5, turn):
        pen.path("M-5 -8L10 0L-5 8L-2 0Z", "seal-fill", "plate 1.5", join="round")


def _rim(place: Place, way: Point) -> float:
    """How far it is from a thing's middle to its rim in a direction."""
    return min(place.wide / max(abs(way[0]), 1e-6), place.high / max(abs(way[1]), 1e-6)) + 3


def _between(a: Point, b: Point, aside: Point) -> Point:
    return ((a[0] + b[0]) / 2 + aside[0], (a[1] + b[1]) / 2 + aside[1])
