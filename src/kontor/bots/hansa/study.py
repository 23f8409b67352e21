"""Matches of Hansa Teutonica to learn from: many styles on purpose, on every board.

A value learned from players of one mind knows that mind only. So most seats get a style, every
weight is varied, now and then another idea than the best is taken, and seldom any action at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.base import Thought
from kontor.bots.hansa.answers import Planner
from kontor.bots.hansa.judges import Learned, Reckoned, spread
from kontor.bots.hansa.plans import Valuer
from kontor.bots.hansa.search import Searcher
from kontor.bots.hansa.skills import MERCHANT
from kontor.bots.hansa.traits import setting
from kontor.bots.hansa.weights import Weights
from kontor.bots.learning.study import Field, Noted
from kontor.bots.variety import Dice, table_at, varied
from kontor.engine import chance
from kontor.games.hansa import GAME, Hansa, frames
from kontor.games.hansa.options import HansaOptions
from kontor.games.hansa.state import HansaState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.bots.base import Thinker
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

STYLES: Final[Mapping[str, Mapping[str, float]]] = {
    "as shipped": {},
    "long": {"length": 1.7},
    "engine": {"length": 1.5, "actions": 1.8, "keys": 1.5, "purse": 2.0, "markers": 0.5},
    "network": {"length": 1.3, "network": 2.2, "keys": 2.0, "seed": 1.5, "hope": 1.3},
    "offices": {"control": 2.0, "own_control": 2.0, "deny": 1.8, "toll": 3.0},
    "special": {"length": 1.3, "special": 2.5, "privilege": 4.0},
    "connection": {"connection": 3.0, "far": 0.6},
    "full": {"length": 1.4, "full": 2.0, "nearly_full": 2.5, "book": 6.0, "privilege": 4.0},
    "blocking": {"block": 5.0, "gift": 0.6, "gift_merchant": 0.6},
    "markers": {"markers": 1.8, "prize": 1.5, "use_extra": 1.5},
}
"""Factors on the shipped weights."""
SHIPPED: Final = 0.35  # of the seats play as shipped, but for that
OTHER: Final = 0.06  # of the turns take another idea than the best
ANY: Final = 0.01  # and any action
SEARCHING: Final = 0.08  # of the matches are played by searchers
MIDDLE: Final = 0.15  # of the positions inside a turn are noted, and all at its beginning
TABLES: Final = (
    (58, HansaOptions()),
    (10, HansaOptions(players=3)),
    (10, HansaOptions(players=5)),
    (8, HansaOptions(players=2)),
    (5, HansaOptions(board="east")),
    (5, HansaOptions(board="britannia")),
    (2, HansaOptions(missions=True)),
    (2, HansaOptions(favours=True)),
)
"""Of a hundred matches so many are played with these options."""


class Wanderer:
    """A planner that now and then does something else."""

    def __init__(self, weights: Weights, *, searches: bool) -> None:
        self.planner = Planner(weights, MERCHANT)
        self._plays: Thinker = Searcher(weights, Reckoned()) if searches else self.planner

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The plan's next step, another good idea, or anything."""
        assert isinstance(world, HansaState), "this study knows one game"
        fate = (chance.mix(roll) >> 11) / 2**53
        if fate < ANY:
            return Thought(legal[roll % len(legal)])
        if fate < ANY + OTHER and type(world.stack[-1]) is frames.Turn:
            ideas = self.planner.turner.ideas(world, seat, legal)[:4]
            if ideas:
                return ideas[roll % len(ideas)].thought
        return self._plays(game, world, seat, legal, roll)


class HansaStudy:
    """Fields of many styles; every beginning of a turn is noted, and some moments within."""

    game: Hansa = GAME
    shapes = ((16,), (32, 16))
    lead = 10.0

    def __init__(self) -> None:
        self._valuer = Valuer(Weights())
        self._eyes = Learned()

    def field(self, roll: int) -> Field:
        """A table, and a style for each seat."""
        dice = Dice(roll)
        options = table_at(TABLES, dice.share() * 100)
        searches = dice.share() < SEARCHING
        styles = list(STYLES.values())
        thinkers = []
        for _ in range(options.players):
            style = styles[0] if dice.share() < SHIPPED else styles[int(dice.share() * len(styles))]
            thinkers.append(Wanderer(varied(Weights(), style, dice), searches=searches))
        return Field(options, thinkers, searches)

    def noted(self, state: State, roll: int) -> Noted | None:
        """A position in which a seat decides about its turn."""
        assert isinstance(state, HansaState), "this study knows one game"
        if not state.stack or type(state.stack[-1]) is not frames.Turn:
            return None
        if state.begun and (roll >> 11) / 2**53 > MIDDLE:
            return None
        rows = self._eyes.seen(state, self._valuer)
        apart = spread(state, state.active, self._valuer)
        return Noted(rows, setting(state, self._valuer), [row[1] / apart for row in rows])


STUDY: Final = HansaStudy()
