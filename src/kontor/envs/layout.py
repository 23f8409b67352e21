"""The layout of an observation: named slices of one vector, with a version.

An observation is what `game.view` shows a seat, and before it whom the prompt asks about what. The
game's own observer sketches and writes it (`Game.observer`); a game without one is observed
through its views, slower and less tidily (`kontor.envs.plain`).
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

from kontor.engine.flow import StackGame
from kontor.engine.gauges import Remembered
from kontor.engine.observing import Sight
from kontor.engine.sketch import Sketch, index, one_of, some_seats
from kontor.envs.parts import hashed, hashed_place
from kontor.envs.plain import PlainObserver

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from kontor.engine.contract import Game, Prompt
    from kontor.engine.gauges import Vector
    from kontor.engine.options import Options
    from kontor.engine.sketch import Kind, Slice
    from kontor.engine.state import State

VIEWER: Final = "the viewer's seat, A first"


class Layout:
    """Where each part of an observation stands, for matches with given options."""

    def __init__(self, game: Game[State], options: Options) -> None:
        head = Sketch(options.players)
        self._me = head.add("me", index(options.players)._replace(meaning=VIEWER)).at
        self._asked = head.add("asked", some_seats(options.players)).at
        self._topic = head.add("topic", _topics(game)._replace(meaning="topic of the prompt"))
        self._players = options.players
        self.head = head.end  # where the view begins
        body = Sketch(options.players, head.end)
        own = game.observer(options, body)
        self._observer = own or PlainObserver(game, options, body)
        self.plain = own is None
        self.version = self._observer.version
        self.name = f"{game.title}-{'views' if self.plain else 'observation'}-v{self.version}"
        self.size = body.end
        self.parts: dict[str, Slice] = head.slices | body.slices
        self._blanks = [self._blank(seat) for seat in range(options.players)]
        self._heads = Remembered(self._head_of)

    def _blank(self, seat: int) -> Vector:
        """What is the same in every observation of a seat."""
        blank = array("f", bytes(4 * self.size))
        self._observer.prepare(blank, seat)
        return blank

    def sights(self) -> list[Sight]:
        """By seat: what somebody keeps who looks again and again."""
        return [Sight(seat, blank) for seat, blank in enumerate(self._blanks)]

    def show(self, sight: Sight, state: State, prompt: Prompt) -> None:
        """Let a sight show its seat a state; *prompt* is the state's."""
        self._observer.show(sight, state)
        asked, topic, _ = prompt
        key = (sight.seat, asked, topic)
        if sight.head != key:
            sight.out[: self.head] = self._heads[key]
            sight.head = key

    def observe(
        self, game: Game[State], state: State, seat: int, prompt: Prompt | None = None
    ) -> NDArray[np.float32]:
        """What *seat* sees, as a vector of its own; *prompt* is the state's, if it is at hand."""
        sight = Sight(seat, self._blanks[seat])
        self.show(sight, state, prompt or game.prompt(state))
        return vector_of(sight)

    def _head_of(self, key: tuple[int, tuple[int, ...], str]) -> Vector:
        """Who looks, who is asked, and about what."""
        me, asked, topic = key
        head = array("f", bytes(4 * self.head))
        head[self._me + me] = 1.0
        for seat in asked:
            if seat >= 0:
                head[self._asked + (seat - me) % self._players] = 1.0
        words = self._topic.kind.words
        head[self._topic.at + (words[topic] if words else hashed_place(topic))] = 1.0
        return head

    def slices(self) -> dict[str, slice]:
        """Every slice by name."""
        return {name: slice(part.at, part.end) for name, part in self.parts.items()}

    def table(self) -> list[tuple[str, int, int]]:
        """The slices of the first level: name, first number, and how many."""
        rows: dict[str, tuple[int, int]] = {}
        for name, part in self.parts.items():
            top = name.split(".")[0]
            first, size = rows.get(top, (part.at, 0))
            rows[top] = (first, size + part.kind.size)
        return [(name, first, size) for name, (first, size) in rows.items()]


def vector_of(sight: Sight) -> NDArray[np.float32]:
    """What a sight shows, as an array of its own."""
    return np.frombuffer(sight.out[:], np.float32)


def _topics(game: Game[State]) -> Kind:
    """What a prompt can be about, from the flow table where there is one."""
    if not isinstance(game, StackGame):
        return hashed()
    return one_of([*dict.fromkeys(row.topic for row in game.flow.values()), "over"])


@lru_cache(maxsize=64)
def layout_of(game: Game[State], options: Options) -> Layout:
    """The layout for matches with these options."""
    return Layout(game, options)
