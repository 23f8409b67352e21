"""Think about a position, with a bar that shows how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import Progress

from kontor.analysis.evaluating import evaluations
from kontor.analysis.playouts import Minds
from kontor.bots.shipped import ALDERMAN, APPRENTICE, JOURNEYMAN, MERCHANT
from kontor.cli.leaving import BadInput
from kontor.cli.work.shared.chosen import chosen_seat
from kontor.engine.state import CHANCE
from kontor.match.simulate import find_policy

if TYPE_CHECKING:
    from kontor.analysis.evaluation import Evaluation
    from kontor.cli.work.analyse.reading import Where

ADVISERS: Final = (APPRENTICE, JOURNEYMAN, MERCHANT, ALDERMAN)
"""Each proposes what it would do."""


def evaluated(where: Where, seat: str, nodes: int, player: str, *, truth: bool) -> Evaluation:
    """The answer about a position after so many matches."""
    if truth and not where.is_over:
        raise BadInput("--truth is for matches that are over: it looks into everybody's hand.")
    asked = [one for one in where.game.prompt(where.state).seats if one != CHANCE]
    chair = chosen_seat(seat, where.state.options.players) if seat else next(iter(asked), 0)
    minds = Minds(where.game, chair, find_policy(player), truth=truth)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("playing on", total=nodes)
        for found in evaluations(minds, where.state, nodes, ADVISERS):
            bar.update(task, completed=min(nodes, found.nodes))
    return found
