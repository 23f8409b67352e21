"""How a learner that `train_ppo.py` wrote down fares against each level, with 95 % intervals.

    python examples/ppo_levels.py learned --matches 200 --workers 8

Nothing is learned here and PyTorch is not needed: the weights are plain arrays, and the most likely
legal action is played. In every match the learner has one chair, in turn, and a level all others;
a win shared by several counts in parts. Equal seeds give equal matches, whatever the processes.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray
from ppo_curve import Score, score_of

from kontor.engine import chance
from kontor.engine.registry import find_game
from kontor.envs.course import NOBODY
from kontor.envs.sitting import Sitting
from kontor.match.simulate import find_policy

if TYPE_CHECKING:
    from collections.abc import Sequence

Numbers = NDArray[np.float32]

LEVELS = ("uniform", "progress", "bot:apprentice", "bot:journeyman", "bot:merchant", "bot:alderman")
BODY = ("0.0", "0.2")  # the layers of the network's body, as PyTorch names them


class Player:
    """The network as it was written down, in plain NumPy."""

    def __init__(self, file: Path) -> None:
        with np.load(file, allow_pickle=False) as stored:
            arrays = {name: stored[name] for name in stored.files}
        self.game = str(arrays["fact.game"])
        self.options = json.loads(str(arrays["fact.options"]))
        self.layout = str(arrays["fact.layout"])
        self._layers = [(arrays[f"{name}.weight"], arrays[f"{name}.bias"]) for name in BODY]
        self._query = arrays["1.weight"], arrays["1.bias"]
        self._vectors = arrays["3.weight"]

    def choose(self, seen: Numbers, legal: NDArray[np.int64]) -> int:
        """The likeliest of some actions, as its place among them."""
        deep = seen
        for weight, bias in self._layers:
            deep = np.tanh(weight @ deep + bias)
        weight, bias = self._query
        return int((self._vectors[legal] @ (weight @ deep + bias)).argmax())


@lru_cache
def player_of(file: Path) -> Player:
    """The player, read once in each process."""
    return Player(file)


def played(file: Path, level: str, seed: int, number: int) -> float:
    """The learner's part of the win of a match."""
    player = player_of(file)
    game = find_game(player.game)
    options = game.read_options(player.options)
    sitting = Sitting(game, options, reward="win")
    assert sitting.layout.name == player.layout, f"{file} was learned with {player.layout}"
    policy, chair = find_policy(level), number % options.players
    rolls = chance.split(seed, number)
    sitting.begin(chance.split(seed, number // options.players))
    while sitting.seat != NOBODY:
        if sitting.seat == chair:
            legal = [action.index for action in sitting.legal]
            place = player.choose(sitting.look(chair), np.array(legal))
            sitting.play(sitting.legal[place])
        else:
            rolls = chance.advance(rolls)
            roll = chance.mix(rolls)
            choice = policy(game, sitting.state, sitting.seat, sitting.legal, roll)
            sitting.play(choice)
    return sitting.rewards()[chair]


def measured(
    file: Path, levels: Sequence[str], matches: int, seed: int, workers: int
) -> dict[str, Score]:
    """The score against each level, level by level."""
    scores: dict[str, Score] = {}
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        for level in levels:
            wins = pool.map(partial(played, file, level, seed), range(matches))
            scores[level] = score_of(wins)
            print(f"against {level:16} {scores[level]}", flush=True)
    return scores


def main() -> None:
    """Measure and write it down beside the weights."""
    words = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    words.add_argument("folder", type=Path, help="where train_ppo.py has written weights.npz")
    words.add_argument("--levels", nargs="+", default=LEVELS, help="policies, as for `simulate`")
    words.add_argument("--matches", type=int, default=200, help="against each level (200)")
    words.add_argument("--seed", type=int, default=1, help="of the matches (1)")
    words.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    asked = words.parse_args()
    scores = measured(
        asked.folder / "weights.npz", asked.levels, asked.matches, asked.seed, asked.workers
    )
    (asked.folder / "levels.json").write_text(json.dumps(scores) + "\n", "utf-8")


if __name__ == "__main__":
    main()
