"""Looking ahead: each idea is played on for a round, and the position after it is weighed."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.bots.hansa.answers import Planner
from kontor.bots.hansa.skills import MERCHANT
from kontor.bots.hansa.value import value
from kontor.bots.hansa.weights import Prospects
from kontor.bots.hansa.worth import NEVER
from kontor.engine import chance
from kontor.engine.state import CHANCE
from kontor.games.hansa import Hansa, frames
from kontor.games.hansa.state import HansaState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.base import Thought
    from kontor.bots.hansa.turning import Idea
    from kontor.bots.hansa.weights import Weights
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

CERTAIN: Final = 0.8  # points that rivals are apart at the end, one more likely first than not
UNSURE: Final = 0.45  # and so many more for each turn left
FAR: Final = 9.0  # turns
NODES: Final = 160  # decisions one idea is played on at most


class Depth(msgspec.Struct, frozen=True):
    """How much is tried."""

    ideas: int = 4  # at most
    near: float = 0.5  # how far behind the best idea another may be, in shares of its score
    margin: float = 0.15  # chance another must bring for being that much worse at first sight
    doubt: float = 0.01  # chance another must bring in any case


class Searcher:
    """Tries the planner's best ideas in its head before it chooses."""

    def __init__(
        self, weights: Weights, depth: Depth | None = None, prospects: Prospects | None = None
    ) -> None:
        self.planner = Planner(weights)
        self._quick = Planner(weights, MERCHANT, self.planner.valuer)
        self.depth = depth or Depth()
        self._coming = msgspec.structs.astuple(prospects or Prospects())

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The idea after which the seat stands best a round later."""
        assert isinstance(game, Hansa), "these bots know one game"
        assert isinstance(world, HansaState), "these bots know one game"
        ideas = self._worth_trying(self._ideas(game, world, seat, legal))
        if not ideas:
            return self.planner.think(game, world, seat, legal, roll)
        if len(ideas) == 1:
            return ideas[0].thought
        best, choice = NEVER, ideas[0].thought
        for idea in ideas:
            worth = self._tried(game, world, seat, idea.thought.action, roll)
            if idea is not ideas[0]:
                worth -= self.depth.margin * _behind(idea, ideas[0]) + self.depth.doubt
            if worth > best:
                best, choice = worth, idea.thought
        return choice

    def _ideas(self, game: Hansa, s: HansaState, seat: int, legal: Sequence[Action]) -> list[Idea]:
        """What to try: actions, rewards, places for a marker; the rest is decided at sight."""
        frame = type(s.stack[-1])
        if frame is frames.Turn:
            return self.planner.sound(game, s, seat, self.planner.turner.ideas(s, seat, legal))
        if frame is frames.ClaimReward:
            return self.planner.rewards(s, seat, legal)
        if frame is frames.PlaceMarker:
            return self.planner.marker_places(s, seat, legal)
        return []

    def _worth_trying(self, ideas: list[Idea]) -> list[Idea]:
        """The best few, each action once."""
        kept: list[Idea] = []
        for idea in ideas[: self.depth.ideas]:
            known = any(idea.thought.action is other.thought.action for other in kept)
            if not known and _behind(idea, ideas[0]) <= self.depth.near:
                kept.append(idea)
        return kept

    def _tried(self, game: Hansa, world: HansaState, seat: int, action: Action, roll: int) -> float:
        """How well a seat stands a round after an action, everybody playing by plan."""
        s = world.copy()
        s.rng = chance.split(roll, 1)
        last = s.turns + s.rules.seats
        game.apply(s, seat, action)
        for _ in range(NODES):
            if not s.stack or (s.turns >= last and type(s.stack[-1]) is frames.Turn):
                break
            asked = s.stack[-1][0]
            legal = game.legal(s, asked)
            if asked == CHANCE:
                s.rng = chance.advance(s.rng)
                choice = legal[chance.pick(s.rng, game.weights(s))]
            elif len(legal) == 1:
                choice = legal[0]
            else:
                choice = self._quick.think(game, s, asked, legal, roll).action
            game.apply(s, asked, choice)
        return self._chance(game, s, seat)

    def _chance(self, game: Hansa, s: HansaState, seat: int) -> float:
        """How likely a seat is to win, by what everybody may expect at the end."""
        final = game.standing(s)
        if final is not None:
            return 1 / final.ranks.count(1) if final.ranks[seat] == 1 else 0.0
        valuer = self.planner.valuer
        values = [value(s, other, valuer, self._coming) for other in range(s.rules.seats)]
        # The more turns are left, the less the expected points decide.
        spread = CERTAIN + UNSURE * min(valuer.worths(s, seat).left, FAR)
        return 1 / sum(exp((worth - values[seat]) / spread) for worth in values)


def _behind(idea: Idea, best: Idea) -> float:
    """How far an idea is behind the best one at first sight, as a share."""
    return (best.score - idea.score) / max(abs(best.score), 0.1)
