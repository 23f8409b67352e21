"""A pen that writes SVG: shapes, groups and words in the colours of a theme.

Colours are named as in the client's `colours.css`. A line is written as its colour and its width,
such as `road-edge 2.4`. Everything is a plain attribute: a picture brings no style sheet that could
reach into the page it is put on, and programs that draw SVG need not know any.
"""

from __future__ import annotations

from contextlib import contextmanager
from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias
from xml.sax.saxutils import escape, quoteattr

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.pictures.palette import Palette

Point: TypeAlias = tuple[float, float]
Face: TypeAlias = Literal["serif", "sans"]
Anchor: TypeAlias = Literal["start", "middle", "end"]

FACES: Final[dict[Face, str]] = {
    "serif": "'IM Fell Double Pica', Alegreya, 'Iowan Old Style', Georgia, serif",
    "sans": "'Alegreya Sans', 'Gill Sans', 'Trebuchet MS', sans-serif",
}
UNKNOWN: Final = 500
"""How wide a letter is taken to be that no type has, in thousandths of the type's size."""


class Place(NamedTuple):
    """Where a thing of the scene stands: its middle, and half of its width and its height."""

    x: float
    y: float
    wide: float
    high: float


class Style(NamedTuple):
    """How words are written."""

    size: float
    fill: str = "ink"
    face: Face = "sans"
    bold: bool = False
    italic: bool = False
    anchor: Anchor = "middle"
    halo: str = ""  # a line around the letters, which lifts them off the ground


USUAL: Final = Style(16)
"""The face and the anchor that a whole picture begins with."""


@lru_cache(maxsize=8192)  # the same few numbers come again and again
def number(value: float) -> str:
    """A number of at most two decimals, as short as it can be written."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def width_of(text: str, style: Style) -> float:
    """How wide some words are in our own types; a reader's may differ a little."""
    slant = "-bold" if style.bold and style.face == "sans" else ""
    slant = "-italic" if style.italic and style.face == "serif" else slant
    widths = _widths()[style.face + slant]
    return sum(widths.get(letter, UNKNOWN) for letter in text) * style.size / 1000


@cache
def _widths() -> dict[str, dict[str, int]]:
    """By type and letter: its width in thousandths of the type's size."""
    data = files("kontor.pictures").joinpath("data", "widths.json").read_bytes()
    types = msgspec.json.decode(data, type=dict[str, dict[int, str]])
    return {
        name: {letter: width for width, letters in table.items() for letter in letters}
        for name, table in types.items()
    }


class Pen:
    """What has been drawn so far."""

    def __init__(self, palette: Palette) -> None:
        self.palette = palette
        self._parts: list[str] = []

    @property
    def text(self) -> str:
        """Everything that was drawn."""
        return "".join(self._parts)

    def raw(self, text: str) -> None:
        """Something that is SVG already."""
        self._parts.append(text)

    def path(self, way: str, fill: str = "", line: str = "", **more: float | str) -> None:
        """A path."""
        self._parts.append(f'<path d="{way}"{self._look(fill, line, more)}/>')

    def circle(
        self, at: Point, radius: float, fill: str = "", line: str = "", **more: float | str
    ) -> None:
        """A circle."""
        place = f'cx="{number(at[0])}" cy="{number(at[1])}" r="{number(radius)}"'
        self._parts.append(f"<circle {place}{self._look(fill, line, more)}/>")

    def ellipse(
        self, at: Point, half: Point, fill: str = "", line: str = "", **more: float | str
    ) -> None:
        """An ellipse, by half its width and height."""
        place = f'cx="{number(at[0])}" cy="{number(at[1])}"'
        place += f' rx="{number(half[0])}" ry="{number(half[1])}"'
        self._parts.append(f"<ellipse {place}{self._look(fill, line, more)}/>")

    def box(
        self, at: Point, size: Point, fill: str = "", line: str = "", **more: float | str
    ) -> None:
        """A rectangle by its upper left corner; `rx` rounds its corners."""
        place = f'x="{number(at[0])}" y="{number(at[1])}"'
        place += f' width="{number(size[0])}" height="{number(size[1])}"'
        self._parts.append(f"<rect {place}{self._look(fill, line, more)}/>")

    def words(self, at: Point, text: str, style: Style, room: float = 0) -> None:
        """Words; where they would take more than *room*, their letters are set narrower."""
        if not text:
            return
        look = f'font-size="{number(style.size)}" fill="{self.palette[style.fill]}"'
        if style.face != USUAL.face:
            look += f' font-family="{FACES[style.face]}"'
        if style.bold:
            look += ' font-weight="700"'
        if style.italic:
            look += ' font-style="italic"'
        if style.anchor != USUAL.anchor:
            look += f' text-anchor="{style.anchor}"'
        if style.halo:
            colour = self.palette[style.halo]
            wide = number(style.size * 0.3)
            look += f' stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round"'
            look += ' paint-order="stroke"'
        if room and width_of(text, style) > room:
            look += f' textLength="{number(room)}" lengthAdjust="spacingAndGlyphs"'
        place = f'x="{number(at[0])}" y="{number(at[1])}"'
        self._parts.append(f"<text {place} {look}>{escape(text)}</text>")

    @contextmanager
    def group(
        self,
        at: Point = (0, 0),
        scale: float = 1,
        turn: float = 0,
        key: str = "",
        fill: str = "",
        line: str = "",
        **more: float | str,
    ) -> Iterator[None]:
        """A group that was moved, turned and scaled; *key* is the thing of the scene it shows."""
        moves = []
        if at != (0, 0):
            moves.append(f"translate({number(at[0])} {number(at[1])})")
        if turn:
            moves.append(f"rotate({number(turn)})")
        if scale != 1:
            moves.append(f"scale({number(scale)})")
        head = f" data-key={quoteattr(key)}" if key else ""
        if moves:
            head += f' transform="{" ".join(moves)}"'
        self._parts.append(f"<g{head}{self._look(fill, line, more)}>")
        yield
        self._parts.append("</g>")

    def _look(self, fill: str, line: str, more: dict[str, float | str]) -> str:
        look = f' fill="{self.palette[fill]}"' if fill else ""
        if line:
            colour, _, wide = line.partition(" ")
            look += f' stroke="{self.palette[colour]}"'
            if wide:
                look += f' stroke-width="{wide}"'
        for name, value in more.items():
            written = value if isinstance(value, str) else number(value)
            look += f' {ATTRIBUTES.get(name, name)}="{written}"'
        return look


ATTRIBUTES: Final = {
    "dash": "stroke-dasharray",
    "cap": "stroke-linecap",
    "join": "stroke-linejoin",
    "rule": "fill-rule",
    "thin": "stroke-opacity",
    "clear": "fill-opacity",
    "move": "transform",
    "piece": "data-piece",
}
"""Short names of attributes, as this package writes them."""
