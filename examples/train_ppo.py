"""A masked PPO in plain PyTorch that learns from nothing but who won.

    pip install 'kontor[train]'
    python examples/train_ppo.py --seconds 240 --out learned

It plays the light game of Die Händler for two against uniform play, or with `--against self` for
all chairs. It prints the win rate against uniform play before and after with 95 % intervals, and
writes the curve (`curve.svg`), the same in numbers with what it was computed on (`curve.json`), and
the weights (`weights.npz`, without pickle). `--levels` lets it play each level in the end, as
`ppo_levels.py` does later. On one machine equal seeds and `--updates` learn the same.

The learner never sees an illegal action: each action of the table has a vector, and the softmax
runs over those of the legal actions only, which is a mask without the cost of one.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from ppo_curve import Point, Score, curve, score_of
from ppo_levels import measured
from torch import nn

from kontor.engine.native import is_compiled
from kontor.envs.batch import Asked, Batch, Ended
from kontor.envs.fleet import Fleet

if TYPE_CHECKING:
    from kontor.engine.options import Value

Numbers = NDArray[np.float32]
Places = NDArray[np.int64]

OPTIONS = '{"players": 2, "light": true}'
HIDDEN, WIDTH = 128, 64
EVERY = 10  # updates against itself between two scores
EPOCHS, MINIBATCH = 3, 1024
DISCOUNT, TRACE = 0.999, 0.97
CLIP, ENTROPY, RATE = 0.2, 0.01, 1e-3


class Legal(NamedTuple):
    """The legal actions of some decisions, one after the other."""

    action: Places  # number in the table
    row: Places  # to which decision it belongs
    start: Places  # by decision: where its actions begin


def legal_of(asked: Asked, rows: Places) -> Legal:
    """The legal actions of some rows."""
    counts = asked.counts[rows]
    start = np.cumsum(counts) - counts
    far = np.arange(counts.sum()) - np.repeat(start, counts)  # in its row
    action = asked.legal[np.repeat(asked.starts[rows], counts) + far].astype(np.int64)
    return Legal(action, np.repeat(np.arange(len(rows)), counts), start)


def drawn(likely: Numbers, legal: Legal, rng: np.random.Generator) -> Places:
    """For each decision the place of one of its actions, by log-likelihood (Gumbel's trick)."""
    score = likely + rng.gumbel(size=len(likely))
    return np.flatnonzero(score == np.maximum.reduceat(score, legal.start)[legal.row])


class Learner:
    """A network that finds legal actions likely and positions good."""

    def __init__(self, numbers: int, actions: int, device: str, hidden: int, width: int) -> None:
        self.device = device
        self.body = nn.Sequential(
            nn.Linear(numbers, hidden), nn.Tanh(), nn.Linear(hidden, hidden), nn.Tanh()
        )
        self.query, self.value = nn.Linear(hidden, width), nn.Linear(hidden, 1)
        self.vectors = nn.Embedding(actions, width)
        nn.init.normal_(self.vectors.weight, std=0.1)  # at first all actions are nearly alike
        self.parts = nn.ModuleList([self.body, self.query, self.value, self.vectors]).to(device)

    def given(self, numbers: Numbers | Places) -> torch.Tensor:
        """Numbers where the network is."""
        return torch.from_numpy(numbers).to(self.device)

    def judge(self, seen: Numbers, legal: Legal) -> tuple[torch.Tensor, torch.Tensor]:
        """The log-likelihood of every legal action, and the value of every position."""
        row, deep = self.given(legal.row), self.body(self.given(seen))
        vectors = self.vectors(self.given(legal.action))
        logits = (self.query(deep)[row] * vectors).sum(-1)
        lowest = torch.full((len(seen),), -torch.inf, device=self.device)
        highest = lowest.scatter_reduce(0, row, logits.detach(), "amax")
        shifted = logits - highest[row]
        total = torch.zeros(len(seen), device=self.device).index_add(0, row, shifted.exp())
        return shifted - total.log()[row], self.value(deep).squeeze(-1)

    def save(self, file: Path, **facts: str) -> None:
        """The weights by name, and some facts, as plain arrays."""
        arrays = {name: weight.cpu().numpy() for name, weight in self.parts.state_dict().items()}
        arrays |= {f"fact.{name}": np.array(text) for name, text in facts.items()}
        np.savez(file, allow_pickle=False, **arrays)

    def load(self, file: Path) -> None:
        """Weights that were saved; nothing in the file is ever run."""
        with np.load(file, allow_pickle=False) as stored:
            names = [name for name in stored.files if not name.startswith("fact.")]
            self.parts.load_state_dict({name: self.given(stored[name]) for name in names})


class Decision(NamedTuple):
    """What the learner saw, could do and did."""

    seen: Numbers
    legal: Places
    picked: int  # place among the legal ones
    likely: float
    value: float


class Lesson(NamedTuple):
    """A decision, and how much better it went than expected."""

    decision: Decision
    advantage: float


class Table:
    """Matches of a learner against uniform players, or against itself.

    Its chair is another one in each row; against itself it learns from all chairs.
    """

    def __init__(self, asked: argparse.Namespace, seed: int, *, against: str) -> None:
        options: dict[str, Value] = json.loads(asked.options)
        self.runner: Batch | Fleet
        if asked.workers:
            self.runner = Fleet(asked.game, asked.rows, options, workers=asked.workers, copy=False)
        else:
            self.runner = Batch(asked.game, asked.rows, options, copy=False)
        self.players, self.all_chairs = self.runner.players, against == "self"
        self.rng = np.random.default_rng(seed)
        self.every = np.arange(asked.rows)
        self.chair = self.every % self.players
        self.asked: Asked = self.runner.reset(seed)
        self.paths: list[list[Decision]] = [[] for _ in range(asked.rows * self.players)]

    def close(self) -> None:
        """End the processes, where there are some."""
        if isinstance(self.runner, Fleet):
            self.runner.close()

    def step(self, learner: Learner) -> Ended:
        """One action in every row: the learner's where it is asked, any legal one elsewhere."""
        asked = self.asked
        mine = self.every if self.all_chairs else np.flatnonzero(asked.seat == self.chair)
        legal = legal_of(asked, self.every)
        actions = legal.action[drawn(np.zeros(len(legal.row), np.float32), legal, self.rng)]
        if len(mine):
            actions[mine] = self._decide(learner, asked.observation[mine], mine)
        self.asked, ended = self.runner.step(actions)
        return ended

    def _decide(self, learner: Learner, seen: Numbers, rows: Places) -> Places:
        legal = legal_of(self.asked, rows)
        with torch.no_grad():
            judged, worth = learner.judge(seen, legal)
        likely, value = judged.cpu().numpy(), worth.cpu().numpy()
        picked = drawn(likely, legal, self.rng)
        ends = [*legal.start[1:], len(legal.row)]
        paths = rows * self.players + self.asked.seat[rows]
        for number, one in enumerate(paths):
            first, place = legal.start[number], picked[number]
            options = legal.action[first : ends[number]]
            self.paths[one].append(
                Decision(seen[number], options, place - first, likely[place], value[number])
            )
        return legal.action[picked]

    def collect(self, learner: Learner, decisions: int) -> tuple[list[Lesson], list[float]]:
        """Lessons of so many decisions, and the rewards of matches that ended meanwhile."""
        lessons: list[Lesson] = []
        rewards: list[float] = []
        while len(lessons) + sum(map(len, self.paths)) < decisions:
            ended = self.step(learner)
            for row in np.flatnonzero(ended.terminated | ended.truncated):
                rewards.append(float(ended.rewards[row, self.chair[row]]))
                for seat, reward in enumerate(ended.rewards[row].tolist()):
                    place = row * self.players + seat
                    lessons += lessons_of(self.paths[place], reward)
                    self.paths[place] = []
        for number, path in enumerate(self.paths):
            if len(path) > 1:  # the last decision waits: nobody knows yet where it leads
                lessons += lessons_of(path[:-1], DISCOUNT * path[-1].value)
                self.paths[number] = path[-1:]
        return lessons, rewards


def lessons_of(path: list[Decision], after: float) -> list[Lesson]:
    """Generalised advantages of a path that leads to something worth *after*."""
    lessons, advantage, value = [], 0.0, after
    for number, decision in enumerate(reversed(path)):
        worth = value if number == 0 else DISCOUNT * value
        advantage = worth - decision.value + DISCOUNT * TRACE * advantage
        lessons.append(Lesson(decision, advantage))
        value = decision.value
    return lessons[::-1]


def learn(
    learner: Learner,
    optimiser: torch.optim.Optimizer,
    lessons: list[Lesson],
    rng: np.random.Generator,
) -> None:
    """Some epochs of clipped steps towards what went better than expected."""
    spread = float(np.std([lesson.advantage for lesson in lessons])) + 1e-8
    for _ in range(EPOCHS):
        order = rng.permutation(len(lessons))
        for first in range(0, len(order), MINIBATCH):
            some = [lessons[number] for number in order[first : first + MINIBATCH]]
            optimiser.zero_grad()
            loss_of(learner, some, spread).backward()
            nn.utils.clip_grad_norm_(learner.parts.parameters(), 0.5)
            optimiser.step()


def loss_of(learner: Learner, lessons: list[Lesson], spread: float) -> torch.Tensor:
    """PPO's loss: the clipped gain, the error of the values, and a little for variety."""
    decisions = [lesson.decision for lesson in lessons]
    counts = np.array([len(decision.legal) for decision in decisions])
    start = np.concatenate(([0], np.cumsum(counts)[:-1]))
    legal = Legal(
        np.concatenate([decision.legal for decision in decisions]),
        np.repeat(np.arange(len(decisions)), counts),
        start,
    )
    picked = learner.given(start + np.array([decision.picked for decision in decisions]))
    before = learner.given(np.array([decision.likely for decision in decisions], np.float32))
    valued = learner.given(np.array([decision.value for decision in decisions], np.float32))
    advantage = learner.given(np.array([lesson.advantage for lesson in lessons], np.float32))
    likely, value = learner.judge(np.stack([decision.seen for decision in decisions]), legal)
    ratio = (likely[picked] - before).exp()
    scaled = advantage / spread
    gain = torch.min(ratio * scaled, ratio.clamp(1 - CLIP, 1 + CLIP) * scaled).mean()
    error = (value - (valued + advantage)).square().mean()
    variety = -(likely.exp() * likely).sum() / len(decisions)
    return 0.5 * error - gain - ENTROPY * variety


def wins_of(rewards: list[float]) -> list[float]:
    """Rewards by rank as parts of a win: a place above the middle is the larger part."""
    return [(1 + reward) / 2 for reward in rewards]


def evaluate(learner: Learner, asked: argparse.Namespace, rounds: int) -> Score:
    """Against uniform play: the first *rounds* matches of every row, short ones no more often."""
    table = Table(asked, asked.seed + 1, against="uniform")
    played = [0] * asked.rows
    rewards: list[float] = []
    while min(played) < rounds:
        ended = table.step(learner)
        for row in np.flatnonzero(ended.terminated | ended.truncated):
            if played[row] < rounds:
                rewards.append(float(ended.rewards[row, table.chair[row]]))
            played[row] += 1
        table.paths = [[] for _ in table.paths]
    table.close()
    return score_of(wins_of(rewards))


def train(learner: Learner, table: Table, asked: argparse.Namespace) -> list[Point]:
    """Play and learn for some seconds by the clock, or for a number of updates."""
    optimiser = torch.optim.Adam(learner.parts.parameters(), lr=RATE, eps=1e-5)
    begun, decisions, updates = time.perf_counter(), 0, 0
    points: list[Point] = []
    latest: list[float] = []
    left = 1.0
    while left > 0:
        optimiser.param_groups[0]["lr"] = RATE * max(left, 0.05)  # small steps towards the end
        lessons, rewards = table.collect(learner, asked.decisions)
        learn(learner, optimiser, lessons, table.rng)
        decisions, updates = decisions + len(lessons), updates + 1
        latest = [*latest, *rewards][-200:]
        seconds = time.perf_counter() - begun
        left = 1 - (updates / asked.updates if asked.updates else seconds / asked.seconds)
        if table.all_chairs and updates % EVERY and left > 0:
            continue
        score = evaluate(learner, asked, 1) if table.all_chairs else score_of(wins_of(latest))
        points.append(Point(seconds, decisions, score))
        print(f"{seconds:6.0f} s {decisions:9} decisions  {score}", flush=True)
    return points


def arguments() -> argparse.Namespace:
    """What was asked for."""
    asked = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    asked.add_argument("--seconds", type=float, default=240, help="time to train (240)")
    asked.add_argument("--updates", type=int, default=0, help="or so many updates")
    asked.add_argument("--decisions", type=int, default=8192, help="for each update (8192)")
    asked.add_argument("--seed", type=int, default=1, help="equal seeds begin alike (1)")
    asked.add_argument("--out", type=Path, default=Path("learned"), help="folder for the results")
    asked.add_argument("--game", default="haendler", help="haendler, genoa or hansa (haendler)")
    asked.add_argument("--options", default=OPTIONS, help=f"as JSON ({OPTIONS})")
    asked.add_argument("--against", choices=("uniform", "self"), default="uniform")
    asked.add_argument("--rows", type=int, default=64, help="matches side by side (64)")
    asked.add_argument("--workers", type=int, default=0, help="processes that play; 0 for none (0)")
    asked.add_argument("--threads", type=int, default=1, help="of PyTorch (1)")
    asked.add_argument("--device", default="cpu", help="where the network is: cpu, cuda (cpu)")
    asked.add_argument("--rounds", type=int, default=8, help="matches of each row to judge by (8)")
    asked.add_argument("--levels", nargs="*", default=[], help="policies to be measured against")
    asked.add_argument("--matches", type=int, default=200, help="against each level (200)")
    found = asked.parse_args()
    if min(found.seconds, found.decisions, found.rounds, found.rows, found.matches) <= 0:
        asked.error("--seconds, --decisions, --rounds, --rows and --matches are above 0")
    return found


def computed_on(asked: argparse.Namespace) -> dict[str, str | int]:
    """What a figure depends on beside the seed."""
    return {
        "device": torch.cuda.get_device_name() if asked.device == "cuda" else asked.device,
        "machine": platform.machine(),
        "cores": os.cpu_count() or 1,
        "python": platform.python_version(),
        "torch": torch.__version__,
        "engine": "compiled" if is_compiled() else "interpreted",
    }


def main() -> None:
    """Judge, train, judge again, and write it down."""
    asked = arguments()
    torch.set_num_threads(asked.threads)
    torch.manual_seed(asked.seed)
    table = Table(asked, asked.seed, against=asked.against)
    shape = table.runner.layout.size, table.runner.actions, asked.device, HIDDEN, WIDTH
    learner = Learner(*shape)
    before = evaluate(learner, asked, asked.rounds)
    print("before:", before)
    points = train(learner, table, asked)
    table.close()
    asked.out.mkdir(parents=True, exist_ok=True)
    weights, layout = asked.out / "weights.npz", table.runner.layout.name
    learner.save(weights, game=asked.game, layout=layout, options=asked.options)
    # What is judged is what was written down.
    again = Learner(*shape)
    again.load(weights)
    after = evaluate(again, asked, asked.rounds)
    print("after: ", after)
    workers = max(asked.workers, 1)
    levels = measured(weights, asked.levels, asked.matches, asked.seed, workers)
    result = {"before": before, "after": after, "levels": levels, "points": points}
    words = {name: str(word) for name, word in vars(asked).items()}
    result |= {"asked": words, "computed on": computed_on(asked)}
    (asked.out / "curve.json").write_text(json.dumps(result) + "\n", "utf-8")
    matches = f"{asked.rows} matches" if table.all_chairs else "latest 200 matches"
    title = f"{asked.game}: wins against uniform play, {matches}, with 95 % intervals"
    (asked.out / "curve.svg").write_text(curve(points, title), "utf-8")


if __name__ == "__main__":
    main()
