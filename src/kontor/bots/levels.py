"""Four levels of play, one below the other, for every game.

A game with thinkers of its own has them in `kontor.bots.<title>`, as `LEVELS`, the weakest first.
Every other game is played by its own cheap policy and by playouts of it.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from kontor.bots.base import Thinker, Thought
from kontor.bots.rollouts import RolloutBot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State


class CheapThinker:
    """Does what the game's own cheap policy does."""

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The policy's choice."""
        return Thought(game.progress(world, seat, legal, roll))


GENERAL: Final[tuple[Thinker, ...]] = (
    CheapThinker(),
    RolloutBot(ideas=3, tries=6),
    RolloutBot(ideas=5, tries=20),
    RolloutBot(ideas=8, tries=60),
)
"""For games without thinkers of their own."""


@cache
def thinkers(title: str) -> tuple[Thinker, ...]:
    """The four thinkers of a game, the weakest first."""
    module = f"kontor.bots.{title}"
    if title.isidentifier() and find_spec(module) is not None:
        # A game may be called like one of our own modules, which has no levels.
        found: tuple[Thinker, ...] = getattr(import_module(module), "LEVELS", GENERAL)
        return found
    return GENERAL


class Level:
    """Plays every game as its thinker of one level does."""

    def __init__(self, level: int) -> None:
        self.level = level

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The choice of the game's own thinker of this level."""
        return thinkers(game.title)[self.level](game, world, seat, legal, roll)
