"""The layout of an observation: named slices of one vector, with a version.

An observation is what `game.view` shows a seat, and before it whom the prompt asks about what. The
game's own observer sketches and writes it (`Game.observer`); a game without one is observed
through its views, slower and less tidily (`kontor.envs.plain`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

from kontor.engine.flow import StackGame
from kontor.engine.observing import Sight
from kontor.engine.sketch import Sketch, index, one_of, some_seats
from kontor.envs.parts import hashed
from kontor.envs.plain import PlainObserver
from kontor.envs.writing import Head, Writer

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from kontor.engine.contract import Game, Prompt
    from kontor.engine.options import Options
    from kontor.engine.sketch import Kind, Slice
    from kontor.engine.state import State

VIEWER: Final = "the viewer's seat, A first"


class Layout:
    """Where each part of an observation stands, for matches with given options."""

    def __init__(self, game: Game[State], options: Options) -> None:
        head = Sketch(options.players)
        me = head.add("me", index(options.players)._replace(meaning=VIEWER)).at
        asked = head.add("asked", some_seats(options.players)).at
        topic = head.add("topic", _topics(game)._replace(meaning="topic of the prompt"))
        self.head = head.end  # where the view begins
        body = Sketch(options.players, head.end)
        own = game.observer(options, body)
        observer = own or PlainObserver(game, options, body)
        self.plain = own is None
        self.version = observer.version
        self.name = f"{game.title}-{'views' if self.plain else 'observation'}-v{self.version}"
        self.size = body.end
        self.parts: dict[str, Slice] = head.slices | body.slices
        first = Head(options.players, me, asked, topic)
        self.writer = Writer(first, observer, options.players, self.size)

    def sights(self) -> list[Sight]:
        """By seat: what somebody keeps who looks again and again."""
        return self.writer.sights()

    def show(self, sight: Sight, state: State, prompt: Prompt) -> None:
        """Let a sight show its seat a state; *prompt* is the state's."""
        self.writer.show(sight, state, prompt)

    def observe(
        self, game: Game[State], state: State, seat: int, prompt: Prompt | None = None
    ) -> NDArray[np.float32]:
        """What *seat* sees, as a vector of its own; *prompt* is the state's, if it is at hand."""
        sight = Sight(seat, self.writer.blanks[seat])
        self.show(sight, state, prompt or game.prompt(state))
        return vector_of(sight)

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
    return np.array(sight.out, np.float32)


def _topics(game: Game[State]) -> Kind:
    """What a prompt can be about, from the flow table where there is one."""
    if not isinstance(game, StackGame):
        return hashed()
    return one_of([*dict.fromkeys(row.topic for row in game.flow.values()), "over"])


@lru_cache(maxsize=64)
def layout_of(game: Game[State], options: Options) -> Layout:
    """The layout for matches with these options."""
    return Layout(game, options)
