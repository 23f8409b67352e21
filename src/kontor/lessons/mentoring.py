"""A mentor in somebody's first match: how closely it stands by, and when it objects.

At first it has an idea before every decision; then it keeps silent unless a choice gives clearly
more away than its own idea; in the end it speaks only when asked. Whatever it says rests on what
the learner's seat knows: everything else is drawn anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from kontor.analysis.problems import problem_of
from kontor.analysis.solving import attempts, cost, told

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from kontor.analysis.playouts import Try
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.match.driver import Driver

Stage: TypeAlias = Literal["guide", "watch", "ask"]
GUIDED: Final = 30
"""Decisions it speaks before: about a third of a short match."""
WATCHED: Final = 70
"""Decisions after which it only answers."""
WORLDS: Final = 16
"""Worlds in which a choice is tried against the mentor's idea, with the same dice in each."""


def stage_of(driver: Driver, seat: int) -> Stage:
    """How closely the mentor stands by, after the decisions that the seat has made."""
    made = sum(entry.seat == seat and not entry.auto for entry in driver.entries)
    return "guide" if made < GUIDED else "watch" if made < WATCHED else "ask"


def tries(
    game: Game[State],
    state: State,
    seat: int,
    wished: str,
    idea: str,
    folder: Path | None = None,
) -> list[Try]:
    """The matches to be played on: the choice and the idea in turn, world after world.

    *folder* holds the game's files where they are somebody's own.
    """
    problem = problem_of(game, state, seat, folder=folder)
    return attempts(problem, seat, ((wished,), (idea,)), range(WORLDS))


def given_away(answers: Iterable[bytes], seat: int) -> float:
    """How much a choice costs against the idea; 0 where that is little or not clear."""
    choices, ideas = told(answers, 2)
    found = cost(choices, ideas, seat)
    return found.worth.mean if found.is_clear else 0.0
