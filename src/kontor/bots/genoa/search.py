"""Looking ahead: each idea is played on to the next turn, and the position there is weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.genoa.belief import believed
from kontor.bots.genoa.depth import Depth
from kontor.bots.genoa.ideas import ideas, is_word
from kontor.bots.genoa.trader import Trader
from kontor.bots.halving import best_of
from kontor.engine import chance
from kontor.engine.state import CHANCE
from kontor.games.genoa.state import GenoaState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.base import Thought
    from kontor.bots.genoa.judges import Judge
    from kontor.bots.genoa.style import Style
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State
    from kontor.games.genoa.bundles import Offer

NODES: Final = 600  # decisions that are played on at most


class Syndic:
    """Tries its ways and words in worlds it believes in."""

    def __init__(self, style: Style, judge: Judge, depth: Depth | None = None) -> None:
        """A trader of some style, who plays on for everybody, and who says what that was worth."""
        self._trader = Trader(style)
        self._judge = judge
        self.depth = depth or Depth()

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The idea after which the seat is most likely to win."""
        assert isinstance(world, GenoaState), "these bots know one game"
        first = self._trader(game, world, seat, legal, roll)
        found = ideas(self._trader.style, world, seat, legal, first)[: self.depth.ideas]
        prices = self._prices(found)

        def tried(place: int, number: int) -> float:
            return self._tried(game, world, seat, found[place].action, chance.split(roll, number))

        return found[best_of(prices, self.depth.tries, tried)]

    def deal_value(self, world: GenoaState, seat: int, offer: Offer) -> float:
        """What its trader thinks a deal brings it, in ducats."""
        return self._trader.deal_value(world, seat, offer)

    def _prices(self, found: Sequence[Thought]) -> list[float]:
        """The first idea costs nothing, unless it is a word: then the next one does."""
        prices = [
            self.depth.word if is_word(thought.action) else self.depth.doubt for thought in found
        ]
        prices[int(len(found) > 1 and is_word(found[0].action))] = 0.0
        return prices

    def _tried(
        self, game: Game[State], world: GenoaState, seat: int, action: Action, seed: int
    ) -> float:
        """How likely a seat wins after an action, everybody playing on by valuation."""
        s = believed(world, seat, seed)
        until = s.turns + self.depth.turns
        game.apply(s, seat, action)
        for number in range(NODES):
            if s.turns >= until or not s.stack:
                break
            seats = game.prompt(s).seats
            asked = seats[number % len(seats)]
            legal = game.legal(s, asked)
            if asked == CHANCE:
                s.rng = chance.advance(s.rng)
                choice = legal[chance.pick(s.rng, game.weights(s))]
            elif len(legal) == 1:
                choice = legal[0]
            else:
                choice = self._trader(game, s, asked, legal, seed).action
            game.apply(s, asked, choice)
        final = game.standing(s)
        if final is not None:
            return 1 / final.ranks.count(1) if final.ranks[seat] == 1 else 0.0
        return self._judge(s)[seat]
