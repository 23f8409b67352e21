"""A bot with two weights that can be understood: how often it slips, and something of no use."""

from __future__ import annotations

import sys
from importlib.machinery import ModuleSpec
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import TYPE_CHECKING

import msgspec

from kontor.bots import levels
from kontor.bots.base import Thinker, Thought
from kontor.bots.levels import thinkers

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import pytest

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State


class Weights(msgspec.Struct, frozen=True):
    """What a careless bot is like."""

    slips: float = 0.8  # how often it takes the worst option
    charm: float = -2.0  # of no use
    nothing: float = 0.0  # stays nothing


class Careless:
    """Takes the first option, and when it slips the last: in a shove that is a great difference."""

    def __init__(self, weights: Weights) -> None:
        assert weights.charm < 0, "a weight keeps its sign"
        self._weights = weights

    def __call__(
        self,
        _game: Game[State],
        _world: State,
        _seat: int,
        legal: Sequence[Action],
        roll: int,
    ) -> Thought:
        """The first option or the last."""
        slips = (roll & 0xFFFF) / 0x10000 < self._weights.slips
        return Thought(legal[-1 if slips else 0])


def tuned(weights: Weights) -> Thinker:
    """The merchant with other weights."""
    return Careless(weights)


LEVELS = (tuned(Weights()),) * 4


def install(monkeypatch: pytest.MonkeyPatch, title: str) -> None:
    """Let a game have careless bots for one test."""
    package = ModuleType(f"kontor.bots.{title}")
    package.tuned = tuned  # type: ignore[attr-defined]
    package.__path__ = []
    weights = ModuleType(f"kontor.bots.{title}.weights")
    weights.Weights = Weights  # type: ignore[attr-defined]
    for module in (package, weights):
        module.__spec__ = ModuleSpec(module.__name__, None)
        monkeypatch.setitem(sys.modules, module.__name__, module)
    own = EntryPoint(title, f"{__name__}:LEVELS", levels.GROUP)

    def found(*, group: str, name: str) -> Iterable[EntryPoint]:
        return (
            [own]
            if (group, name) == (own.group, own.name)
            else entry_points(group=group, name=name)
        )

    monkeypatch.setattr(levels, "entry_points", found)
    forget()


def forget() -> None:
    """Levels are remembered by title; a title whose bots change must be forgotten."""
    thinkers.cache_clear()
