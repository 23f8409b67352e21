"""What a puzzle is, and how a game's puzzles are read and written.

They lie beside the game's clauses in `puzzles.jsonl`: a first line that says on what they rest,
then a line each. A position holds no secret: what the seat cannot know was drawn anew.
"""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec

from kontor.analysis.evaluation import VERSION
from kontor.analysis.intervals import Interval
from kontor.engine.errors import BadData, KontorError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import date

    from kontor.engine.contract import Game
    from kontor.engine.state import State

FILE: Final = "puzzles.jsonl"
Unit: TypeAlias = Literal["chance", "points"]
"""In what ideas are weighed: the chance to win, or points ahead of the others at the end."""


class UnknownPuzzle(KontorError):
    """No puzzle of that name or number."""


class Worth(msgspec.Struct, frozen=True):
    """An action and what it was worth where the match was played on after it."""

    does: str
    worth: float
    tries: int


class Reason(msgspec.Struct, frozen=True):
    """A bot's reason for the solution: the name of a sentence among the game's texts."""

    why: str
    params: dict[str, int | str] = {}


class Puzzle(msgspec.Struct, frozen=True):
    """A position, whose move it is, and what every idea in it is worth.

    *good* are the actions that solve it, about equally good; *ideas* the best ones, first the
    solution; every other legal action is worth *rest* at most. *margin* is by how much the worst of
    the good ones is better than the best of the others.
    """

    id: str
    seat: int
    topic: str  # of the question, as the game calls it
    players: int
    choices: int  # legal actions
    position: str
    good: tuple[str, ...]
    line: tuple[str, ...]  # the solution, and how the seat goes on until somebody else decides
    ideas: tuple[Worth, ...]
    rest: float
    margin: Interval
    rating: int  # with which it starts: how hard it looks
    reason: Reason | None = None
    source: str = ""  # which match it was found in, and where

    def worth(self, does: str) -> float:
        """What an action is worth, or at most."""
        return next((idea.worth for idea in self.ideas if idea.does == does), self.rest)

    def knows(self, does: str) -> bool:
        """Whether an action's worth is known, and not only that it is no more than the rest's."""
        return any(idea.does == does for idea in self.ideas)

    @property
    def best(self) -> float:
        """What the solution is worth."""
        return self.worth(self.good[0])

    @property
    def second(self) -> float:
        """What the best of the other actions is worth."""
        others = (idea.worth for idea in self.ideas if idea.does not in self.good)
        return max(others, default=self.rest)


class Basis(msgspec.Struct, frozen=True):
    """On what the puzzles of a file rest; when one of these changes, they are proved again."""

    game: str
    rules: int
    data: str  # the digest of the game's files
    unit: Unit
    version: int = VERSION  # of the evaluation


class Collection(msgspec.Struct, frozen=True):
    """The puzzles of a game, the easiest first."""

    basis: Basis
    puzzles: tuple[Puzzle, ...]

    def find(self, name: str) -> Puzzle:
        """The puzzle with that name."""
        for puzzle in self.puzzles:
            if puzzle.id == name:
                return puzzle
        raise UnknownPuzzle(f"There is no puzzle {name!r}.")

    def numbered(self, number: int) -> Puzzle:
        """The puzzle with that number, counted from 1."""
        if not 1 <= number <= len(self.puzzles):
            raise UnknownPuzzle(f"There is no puzzle {number}; there are 1 to {len(self.puzzles)}.")
        return self.puzzles[number - 1]

    def of_day(self, day: date) -> Puzzle:
        """The puzzle of a day: each comes once before any comes again, in an order of its own."""
        if not self.puzzles:
            raise UnknownPuzzle("There is no puzzle today.")
        mixed = sorted(self.puzzles, key=lambda puzzle: sha256(puzzle.id.encode()).digest())
        return mixed[day.toordinal() % len(mixed)]


def name_of(position: str, seat: int) -> str:
    """A short name that stays the same as long as the position does."""
    return sha256(f"{seat}\n{position}".encode()).hexdigest()[:8]


def basis_of(game: Game[State], unit: Unit) -> Basis:
    """What puzzles rest on that are found now."""
    return Basis(game.title, game.rules_version, game.data_digest, unit)


def written(basis: Basis, puzzles: Sequence[Puzzle]) -> bytes:
    """The file of a game's puzzles."""
    lines = [basis, *_ordered(puzzles)]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def _ordered(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """The easiest first; one that was found twice stands there once."""
    once = {puzzle.id: puzzle for puzzle in puzzles}
    return sorted(once.values(), key=lambda puzzle: (puzzle.rating, puzzle.id))


def read(text: bytes, name: str) -> Collection:
    """The puzzles of a file."""
    head, *lines = text.splitlines() or [b""]
    try:
        basis = msgspec.json.decode(head, type=Basis)
        puzzles = tuple(_ordered(msgspec.json.decode(line, type=Puzzle) for line in lines))
    except msgspec.MsgspecError as error:
        raise BadData(f"The puzzles in {name} cannot be read: {error}.") from error
    return Collection(basis, puzzles)


def puzzles_of(game: Game[State]) -> Collection | None:
    """The puzzles that come with a game; None where it brings none."""
    return _shipped(game.package)


def collection_of(game: Game[State]) -> Collection:
    """The same for who cannot do without."""
    found = puzzles_of(game)
    if found is None:
        raise UnknownPuzzle(f"{game.name} brings no puzzles.")
    return found


@cache
def _shipped(package: str) -> Collection | None:
    if not package:
        return None
    file = files(package).joinpath(FILE)
    return read(file.read_bytes(), f"{package}/{FILE}") if file.is_file() else None
