"""How likely each seat is to win when a round begins: reckoned, or as it was learned."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, TypeAlias

from kontor.bots.haendler.traits import REACHED, setting, traits
from kontor.bots.net import shipped_value
from kontor.games.haendler.frames import BuyGoods
from kontor.games.haendler.state import HaendlerState

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.bots.net import Value
    from kontor.engine.state import State

    Judge: TypeAlias = Callable[[HaendlerState], list[float]]


def reckoned(s: HaendlerState) -> list[float]:
    """By the status that everybody may reach."""
    parts = [exp(traits(s, seat)[REACHED]) for seat in range(len(s.bags))]
    total = sum(parts)
    return [part / total for part in parts]


class Learned:
    """By the networks that come with the game, which are read when they are first asked."""

    def __init__(self, learned: Value | None = None) -> None:
        self._learned = learned

    def __call__(self, s: HaendlerState) -> list[float]:
        """How likely each seat is to win."""
        learned = self._learned or shipped_value("kontor.bots.haendler")
        return learned.chances([traits(s, seat) for seat in range(len(s.bags))], setting(s))


def round_begins(s: HaendlerState) -> bool:
    """Whether nobody has bought anything yet in a round: from such moments the networks learned."""
    frame = s.stack[-1]
    return (
        isinstance(frame, BuyGoods)
        and len(s.stack) == len(s.bags)
        and frame.left == s.rules.purchase_goods
    )


class Glance:
    """What the networks say of every seat, for who looks at a match from outside."""

    def __init__(self) -> None:
        self._judge = Learned()

    def __call__(self, state: State) -> list[float] | None:
        """How likely each seat is to win, at the beginning of a round."""
        assert isinstance(state, HaendlerState), "these networks know one game"
        return self._judge(state) if state.stack and round_begins(state) else None

    def turns(self, rounds: int, _seats: int) -> int:
        """Rounds are what is counted."""
        return rounds

    def soon(self, _seats: int) -> int:
        """Rounds are what is counted, and it knows nothing between them."""
        return 1


VALUE: Final = Glance()
