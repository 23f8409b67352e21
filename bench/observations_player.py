# ruff: noqa: PLC0415, S311 - imports wait until a game needs them; peers have no chance of ours
"""Measures environments in a process of its own: a game on each line read, JSON on each written.

It runs in trees of several ages and with packages of others, so it imports what a game needs only
when that game is asked for, and uses nothing that is new.
"""

from __future__ import annotations

import json
import sys
from importlib import import_module
from random import Random  # noqa: TID251 - peers have no generator of ours
from time import process_time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

ROWS: Final = 32
STEPS: Final = 8  # of all rows
WARM: Final = 25
SEED: Final = 1400


def kontor_steps(title: str) -> Callable[[], dict[str, float]]:
    """A batch, and sittings whose decision, mask and observation are timed one by one."""
    import numpy as np

    from kontor.bench.environments import uniform_actions
    from kontor.engine.registry import find_game
    from kontor.envs.batch import Batch
    from kontor.envs.sitting import NOBODY, Sitting

    game = find_game(title)
    rng, dice = np.random.default_rng(SEED), Random(SEED)
    batch = Batch(title, ROWS, copy=False)
    asked = batch.reset(SEED)
    table = [Sitting(game, game.read_options({})) for _ in range(ROWS)]
    for number, sitting in enumerate(table):
        sitting.begin(number)

    def work(steps: int = STEPS) -> dict[str, float]:
        nonlocal asked
        row = decision = mask = look = 0.0
        for _ in range(steps):
            actions = uniform_actions(asked, rng)
            begun = process_time()
            asked, _ = batch.step(actions)
            row += process_time() - begun
            chosen = [dice.choice(sitting.legal).index for sitting in table]
            begun = process_time()
            for sitting, action in zip(table, chosen, strict=True):
                sitting.answer(action)
                if sitting.seat == NOBODY:
                    sitting.begin(dice.randrange(1 << 30))
            done = process_time()
            for sitting in table:
                sitting.mask()
            marked = process_time()
            for sitting in table:
                sitting.look(sitting.seat)
            look += process_time() - marked
            mask += marked - done
            decision += done - begun
        micros = 1e6 / (steps * ROWS)
        return {
            "decision": decision * micros,
            "mask": mask * micros,
            "observation": look * micros,
            "row of a batch": row * micros,
        }

    work(WARM)
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
        while steps < STEPS * ROWS // 4:
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


def main() -> None:
    """Answer until nobody asks."""
    known: dict[str, Callable[[], dict[str, float]]] = {}
    makers = {"catan": catan_steps, "connect_four": pettingzoo_steps, "tictactoe": pettingzoo_steps}
    for line in sys.stdin:
        name = line.strip()
        if name not in known:
            known[name] = makers.get(name, kontor_steps)(name)
        print(json.dumps(known[name]()), flush=True)


if __name__ == "__main__":
    main()
