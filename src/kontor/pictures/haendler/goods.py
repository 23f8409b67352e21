"""Goods, cities, spaces, wagons and the courier."""

from __future__ import annotations

from math import atan2, degrees
from typing import TYPE_CHECKING, Final

from kontor.pictures.palette import seat_colour
from kontor.pictures.pen import Style
from kontor.pictures.shapes import charge, shapes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kontor.games.haendler.scene import HaendlerScene, SceneCity, SceneSpace
    from kontor.games.haendler.view import HaendlerView, WagonView
    from kontor.pictures.haendler.geometry import Plan
    from kontor.pictures.pen import Pen, Point
    from kontor.pictures.words import Words

GABLES: Final = (
    "M-13 0V-30H-10V-35H-6V-40H-2V-44H2V-40H6V-35H10V-30H13V0Z",
    "M-13 0V-28L0 -44L13 -28V0Z",
    "M-13 0V-27Q-9 -28 -9 -33Q-9 -43 0 -43Q9 -43 9 -33Q9 -28 13 -27V0Z",
)
UPHILL: Final = -0.4
"""Whoever goes up the sheet more steeply than this has the arrow above the load."""


def pieces(scene: HaendlerScene, goods: Mapping[str, int]) -> list[str]:
    """Goods as a list, one entry per piece, in the order of the scene."""
    return [good for good in scene.goods for _ in range(goods.get(good, 0))]


def draw_good(pen: Pen, good: str, at: Point = (0, 0), size: float = 10) -> None:
    """One piece of a good: its colour and its picture, told apart by either."""
    with pen.group(at, size / 10):
        pen.box((-10, -10), (20, 20), f"good-{good}", "piece-line 1.2", rx=4.5)
        pen.path(shapes().haendler_goods[good], f"on-{good}", rule="evenodd", move="scale(0.88)")


def draw_city(
    pen: Pen, plan: Plan, city: SceneCity, nth: int, bonus: int, words: Words,
    stored: Mapping[str, int],
) -> None:  # fmt: skip
    """A house for each good it makes, its name, its bonus, and what the viewer stores there."""
    place, town = plan.spaces[city.id], plan.towns[city.id]
    with pen.group(key=f"city:{city.id}"):
        square = pen.palette.mix("road", 40, "village")
        with pen.group(key=f"space:{city.id}"):
            pen.circle(place, 24, square, "village-line 2")
        with pen.group(town):
            for order, good in enumerate(city.makes):
                _house(pen, nth, order, good)
            name = words.name(f"city.{city.id}")
            width = len(name) * 10.5 + 24
            pen.box((-width / 2, 0), (width, 23), "plate", "village-line 1.1", rx=4)
            pen.words((0, 17), name, Style(21, "plate-ink", "serif"), room=width - 12)
            _store(pen, stored)
    aside = place[0] - town[0] > 24
    coin = (town[0], town[1] - 64) if aside else (town[0] + 58, town[1] - 26)
    with pen.group(coin, key=f"bonus:{city.id}"):
        pen.circle((0, 0), 20, "gold-fill" if bonus else "plate", "ink-line 1.3")
        pen.circle((0, 0), 16.5, line="ink-line 0.8", opacity=0.7)
        pen.words(
            (0, 6), f"+{words.figure(bonus)}" if bonus else "0", Style(15, "worth-ink", bold=True)
        )


def _house(pen: Pen, nth: int, order: int, good: str) -> None:
    mixed = pen.palette.mix("brick-2", 70, "brick-3")
    tint = ("brick-1", "brick-2", "brick-0", mixed)[(nth + order * 2) % 4]
    with pen.group(((order - 1) * 27, 0)):
        pen.path(GABLES[(nth + order) % 3], tint, "ink-line 1.2", join="round")
        draw_good(pen, good, (0, -13), 10.5)


def _store(pen: Pen, stored: Mapping[str, int]) -> None:
    if not stored:
        return
    with pen.group(((len(stored) - 1) * -19, 37)):
        wood = pen.palette.mix("plate", 82, "timber-light")
        pen.box((-21, -12), (len(stored) * 38 + 4, 24), wood, "village-line 1.1", rx=5)
        for order, (good, count) in enumerate(stored.items()):
            draw_good(pen, good, (order * 38 - 8, 0), 9)
            pen.words((order * 38 + 10, 6), str(count), Style(17, "plate-ink", bold=True))


def draw_spot(pen: Pen, plan: Plan, space: SceneSpace) -> None:
    """A space of the road; forks are diamonds, gates have posts."""
    line, mark = "village-line 2", "village-line 1.8"
    with pen.group(plan.spaces[space.id], key=f"space:{space.id}"):
        if space.kind == "fork":
            pen.path("M0 -19L19 0L0 19L-19 0Z", "village", line)
            pen.path("M0 9V0L-6 -7M0 0L6 -7", line=mark, cap="round", opacity=0.7)
            return
        pen.circle((0, 0), 14, "village", line)
        if space.kind == "gate":
            pen.path("M-6 7V-5M6 7V-5M-8 -5Q0 -13 8 -5", line=mark, cap="round", opacity=0.7)


def draw_courier(pen: Pen, plan: Plan, view: HaendlerView) -> None:
    """The single rider, beside whatever shares its space."""
    x, y = plan.spaces[view.courier]
    is_shared = any(wagon.space == view.courier for wagon in view.wagons)
    at, scale = ((x + 31, y - 25), 0.85) if is_shared else ((x, y), 1.0)
    with pen.group(at, scale, key="courier:courier"):
        pen.circle((0, 0), 16, "courier", "piece-line 1.8")
        pen.path(shapes().haendler_abilities["courier"], "courier-ink", move="scale(1.15)")


def draw_wagon(pen: Pen, plan: Plan, wagon: WagonView) -> None:
    """A wagon that faces its way, with each seat's row of goods on it."""
    way = plan.facing(wagon.space, wagon.came_from)
    flip = -1 if way[0] < 0 else 1
    loads = [(seat, pieces(plan.scene, goods)) for seat, goods in enumerate(wagon.hold)]
    rows = [(seat, load) for seat, load in loads if load]
    high = max(len(rows), 1) * 15
    ahead = max(41, high + 18) if way[1] < UPHILL else 41
    with pen.group(plan.spaces[wagon.space], 0.86, key=f"wagon:{wagon.wagon}"):
        with pen.group(turn=degrees(atan2(way[1], way[0]))):
            pen.path(
                f"M{ahead - 8} -11L{ahead + 11} 0L{ahead - 8} 11L{ahead - 3} 0Z",
                "seal-fill",
                "piece-line 1",
            )
        _cart(pen, flip, high)
        for order, (seat, load) in enumerate(rows):
            with pen.group((-19 if flip < 0 else -23, 4 - order * 15)):
                pen.box((-4, -7), (9, 14), seat_colour(seat), "piece-line 0.8", rx=1.5)
                charge(pen, seat, 0.36, (0.5, 0))
                for place, good in enumerate(load):
                    draw_good(pen, good, (13 + place * 14, 0), 6.6)
        _number(pen, wagon, (flip * -30, 2 - high))
        if any(wagon.axle_breaks):
            pen.path("M-22 8L22 22M-22 22L22 8", line="seal-fill 5", cap="round")
        if wagon.arrived:
            flag = f"translate({flip * 22} {-high - 2})"
            pen.path("M0 12V-12L14 -7L0 -2", "gold-fill", "piece-line 1.4", move=flag)


def _cart(pen: Pen, flip: int, high: int) -> None:
    with pen.group(line="piece-line 1.6", move=f"scale({flip} 1)"):
        pen.path("M18 12H34", line="piece-line 3", cap="round")
        pen.path(f"M-28 {10 - high}H22L25 {4 - high}V12H-28Z", "timber-light", join="round")
        for x in (-17, 13):
            pen.circle((x, 15), 8.5, "timber", "piece-line 2")
            pen.path(f"M{x} 7V23M{x - 8} 15H{x + 8}", line="piece-line 1.2")
            pen.circle((x, 15), 2.2, "gold-fill", stroke="none")


def _number(pen: Pen, wagon: WagonView, at: Point) -> None:
    """A wagon's number, in the colours of whoever leads its loading."""
    is_led = wagon.master >= 0
    fill = seat_colour(wagon.master) if is_led else "plate"
    ink = seat_colour(wagon.master, "charge") if is_led else "plate-ink"
    pen.circle(at, 11, fill, "piece-line 1.5")
    pen.words((at[0], at[1] + 6), str(wagon.wagon), Style(17, ink, bold=True))
