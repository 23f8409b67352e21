"""What was typed after `kontor analyse`, and what it leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kontor.analysis.evaluation import Budget
from kontor.analysis.looking import Budget as MatchBudget
from kontor.analysis.looking import usual_nodes
from kontor.analysis.matches import analyse_match
from kontor.cli.leaving import BadInput
from kontor.cli.work.analyse.printing import print_evaluation, print_json
from kontor.cli.work.analyse.reading import read_position
from kontor.cli.work.analyse.telling import print_match
from kontor.cli.work.analyse.thinking import evaluated
from kontor.cli.work.saves.files import match_in, read_input
from kontor.cli.work.shared.screen import progress_bar
from kontor.engine.sheet import position_title
from kontor.match.crews import crew_of
from kontor.match.simulate import find_policy

if TYPE_CHECKING:
    from pathlib import Path


class Asked(NamedTuple):
    """The words of the command."""

    file: Path
    seat: str
    at: int | None
    nodes: int | None
    player: str
    truth: bool
    workers: int
    json: bool
    data: Path | None


def show_position(asked: Asked) -> None:
    """Print what a position is worth."""
    where = read_position(asked.file, asked.at, asked.data)
    usual = Budget()
    budget = Budget(asked.nodes or usual.nodes, asked.player or usual.player)
    found = evaluated(
        where, asked.seat, budget, truth=asked.truth, workers=asked.workers, data=asked.data
    )
    if asked.json:
        print_json(found)
    else:
        print_evaluation(where, found, budget.player)


def show_match(asked: Asked) -> None:
    """Print how a whole match went."""
    if asked.seat or asked.at is not None or asked.truth:
        raise BadInput("--match tells of all seats and of the whole: no --seat, --at or --truth.")
    text = read_input(asked.file)
    if position_title(text):
        raise BadInput(f"{asked.file} is a position; --match takes a save or a transcript.")
    driver = match_in(text, asked.file, data=asked.data)
    budget = MatchBudget(asked.nodes or usual_nodes(driver.ply), asked.player)
    if budget.player:
        find_policy(budget.player)  # a wrong name is told before anything starts
    with crew_of(asked.workers) as crew, progress_bar("playing on", budget.nodes) as done:
        found = analyse_match(driver, budget, crew=crew, done=done, folder=asked.data)
    if asked.json:
        print_json(found)
    else:
        print_match(found)
