"""The layout of an observation: named slices of one vector, with a version.

An observation is what `game.view` shows a seat, and before it whom the prompt asks about what.
`Layout.observe_view` is made of that and of nothing else, so it can hold no secret that the view
does not. `Layout.observe` gives the same numbers sooner, by the game's encoder where it has one.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

import numpy as np

from kontor.engine.errors import KontorError
from kontor.engine.flow import StackGame
from kontor.envs.encoding import Places
from kontor.envs.features import Index, OneOf, SeatSet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from kontor.engine.contract import Game, Prompt
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.envs.encoding import Encoder, Encodes
    from kontor.envs.features import Feature, Leaf, Vector

DECLARED: Final = {
    title: f"kontor.envs.layouts.{title}" for title in ("hansa", "genoa", "haendler")
}
"""Where the layout of each title's view is declared; other packages may add theirs."""

ENCODERS: Final = {title: f"kontor.envs.encoders.{title}" for title in DECLARED}
"""Where the encoder of each title is; a title without one is observed through its views."""


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
        self._heads: dict[tuple[int, tuple[int, ...], str], Vector] = {}
        self.size = self._head + self._view.size
        self._zeros = array("f", bytes(4 * self.size))
        self._encoder = self._found_encoder(game, options)
        self._blanks = [self._blank(seat) for seat in range(options.players)]

    def _found_encoder(self, game: Game[State], options: Options) -> Encoder | None:
        if game.title not in ENCODERS:
            return None
        module = cast("Encodes", import_module(ENCODERS[game.title]))
        return module.encoder(game, options, Places(self.slices(), options.players))

    def _blank(self, seat: int) -> Vector:
        """What is the same in every observation of a seat."""
        blank = self._zeros[:]
        if self._encoder is not None:
            self._encoder.prepare(blank, seat)
        return blank

    def observe(
        self, game: Game[State], state: State, seat: int, prompt: Prompt | None = None
    ) -> NDArray[np.float32]:
        """What *seat* sees, as a vector of its own; *prompt* is the state's, if it is at hand."""
        if self._encoder is None:
            return self.observe_view(game, state, seat)
        out = self._blanks[seat][:]
        out[: self._head] = self._head_of(prompt or game.prompt(state), seat)
        self._encoder.write(out, state, seat)
        return np.frombuffer(out, np.float32)

    def observe_view(self, game: Game[State], state: State, seat: int) -> NDArray[np.float32]:
        """The same, made from the view."""
        out = self._zeros[:]
        out[: self._head] = self._head_of(game.prompt(state), seat)
        self._view.write(out, self._head, game.view(state, seat), seat)
        return np.frombuffer(out, np.float32)

    def _head_of(self, prompt: Prompt, seat: int) -> Vector:
        """Who looks, who is asked, and about what; there are few such heads, so they are kept."""
        key = (seat, prompt.seats, prompt.topic)
        found = self._heads.get(key)
        if found is None:
            found = self._zeros[: self._head]
            at = self._me.size
            self._me.write(found, 0, seat + 1, seat)
            self._asked.write(found, at, prompt.seats, seat)
            self._topic.write(found, at + self._asked.size, prompt.topic, seat)
            self._heads[key] = found
        return found

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
