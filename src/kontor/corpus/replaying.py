"""Play recorded matches again, row by row: a corpus is true where nothing is otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.corpus.recipe import BadCorpus
from kontor.corpus.rows import Place, asked, drawn
from kontor.engine.errors import KontorError
from kontor.engine.state import CHANCE

if TYPE_CHECKING:
    from kontor.corpus.recipe import Recipe
    from kontor.corpus.rows import Recorded, Row
    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State


def untrue(game: Game[State], options: Options, recipe: Recipe, match: Recorded) -> str:
    """The first thing in a recorded match that does not follow; empty where all of it does."""
    if match.seed != recipe.match_seed(match.match) or match.bots != recipe.seated(match.match):
        return "seed or seating are not those of the recipe"
    state = game.new(options, match.seed)
    for row in match.rows:
        try:
            _play(game, state, row)
        except KontorError as error:
            return f"ply {row.ply}: {error}"
    standing = game.standing(state)
    if standing is None:
        return "the match breaks off before its end"
    if (standing.ranks, standing.scores, standing.reason) != (match.ranks, match.scores, match.end):
        return "it ends otherwise than is written"
    return ""


def _play(game: Game[State], state: State, row: Row) -> None:
    """Carry a row out, after everything written in it was found again."""
    if row.seat not in game.prompt(state).seats:
        raise BadCorpus(f"seat {row.seat} is not asked")
    legal = game.legal(state, row.seat)
    if row.seat == CHANCE:
        again = drawn(row.ply, row.choice)
    else:
        again = asked(game, state, Place(row.ply, row.seat), legal, row.choice)
    for field in row.__struct_fields__:
        if getattr(again, field) != getattr(row, field):
            raise BadCorpus(f"{field} is otherwise")
    action = next((action for action in legal if action.text == row.choice), None)
    if action is None:
        raise BadCorpus(f"{row.choice!r} is not among the options")
    game.apply(state, row.seat, action)
