"""Levels of play, one below the other: four for every game, five where a fifth was made.

A game with thinkers of its own has them as an entry point of the group `kontor.levels` under its
title, the weakest first. Every other game is played by its own cheap policy and by
playouts of it.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final, cast

from kontor.bots.base import Thinker, Thought
from kontor.bots.rollouts import RolloutBot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State


GROUP: Final = "kontor.levels"
"""The entry point group in which a game's own thinkers are found by its title."""


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
    """The thinkers of a game, the weakest first."""
    for entry in entry_points(group=GROUP, name=title):
        return cast("tuple[Thinker, ...]", entry.load())
    return GENERAL


class Level:
    """Plays every game as its thinker of one level does."""

    def __init__(self, level: int) -> None:
        self.level = level

    def plays(self, title: str) -> bool:
        """Whether a game has a thinker of this level, so that it differs from the one below."""
        return self.level < len(thinkers(title))

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The choice of the game's own thinker of this level, or of its best one below."""
        own = thinkers(game.title)
        return own[min(self.level, len(own) - 1)](game, world, seat, legal, roll)
