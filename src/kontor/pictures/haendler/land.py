"""Land, two seas, woods and hills, a compass and the roads of Die Händler."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

from kontor.pictures.haendler.geometry import MAP
from kontor.pictures.pen import number
from kontor.pictures.shapes import chance, hill, rose, tree

if TYPE_CHECKING:
    from kontor.pictures.haendler.geometry import Plan
    from kontor.pictures.pen import Pen

Spot = tuple[float, float, float, bool]
"""Where a wood or a hill stands, its size, and whether it is a wood."""
L: Final = int(MAP.left)
NORTH: Final = (
    f"M{L} 2H{L + 420}C{L + 350} 40 {L + 290} 30 {L + 232} 92"
    f"C{L + 190} 140 {L + 120} 120 {L + 90} 168C{L + 60} 210 {L + 30} 190 {L} 236Z"
)
SOUTH: Final = (
    f"M{L + 330} 894C{L + 400} 865 {L + 470} 872 {L + 520} 842"
    f"C{L + 560} 820 {L + 690} 826 {L + 720} 856C{L + 740} 878 {L + 770} 880 {L + 790} 894Z"
)
WAVES: Final = (
    (300, 40), (352, 84), (404, 36), (300, 128), (470, 30), (350, 158), (690, 878), (760, 860),
    (985, 882), (1010, 870),
)  # fmt: skip
ROSE: Final = (1056, 60)


def draw_land(pen: Pen, plan: Plan) -> None:
    """Everything below the wagons."""
    width, height = MAP.right - MAP.left, MAP.bottom - MAP.top
    box = f'x="{MAP.left}" y="{MAP.top}" width="{width}" height="{height}"'
    # A drawing in a drawing cuts off what reaches over its rim.
    pen.raw(f'<svg {box} viewBox="{MAP.left} {MAP.top} {width} {height}">')
    pen.box((MAP.left, MAP.top), (width, height), "land")
    for sea in (NORTH, SOUTH):
        pen.path(sea, line="wave 30", thin=0.12)
        pen.path(sea, line="wave 16", thin=0.16)
        pen.path(sea, "deep", "coast 2.4")
    waves = "".join(f"M{x} {y}q8 -7 16 0t16 0" for x, y in WAVES)
    pen.path(waves, line="wave 1.4", opacity=0.6)
    _growth(pen, plan)
    rose(pen, ROSE, 42)
    pen.raw("</svg>")
    roads = "".join(plan.road(road) for road in plan.scene.roads)
    with pen.group(cap="round", join="round"):
        pen.path(roads, line="road-edge 17", opacity=0.8)
        pen.path(roads, line="road 13.5")
        pen.path(roads, line="road-edge 1", dash="9 7", opacity=0.6)
    for edge, thick in ((0, 2.6), (5, 0.9)):
        size = (width - edge * 2, height - edge * 2)
        pen.box(
            (MAP.left + edge, MAP.top + edge), size, line=f"road-edge {thick}", rx=8 - edge * 0.6
        )


def _growth(pen: Pen, plan: Plan) -> None:
    leaves = pen.palette.mix("wood", 34, "land")
    for x, y, size, is_wood in _spots(plan):
        at = f"translate({number(x)} {number(y)})"
        if not is_wood:
            pen.path(hill(size), line="hill 1.5", cap="round", opacity=0.65, move=at)
            continue
        pen.path(tree(size), leaves, "wood 1.1", join="round", opacity=0.85, move=at)
        if size > 11:
            at = f"translate({number(x + size * 0.62)} {number(y + size * 0.22)})"
            pen.path(tree(size * 0.72), leaves, "wood 1.1", join="round", opacity=0.85, move=at)


def _spots(plan: Plan) -> list[Spot]:
    """Woods and hills wherever neither a road, nor a town, nor a panel is near."""
    following = chance(1999)
    found: list[Spot] = []
    for _ in range(900):
        x = MAP.left + 26 + following() * (MAP.right - MAP.left - 52)
        y = MAP.top + 26 + following() * (MAP.bottom - MAP.top - 52)
        size = 9 + following() * 8
        is_wood = following() > 0.42
        if _is_land(x, y) and _is_free(plan, found, x, y):
            found.append((round(x, 1), round(y, 1), round(size, 1), is_wood))
        if len(found) == 74:
            break
    return sorted(found, key=lambda spot: spot[1])


def _is_land(x: float, y: float) -> bool:
    at_sea = (x < L + 340 and y < 235) or (y > 820 and L + 310 < x < L + 800)
    under_panels = (x > 770 and 530 < y < 810) or (x > 990 and y < 130)
    return not at_sea and not under_panels


def _is_free(plan: Plan, found: list[Spot], x: float, y: float) -> bool:
    return (
        all(hypot(sx - x, sy - y) > 46 for sx, sy in plan.spaces.values())
        and all(hypot((tx - x) * 0.75, ty - y) > 74 for tx, ty in plan.towns.values())
        and all(hypot(spot[0] - x, spot[1] - y) > 30 for spot in found)
    )
