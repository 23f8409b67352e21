"""Many matches at once: stepped together in one process, or spread over processes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from gymnasium.vector import AsyncVectorEnv, AutoresetMode, SyncVectorEnv

from kontor.engine import chance
from kontor.engine.registry import find_game
from kontor.envs.sitting import LONGEST, NOBODY, Sitting
from kontor.envs.solo import SoloEnv

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gymnasium.vector import VectorEnv
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


class Batch:
    """Matches of one title whose every seat the caller plays; an ended match begins anew at once.

    Match *n* of row *r* is the same for equal seeds, whatever the number of rows.
    """

    def __init__(
        self,
        title: str,
        rows: int,
        options: Mapping[str, Value] | None = None,
        *,
        longest: int = LONGEST,
    ) -> None:
        game = find_game(title)
        typed = game.read_options(options or {})
        self.sittings = [Sitting(game, typed, longest=longest) for _ in range(rows)]
        self.layout = self.sittings[0].layout
        self.actions = len(self.sittings[0].table)
        self.players = typed.players
        self._seeds = [0] * rows
        self._observation = np.zeros((rows, self.layout.size), np.float32)
        self._mask = np.zeros((rows, self.actions), np.int8)
        self._seat = np.zeros(rows, np.int64)

    def reset(self, seed: int) -> Asked:
        """New matches in all rows."""
        for row, sitting in enumerate(self.sittings):
            self._seeds[row] = chance.split(seed, row)
            sitting.begin(self._next_seed(row))
            self._look(row)
        return self._asked()

    def step(self, actions: Sequence[int] | NDArray[np.int64]) -> tuple[Asked, Ended]:
        """One action in every row, for the seat that row asks."""
        rows = len(self.sittings)
        rewards = np.zeros((rows, self.players), np.float32)
        terminated = np.zeros(rows, np.bool_)
        truncated = np.zeros(rows, np.bool_)
        for row, (sitting, action) in enumerate(zip(self.sittings, actions, strict=True)):
            sitting.answer(int(action))
            if sitting.seat == NOBODY:
                rewards[row] = sitting.rewards()
                terminated[row], truncated[row] = sitting.over, sitting.cut_off
                sitting.begin(self._next_seed(row))
            self._look(row)
        return self._asked(), Ended(rewards, terminated, truncated)

    def _next_seed(self, row: int) -> int:
        self._seeds[row] = chance.advance(self._seeds[row])
        return chance.mix(self._seeds[row])

    def _look(self, row: int) -> None:
        sitting = self.sittings[row]
        self._observation[row] = sitting.look(sitting.seat)
        self._mask[row] = sitting.mask()
        self._seat[row] = sitting.seat

    def _asked(self) -> Asked:
        return Asked(self._observation.copy(), self._mask.copy(), self._seat.copy())


def solo_vector(
    title: str,
    rows: int,
    *,
    processes: bool = False,
    **choices: Any,  # noqa: ANN401 - SoloEnv's own
) -> VectorEnv[Any, Any, Any]:
    """Many solo environments as one of Gymnasium's vectors; with *processes*, each in its own."""
    makers = [partial(SoloEnv, title, **choices) for _ in range(rows)]
    if processes:
        return AsyncVectorEnv(makers, autoreset_mode=AutoresetMode.NEXT_STEP, context="spawn")
    return SyncVectorEnv(makers, autoreset_mode=AutoresetMode.NEXT_STEP)
