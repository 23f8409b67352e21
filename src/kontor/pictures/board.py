"""What every game's drawing is given, and what it gives: a board, its places, and the desks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.contract import View
    from kontor.pictures.pen import Pen, Place
    from kontor.pictures.words import Words


class Sight(NamedTuple):
    """What one viewer sees; nothing else of a match ever reaches a drawing."""

    title: str
    scene: View
    view: View
    seat: int  # the viewer; -1 for a spectator
    names: tuple[str, ...]
    asked: tuple[int, ...]  # who must decide now
    words: Words

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""


class Figure(NamedTuple):
    """One thing that a seat has: a sign of some width for the eyes, and words."""

    text: str
    sign: Callable[[Pen], None] | None = None
    wide: float = 0
    label: str = ""  # what the sign shows, for those who cannot see it

    @property
    def spoken(self) -> str:
        """All of it in words."""
        return f"{self.label} {self.text}".strip()


class Desk(NamedTuple):
    """What a viewer knows of a seat, in lines."""

    seat: int
    name: str
    lines: tuple[tuple[Figure, ...], ...]
    score: str = ""


class Board(NamedTuple):
    """A drawing in units of its own.

    *scale* is how many pixels a unit has where nobody asks for another size; the smallest type
    stays readable at it.
    """

    width: float
    height: float
    scale: float
    paint: Callable[[Pen], None]
    places: dict[str, Place]  # by `kind:name`, as the client calls its targets
    desks: tuple[Desk, ...]
