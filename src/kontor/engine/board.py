"""A board as data, for games that bring no drawing of their own.

A game whose scene is a `BoardScene` and whose view is a `BoardView` is drawn by the browser client
as it stands: spots, lanes between them, tokens on them, figures of each seat. Options whose fields
name a spot are clicked there. It is data only; nothing of a foreign package runs in a browser.

Both are views as any other: a game derives its own and adds the fields it needs.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from kontor.engine.contract import View

Shape: TypeAlias = Literal["circle", "square", "hexagon", "card"]
Tint: TypeAlias = Literal["paper", "land", "water", "wood", "gold", "brick", "copper"]
TokenKind: TypeAlias = Literal["cube", "disc", "ship", "house", "crate", "coin"]


class Spot(msgspec.Struct, frozen=True):
    """A place of the board: tokens lie on it, and options that name it are clicked on it."""

    id: str  # its name in options, tokens and the text `name.<id>`
    x: float  # its middle, in the scene's own units
    y: float
    size: float = 60.0  # from the middle to the rim
    shape: Shape = "circle"
    tint: Tint = "paper"


class Lane(msgspec.Struct, frozen=True):
    """A line between two spots."""

    one: str
    other: str
    tint: Tint = "wood"


class BoardScene(View, frozen=True, kw_only=True):
    """What never changes of a board that is drawn by data.

    *clicks* has by type of option its fields that name a spot.
    """

    width: float = 1000.0
    height: float = 700.0
    ground: Tint = "land"
    spots: tuple[Spot, ...]
    lanes: tuple[Lane, ...] = ()
    clicks: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)


class Token(msgspec.Struct, frozen=True):
    """Equal things on one spot."""

    spot: str
    kind: TokenKind
    seat: int = -1  # whose colour; -1 for nobody's
    count: int = 1
    name: str = ""  # an identifier such as `wool`, for the text `name.<name>`


class BoardView(View, frozen=True, kw_only=True):
    """What lies on a board that is drawn by data, for one viewer.

    *notes* has by spot a short word on it, such as a price. *figures* and *words* have for each
    seat numbers and identifiers by the name in the text `figure.<name>`, None for what the viewer
    may not see. *scores* is empty where scores are secret.
    """

    tokens: tuple[Token, ...] = ()
    notes: dict[str, str] = msgspec.field(default_factory=dict)
    figures: tuple[dict[str, int | None], ...] = ()
    words: tuple[dict[str, str | None], ...] = ()
    scores: tuple[int, ...] = ()
