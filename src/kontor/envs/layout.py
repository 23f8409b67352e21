"""The layout of an observation: named slices of one vector, with a version.

An observation is what `game.view` shows a seat, and before it whom the prompt asks about what.
Nothing else is read, so an observation can hold no secret that the view does not.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

import numpy as np

from kontor.engine.errors import KontorError
from kontor.engine.flow import StackGame
from kontor.envs.features import Index, OneOf, SeatSet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.envs.features import Feature, Leaf

DECLARED: Final = {
    title: f"kontor.envs.layouts.{title}" for title in ("hansa", "genoa", "haendler")
}
"""Where the layout of each title's view is declared; other packages may add theirs."""


class NoLayout(KontorError):
    """A game whose views nobody has laid out yet."""


class Declared(Protocol):
    """A module that lays out the views of one game."""

    VERSION: int

    def feature(self, game: Game[State], options: Options) -> Feature[Any]:
        """How a view of matches with these options is written."""


class Layout:
    """Where each part of an observation stands, for matches with given options."""

    def __init__(self, game: Game[State], options: Options, declared: Declared) -> None:
        assert isinstance(game, StackGame), f"{game.title} has no flow table to read topics from"
        self.name = f"{game.title}-observation-v{declared.VERSION}"
        self.version = declared.VERSION
        self._me = Index(options.players)
        self._asked = SeatSet(options.players)
        topics = dict.fromkeys(row.topic for row in game.flow.values())
        self._topic = OneOf([*topics, "over"])
        self._view = declared.feature(game, options)
        self._head = self._me.size + self._asked.size + self._topic.size
        self.size = self._head + self._view.size
        self._zeros = bytes(4 * self.size)

    def observe(self, game: Game[State], state: State, seat: int) -> NDArray[np.float32]:
        """What *seat* sees, as a vector of its own."""
        out = array("f", self._zeros)
        prompt = game.prompt(state)
        at = self._me.size
        self._me.write(out, 0, seat + 1, seat)
        self._asked.write(out, at, prompt.seats, seat)
        self._topic.write(out, at + self._asked.size, prompt.topic, seat)
        self._view.write(out, self._head, game.view(state, seat), seat)
        return np.frombuffer(out, np.float32)

    def leaves(self) -> Iterator[Leaf]:
        """Every slice with its size and meaning, in order."""
        yield "me", self._me.size, "the viewer's seat, A first"
        yield "asked", self._asked.size, self._asked.meaning()
        yield "topic", self._topic.size, "topic of the prompt"
        yield from self._view.leaves("")

    def slices(self) -> dict[str, slice]:
        """Every slice by name."""
        found: dict[str, slice] = {}
        at = 0
        for name, size, _ in self.leaves():
            assert name not in found, f"two slices are called {name}"
            found[name] = slice(at, at + size)
            at += size
        assert at == self.size, "the slices do not cover the vector"
        return found

    def table(self) -> list[tuple[str, int, int]]:
        """The slices of the first level: name, first number, and how many."""
        rows: dict[str, tuple[int, int]] = {}
        for name, place in self.slices().items():
            top = name.split(".")[0]
            first, size = rows.get(top, (place.start, 0))
            rows[top] = (first, size + place.stop - place.start)
        return [(name, first, size) for name, (first, size) in rows.items()]


@lru_cache(maxsize=64)
def layout_of(game: Game[State], options: Options) -> Layout:
    """The layout for matches with these options."""
    if game.title not in DECLARED:
        known = ", ".join(sorted(DECLARED))
        raise NoLayout(f"Nobody has laid out the views of {game.name}; there are: {known}.")
    return Layout(game, options, cast("Declared", import_module(DECLARED[game.title])))
