"""What ideas are worth: each is played on in the same worlds with the same dice.

Where a value was learned, it judges soon and says how likely a win is. Elsewhere matches are played
to their end, and who wins them is mostly dice; points ahead of the others say more with fewer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.analysis.evaluating import world_seed
from kontor.analysis.intervals import Interval, mean_interval
from kontor.analysis.playouts import Playout, Try, tried
from kontor.analysis.values import find_value

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kontor.puzzles.puzzle import Unit

CHEAP: Final = "progress"  # plays a match out in a few hundredths of a second
CLEAR_CHANCE: Final = 0.03  # of a win
CLEAR_POINTS: Final = 0.025  # of the winner's points
OPEN: Final = (0.08, 0.95)  # chances between which a match is not decided


class Opinion(NamedTuple):
    """Who plays on, and how far."""

    player: str
    rounds: int  # until a learned value judges, where there is one
    turns: int  # until a cheaper player plays the match out, where there is none


GLANCE: Final = Opinion("bot:journeyman", 0, 0)
"""Enough to see what is out of the question."""
OPINIONS: Final = (Opinion("bot:merchant", 1, 1), Opinion("bot:journeyman", 2, 2))
"""By which ideas are weighed, world by world in turn: who trusts one player learns its habits."""


class Scales:
    """A position whose ideas are weighed for a seat."""

    def __init__(self, title: str, problem: bytes, seat: int, players: int) -> None:
        self._value = find_value(title)
        self._problem = problem
        self._seat = seat
        self._players = players

    @property
    def unit(self) -> Unit:
        """In what ideas are weighed."""
        return unit_of(self._value is not None)

    def glance(self, idea: str, worlds: Iterable[int]) -> list[Playout]:
        """How matches go on after an idea, seen from afar."""
        return [self._played(idea, GLANCE, world) for world in worlds]

    def weigh(self, idea: str, worlds: Iterable[int]) -> list[Playout]:
        """How matches go on after an idea, world by world."""
        return [self._played(idea, OPINIONS[world % len(OPINIONS)], world) for world in worlds]

    def _played(self, idea: str, opinion: Opinion, world: int) -> Playout:
        value = self._value
        turns = value.turns(opinion.rounds, self._players) if value else opinion.turns
        steps = ((self._seat, idea),)
        one = Try(self._problem, steps, world_seed(world), opinion.player, turns, CHEAP)
        return msgspec.json.decode(tried(one), type=Playout)

    def worth(self, playout: Playout) -> float:
        """What came of a match for the seat."""
        if self._value:
            return playout.wins[self._seat]
        own = playout.scores[self._seat]
        return own - (sum(playout.scores) - own) / max(1, len(playout.scores) - 1)

    def worths(self, playouts: Iterable[Playout]) -> list[float]:
        """The same for several."""
        return [self.worth(playout) for playout in playouts]

    def is_open(self, worth: float) -> bool:
        """Whether the match is still to be won by somebody to whom the best idea is worth this."""
        return self._value is None or OPEN[0] < worth < OPEN[1]

    def step(self, playouts: Sequence[Playout]) -> float:
        """How much is a clear difference: a part of a win, or of the winner's points."""
        if self._value:
            return CLEAR_CHANCE
        return CLEAR_POINTS * max(1.0, mean([max(playout.scores) for playout in playouts]))


def unit_of(is_learned: bool) -> Unit:  # noqa: FBT001 - its only word
    """In what the ideas of a game are weighed."""
    return "chance" if is_learned else "points"


def mean(values: Sequence[float]) -> float:
    """Of some values."""
    return sum(values) / len(values)


def ahead(better: Sequence[float], other: Sequence[float]) -> Interval:
    """By how much one idea is better than another in the same worlds."""
    gaps = [one - two for one, two in zip(better, other, strict=True)]
    return mean_interval(gaps, range(len(gaps)))
