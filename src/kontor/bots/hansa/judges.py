"""How likely a seat is to win: reckoned from the points to come, or as it was learned."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.bots.hansa.plans import Valuer
from kontor.bots.hansa.traits import setting, traits
from kontor.bots.hansa.value import value
from kontor.bots.hansa.weights import Prospects, Weights
from kontor.bots.net import shipped_value
from kontor.games.hansa import frames
from kontor.games.hansa.state import HansaState

if TYPE_CHECKING:
    from kontor.bots.net import Value
    from kontor.engine.state import State

CERTAIN: Final = 0.8  # points that rivals are apart at the end, one more likely first than not
UNSURE: Final = 0.45  # and so many more for each turn left
FAR: Final = 9.0  # turns


def spread(s: HansaState, seat: int, valuer: Valuer) -> float:
    """How many points decide: the more turns are left, the more."""
    return CERTAIN + UNSURE * min(valuer.worths(s, seat).left, FAR)


class Reckoned:
    """By what everybody may expect at the end."""

    def __init__(self, prospects: Prospects | None = None) -> None:
        self._coming = msgspec.structs.astuple(prospects or Prospects())

    def __call__(self, s: HansaState, seat: int, valuer: Valuer) -> float:
        """How likely a seat is to win."""
        values = [value(s, other, valuer, self._coming) for other in range(s.rules.seats)]
        apart = spread(s, seat, valuer)
        together: float = sum(exp((worth - values[seat]) / apart) for worth in values)
        return 1 / together


class Learned:
    """By the networks that come with the game, which are read when they are first asked."""

    def __init__(self, learned: Value | None = None) -> None:
        self._learned = learned
        self._coming = msgspec.structs.astuple(Prospects())

    def __call__(self, s: HansaState, seat: int, valuer: Valuer) -> float:
        """How likely a seat is to win."""
        learned = self._learned or shipped_value("kontor.bots.hansa")
        return learned.chances(self.seen(s, valuer), setting(s, valuer))[seat]

    def seen(self, s: HansaState, valuer: Valuer) -> list[list[float]]:
        """The traits of every seat."""
        return [traits(s, seat, valuer, self._coming) for seat in range(s.rules.seats)]


class Glance:
    """What the networks say of every seat, for who looks at a match from outside."""

    def __init__(self) -> None:
        self._eyes = Learned()
        self._valuer = Valuer(Weights())

    def __call__(self, state: State) -> list[float] | None:
        """How likely each seat is to win, while one of them decides about its turn."""
        assert isinstance(state, HansaState), "these networks know one game"
        if not state.stack or type(state.stack[-1]) is not frames.Turn:
            return None  # from such moments nothing was learned
        learned = shipped_value("kontor.bots.hansa")
        return learned.chances(self._eyes.seen(state, self._valuer), setting(state, self._valuer))

    def turns(self, rounds: int, seats: int) -> int:
        """Every seat has a turn in a round."""
        return rounds * seats

    def soon(self, seats: int) -> int:
        """A piece does its work when the others have answered, so a round is the least."""
        return seats


VALUE: Final = Glance()
