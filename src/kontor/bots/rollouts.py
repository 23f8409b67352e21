"""A bot that tries its ideas out: it plays the match on in its head and keeps what ended best.

Ideas are what the game's own cheap policy might do, with other dice. Each is tried in worlds the
seat cannot tell from the real one, played on by that policy to the end. Tries go to the ideas that
look best so far (the upper confidence rule), so a budget of tries is spent where it matters. Equal
seeds and budgets give equal choices.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Final

from kontor.bots.base import Thought
from kontor.engine import chance
from kontor.match.simulate import EndlessMatch, progress, run

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game, Standing
    from kontor.engine.state import Action, State

CURIOSITY: Final = 0.5  # how much an idea seldom tried is favoured
MARGIN_WEIGHT: Final = 0.25  # of the points ahead, beside winning
CAP: Final = 6_000  # decisions of one try; matches of people take a few hundred to two thousand


class RolloutBot:
    """Thinks *tries* playouts about at most *ideas* different options."""

    def __init__(self, ideas: int, tries: int) -> None:
        self.ideas = ideas
        self.tries = tries

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The idea that did best."""
        ideas = self._ideas(game, world, seat, legal, roll)
        if len(ideas) == 1:
            return Thought(ideas[0])
        worth = [0.0] * len(ideas)
        times = [0] * len(ideas)
        for _ in range(self.tries):
            idea = _next_idea(worth, times)
            # The same number of try sees the same world, so ideas are compared fairly.
            seed = chance.split(roll, times[idea])
            worth[idea] += tried(game, world, seat, ideas[idea], seed)
            times[idea] += 1
        best = max(range(len(ideas)), key=lambda idea: (times[idea], worth[idea]))
        return Thought(ideas[best])

    def _ideas(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> list[Action]:
        """Different choices of the cheap policy, the likeliest first."""
        found: list[Action] = []
        for number in range(3 * self.ideas):
            idea = game.progress(world, seat, legal, chance.split(roll, number))
            if idea not in found:
                found.append(idea)
            if len(found) == min(self.ideas, len(legal)):
                break
        return found


def _next_idea(worth: Sequence[float], times: Sequence[int]) -> int:
    """Each idea once, then the one with the highest upper confidence bound."""
    for idea, count in enumerate(times):
        if not count:
            return idea
    total = log(sum(times))
    bounds = [
        value / count + CURIOSITY * sqrt(total / count)
        for value, count in zip(worth, times, strict=True)
    ]
    return bounds.index(max(bounds))


def tried(game: Game[State], world: State, seat: int, idea: Action, seed: int) -> float:
    """How well a seat did after an idea, in another world it cannot rule out."""
    other = game.resample(world, seat, seed)
    game.apply(other, seat, idea)
    try:
        run(game, other, seed, progress, cap=CAP)
    except EndlessMatch:
        return 0.0  # from a strange position the cheap policy may find no end: a match not won
    standing = game.standing(other)
    assert standing is not None, "a match without a prompt has a standing"
    return usefulness(standing, seat)


def usefulness(standing: Standing, seat: int) -> float:
    """A share of the win, and a little for the points ahead of the best rival."""
    winners = standing.ranks.count(1)
    won = 1 / winners if standing.ranks[seat] == 1 else 0.0
    rivals = [score for other, score in enumerate(standing.scores) if other != seat]
    spread = max(1, *standing.scores)
    return won + MARGIN_WEIGHT * (standing.scores[seat] - max(rivals)) / spread
