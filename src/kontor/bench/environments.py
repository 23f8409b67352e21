"""How fast environments step, in yards of the yardstick: `python -m kontor.bench.environments`.

With `--fleet` it also measures matches over one and more processes, by the clock on the wall.
"""

from __future__ import annotations

import os
import sys
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Final

import numpy as np

from kontor.bench.stopwatch import Workload, measured
from kontor.engine import chance
from kontor.engine.registry import find_game, titles
from kontor.envs.aec import TableEnv
from kontor.envs.batch import Batch
from kontor.envs.course import NOBODY
from kontor.envs.fleet import Fleet
from kontor.envs.sitting import Sitting
from kontor.match.simulate import find_policy

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.envs.batch import Asked

STEPS: Final = 400
ROUNDS: Final = 5
SEED: Final = 1400
ROWS: Final = 32


def step_workloads(title: str) -> list[Workload]:
    """Steps of matches that the progress policy plays, with and without looking."""
    game = find_game(title)
    return [
        Workload(title, "step, bare", _steps(game, look=False, mask=False)),
        Workload(title, "step with mask", _steps(game, look=False, mask=True)),
        Workload(title, "step with observation and mask", _steps(game, look=True, mask=True)),
        Workload(title, "step of TableEnv, with last()", _table_steps(title)),
        Workload(title, f"row of a Batch of {ROWS}, uniform", _batch_steps(title)),
    ]


def _steps(game: Game[State], *, look: bool, mask: bool) -> Callable[[], tuple[float, int]]:
    """Every round goes on where the last ended, so that nothing is met twice.

    The policy's thinking is left out of the time.
    """
    policy = find_policy("progress")
    sitting = Sitting(game, game.read_options({}))
    rolls = match = SEED
    sitting.begin(match)

    def work() -> tuple[float, int]:
        nonlocal rolls, match
        seconds = 0.0
        for _ in range(STEPS):
            rolls = chance.advance(rolls)
            choice = policy(
                game, sitting.state, sitting.seat, sitting.legal, chance.mix(rolls)
            ).index
            begun = process_time()
            sitting.answer(choice)
            if sitting.seat == NOBODY:
                match += 1
                sitting.begin(match)
            if mask:
                sitting.mask()
            if look:
                sitting.look(sitting.seat)
            seconds += process_time() - begun
        return seconds, STEPS

    return work


def _table_steps(title: str) -> Callable[[], tuple[float, int]]:
    """The same through PettingZoo's interface, with what its loop asks for at each step."""
    policy = find_policy("progress")
    env = TableEnv(title)
    env.reset(seed=SEED)
    sitting, rolls = env.sitting, SEED

    def work() -> tuple[float, int]:
        nonlocal rolls
        seconds = 0.0
        for _ in range(STEPS):
            rolls = chance.advance(rolls)
            choice = policy(
                sitting.game, sitting.state, sitting.seat, sitting.legal, chance.mix(rolls)
            ).index
            begun = process_time()
            env.step(choice)
            if sitting.seat == NOBODY:
                env.reset()
            env.last()
            seconds += process_time() - begun
        return seconds, STEPS

    return work


def _batch_steps(title: str) -> Callable[[], tuple[float, int]]:
    """Rows of a batch, whose actions are chosen out of the time."""
    batch = Batch(title, ROWS, copy=False)
    asked, rng = batch.reset(SEED), np.random.default_rng(SEED)

    def work() -> tuple[float, int]:
        nonlocal asked
        seconds = 0.0
        for _ in range(STEPS // ROWS):
            actions = uniform_actions(asked, rng)
            begun = process_time()
            asked, _ = batch.step(actions)
            seconds += process_time() - begun
        return seconds, STEPS // ROWS * ROWS

    return work


def uniform_actions(asked: Asked, rng: np.random.Generator) -> NDArray[np.int64]:
    """Any legal action for each row, all alike."""
    far = (rng.random(len(asked.counts)) * asked.counts).astype(np.int64)
    chosen: NDArray[np.int64] = asked.legal[asked.starts + far].astype(np.int64)
    return chosen


def fleet_rate(title: str, workers: int, seconds: float, rows: int = ROWS) -> float:
    """Rows a second by the clock, choosing included.

    There are two fleets of so many processes, each with so many rows: for one of them actions are
    chosen while the other plays.
    """
    fleets = [Fleet(title, rows * workers, workers=workers, copy=False) for _ in range(2)]
    rng = np.random.default_rng(SEED)
    with fleets[0], fleets[1]:
        for number, fleet in enumerate(fleets):
            fleet.send(uniform_actions(fleet.reset(SEED + number), rng))
        begun, steps = perf_counter(), 0
        while perf_counter() - begun < seconds:
            for fleet in fleets:
                asked, _ = fleet.receive()
                fleet.send(uniform_actions(asked, rng))
                steps += 1
        taken = perf_counter() - begun
        for fleet in fleets:
            fleet.receive()
    return steps * rows * workers / taken


def main(words: list[str]) -> None:
    """Measure the titles that were named, or all."""
    named = [word for word in words if word != "--fleet"]
    wanted = named or titles()
    sys.stdout.write(f"{'measure':48} {'µs':>8} {'steps/s':>9} {'yards':>8}\n")
    for title in wanted:
        for row in measured(step_workloads(title), ROUNDS):
            sys.stdout.write(
                f"{row.key:48} {row.micros:8.1f} {1e6 / row.micros:9.0f} {row.ratio:8.0f}\n"
            )
    if "--fleet" in words:
        for title in wanted:
            for workers in sorted({1, 2, os.cpu_count() or 1}):
                rate = fleet_rate(title, workers, STEPS / 100)
                sys.stdout.write(f"{title} fleet, processes: {workers}, {rate:.0f} rows/s\n")


if __name__ == "__main__":
    main(sys.argv[1:])
