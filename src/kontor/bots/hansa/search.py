"""Looking ahead: each idea is played on for some rounds, and the position after it is weighed.

All ideas meet the same chances; where more is tried than once, the better half is tried longer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.halving import best_of
from kontor.bots.hansa.answers import Planner
from kontor.bots.hansa.depth import Depth
from kontor.bots.hansa.skills import MERCHANT
from kontor.engine import chance
from kontor.engine.state import CHANCE
from kontor.games.hansa import Hansa, frames
from kontor.games.hansa.state import HansaState

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeAlias

    from kontor.bots.base import Thought
    from kontor.bots.hansa.plans import Valuer
    from kontor.bots.hansa.turning import Idea
    from kontor.bots.hansa.weights import Weights
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

    Judge: TypeAlias = Callable[[HansaState, int, Valuer], float]

NODES: Final = 160  # decisions a round is played on at most
OTHERS: Final = 3  # ideas among which one who is restless chooses
FIRST: Final = 2  # actions of a first turn


class Searcher:
    """Tries the planner's best ideas in its head before it chooses."""

    def __init__(self, weights: Weights, judge: Judge, depth: Depth | None = None) -> None:
        self.planner = Planner(weights)
        self._quick = Planner(weights, MERCHANT, self.planner.valuer)
        self._judge = judge
        self.depth = depth or Depth()
        self._restless = int(self.depth.restless * 2**64)

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The idea after which the seat stands best some rounds later."""
        assert isinstance(game, Hansa), "these bots know one game"
        assert isinstance(world, HansaState), "these bots know one game"
        found = self._ideas(game, world, seat, legal)
        if self.depth.varies and _opens(world, seat):
            return _any_good(found, roll)
        ideas = self._worth_trying(found)
        if not ideas:
            return self.planner.think(game, world, seat, legal, roll)
        return self._best(game, world, seat, ideas, roll)

    def _ideas(self, game: Hansa, s: HansaState, seat: int, legal: Sequence[Action]) -> list[Idea]:
        """What to try: actions, rewards, places for a marker; the rest is decided at sight."""
        frame = type(s.stack[-1])
        if frame is frames.Turn:
            return self.planner.sound(game, s, seat, self.planner.turner.ideas(s, seat, legal))
        if frame is frames.ClaimReward:
            return self.planner.rewards(s, seat, legal)
        if frame is frames.PlaceMarker:
            return self.planner.marker_places(s, seat, legal)
        if frame is frames.SetDisplaced and self.depth.relocates:
            return self.planner.relocations(s, seat, legal)
        return []

    def _worth_trying(self, ideas: list[Idea]) -> list[Idea]:
        """The best few, each action once."""
        kept: list[Idea] = []
        for idea in ideas[: self.depth.ideas]:
            known = any(idea.thought.action is other.thought.action for other in kept)
            if not known and _behind(idea, ideas[0]) <= self.depth.near:
                kept.append(idea)
        return kept

    def _best(
        self, game: Hansa, world: HansaState, seat: int, ideas: list[Idea], roll: int
    ) -> Thought:
        """An idea that looks worse must bring more than the one that looks best."""
        prices = [self._price(idea, ideas[0]) for idea in ideas]

        def tried(place: int, number: int) -> float:
            return self._tried(game, world, seat, ideas[place].thought.action, (roll, number))

        return ideas[best_of(prices, self.depth.tries, tried)].thought

    def _price(self, idea: Idea, best: Idea) -> float:
        """The chance that an idea must bring beyond the best one's."""
        if idea is best:
            return 0.0
        return self.depth.margin * _behind(idea, best) + self.depth.doubt

    def _tried(
        self, game: Hansa, world: HansaState, seat: int, action: Action, dice: tuple[int, int]
    ) -> float:
        """How well a seat stands some rounds after an action, everybody playing by plan."""
        s = world.copy()
        s.rng = chance.split(*dice)
        rng = chance.mix(s.rng)
        last = s.turns + s.rules.seats * self.depth.rounds
        game.apply(s, seat, action)
        for _ in range(NODES * self.depth.rounds):
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
                rng = chance.advance(rng)
                other = self._another(s, asked, legal, chance.mix(rng))
                choice = other or self._quick.think(game, s, asked, legal, dice[0]).action
            game.apply(s, asked, choice)
        final = game.standing(s)
        if final is not None:
            return 1 / final.ranks.count(1) if final.ranks[seat] == 1 else 0.0
        return self._judge(s, seat, self.planner.valuer)

    def _another(
        self, s: HansaState, seat: int, legal: Sequence[Action], fate: int
    ) -> Action | None:
        """What somebody restless does in its turn; nothing where it keeps to its plan."""
        if fate >= self._restless or type(s.stack[-1]) is not frames.Turn:
            return None
        ideas = self._quick.turner.ideas(s, seat, legal)[:OTHERS]
        return ideas[fate % len(ideas)].thought.action if ideas else None


def _opens(s: HansaState, seat: int) -> bool:
    """Whether this is the first turn of a match: a piece of the seat at most lies on the board."""
    if s.turns > 1 or type(s.stack[-1]) is not frames.Turn or any(s.offices):
        return False
    return s.occupied == s.own[seat] and s.occupied.bit_count() < FIRST


def _any_good(ideas: list[Idea], roll: int) -> Thought:
    """One of the ideas by chance, a good one rather than a poor one."""
    shares = [max(idea.score, 0.01) ** 2 for idea in ideas]
    place = sum(shares) * (chance.mix(roll) >> 11) / 2**53
    for idea, share in zip(ideas, shares, strict=True):
        place -= share
        if place < 0:
            return idea.thought
    return ideas[0].thought


def _behind(idea: Idea, best: Idea) -> float:
    """How far an idea is behind the best one at first sight, as a share."""
    return (best.score - idea.score) / max(abs(best.score), 0.1)
