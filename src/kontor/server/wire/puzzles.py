"""What crosses the wire of a puzzle. Nothing here tells a solution before somebody has tried."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from kontor.engine.options import Value
from kontor.server.wire.play import Sayings


class PuzzleCard(msgspec.Struct, frozen=True):
    """A puzzle, as a list of them says it."""

    id: str
    number: int
    topic: str  # of the question, as the game calls it
    players: int
    rating: int
    solved: bool | None  # by my first attempt; None where I have not tried


class PuzzleList(msgspec.Struct, frozen=True):
    """The puzzles of a game, the easiest first; the one of this day, and my rating."""

    puzzles: tuple[PuzzleCard, ...]
    daily: str
    rating: int | None
    tries: int


class PuzzleAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody does at a puzzle: one of `Commands`, or nothing to look."""

    command: dict[str, Any] | None = None


class PuzzleMove(msgspec.Struct, frozen=True):
    """What a move came to: what it is worth, or at most, and what the best one is worth."""

    worth: float
    best: float
    exact: bool  # False where it was seen to be worth this at most


class PuzzleSolution(msgspec.Struct, frozen=True):
    """The solution: its line, all actions that solve, and why.

    *offered* holds every action of the line as a table offers it.
    """

    line: tuple[str, ...]
    good: tuple[str, ...]
    worth: float
    rest: float  # of the best of the others
    low: float  # by how much it is better, surely
    why: str  # the name of a text of the game, or nothing
    params: dict[str, int | str]
    offered: dict[str, msgspec.Raw]


class PuzzleSaid(msgspec.Struct, frozen=True, kw_only=True):
    """What a table would say now, and what comes of the move.

    The position stays that of the puzzle. The solution comes with who has solved it or asked for
    it. *change* is by how much my rating has moved, which only a first attempt does.
    """

    verdict: Literal["look", "solved", "wrong", "shown"]
    seat: int
    unit: Literal["chance", "points"]
    options: dict[str, Value]
    players: int
    sayings: tuple[Sayings, ...]
    move: PuzzleMove | None = None
    solution: PuzzleSolution | None = None
    rating: int | None = None
    change: int = 0
