"""How likely each seat is to win when a turn begins: reckoned, or as it was learned."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, TypeAlias

from kontor.bots.genoa.traits import EXPECTED, HUNDRED, setting, traits
from kontor.bots.genoa.worths import turns_left
from kontor.bots.net import shipped_value
from kontor.games.genoa.frames import StartTower
from kontor.games.genoa.state import GenoaState

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.bots.net import Value
    from kontor.engine.state import State

    Judge: TypeAlias = Callable[[GenoaState], list[float]]

CERTAIN: Final = 15.0  # ducats that rivals are apart at the end, one more likely first than not
UNSURE: Final = 2.5  # and so many more for each turn left


def spread(s: GenoaState) -> float:
    """How many ducats decide: the more turns are left, the more."""
    return CERTAIN + UNSURE * turns_left(s)


def reckoned(s: GenoaState) -> list[float]:
    """By the ducats that everybody may expect."""
    logits = [HUNDRED * traits(s, seat)[EXPECTED] / spread(s) for seat in range(s.seats)]
    highest = max(logits)
    parts = [exp(logit - highest) for logit in logits]
    total = sum(parts)
    return [part / total for part in parts]


class Learned:
    """By the networks that come with the game, which are read when they are first asked."""

    def __init__(self, learned: Value | None = None) -> None:
        self._learned = learned

    def __call__(self, s: GenoaState) -> list[float]:
        """How likely each seat is to win."""
        learned = self._learned or shipped_value("kontor.bots.genoa")
        return learned.chances([traits(s, seat) for seat in range(s.seats)], setting(s))


def turn_begins(s: GenoaState) -> bool:
    """Whether nothing was done yet in a turn: from such moments the networks learned."""
    return bool(s.stack) and isinstance(s.stack[-1], StartTower)


class Glance:
    """What the networks say of every seat, for who looks at a match from outside."""

    def __init__(self) -> None:
        self._judge = Learned()

    def __call__(self, state: State) -> list[float] | None:
        """How likely each seat is to win, at the beginning of a turn."""
        assert isinstance(state, GenoaState), "these networks know one game"
        return self._judge(state) if turn_begins(state) else None

    def turns(self, rounds: int, seats: int) -> int:
        """Every seat has a turn in a round."""
        return rounds * seats

    def soon(self, _seats: int) -> int:
        """What a way or a word has brought is known when the turn is over."""
        return 1


VALUE: Final = Glance()
