"""Where things of The Traders of Genoa stand, as in the client's `games/genoa/scene.ts`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.pictures.pen import Place, number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.games.genoa.scene import SceneSpace
    from kontor.pictures.pen import Point

SQUARE: Final = 98
"""One square of the city."""
CITY: Final = (408, 64)
"""The city's upper left corner."""
SHEET: Final = (1600, 912)
"""The whole sheet."""
WALL: Final = 54
"""The wall: the numbers of the dice on its inner half, the ring on its outer half."""
SIDE: Final = SQUARE * 8
CROWNS: Final = 39
"""How far from the city the ring of privileges runs."""
OPEN: Final = ("street", "market")


class Plot(NamedTuple):
    """A rectangle of squares."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2


def corner_of(square: tuple[int, int]) -> Point:
    """The upper left corner of a square, by its column and row."""
    return CITY[0] + (square[0] - 1) * SQUARE, CITY[1] + (square[1] - 1) * SQUARE


def _edges(space: SceneSpace, square: tuple[int, int], inset: float) -> tuple[float, ...]:
    """Left, top, right and bottom of a square, drawn in where another space begins."""
    (column, row), own = square, set(space.squares)
    x, y = corner_of(square)
    return (
        x + inset * ((column - 1, row) not in own),
        y + inset * ((column, row - 1) not in own),
        x + SQUARE - inset * ((column + 1, row) not in own),
        y + SQUARE - inset * ((column, row + 1) not in own),
    )


def ground_of(space: SceneSpace, inset: float) -> str:
    """A space's ground as one path."""
    parts = []
    for square in space.squares:
        left, top, right, bottom = map(number, _edges(space, square, inset))
        parts.append(f"M{left} {top}H{right}V{bottom}H{left}Z")
    return "".join(parts)


def plot_of(space: SceneSpace) -> Plot:
    """The widest straight part of a space, where its yield and its name stand."""
    own = set(space.squares)
    runs: list[Plot] = []
    for column, row in space.squares:
        wide = tall = 1
        while (column + wide, row) in own:
            wide += 1
        while (column, row + tall) in own:
            tall += 1
        x, y = corner_of((column, row))
        is_block = {(column + 1, row), (column, row + 1), (column + 1, row + 1)} <= own
        runs.append(Plot(x, y, wide * SQUARE, (tall if is_block else 1) * SQUARE))
        if not is_block:
            runs.append(Plot(x, y, SQUARE, tall * SQUARE))
    return max(runs, key=_worth)


def _worth(run: Plot) -> float:
    return run.width * run.height + (SQUARE * SQUARE * 0.5 if run.width > SQUARE else 0)


def roof_of(space: SceneSpace, inset: float) -> dict[str, str]:
    """A hip roof, by the side of the sky its slopes face: each square falls to its outer sides."""
    own = set(space.squares)
    slopes = dict.fromkeys(("north", "west", "east", "south"), "")
    for column, row in space.squares:
        left, top, right, bottom = _edges(space, (column, row), inset)
        x, y = corner_of((column, row))
        mx, my = x + SQUARE / 2, y + SQUARE / 2
        north, south = (column, row - 1) in own, (column, row + 1) in own
        west, east = (column - 1, row) in own, (column + 1, row) in own
        for faces, ax, ay, bx, by in (
            ("west" if north else "north", left, top, mx, top),
            ("east" if north else "north", mx, top, right, top),
            ("north" if east else "east", right, top, right, my),
            ("south" if east else "east", right, my, right, bottom),
            ("east" if south else "south", right, bottom, mx, bottom),
            ("west" if south else "south", mx, bottom, left, bottom),
            ("south" if west else "west", left, bottom, left, my),
            ("north" if west else "west", left, my, left, top),
        ):
            points = (number(at) for at in (mx, my, ax, ay, bx, by))
            slopes[faces] += "M{} {}L{} {}L{} {}Z".format(*points)
    return slopes


def stand_of(space: SceneSpace) -> Point:
    """Where the tower stands: in the middle of a street, beside a building's yield."""
    plot = plot_of(space)
    if space.kind in OPEN:
        return plot.middle
    if plot.width > plot.height:
        return plot.x + 28, plot.y + 46
    return plot.middle[0] - 24, plot.y + 28


def marker_of(space: SceneSpace) -> Point:
    """Where an owner's marker lies on a building."""
    plot = plot_of(space)
    return plot.x + plot.width - 27, plot.y + 29


def place_of(space: SceneSpace) -> Place:
    """The part of a space that is pointed at."""
    plot = plot_of(space)
    return Place(*plot.middle, plot.width / 2 - 8, plot.height / 2 - 8)


def edge_of(space: SceneSpace) -> Point:
    """Where a building of the ring touches the city's edge: its crown stands there, on the wall."""
    x, y = plot_of(space).middle
    left, top = CITY
    sides: list[tuple[float, Point]] = [
        (x - left, (left - CROWNS, y)),
        (left + SIDE - x, (left + SIDE + CROWNS, y)),
        (y - top, (x, top - CROWNS)),
        (top + SIDE - y, (x, top + SIDE + CROWNS)),
    ]
    return min(sides, key=lambda side: side[0])[1]


def wall_way(a: Point, b: Point) -> str:
    """From one crown to the next along the wall, round the corner where there is one."""
    n = number
    if a[0] == b[0] or a[1] == b[1]:
        return f"M{n(a[0])} {n(a[1])}L{n(b[0])} {n(b[1])}"
    upright = a[0] in {CITY[0] - CROWNS, CITY[0] + SIDE + CROWNS}
    turn = (a[0], b[1]) if upright else (b[0], a[1])
    return f"M{n(a[0])} {n(a[1])}L{n(turn[0])} {n(turn[1])}L{n(b[0])} {n(b[1])}"


def lines_of(name: str, letters: int) -> Sequence[str]:
    """A longer name in two lines, neither longer than need be."""
    words = name.split(" ")
    if len(name) <= letters or len(words) < 2:
        return (name,)
    splits = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(splits, key=lambda lines: max(map(len, lines)))
