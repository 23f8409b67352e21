"""Many matches stepped together in one process; `kontor.envs.fleet` spreads them over several."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from kontor.engine import chance
from kontor.engine.registry import find_game
from kontor.envs.sitting import LONGEST, NOBODY, Sitting

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from kontor.engine.options import Value


class Asked(NamedTuple):
    """What all matches wait for: one row each."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]
    seat: NDArray[np.int64]  # who is asked


class Ended(NamedTuple):
    """What a step brought: rewards of all seats where a match ended, zeros elsewhere."""

    rewards: NDArray[np.float32]
    terminated: NDArray[np.bool_]
    truncated: NDArray[np.bool_]


class Shape(NamedTuple):
    """How large the arrays of some rows are."""

    rows: int
    numbers: int  # of an observation
    actions: int
    players: int


class Arrays(NamedTuple):
    """Where rows are written; every step writes them anew."""

    asked: Asked
    ended: Ended

    def copied(self) -> Arrays:
        """The same numbers, which later steps leave alone."""
        asked, ended = self
        return Arrays(
            Asked(asked.observation.copy(), asked.action_mask.copy(), asked.seat.copy()),
            Ended(ended.rewards.copy(), ended.terminated.copy(), ended.truncated.copy()),
        )


def new_arrays(shape: Shape) -> Arrays:
    """Arrays of zeros."""
    rows = shape.rows
    return Arrays(
        Asked(
            np.zeros((rows, shape.numbers), np.float32),
            np.zeros((rows, shape.actions), np.int8),
            np.zeros(rows, np.int64),
        ),
        Ended(
            np.zeros((rows, shape.players), np.float32),
            np.zeros(rows, np.bool_),
            np.zeros(rows, np.bool_),
        ),
    )


class Batch:
    """Matches of one title whose every seat the caller plays; an ended match begins anew at once.

    Match *n* of row *r* is the same for equal seeds, whatever the number of rows; *first* is the
    number of the first row. Answers are copies, or with `copy=False` the arrays themselves, which
    the next step overwrites.
    """

    def __init__(
        self,
        title: str,
        rows: int,
        options: Mapping[str, Value] | None = None,
        *,
        longest: int = LONGEST,
        copy: bool = True,
        reward: str = "rank",
    ) -> None:
        game = find_game(title)
        typed = game.read_options(options or {})
        self.sittings = [Sitting(game, typed, longest=longest, reward=reward) for _ in range(rows)]
        self.layout = self.sittings[0].layout
        self.actions = len(self.sittings[0].catalogue)
        self.players = typed.players
        self.copy = copy
        self._seeds = [0] * rows
        self.place(new_arrays(self.shape), 0)

    @property
    def shape(self) -> Shape:
        """How large the arrays are."""
        return Shape(len(self.sittings), self.layout.size, self.actions, self.players)

    def place(self, arrays: Arrays, first: int) -> None:
        """Be the rows from *first* on of something larger, and write into its arrays."""
        self._arrays, self._first = arrays, first
        asked = arrays.asked
        self._rows = [
            (memoryview(numbers), memoryview(marks).cast("B"))
            for numbers, marks in zip(asked.observation, asked.action_mask, strict=True)
        ]

    def reset(self, seed: int) -> Asked:
        """New matches in all rows."""
        for row, sitting in enumerate(self.sittings):
            self._seeds[row] = chance.split(seed, self._first + row)
            sitting.begin(self._next_seed(row))
            self._look(row)
        return self._answer().asked

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> tuple[Asked, Ended]:
        """One action in every row, for the seat that row asks."""
        ended = self._arrays.ended
        for array in ended:
            array.fill(0)
        chosen = np.asarray(actions, np.int64).tolist()
        for row, (sitting, action) in enumerate(zip(self.sittings, chosen, strict=True)):
            sitting.answer(action)
            if sitting.seat == NOBODY:
                ended.rewards[row] = sitting.rewards()
                ended.terminated[row], ended.truncated[row] = sitting.over, sitting.cut_off
                sitting.begin(self._next_seed(row))
            self._look(row)
        answer = self._answer()
        return answer.asked, answer.ended

    def _next_seed(self, row: int) -> int:
        self._seeds[row] = chance.advance(self._seeds[row])
        return chance.mix(self._seeds[row])

    def _look(self, row: int) -> None:
        sitting, (numbers, marks) = self.sittings[row], self._rows[row]
        numbers[:] = sitting.sight(sitting.seat).out
        marks[:] = sitting.marks()
        self._arrays.asked.seat[row] = sitting.seat

    def _answer(self) -> Arrays:
        return self._arrays.copied() if self.copy else self._arrays
