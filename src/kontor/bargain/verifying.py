"""Is it true? Matches are played again from what is written, and all figures reckoned anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.agents.near import roll_of
from kontor.bargain.players import has_chair, policy
from kontor.bargain.protocol import BadBargain
from kontor.bargain.record import Sheet, reckoned
from kontor.bargain.results import table
from kontor.engine.errors import KontorError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bargain.protocol import Recipe, Task
    from kontor.bargain.record import Match
    from kontor.bargain.results import Result, Results
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State
    from kontor.games.genoa.state import GenoaState


def misplaced(recipe: Recipe, matches: Sequence[Task]) -> str:
    """Why these are not the matches of a recipe; empty where they are."""
    wanted = list(recipe.tasks())
    for place, (task, found) in enumerate(zip(wanted, matches, strict=False), 1):
        if task != found:
            return f"line {place} holds {found.name!r} instead of {task.name!r}"
    if len(matches) != len(wanted):
        return f"there are {len(matches)} matches instead of {len(wanted)}"
    return ""


def untrue(game: Game[State], recipe: Recipe, match: Match, *, rethink: bool = False) -> str:
    """The first thing in a match that does not follow; empty where all of it does.

    With *rethink* every bot is asked again whether it would do what is written.
    """
    problem = _mislabelled(recipe, match)
    if problem:
        return problem
    again = Rethinking(game, match) if rethink else None
    try:
        sheet = reckoned(game, recipe, match.seed, match.decisions, match.refused, again)
    except KontorError as error:
        return str(error)
    if sheet != Sheet(match.end, match.deals, match.figures):
        return (
            f"what is written as its {_difference(sheet, match)} does not follow from its decisions"
        )
    return ""


def _mislabelled(recipe: Recipe, match: Match) -> str:
    """What is wrong with a match before it is played again."""
    task = match.task
    if match.seed != recipe.opening_seed(task.opening) or match.seats != task.seats:
        return "seed or seats are not those of the recipe"
    if match.engine != recipe.engine:
        return "the engine is not that of the recipe"
    if len(match.refused) != len(match.seats) or min(match.refused) < 0:
        return "its refusals are no counts of the seats"
    if any(match.refused[seat] for seat, name in enumerate(match.seats) if not has_chair(name)):
        return "a bot is said to have been refused something"
    return ""


def _difference(sheet: Sheet, match: Match) -> str:
    return next(
        name for name in Sheet.__struct_fields__ if getattr(sheet, name) != getattr(match, name)
    )


class Rethinking:
    """Asks the bots of a match again, decision by decision."""

    def __init__(self, game: Game[State], match: Match) -> None:
        self._game, self._match = game, match
        self._policies = {
            seat: policy(name) for seat, name in enumerate(match.seats) if not has_chair(name)
        }

    def __call__(
        self, state: GenoaState, ply: int, seat: int, action: Action, legal: Sequence[Action]
    ) -> None:
        """Refuse a decision that its bot would not have made."""
        if seat not in self._policies or len(legal) == 1:
            return
        roll = roll_of(self._match.seed, ply)
        choice = self._policies[seat](self._game, state, seat, legal, roll)
        if choice is not action:
            name = self._match.seats[seat]
            raise BadBargain(f"ply {ply}: {name} would do {choice.text!r}, not {action.text!r}")


def untrue_table(recipe: Recipe, results: Sequence[Result], found: Results) -> str:
    """Why a table does not follow from its matches; empty where it does."""
    if found.recipe != recipe:
        return "the table is of another recipe"
    for row, again in zip(found.rows, table(recipe, results).rows, strict=False):
        if row != again:
            against = f" against {again.rival}" if again.rival else ""
            return f"the table's row of {again.agent}, {again.part}{against}, is otherwise"
    if len(found.rows) != len(table(recipe, results).rows):
        return "the table has not as many rows as it should"
    return ""
