"""Values that were learned: what a position is worth at a glance, in games that have one."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.state import State

GROUP: Final = "kontor.values"
"""The entry point group in which a game's learned value is found by its title."""


class Value(Protocol):
    """How likely each seat is to win, as it was learned from many matches."""

    def __call__(self, state: State, /) -> Sequence[float] | None:
        """By seat; nothing where the value was not learned, such as in the middle of a question."""

    def turns(self, rounds: int, seats: int, /) -> int:
        """What some rounds of the table are in the turns that the game counts."""

    def soon(self, seats: int, /) -> int:
        """After how many turns it tells one idea from another at the earliest."""


@cache
def find_value(title: str) -> Value | None:
    """The learned value of a game, if it has one."""
    for entry in entry_points(group=GROUP, name=title):
        return cast("Value", entry.load())
    return None
