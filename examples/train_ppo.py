"""A masked PPO in plain PyTorch that learns to beat players who choose at random.

    pip install 'kontor[train]'
    python examples/train_ppo.py --seconds 240 --out learned

It plays the light game of Die Händler for two, both chairs, and is told nothing but who won. It
prints the win rate against uniform play before and after with 95 % intervals, and writes the curve
(`curve.svg`), the same in numbers (`curve.json`), and the weights (`weights.npz`, without pickle).

The learner never sees an illegal action: each action of the table has a vector, and the softmax
runs over those of the legal actions only, which is a mask without the cost of one.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from kontor.envs.batch import Asked, Batch, Ended

if TYPE_CHECKING:
    from kontor.engine.options import Value

Numbers = NDArray[np.float32]
Places = NDArray[np.int64]

OPTIONS = '{"players": 2, "light": true}'
ROWS = 64  # matches side by side
EPOCHS, MINIBATCH = 3, 1024
DISCOUNT, TRACE = 0.999, 0.97
CLIP, ENTROPY, RATE = 0.2, 0.01, 1e-3


class Legal(NamedTuple):
    """The legal actions of some decisions, one after the other."""

    action: Places  # number in the table
    row: Places  # to which decision it belongs
    start: Places  # by decision: where its actions begin


def legal_of(masks: NDArray[np.int8]) -> Legal:
    """The legal actions of masks, row by row."""
    row, action = np.nonzero(masks.view(np.bool_))
    return Legal(action, row, np.searchsorted(row, np.arange(len(masks))))


def drawn(likely: Numbers, legal: Legal, rng: np.random.Generator) -> Places:
    """For each decision the place of one of its actions, by log-likelihood (Gumbel's trick)."""
    score = likely + rng.gumbel(size=len(likely))
    return np.flatnonzero(score == np.maximum.reduceat(score, legal.start)[legal.row])


class Learner:
    """A network that finds legal actions likely and positions good."""

    def __init__(self, numbers: int, actions: int, hidden: int = 128, width: int = 64) -> None:
        self.body = nn.Sequential(
            nn.Linear(numbers, hidden), nn.Tanh(), nn.Linear(hidden, hidden), nn.Tanh()
        )
        self.query, self.value = nn.Linear(hidden, width), nn.Linear(hidden, 1)
        self.vectors = nn.Embedding(actions, width)
        nn.init.normal_(self.vectors.weight, std=0.1)  # at first all actions are nearly alike
        self.parts = nn.ModuleList([self.body, self.query, self.value, self.vectors])

    def judge(self, seen: torch.Tensor, legal: Legal) -> tuple[torch.Tensor, torch.Tensor]:
        """The log-likelihood of every legal action, and the value of every position."""
        row, deep = torch.from_numpy(legal.row), self.body(seen)
        vectors = self.vectors(torch.from_numpy(legal.action))
        logits = (self.query(deep)[row] * vectors).sum(-1)
        lowest = torch.full((len(seen),), -torch.inf)
        highest = lowest.scatter_reduce(0, row, logits.detach(), "amax")
        shifted = logits - highest[row]
        total = torch.zeros(len(seen)).index_add(0, row, shifted.exp())
        return shifted - total.log()[row], self.value(deep).squeeze(-1)

    def save(self, file: Path, **facts: str) -> None:
        """The weights by name, and some facts, as plain arrays."""
        arrays = {name: weight.numpy() for name, weight in self.parts.state_dict().items()}
        arrays |= {f"fact.{name}": np.array(text) for name, text in facts.items()}
        np.savez(file, allow_pickle=False, **arrays)

    def load(self, file: Path) -> None:
        """Weights that were saved; nothing in the file is ever run."""
        with np.load(file, allow_pickle=False) as stored:
            names = [name for name in stored.files if not name.startswith("fact.")]
            self.parts.load_state_dict({name: torch.from_numpy(stored[name]) for name in names})


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
    """Matches of a learner against uniform players; its chair is another one in each row."""

    def __init__(self, title: str, options: dict[str, Value], seed: int) -> None:
        self.batch = Batch(title, ROWS, options, copy=False)
        self.rng = np.random.default_rng(seed)
        self.chair = np.arange(ROWS) % self.batch.players
        self.asked: Asked = self.batch.reset(seed)
        self.paths: list[list[Decision]] = [[] for _ in range(ROWS)]

    def learner(self) -> Learner:
        """A beginner at this table."""
        return Learner(self.batch.layout.size, self.batch.actions)

    def step(self, learner: Learner) -> Ended:
        """One action in every row: the learner's where it is asked, any legal one elsewhere."""
        asked, mine = self.asked, np.flatnonzero(self.asked.seat == self.chair)
        legal = legal_of(asked.action_mask)
        actions = legal.action[drawn(np.zeros(len(legal.row), np.float32), legal, self.rng)]
        if len(mine):
            actions[mine] = self._decide(learner, asked.observation[mine], mine)
        self.asked, ended = self.batch.step(actions)
        return ended

    def _decide(self, learner: Learner, seen: Numbers, rows: Places) -> Places:
        legal = legal_of(self.asked.action_mask[rows])
        with torch.no_grad():
            judged, worth = learner.judge(torch.from_numpy(seen), legal)
        likely, value = judged.numpy(), worth.numpy()
        picked = drawn(likely, legal, self.rng)
        ends = [*legal.start[1:], len(legal.row)]
        for number, row in enumerate(rows):
            first, place = legal.start[number], picked[number]
            options = legal.action[first : ends[number]]
            self.paths[row].append(
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
                reward = float(ended.rewards[row, self.chair[row]])
                rewards.append(reward)
                lessons += lessons_of(self.paths[row], reward)
                self.paths[row] = []
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
    picked = torch.from_numpy(start + np.array([decision.picked for decision in decisions]))
    before = torch.tensor([float(decision.likely) for decision in decisions])
    valued = torch.tensor([float(decision.value) for decision in decisions])
    advantage = torch.tensor([lesson.advantage for lesson in lessons], dtype=torch.float32)
    likely, value = learner.judge(torch.from_numpy(np.stack([d.seen for d in decisions])), legal)
    ratio = (likely[picked] - before).exp()
    scaled = advantage / spread
    gain = torch.min(ratio * scaled, ratio.clamp(1 - CLIP, 1 + CLIP) * scaled).mean()
    error = (value - (valued + advantage)).square().mean()
    variety = -(likely.exp() * likely).sum() / len(decisions)
    return 0.5 * error - gain - ENTROPY * variety


class Score(NamedTuple):
    """A share of wins, ties counted as half, with its 95 % interval (Wilson)."""

    share: float
    low: float
    high: float
    matches: int

    def __str__(self) -> str:
        """In per cent."""
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%}, {self.matches} matches)"


def score_of(rewards: list[float]) -> Score:
    """How many of some matches were won; a place above the middle is the larger share."""
    count = max(len(rewards), 1)
    share, z = sum((1 + reward) / 2 for reward in rewards) / count, 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    reach /= 1 + z * z / count
    return Score(share, middle - reach, middle + reach, len(rewards))


def evaluate(learner: Learner, table: Table, rounds: int) -> Score:
    """The first *rounds* matches of every row, so that short matches do not count more often."""
    played = [0] * ROWS
    rewards: list[float] = []
    while min(played) < rounds:
        ended = table.step(learner)
        for row in np.flatnonzero(ended.terminated | ended.truncated):
            if played[row] < rounds:
                rewards.append(float(ended.rewards[row, table.chair[row]]))
            played[row] += 1
            table.paths[row] = []
    return score_of(rewards)


class Point(NamedTuple):
    """The latest matches after some seconds of training."""

    seconds: float
    decisions: int
    score: Score


def train(learner: Learner, table: Table, asked: argparse.Namespace) -> list[Point]:
    """Play and learn for some seconds of processor time, or for a number of updates."""
    optimiser = torch.optim.Adam(learner.parts.parameters(), lr=RATE, eps=1e-5)
    begun, decisions = time.process_time(), 0
    points: list[Point] = []
    latest: list[float] = []
    limit = asked.updates or sys.maxsize
    while time.process_time() - begun < asked.seconds and len(points) < limit:
        lessons, rewards = table.collect(learner, asked.decisions)
        left = 1 - (time.process_time() - begun) / asked.seconds
        optimiser.param_groups[0]["lr"] = RATE * max(left, 0.05)  # small steps towards the end
        learn(learner, optimiser, lessons, table.rng)
        decisions += len(lessons)
        latest = [*latest, *rewards][-200:]
        points.append(Point(time.process_time() - begun, decisions, score_of(latest)))
        print(
            f"{points[-1].seconds:6.0f} s {decisions:9} decisions  {points[-1].score}", flush=True
        )
    return points


def curve(points: list[Point], title: str) -> str:
    """The win rate over time as a drawing, with its interval."""
    wide, high, left, top = 720, 360, 56, 40
    last = max(points[-1].seconds, 1e-9)
    x = [left + (wide - left - 20) * point.seconds / last for point in points]

    def y(share: float) -> float:
        return top + (high - top - 44) * (1 - share)

    upper = [f"{at:.1f},{y(point.score.high):.1f}" for at, point in zip(x, points, strict=True)]
    lower = [f"{at:.1f},{y(point.score.low):.1f}" for at, point in zip(x, points, strict=True)]
    line = [f"{at:.1f},{y(point.score.share):.1f}" for at, point in zip(x, points, strict=True)]
    rules = "".join(
        f'<path d="M{left} {y(share):.1f}H{wide - 20}" stroke="#888" stroke-opacity=".35"/>'
        f'<text x="{left - 8}" y="{y(share) + 4:.1f}" text-anchor="end">{share:.0%}</text>'
        for share in (0.0, 0.25, 0.5, 0.75, 1.0)
    )
    ticks = "".join(
        f'<text x="{left + (wide - left - 20) * part:.1f}" y="{high - 24}" text-anchor="middle">'
        f"{last * part:.0f}</text>"
        for part in (0.0, 0.25, 0.5, 0.75, 1.0)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" role="img" '
        f'font-family="sans-serif" font-size="13" fill="#333"><title>{title}</title>'
        f'<rect width="{wide}" height="{high}" fill="#fff"/>'
        f'<text x="{left}" y="22" font-size="15">{title}</text>{rules}{ticks}'
        f'<polygon points="{" ".join(upper + lower[::-1])}" fill="#2f6f8f" fill-opacity=".2"/>'
        f'<polyline points="{" ".join(line)}" fill="none" stroke="#2f6f8f" stroke-width="2"/>'
        f'<text x="{wide - 20}" y="{high - 6}" text-anchor="end">processor seconds of training'
        "</text></svg>\n"
    )


def arguments() -> argparse.Namespace:
    """What was asked for."""
    asked = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    asked.add_argument("--seconds", type=float, default=240, help="processor time to train (240)")
    asked.add_argument("--updates", type=int, default=0, help="stop after as many updates")
    asked.add_argument("--decisions", type=int, default=8192, help="for each update (8192)")
    asked.add_argument("--seed", type=int, default=1, help="equal seeds begin alike (1)")
    asked.add_argument("--out", type=Path, default=Path("learned"), help="folder for the results")
    asked.add_argument("--game", default="haendler", help="haendler, genoa or hansa (haendler)")
    asked.add_argument("--options", default=OPTIONS, help=f"as JSON ({OPTIONS})")
    asked.add_argument("--rounds", type=int, default=8, help=f"{ROWS} matches each to judge by (8)")
    found = asked.parse_args()
    if found.seconds <= 0 or found.decisions <= 0 or found.rounds <= 0:
        asked.error("--seconds, --decisions and --rounds are above 0")
    return found


def main() -> None:
    """Judge, train, judge again, and write it down."""
    asked = arguments()
    torch.set_num_threads(1)
    torch.manual_seed(asked.seed)
    options: dict[str, Value] = json.loads(asked.options)
    table = Table(asked.game, options, asked.seed)
    learner = table.learner()
    before = evaluate(learner, Table(asked.game, options, asked.seed + 1), asked.rounds)
    print("before:", before)
    points = train(learner, table, asked)
    asked.out.mkdir(parents=True, exist_ok=True)
    weights = asked.out / "weights.npz"
    learner.save(weights, layout=table.batch.layout.name, options=asked.options)
    # What is judged is what was written down.
    again = table.learner()
    again.load(weights)
    after = evaluate(again, Table(asked.game, options, asked.seed + 1), asked.rounds)
    print("after: ", after)
    result = {"before": before, "after": after, "points": points, "game": asked.game}
    (asked.out / "curve.json").write_text(json.dumps(result) + "\n", "utf-8")
    title = f"{asked.game}: wins against uniform play, latest 200 matches, with 95 % intervals"
    (asked.out / "curve.svg").write_text(curve(points, title), "utf-8")


if __name__ == "__main__":
    main()
