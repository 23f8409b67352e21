"""What a game declares so that a value can be learned for it."""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, cast

from kontor.engine.errors import KontorError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.base import Thinker
    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State

GROUP: Final = "kontor.studies"
"""The entry point group in which a game's study is found by its title."""


class Noted(NamedTuple):
    """One position as the network will see it."""

    seats: list[list[float]]
    table: list[float]
    before: list[float]  # logits of the value that was there before, to be measured against


class Field(NamedTuple):
    """Who meets in a match, and under which options."""

    options: Options
    thinkers: Sequence[Thinker]
    strong: bool  # whether all of them play as well as the game can be played so far


class Study(Protocol):
    """Which matches are worth learning from, and what is looked at in them."""

    game: Game[State]
    shapes: Sequence[tuple[int, ...]]
    """Hidden layers of the networks whose mean is taken."""
    lead: float
    """Points ahead of the mean that count as one: a clear lead."""

    def field(self, roll: int, /) -> Field:
        """A match's table and players, different on purpose; the same for an equal roll."""

    def noted(self, state: State, roll: int, /) -> Noted | None:
        """A position to learn from, or nothing."""


class NothingToLearn(KontorError):
    """No study for this game."""


def find_study(title: str) -> Study:
    """The study of a game."""
    for entry in entry_points(group=GROUP, name=title):
        return cast("Study", entry.load())
    raise NothingToLearn(f"Nothing tells how {title} is to be learned.")
