"""What several boards are drawn with: pieces, shields, trees, hills, waves, a rose, a cartouche."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.pictures.palette import NEUTRAL, seat_colour
from kontor.pictures.pen import number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.pictures.pen import Pen, Point

UNIT: Final = re.compile(r"-?\d+(?:\.\d+)?")
SHIELD: Final = "M-10 -11H10V2C10 8 4 11 0 13C-4 11 -10 8 -10 2Z"


class Ware(msgspec.Struct, frozen=True):
    """A ware of Genoa: what is filled with its colour, and the lines over it."""

    body: str
    lines: str


class Shapes(msgspec.Struct, frozen=True, rename="kebab"):
    """Paths that the client draws with as well."""

    arms: tuple[str, ...]
    hansa: dict[str, str]
    hansa_signs: dict[str, str]
    genoa_wares: dict[str, Ware]
    genoa_tokens: dict[str, str]
    genoa_decks: dict[str, str]
    haendler_goods: dict[str, str]
    haendler_abilities: dict[str, str]


@cache
def shapes() -> Shapes:
    """All of them."""
    data = files("kontor.pictures").joinpath("data", "shapes.json").read_bytes()
    return msgspec.json.decode(data, type=Shapes)


def arms_of(seat: int) -> str:
    """A seat's charge, in a square from -10 to 10."""
    return shapes().arms[seat if 0 <= seat < NEUTRAL else NEUTRAL]


def charge(pen: Pen, seat: int, scale: float, at: Point = (0, 0)) -> None:
    """A seat's charge in its colour."""
    with pen.group(at, scale):
        pen.path(arms_of(seat), seat_colour(seat, "charge"))


def piece(pen: Pen, seat: int, at: Point = (0, 0), size: float = 17, *, disc: bool) -> None:
    """A cube or a disc with a little depth and the seat's charge."""
    what = f"{'disc' if disc else 'cube'} {seat}"
    with pen.group(at, size / 20, line="piece-line 1.1", join="round", piece=what):
        if disc:
            pen.path("M-10.5 0V3.4A10.5 10.5 0 0 0 10.5 3.4V0Z", seat_colour(seat, "deep"))
            pen.circle((0, 0), 10.5, seat_colour(seat))
            pen.circle((0, 0), 8.6, line=f"{seat_colour(seat, 'light')} 1.2", opacity=0.8)
        else:
            pen.path("M-9.5 9.5H9.5L12.3 6.4V-12.3L9.5 -9.5Z", seat_colour(seat, "deep"))
            pen.path("M-9.5 -9.5L-6.6 -12.3H12.3L9.5 -9.5Z", seat_colour(seat, "light"))
            pen.path("M-9.5 -9.5H9.5V9.5H-9.5Z", seat_colour(seat))
        scale = 0.66 if disc else 0.8
        look = seat_colour(seat, "charge")
        pen.path(arms_of(seat), look, stroke="none", move=f"scale({scale})")


def shield(pen: Pen, seat: int, at: Point, size: float) -> None:
    """A seat's arms on a shield; the charge keeps inside its rim."""
    with pen.group(at, size / 24):
        pen.path(SHIELD, seat_colour(seat))
        charge(pen, seat, 0.74)
        pen.path(SHIELD, line="piece-line 1.6", join="round")


def scaled(way: str, size: float) -> str:
    """A path of a thing of size 1, for one of another size."""
    return UNIT.sub(lambda found: number(float(found[0]) * size), way)


def tree(size: float) -> str:
    """A tree around the middle of its foot."""
    return scaled("M0 0.5V0M-0.36 0Q-0.5 -0.5 0 -0.9Q0.5 -0.5 0.36 0Q0 0.18 -0.36 0Z", size)


def hill(size: float) -> str:
    """A hill around the middle of its foot."""
    slopes = "M-1 0.3Q-0.4 -0.8 0.1 -0.1Q0.5 -0.7 1 0.3"
    return scaled(slopes + "M-0.25 -0.28q0.18 0.22 0.1 0.42", size)


def rose(pen: Pen, at: Point, size: float) -> None:
    """A compass rose."""
    r, n = size, number
    with pen.group(at, fill="land", line="coast 0.9", opacity=0.6):
        pen.path(_ring(r * 0.8) + _ring(r * 0.72), fill="none")
        point = f"M0 {n(-r * 0.66)}L{n(r * 0.1)} {n(-r * 0.1)}L0 0L{n(-r * 0.1)} {n(-r * 0.1)}Z"
        for turn in (45, 135, 225, 315):
            pen.path(point, move=f"rotate({turn})")
        half = f"M0 {n(-r)}L{{0}} {n(-r * 0.16)}L0 0Z"
        for turn in (0, 90, 180, 270):
            with pen.group(turn=turn):
                pen.path(half.format(n(r * 0.16)), "coast")
                pen.path(half.format(n(-r * 0.16)))


def _ring(radius: float) -> str:
    r = number(radius)
    return f"M-{r} 0A{r} {r} 0 1 1 {r} 0A{r} {r} 0 1 1 -{r} 0Z"


def cartouche(pen: Pen, at: Point, wide: float, high: float) -> None:
    """A scroll for a title, by half its width and height."""
    w, h, n = wide, high, number
    inner, edge, over = w - 4, h - 8, w + 7
    with pen.group(at, fill="plate", line="coast 1.5"):
        pen.path(
            f"M{n(-w)} {n(-edge)}Q{n(-over)} {n(1 - h)} {n(-inner)} {n(-h)}H{n(inner)}"
            f"Q{n(over)} {n(1 - h)} {n(w)} {n(-edge)}V{n(edge)}"
            f"Q{n(over)} {n(h - 1)} {n(inner)} {n(h)}H{n(-inner)}"
            f"Q{n(-over)} {n(h - 1)} {n(-w)} {n(edge)}Z"
        )
        rule = f"M{n(6 - w)} {n(3 - edge)}V{n(edge - 3)}M{n(w - 6)} {n(3 - edge)}V{n(edge - 3)}"
        pen.path(rule, line="coast 0.9")


def spread(count: int, gap: float) -> list[float]:
    """So many places side by side around a middle."""
    return [(order - (count - 1) / 2) * gap for order in range(count)]


def chance(seed: int) -> Callable[[], float]:
    """Numbers from 0 to 1 for ornament, the same as the client's for the same seed (mulberry32)."""
    state = seed & 0xFFFFFFFF

    def following() -> float:
        nonlocal state
        state = (state + 0x6D2B79F5) & 0xFFFFFFFF
        mixed = (state ^ (state >> 15)) * (state | 1) & 0xFFFFFFFF
        mixed ^= (mixed + ((mixed ^ (mixed >> 7)) * (mixed | 61) & 0xFFFFFFFF)) & 0xFFFFFFFF
        return (mixed ^ (mixed >> 14)) / 2**32

    return following


def between(following: Callable[[], float], low: int, high: int) -> int:
    """A whole number from *low* to *high*, both included."""
    return low + int(following() * (high - low + 1))


def curve(points: Sequence[Point]) -> str:
    """A smooth curve through points (Catmull and Rom's, written as cubic pieces)."""
    if not points:
        return ""
    way = f"M{number(points[0][0])} {number(points[0][1])}"
    last = len(points) - 1
    for step in range(last):
        a, b, c, d = (points[min(max(step + at, 0), last)] for at in (-1, 0, 1, 2))
        one = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        two = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        way += "C" + " ".join(
            f"{number(round(x, 1))} {number(round(y, 1))}" for x, y in (one, two, c)
        )
    return way
