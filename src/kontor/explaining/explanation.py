"""What an explanation of a game is, and how a game's own is read.

It lies beside the game's clauses, in `explained.toml`: what is shown and where the clauses are, no
words. What a reader reads lies with the other texts, in `GAME-explained.json` of each language.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from kontor.engine.errors import BadData, KontorError

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State

FILE = "explained.toml"
Weight: TypeAlias = Literal["light", "medium", "heavy"]


class UnknownPicture(KontorError):
    """No picture of that name in the rules of a game."""


class Glance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to know of a game before all else; its goal is among the texts."""

    minutes: tuple[int, int]  # at the least and at the most
    weight: Weight


class Plate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture of the board in the rules.

    It shows a *position* of its own, or that of a *step* of a lesson, `LESSON/STEP`, which a reader
    may then try in place: before its first move or, *solved*, after its last. Without *marks* it
    points at what the step points at. With a *frame* it shows the board around those things. It
    belongs to the chapters it names.
    """

    id: str
    chapters: tuple[str, ...] = ()
    position: str = ""
    step: str = ""
    solved: bool = False
    marks: tuple[str, ...] | None = None
    arrows: tuple[tuple[str, str], ...] = ()
    frame: tuple[str, ...] = ()
    desks: bool = False
    seat: int = 0


class Point(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One item of a list within a part."""

    id: str
    clauses: tuple[str, ...] = ()


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One part of the explanation: a few sentences, a list, pictures, and the clauses behind them.

    A clause is named by its id, and a whole chapter by its own.
    """

    id: str
    clauses: tuple[str, ...] = ()
    points: tuple[Point, ...] = ()
    plates: tuple[str, ...] = ()

    @property
    def cited(self) -> tuple[str, ...]:
        """Every clause and chapter that the part or one of its points names, once."""
        inner = (clause for point in self.points for clause in point.clauses)
        return tuple(dict.fromkeys((*self.clauses, *inner)))


class Explanation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game explained in a few minutes, and the pictures of all its rules."""

    glance: Glance
    part: tuple[Part, ...]
    plate: tuple[Plate, ...]

    def find(self, name: str) -> Plate:
        """The picture of that name."""
        for plate in self.plate:
            if plate.id == name:
                return plate
        names = ", ".join(plate.id for plate in self.plate)
        raise UnknownPicture(f"The rules have no picture {name!r}; there are {names}.")


def explanation_of(game: Game[State]) -> Explanation | None:
    """The explanation a game brings; none where it brings none."""
    return _explanation(game.package)


@cache
def _explanation(package: str) -> Explanation | None:
    file = files(package).joinpath(FILE) if package else None
    if file is None or not file.is_file():
        return None
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Explanation)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadData(f"{FILE} of {package} cannot be read: {error}.") from error
