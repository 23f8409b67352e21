"""A puzzle as a match that stands at its position, and what comes of a move there.

What every first action is worth was found out beforehand, so a verdict is a look-up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kontor.match.driver import Driver

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.match.judging import Move
    from kontor.puzzles.puzzle import Puzzle


class Tried(NamedTuple):
    """What a move is worth, or at most, and whether it solves the puzzle."""

    does: str
    solves: bool
    worth: float


def stand(game: Game[State], puzzle: Puzzle) -> Driver:
    """The match of a puzzle, with its seat to decide."""
    options = game.position(puzzle.position).options
    return Driver(game, options, 0, start=puzzle.position)


def tried(driver: Driver, puzzle: Puzzle, move: Move) -> Tried:
    """What comes of a move; one that is not allowed is refused. Its first action counts."""
    does = driver.judged(puzzle.seat, move)[0].text
    return Tried(does, does in puzzle.good, puzzle.worth(does))
