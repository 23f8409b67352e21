"""How fast environments step, as a ratio to the yardstick: `python -m kontor.envs.bench GAME`."""

from __future__ import annotations

import sys
from time import process_time
from typing import TYPE_CHECKING, Final

from kontor.bench.stopwatch import Workload, measured
from kontor.engine import chance
from kontor.engine.registry import find_game, titles
from kontor.envs.layout import DECLARED
from kontor.envs.sitting import NOBODY, Sitting
from kontor.match.simulate import find_policy

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.contract import Game
    from kontor.engine.state import State

STEPS: Final = 400
ROUNDS: Final = 5
SEED: Final = 1400


def step_workloads(title: str) -> list[Workload]:
    """Steps of matches that the progress policy plays, with and without looking."""
    game = find_game(title)
    return [
        Workload(title, "step, bare", _steps(game, look=False, mask=False)),
        Workload(title, "step with mask", _steps(game, look=False, mask=True)),
        Workload(title, "step with observation and mask", _steps(game, look=True, mask=True)),
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


def main(chosen: list[str]) -> None:
    """Measure the titles that were named, or all."""
    wanted = chosen or [title for title in titles() if title in DECLARED]
    sys.stdout.write(f"{'measure':48} {'µs':>8} {'steps/s':>9} {'yards':>8}\n")
    for title in wanted:
        for row in measured(step_workloads(title), ROUNDS):
            sys.stdout.write(
                f"{row.key:48} {row.micros:8.1f} {1e6 / row.micros:9.0f} {row.ratio:8.0f}\n"
            )


if __name__ == "__main__":
    main(sys.argv[1:])
