"""Many matches stepped together in one process; `kontor.envs.fleet` spreads them over several."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from kontor.engine import chance
from kontor.engine.registry import find_game
from kontor.envs.course import LONGEST, Course, NotLegal
from kontor.envs.layout import layout_of
from kontor.envs.rewards import REWARDS, paid
from kontor.envs.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from kontor.engine.options import Value


class Asked(NamedTuple):
    """What all matches wait for: one row each."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]
    seat: NDArray[np.int64]  # who is asked
    legal: NDArray[np.int32]  # the numbers of legal actions
    starts: NDArray[np.int64]  # where those of a row begin in it
    counts: NDArray[np.int64]  # and how many they are


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
    """Where rows are written, with room for all actions being legal; every step writes anew."""

    asked: Asked
    ended: Ended

    def handed(self) -> Arrays:
        """The arrays themselves; masks are written by difference, so only read by others."""
        mask = self.asked.action_mask.view()
        mask.flags.writeable = False
        return Arrays(self.asked._replace(action_mask=mask), self.ended)

    def copied(self) -> Arrays:
        """The same numbers, which later steps leave alone; legal actions without the room."""
        asked, ended = self
        counts = asked.counts.copy()
        starts = np.cumsum(counts) - counts
        places = np.arange(counts.sum()) + np.repeat(asked.starts - starts, counts)
        return Arrays(
            Asked(
                asked.observation.copy(),
                asked.action_mask.copy(),
                asked.seat.copy(),
                asked.legal[places],
                starts,
                counts,
            ),
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
            np.zeros(rows * shape.actions, np.int32),
            np.zeros(rows, np.int64),
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

    Match *n* of row *r* is the same for equal seeds, whatever the number of rows. Answers are
    copies, or with `copy=False` the arrays themselves, which the next step overwrites.
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
        assert reward in REWARDS, f"{reward!r} is no reward; there are {', '.join(REWARDS)}"
        self.courses = [Course(game, typed, longest=longest) for _ in range(rows)]
        self.layout = layout_of(game, typed)
        self.actions = len(game.catalogue(typed))
        self.players = typed.players
        self.copy = copy
        self.reward = reward
        self.shape = Shape(rows, self.layout.size, self.actions, self.players)
        # What every seat is shown is kept, and only what differs is written.
        self._shown = np.zeros((rows * self.players, self.layout.size), np.float32)
        vectors = [cast("memoryview[float]", vector.data) for vector in self._shown]
        by_row = [vectors[at : at + self.players] for at in range(0, len(vectors), self.players)]
        self._rows = Rows(self.courses, self.layout.writer, by_row, self._end)
        self._number = np.arange(rows)
        self.place(new_arrays(self.shape), 0)

    def place(self, arrays: Arrays, first: int) -> None:
        """Be the rows from *first* on of something larger, and write into its arrays."""
        self._arrays, self._first = arrays, first
        self._handed = arrays.handed()
        arrays.asked.action_mask.fill(0)
        self._marks = arrays.asked.action_mask.reshape(-1)
        self._marked = np.zeros(0, np.int64)  # where the ones of the masks stand
        self._legal = arrays.asked.legal[first * self.actions :]

    def reset(self, seed: int) -> Asked:
        """New matches in all rows."""
        self._rows.begin([chance.split(seed, self._first + row) for row in range(self.shape.rows)])
        self._look()
        return self._answer().asked

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> tuple[Asked, Ended]:
        """One action in every row, for the seat that row asks; all are legal or none is done."""
        for array in self._arrays.ended:
            array.fill(0)
        chosen = np.asarray(actions, np.int64)
        assert chosen.shape == self._number.shape, "every row needs an action"
        allowed = self._arrays.asked.action_mask[self._number, chosen]
        if not allowed.all():
            row = int(allowed.argmin())
            raise NotLegal(self.courses[row].refusal(int(chosen[row])))
        self._rows.step(chosen.tolist())
        self._look()
        asked, ended = self._answer()
        return asked, ended

    def _end(self, row: int) -> None:
        """A match has ended; the row has not begun another yet."""
        ended, course = self._arrays.ended, self.courses[row]
        ended.rewards[row] = paid(self.reward, course)
        ended.terminated[row], ended.truncated[row] = course.over, course.cut_off

    def _look(self) -> None:
        """Write what every row shows the seat that it asks, and what is legal there."""
        asked, rows, shape = self._arrays.asked, self._rows, self.shape
        asked.seat[:], asked.counts[:] = rows.seats, rows.counts
        shown = self._number * shape.players + asked.seat
        np.take(self._shown, shown, axis=0, out=asked.observation, mode="clip")
        legal = np.frombuffer(rows.legal(), "<i4")
        self._legal[: len(legal)] = legal
        asked.starts[:] = np.cumsum(asked.counts) - asked.counts + self._first * self.actions
        self._marks[self._marked] = 0
        self._marked = np.repeat(self._number * shape.actions, asked.counts) + legal
        self._marks[self._marked] = 1

    def _answer(self) -> Arrays:
        return self._arrays.copied() if self.copy else self._handed
