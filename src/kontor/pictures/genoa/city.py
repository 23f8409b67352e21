"""The city from above: wall, paving, market, streets and buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.pictures.genoa.geometry import (
    CITY,
    SHEET,
    SIDE,
    SQUARE,
    WALL,
    corner_of,
    ground_of,
    lines_of,
    marker_of,
    plot_of,
    roof_of,
)
from kontor.pictures.pen import Style, number
from kontor.pictures.shapes import chance, piece, spread

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.games.genoa.scene import SceneSpace
    from kontor.games.genoa.view import DiceView, GenoaView
    from kontor.pictures.genoa.geometry import Plot
    from kontor.pictures.genoa.items import Things
    from kontor.pictures.pen import Pen, Point

STALLS: Final = (
    (30, 34, "awning-0"), (166, 34, "awning-1"), (30, 166, "awning-1"),
    (166, 166, "awning-0"), (98, 24, "awning-2"), (98, 176, "awning-2"),
)  # fmt: skip
TILES: Final = {"warehouse": "timber", "villa": "roof", "cards": "brick-0", "markers": "brick-0"}
"""The colour of a roof, by the kind of its building."""
DOMES: Final = ("cathedral", "city_hall", "palace")
NAME: Final = Style(17.5, "name-ink", "serif", halo="plate")
LIGHT: Final = {
    "north": (72, "sunlight"),
    "west": (88, "sunlight"),
    "east": (90, "shade"),
    "south": (76, "shade"),
}
CANDLE: Final = LIGHT | {"north": (80, "candlelight"), "west": (92, "candlelight")}
"""How a slope of a roof is lit, by the side of the sky it faces: by day, and by night."""


def draw_ground(pen: Pen, dice: DiceView | None) -> None:
    """Sheet, wall, paving, stalls, and the numbers of the dice."""
    (left, top), mix = CITY, pen.palette.mix
    tiles = f"kontor-tiles-{pen.palette.theme}"
    pen.raw(
        f'<defs><pattern id="{tiles}" width="12" height="8" patternUnits="userSpaceOnUse">'
        f'<path d="M0 0q3 5 6 0q3 5 6 0M-3 4q3 5 6 0q3 5 6 0q3 5 6 0" '
        f'stroke="{pen.palette["shade"]}" stroke-width="0.9" fill="none"/></pattern></defs>'
    )
    pen.box((3, 3), (SHEET[0] - 6, SHEET[1] - 6), "land", "road-edge 2.4", rx=8)
    pen.box((9, 9), (SHEET[0] - 18, SHEET[1] - 18), line="road-edge 0.9", rx=5)
    wall, stone = mix("hill", 70, "land"), "road-edge 1.6"
    pen.path("".join(_battlements()), wall, stone)
    across = SIDE + WALL * 2
    pen.box((left - WALL, top - WALL), (across, across), wall, stone, rx=8)
    paving = mix("hill", 26, "land")
    pen.box((left - 6, top - 6), (SIDE + 12, SIDE + 12), paving, "road-edge 2", rx=5)
    pen.path(_stones(), line="hill 1", opacity=0.6)
    mx, my = left + SQUARE * 3, top + SQUARE * 3
    wide = SQUARE * 2 - 8
    pen.box((mx + 4, my + 4), (wide, wide), mix("hill", 40, "land"), "road 2", rx=10, dash="6 4")
    for x, y, awning in STALLS:
        with pen.group((mx + x, my + y)):
            pen.box((-19, -13), (38, 26), "stall", "sheet-line 1.2", rx=3)
            pen.path("M-11 -13V13M3 -13V13", line=f"{awning} 8")
    for face in range(1, 9):
        _face(pen, face, dice)


def _face(pen: Pen, face: int, dice: DiceView | None) -> None:
    """The number of a column and the one of a row; those that were rolled are filled."""
    (left, top), along = CITY, (face - 0.5) * SQUARE
    is_red, is_blue = bool(dice and dice.red == face), bool(dice and dice.blue == face)
    figure = Style(15, bold=True)
    with pen.group((left + along, top + SIDE + 17)):
        pen.circle((0, 0), 10.5, "mark-red" if is_red else "plate", "mark-red 1.6")
        pen.words((0, 5.2), str(face), figure._replace(fill="cream" if is_red else "mark-red"))
    with pen.group((left - 17, top + along)):
        pen.box((-10, -10), (20, 20), "mark-blue" if is_blue else "plate", "mark-blue 1.6", rx=3)
        pen.words((0, 5.2), str(face), figure._replace(fill="cream" if is_blue else "mark-blue"))


def _battlements() -> Iterator[str]:
    (left, top), step = CITY, 28
    x0, y0, x1, y1 = left - WALL, top - WALL, left + SIDE + WALL, top + SIDE + WALL
    for x in range(x0 + 8, x1 - 12, step):
        yield f"M{x} {y0 - 5}h14v5h-14zM{x} {y1}h14v5h-14z"
    for y in range(y0 + 8, y1 - 12, step):
        yield f"M{x0 - 5} {y}h5v14h-5zM{x1} {y}h5v14h-5z"


def _stones() -> str:
    following = chance(41)
    (left, top), way = CITY, ""
    for _ in range(620):
        way += f"M{left + following() * SIDE:.0f} {top + following() * SIDE:.0f}q4 -4 8 0"
    return way


def draw_street(pen: Pen, space: SceneSpace, view: GenoaView) -> None:
    """A street; one with a disc is lit, and one that can be a base has a dashed rim."""
    x, y = corner_of(space.squares[0])
    is_lit = view.discs.get(space.id, 0) > 0
    plaster = pen.palette.mix("village", 18 if pen.palette.theme == "night" else 55, "land")
    line = "lit-line 4" if is_lit else f"{pen.palette.mix('hill', 70, 'land')} 1.6"
    size = (SQUARE - 10, SQUARE - 10)
    pen.box((x + 5, y + 5), size, plaster, line, rx=12, opacity=1 if is_lit else 0.8)
    if space.id in view.streets:
        rim = (SQUARE - 6, SQUARE - 6)
        pen.box((x + 3, y + 3), rim, line="seal-fill 5", rx=13, dash="12 7")
    if is_lit:
        pen.box((x + 5, y + 5), size, "lit", rx=12, clear=0.5)


def draw_market(pen: Pen, space: SceneSpace, name: str) -> None:
    """The market's fountain, with its name below."""
    x, y = corner_of(space.squares[0])
    with pen.group((x + SQUARE, y + SQUARE)):
        for radius, fill in ((26, "road"), (17, pen.palette.mix("wave", 50, "deep")), (5, "road")):
            pen.circle((0, 0), radius, fill, "road-edge 1.6")
        pen.words((0, 48), name, NAME._replace(size=19))


def draw_building(pen: Pen, space: SceneSpace, view: GenoaView, things: Things) -> None:
    """A building: its roof, what it yields, its name, its owner's marker, whether it is used up."""
    plot, ground = plot_of(space), ground_of(space, 6)
    shade, dark = pen.palette.shadow("shadow")
    pen.path(ground, shade, clear=dark, move="translate(4 5)")
    if space.id == "park":
        _garden(pen, space)
    elif space.id == "harbor":
        _basin(pen, space, plot)
    else:
        _roof(pen, space)
    wide, tall = plot.width > plot.height, plot.height > plot.width
    middle = plot.middle
    if space.id == "cathedral":
        cross = "M-3 -12H3V-5H10V1H3V14H-3V1H-10V-5H-3Z"
        place = f"translate({number(middle[0])} {number(plot.y + plot.height - 22)})"
        pen.path(cross, "gold-fill", "coin-line 1", move=place)
    plaque_y = plot.y + 41 if wide else middle[1] - 14 if tall else plot.y + 40
    _plaque(pen, space, view, things, (middle[0], plaque_y))
    lines = lines_of(things.space(space.id), 24 if wide else 11)
    top = plot.y + 80 if wide else plaque_y + 42
    for order, line in enumerate(lines):
        pen.words((middle[0], top + order * 17), line, NAME, room=plot.width - 8)
    owner = view.owners.get(space.id, -1)
    if owner >= 0:
        pen.circle(marker_of(space), 19, "plate", "plaque-line 1.2")
        piece(pen, owner, marker_of(space), 21, disc=False)


def _plaque(pen: Pen, space: SceneSpace, view: GenoaView, things: Things, at: Point) -> None:
    """What a building yields, and a sign where its action is gone."""
    yields = [item for item, count in space.gives.items() for _ in range(count)]
    half = len(yields) * 19 + 3
    with pen.group(at):
        pen.box((-half, -21), (half * 2, 42), "plate", "plaque-line 1.4", rx=8)
        for x, item in zip(spread(len(yields), 37), yields, strict=True):
            things.draw(item, pen, (x, 0), 14.5)
        is_taken = space.id in view.taken
        if is_taken or space.id in view.lost:
            with pen.group((half - 1, 17)):
                pen.circle((0, 0), 11, "seal-fill" if is_taken else "gone-lost", "gone-line 1.2")
                tick, cross = "M-5 0L-1.4 4.4L5.6 -4.4", "M-4.6 -4.6L4.6 4.6M4.6 -4.6L-4.6 4.6"
                pen.path(tick if is_taken else cross, line="cream 2.6", cap="round")


def _roof(pen: Pen, space: SceneSpace) -> None:
    tile = "copper" if space.id in DOMES else TILES.get(space.kind, "brick-3")
    mix, theme = pen.palette.mix, pen.palette.theme
    line = "road-edge 3.4"
    pen.path(ground_of(space, 6), mix(tile, 55, "village"), line, join="round")
    ridge = f"{mix(tile, 70, 'shade')} 0.5"
    for faces, way in roof_of(space, 9).items():
        share, light = (CANDLE if theme == "night" else LIGHT)[faces]
        pen.path(way, mix(tile, share, light), ridge, join="round")
    pen.raw(f'<path d="{ground_of(space, 9)}" fill="url(#kontor-tiles-{theme})" opacity="0.34"/>')


def _garden(pen: Pen, space: SceneSpace) -> None:
    mix = pen.palette.mix
    pen.path(ground_of(space, 6), mix("wood", 50, "village"), "road-edge 3.4", join="round")
    pen.path(ground_of(space, 8), mix("wood", 62, "land"))
    following = chance(len(space.name) * 97)
    leaves, rim = mix("wood", 70, "leaf"), f"{mix('wood', 40, 'leaf-line')} 1"
    for square in space.squares:
        x, y = corner_of(square)
        for _ in range(7):
            at = (x + 14 + following() * (SQUARE - 28), y + 14 + following() * (SQUARE - 28))
            r = 7 + following() * 6
            pen.circle(at, r, leaves, rim)
            light = (at[0] - r * 0.25, at[1] - r * 0.25)
            pen.circle(light, r * 0.55, mix("wood", 85, "leaf-light"), opacity=0.35)


def _basin(pen: Pen, space: SceneSpace, plot: Plot) -> None:
    """The harbour: water, two piers, a ship."""
    x, y, right = plot.x, plot.y, plot.x + plot.width
    pen.path(ground_of(space, 6), "road", "road-edge 3.4", join="round")
    pen.path(ground_of(space, 8), pen.palette.mix("wave", 50, "deep"))
    ripple = "q6 -5 12 0t12 0"
    waves = f"M{x + 20} {y + 22}{ripple}M{right - 70} {y + 76}{ripple}M{x + 24} {y + 80}{ripple}"
    pen.path(waves, line="sail 1.4", opacity=0.6)
    pen.path(f"M{x + 8} {y + 50}h26M{right - 8} {y + 46}h-26", line="timber 8")
    with pen.group((x + 40, y + 30), line="ship-line 1"):
        pen.path("M-14 3H14L9 11H-9Z", "timber")
        pen.path("M0 1V-15L11 -1H0M-2 1V-12L-10 0Z", "sail")
