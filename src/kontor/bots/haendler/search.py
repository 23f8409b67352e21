"""Looking ahead: each idea is played on to the next round, and the position there is weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.haendler.alderman import Alderman
from kontor.bots.haendler.belief import believed
from kontor.bots.haendler.depth import Depth
from kontor.bots.haendler.ideas import TRIED, ideas
from kontor.bots.haendler.outlook import Outlook
from kontor.bots.haendler.thinking import weighed
from kontor.bots.halving import best_of
from kontor.engine import chance
from kontor.engine.state import CHANCE
from kontor.games.haendler.state import HaendlerState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.base import Thought
    from kontor.bots.haendler.judges import Judge
    from kontor.bots.haendler.weights import Weights
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

NODES: Final = 400  # decisions that are played on at most


class Syndic:
    """Tries what merchants of several minds would do, in worlds it believes in."""

    def __init__(self, weights: Weights, judge: Judge, depth: Depth | None = None) -> None:
        self._first = Alderman(weights)
        self._quick = self._first.weights
        self._judge = judge
        self.depth = depth or Depth()

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The idea after which the seat is most likely to win."""
        assert isinstance(world, HaendlerState), "these bots know one game"
        first = self._first(game, world, seat, legal, roll)
        if not isinstance(world.stack[-1], TRIED):
            return first
        found = ideas(world, seat, legal, first, roll)[: self.depth.ideas]
        prices = [0.0] + [self.depth.doubt] * (len(found) - 1)

        def tried(place: int, number: int) -> float:
            return self._tried(game, world, seat, found[place].action, chance.split(roll, number))

        return found[best_of(prices, self.depth.tries, tried)]

    def _tried(
        self, game: Game[State], world: HaendlerState, seat: int, action: Action, seed: int
    ) -> float:
        """How likely a seat wins after an action, everybody playing on by valuation."""
        s = believed(world, seat, seed)
        until = s.turns + self.depth.rounds
        rng = chance.mix(seed)
        game.apply(s, seat, action)
        for _ in range(NODES):
            if s.turns >= until or not s.stack:
                break
            asked = game.prompt(s).seats[0]
            legal = game.legal(s, asked)
            if asked == CHANCE:
                s.rng = chance.advance(s.rng)
                choice = legal[chance.pick(s.rng, game.weights(s))]
            elif len(legal) == 1:
                choice = legal[0]
            else:
                rng = chance.advance(rng)
                choice = weighed(Outlook(s, asked, self._quick), legal, chance.mix(rng)).action
            game.apply(s, asked, choice)
        final = game.standing(s)
        if final is not None:
            return 1 / final.ranks.count(1) if final.ranks[seat] == 1 else 0.0
        return self._judge(s)[seat]
