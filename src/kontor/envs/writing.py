"""Lets sights show positions: first whom the prompt asks about what, then what the seat sees.

Compiled where the rules are; it needs no package for numbers.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final, TypeAlias

from kontor.engine.gauges import Remembered
from kontor.engine.observing import Sight
from kontor.envs.parts import hashed_place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Prompt
    from kontor.engine.observing import Observer
    from kontor.engine.sketch import Slice
    from kontor.engine.state import State

FLOAT_BYTES: Final = 4

Key: TypeAlias = "tuple[int, tuple[int, ...], str]"
"""Who looks, who is asked, and about what."""


class Head:
    """What stands before the view: places of the viewer, of who is asked, and of the topic."""

    def __init__(self, players: int, me: int, asked: int, topic: Slice) -> None:
        self.end = topic.end
        self._players = players
        self._me = me
        self._asked = asked
        self._topic = topic
        self._known = Remembered(self._written)

    def show(self, sight: Sight, prompt: Prompt) -> None:
        """Let a sight show a prompt; games hand out the same ones again and again."""
        if sight.head is not prompt:
            sight.out[: self.end] = self._known[sight.seat, prompt.seats, prompt.topic]
            sight.head = prompt

    def _written(self, key: Key) -> array[float]:
        """Ones where they stand."""
        me, asked, topic = key
        head = array("f", bytes(FLOAT_BYTES * self.end))
        head[self._me + me] = 1.0
        for seat in asked:
            if seat >= 0:
                head[self._asked + (seat - me) % self._players] = 1.0
        words = self._topic.kind.words
        head[self._topic.at + (words[topic] if words else hashed_place(topic))] = 1.0
        return head


class Writer:
    """Writes what the seats of matches with given options see."""

    def __init__(self, head: Head, observer: Observer[State], players: int, size: int) -> None:
        self._head = head
        self._observer = observer
        self.blanks: list[array[float]] = []  # by seat: what is the same in every observation
        for seat in range(players):
            blank = array("f", bytes(FLOAT_BYTES * size))
            observer.prepare(blank, seat)
            self.blanks.append(blank)

    def sights(self, vectors: Sequence[memoryview[float]] = ()) -> list[Sight]:
        """By seat: what somebody keeps who looks again and again, in these vectors or in own."""
        return [
            Sight(seat, blank, vectors[seat] if vectors else None)
            for seat, blank in enumerate(self.blanks)
        ]

    def show(self, sight: Sight, state: State, prompt: Prompt) -> None:
        """Let a sight show its seat a state; *prompt* is the state's."""
        self._observer.show(sight, state)
        self._head.show(sight, prompt)
