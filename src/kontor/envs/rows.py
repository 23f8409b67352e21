"""Matches side by side, one step of all of them in one call. Compiled where the rules are.

What is legal is gathered as the numbers of the actions, row after row; `kontor.envs.batch` makes
arrays of it. An ended match begins anew at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine import chance
from kontor.envs.course import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.engine.observing import Sight
    from kontor.envs.course import Course
    from kontor.envs.writing import Writer

NUMBER_BYTES: Final = 4  # of an action


class Rows:
    """Courses, what their seats are shown, and whom each asks; *ended* is told of every end."""

    def __init__(
        self,
        courses: list[Course],
        writer: Writer,
        vectors: Sequence[Sequence[memoryview[float]]],
        ended: Callable[[int], None],
    ) -> None:
        self.courses = courses
        self.seats = [NOBODY] * len(courses)
        self.counts = [0] * len(courses)  # of legal actions
        self._legal = [b""] * len(courses)  # their numbers
        self._writer = writer
        self._sights: list[list[Sight]] = [writer.sights(row) for row in vectors]
        self._ended = ended
        self._seeds = [0] * len(courses)
        actions = courses[0].catalogue.actions
        self._numbers = [action.index.to_bytes(NUMBER_BYTES, "little") for action in actions]

    def begin(self, seeds: list[int]) -> None:
        """New matches, each row in the series that grows from its seed."""
        for row, seed in enumerate(seeds):
            self._seeds[row] = seed
            self._begin(row)
            self._look(row)

    def step(self, chosen: list[int]) -> None:
        """Carry out an action in every row, by its number; all of them are legal."""
        for row, course in enumerate(self.courses):
            course.play(course.catalogue.actions[chosen[row]])
            if course.seat == NOBODY:
                self._ended(row)
                self._begin(row)
            self._look(row)

    def legal(self) -> bytes:
        """The numbers of the legal actions, row after row."""
        return b"".join(self._legal)

    def _begin(self, row: int) -> None:
        seed = self._seeds[row] = chance.advance(self._seeds[row])
        self.courses[row].begin(chance.mix(seed))

    def _look(self, row: int) -> None:
        course = self.courses[row]
        seat = self.seats[row] = course.seat
        self._writer.show(self._sights[row][seat], course.state, course.prompt)
        numbers = self._numbers
        legal = [numbers[action.index] for action in course.legal]
        self.counts[row] = len(legal)
        self._legal[row] = b"".join(legal)
