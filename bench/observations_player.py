# ruff: noqa: PLC0415, S311 - imports wait until a game needs them; peers have no chance of ours
"""Measures environments in a process of its own: what to measure on each line, JSON on each answer.

It runs in trees of several ages and with packages of others, so it imports what a game needs only
when that game is asked for, and uses nothing that is new but for fleets.
"""

from __future__ import annotations

import gc
import json
import sys
from importlib import import_module
from random import Random  # noqa: TID251 - peers have no generator of ours
from time import process_time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

ROWS: Final = 32
STEPS: Final = 96  # of all rows
COLD: Final = 16  # steps before them, until the caches hold what is needed
SEED: Final = 1400
MICROS: Final = 1e6 / (ROWS * STEPS)


def kontor_steps(title: str) -> Callable[[], dict[str, float]]:
    """A batch, and sittings whose decision, mask and observation are timed one by one."""
    from kontor.bench.stopwatch import yard_seconds

    rows, parts = batch_steps(title), sitting_steps(title)

    def work() -> dict[str, float]:
        yard = yard_seconds()
        found = rows()
        return found | {"yard": min(yard, yard_seconds()) * 1e6} | parts()

    return work


def batch_steps(title: str) -> Callable[[], dict[str, float]]:
    """Microseconds a row of a batch, the choosing out of it and in it."""
    import numpy as np

    from kontor.bench.environments import uniform_actions
    from kontor.envs.batch import Batch

    rng, batch = np.random.default_rng(SEED), Batch(title, ROWS, copy=False)
    asked = batch.reset(SEED)

    def work() -> dict[str, float]:
        nonlocal asked
        row = choosing = 0.0
        for number in range(COLD + STEPS):
            thought = process_time()
            actions = uniform_actions(asked, rng)
            begun = process_time()
            asked, _ = batch.step(actions)
            if number >= COLD:
                row += process_time() - begun
                choosing += begun - thought
        return {
            "row of a batch": row * MICROS,
            "row, choosing counted": (row + choosing) * MICROS,
        }

    return work


def sitting_steps(title: str) -> Callable[[], dict[str, float]]:
    """Microseconds of a decision, a mask and an observation."""
    from kontor.engine.registry import find_game
    from kontor.envs.sitting import Sitting

    game, dice = find_game(title), Random(SEED)
    table = [Sitting(game, game.read_options({})) for _ in range(ROWS)]
    for number, sitting in enumerate(table):
        sitting.begin(number)

    def work() -> dict[str, float]:
        decision = mask = look = 0.0
        for number in range(COLD + STEPS):
            chosen = [dice.choice(sitting.legal).index for sitting in table]
            begun = process_time()
            for sitting, action in zip(table, chosen, strict=True):
                sitting.answer(action)
                if sitting.seat < 0:
                    sitting.begin(dice.randrange(1 << 30))
            done = process_time()
            for sitting in table:
                sitting.mask()
            marked = process_time()
            for sitting in table:
                sitting.look(sitting.seat)
            if number >= COLD:
                look += process_time() - marked
                mask += marked - done
                decision += done - begun
        return {"decision": decision * MICROS, "mask": mask * MICROS, "observation": look * MICROS}

    return work


def pettingzoo_steps(name: str) -> Callable[[], dict[str, float]]:
    """One of PettingZoo's classic games, with what its loop asks for at each step."""
    import numpy as np

    versions = {"connect_four": "connect_four_v3", "tictactoe": "tictactoe_v3"}
    env = import_module(f"pettingzoo.classic.{versions[name]}").env()
    rng = np.random.default_rng(SEED)

    def work() -> dict[str, float]:
        seconds, steps = 0.0, 0
        env.reset(seed=SEED)
        seen, _, ended, cut, _ = env.last()
        while steps < ROWS * STEPS:
            mask = seen["action_mask"]
            choice = None if ended or cut else int(rng.choice(np.flatnonzero(mask)))
            begun = process_time()
            env.step(choice)
            if not env.agents:
                env.reset()
            seen, _, ended, cut, _ = env.last()
            seconds += process_time() - begun
            steps += choice is not None
        return {"step": seconds / steps * 1e6}

    return work


def catan_steps(_name: str) -> Callable[[], dict[str, float]]:
    """Catanatron's environment: its step plays the opponent's random moves too, so all count."""
    import_module("catanatron_gym")  # which makes it known
    import gymnasium

    env = gymnasium.make("catanatron-v1", disable_env_checker=True)
    dice = Random(SEED)

    def work() -> dict[str, float]:
        seconds, steps = 0.0, 0
        _, info = env.reset(seed=SEED)
        while steps < ROWS * STEPS:
            game = env.unwrapped.game
            before = len(game.state.actions)
            choice = dice.choice(list(info["valid_actions"]))
            begun = process_time()
            _, _, ended, cut, info = env.step(choice)
            seconds += process_time() - begun
            steps += len(game.state.actions) - before
            if ended or cut:
                begun = process_time()
                _, info = env.reset()
                seconds += process_time() - begun
        return {"step": seconds / steps * 1e6}

    return work


def fleet(title: str, processes: str, rows: str, seconds: str) -> dict[str, float]:
    """Rows a second of all processes together, by the clock."""
    from kontor.bench.environments import fleet_rate

    return {"rate": fleet_rate(title, int(processes), float(seconds), int(rows))}


def main() -> None:
    """Answer until nobody asks."""
    known: dict[str, Callable[[], dict[str, float]]] = {}
    makers = {"catan": catan_steps, "connect_four": pettingzoo_steps, "tictactoe": pettingzoo_steps}
    for line in sys.stdin:
        what, name, *words = line.split()
        if what == "fleet":
            print(json.dumps(fleet(name, *words)), flush=True)
            continue
        if name not in known:
            known[name] = makers.get(name, kontor_steps)(name)
        gc.collect()
        gc.disable()  # else it strikes one measurement and spares another
        print(json.dumps(known[name]()), flush=True)
        gc.enable()


if __name__ == "__main__":
    main()
