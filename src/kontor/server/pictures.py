"""The picture on a game's card, where the game's package brings one: `picture.svg`.

A picture is a drawing and nothing else. Scripts, links, styles and whatever else a browser might
act upon are refused, so that a picture is safe even where somebody opens it by itself.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from logging import getLogger
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

from kontor.engine.errors import BadData

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State

PICTURE: Final = "picture.svg"
LARGEST: Final = 64 * 1024  # bytes
SVG: Final = "{http://www.w3.org/2000/svg}"
SHAPES: Final = frozenset(
    [
        "svg",
        "g",
        "defs",
        "title",
        "desc",
        "path",
        "rect",
        "circle",
        "ellipse",
        "line",
        "polyline",
        "polygon",
        "text",
        "tspan",
        "linearGradient",
        "radialGradient",
        "stop",
        "clipPath",
    ]
)
LIVELY: Final = ("on", "href", "style", "{")  # how attributes begin that are more than a drawing
logger = getLogger("kontor.pictures")


@cache
def picture_of(game: Game[State]) -> bytes:
    """The game's picture; empty where it has none, or one that is no plain drawing."""
    file = files(game.package).joinpath(PICTURE) if game.package else None
    if file is None or not file.is_file():
        return b""
    try:
        return checked_picture(file.read_bytes())
    except BadData as error:
        logger.warning("The picture of %s is not shown: %s", game.title, error)
        return b""


def checked_picture(drawing: bytes) -> bytes:
    """The same drawing, if it is one; `BadData` says what else is in it."""
    if len(drawing) > LARGEST:
        raise BadData(f"it has {len(drawing)} bytes, and may have {LARGEST}.")
    if b"<!" in drawing.replace(b"<!--", b"") or b"<?xml-" in drawing:
        raise BadData("it declares more than a drawing.")
    try:
        root = ET.fromstring(drawing)  # noqa: S314 - without declarations nothing can be expanded
    except ET.ParseError as error:
        raise BadData(f"it is no XML: {error}.") from error
    for element in root.iter():
        _check(element)
    return drawing


def _check(element: ET.Element) -> None:
    name = str(element.tag)
    if not name.startswith(SVG) or name.removeprefix(SVG) not in SHAPES:
        raise BadData(f"<{name.removeprefix(SVG)}> is no shape.")
    for attribute, value in element.attrib.items():
        points_away = "url(" in value and "url(#" not in value
        if attribute.lower().startswith(LIVELY) or points_away:
            raise BadData(f"{attribute!r} of <{name.removeprefix(SVG)}> is more than a drawing.")
