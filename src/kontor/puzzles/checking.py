"""Whether puzzles still hold: after a change of rules, data or evaluation they are proved anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.analysis.problems import problem_of
from kontor.analysis.values import find_value
from kontor.engine.errors import KontorError
from kontor.engine.registry import find_game
from kontor.puzzles.proving import prove
from kontor.puzzles.puzzle import Puzzle, basis_of
from kontor.puzzles.weighing import Scales, unit_of

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.puzzles.puzzle import Basis

OTHER: Final = 2_000  # the first world of another proof: not those the puzzle was found in


class Exam(NamedTuple):
    """One puzzle to be proved again."""

    title: str
    puzzle: bytes


def current_basis(game: Game[State]) -> Basis:
    """On what puzzles of a game would rest that were found now."""
    return basis_of(game, unit_of(find_value(game.title) is not None))


def exam(game: Game[State], puzzle: Puzzle) -> Exam:
    """A puzzle as it travels to whoever proves it."""
    return Exam(game.title, msgspec.json.encode(puzzle))


def proved(one: Exam) -> bytes:
    """What is wrong with a puzzle, as a sentence; nothing where it holds."""
    puzzle = msgspec.json.decode(one.puzzle, type=Puzzle)
    return _problem(find_game(one.title), puzzle).encode()


def _problem(game: Game[State], puzzle: Puzzle) -> str:
    try:
        state = game.position(puzzle.position)
    except KontorError as error:
        return f"its position cannot be read: {error}"
    if puzzle.seat not in game.prompt(state).seats:
        return "its seat is not asked"
    if game.is_composing(state, puzzle.seat):
        return "it asks in the midst of a sentence"
    legal = {action.text for action in game.legal(state, puzzle.seat)}
    if len(legal) != puzzle.choices or not legal.issuperset(puzzle.good):
        return "something else is allowed there now"
    scales = Scales(
        game.title, problem_of(game, state, puzzle.seat), puzzle.seat, state.options.players
    )
    rivals = [idea.does for idea in puzzle.ideas if idea.does not in puzzle.good]
    if prove(scales, puzzle.good, rivals, OTHER) is None:
        return "its solution is not clearly better any more"
    return ""
