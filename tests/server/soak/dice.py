"""Choices of people and troubles that are the same for the same seed."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from kontor.engine import chance

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


class Dice:
    """A stream of numbers that grows from a seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._rolled = 0

    def roll(self) -> int:
        """The next 64 bits."""
        self._rolled += 1
        return chance.split(self._seed, self._rolled)

    def choice(self, things: Sequence[T]) -> T:
        """One of some things, each as likely."""
        return things[self.roll() % len(things)]

    def between(self, least: float, most: float) -> float:
        """A number from a range."""
        return least + (most - least) * self.roll() / 2**64
