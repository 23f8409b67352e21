"""The words of puzzles, the same in browser and terminal: the texts `puzzles` of each language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icu4py.messageformat import MessageFormat

from kontor.match.story import reason_sentence, texts

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.puzzles.puzzle import Puzzle, Unit

CATALOGUE = "puzzles"


def said(key: str, language: str = "en", **fields: int | str) -> str:
    """A sentence about puzzles."""
    return str(MessageFormat(texts(CATALOGUE, language)[key], language).format({**fields}))


def wrong_key(puzzle: Puzzle, does: str, unit: Unit) -> str:
    """Which sentence answers a move that does not solve: not of every one the worth is known."""
    return f"wrong.{unit}" if puzzle.knows(does) else f"wrong.at_most.{unit}"


def figure(worth: float, unit: Unit) -> int:
    """What an idea is worth, as people are told: a chance of 100, or points."""
    return round(100 * worth) if unit == "chance" else round(worth)


def reason(
    game: Game[State], puzzle: Puzzle, names: tuple[str, ...], language: str, place: str = ""
) -> str:
    """Why the solution is good, in words; empty where nobody has said."""
    if puzzle.reason is None:
        return ""
    why, params = puzzle.reason.why, puzzle.reason.params
    return reason_sentence(game.title, why, params, names, language, place)
