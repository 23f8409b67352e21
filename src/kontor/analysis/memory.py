"""Answers that were found before, by what was asked; the oldest are forgotten first."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from kontor.analysis.evaluation import Budget, Evaluation

ANSWERS: Final = 256
"""How many are remembered, each a few thousand bytes with what was asked."""


class Question(NamedTuple):
    """What decides an answer, and nothing else: not who works, nor how many they are."""

    problem: bytes
    budget: Budget


class Memory:
    """The last so many answers; any thread may ask."""

    def __init__(self, most: int = ANSWERS) -> None:
        self._most = most
        self._known: OrderedDict[Question, Evaluation] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        """How many answers are known."""
        return len(self._known)

    def recall(self, question: Question) -> Evaluation | None:
        """The answer, if it is known."""
        with self._lock:
            found = self._known.get(question)
            if found is not None:
                self._known.move_to_end(question)
            return found

    def keep(self, question: Question, answer: Evaluation) -> None:
        """Remember an answer."""
        with self._lock:
            self._known[question] = answer
            self._known.move_to_end(question)
            if len(self._known) > self._most:
                self._known.popitem(last=False)
