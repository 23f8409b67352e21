"""Think about a position, with a bar that shows how far it is; Ctrl-C takes what is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.analysis.evaluating import evaluations
from kontor.analysis.problems import problem_of
from kontor.cli.leaving import BadInput
from kontor.cli.work.shared.chosen import chosen_seat
from kontor.cli.work.shared.screen import progress_bar
from kontor.engine.state import CHANCE
from kontor.match.crews import crew_of
from kontor.match.simulate import find_policy

if TYPE_CHECKING:
    from pathlib import Path

    from kontor.analysis.evaluation import Budget, Evaluation
    from kontor.cli.work.analyse.reading import Where


def evaluated(
    where: Where, seat: str, budget: Budget, *, truth: bool, workers: int, data: Path | None
) -> Evaluation:
    """The answer about a position after so many matches, or those that were played until Ctrl-C."""
    if truth and not where.is_over:
        raise BadInput("--truth is for matches that are over: it looks into everybody's hand.")
    asked = [one for one in where.game.prompt(where.state).seats if one != CHANCE]
    chair = chosen_seat(seat, where.state.options.players) if seat else next(iter(asked), 0)
    find_policy(budget.player)  # a wrong name is told before anything starts
    problem = problem_of(where.game, where.state, chair, truth=truth, folder=data)
    found: Evaluation | None = None
    with crew_of(workers) as crew, progress_bar("playing on", budget.nodes) as done:
        try:
            for step in evaluations(problem, budget, crew):
                done(step.nodes - (found.nodes if found else 0))
                found = step
        except KeyboardInterrupt:
            if found is None:
                raise
    assert found is not None, "every position has an answer"
    return found
