"""Fitting a small network to the ends of matches (PyTorch; on a GPU where there is one)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
import torch
from torch import nn

from kontor.bots.net import Layer, Net

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.bots.learning.columns import Columns

BATCH: Final = 4_096
RATE: Final = 1e-3
DECAY: Final = 1e-2
POINTS: Final = 0.3  # how much the points count beside the win
DIGITS: Final = 5
HELD_OUT: Final = 20  # every so many matches none is learned from
NOWHERE: Final = -1e9  # the logit of a seat that is not there


class Shape(NamedTuple):
    """How large, and how long."""

    hidden: tuple[int, ...] = (32, 16)
    passes: int = 10
    strong_passes: int = 5


class Judge(nn.Module):  # type: ignore[misc]  # PyTorch is no part of the tools that check types
    """The network as it is trained; `Net` is the same in plain numbers."""

    def __init__(self, inputs: int, hidden: tuple[int, ...]) -> None:
        super().__init__()
        sizes = (inputs, *hidden)
        self.hidden = nn.ModuleList(nn.Linear(into, out) for into, out in pairwise(sizes))
        self.head = nn.Linear(sizes[-1], 2)
        self.straight = nn.Linear(inputs, 2)
        nn.init.zeros_(self.straight.weight)

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        """A logit and points for each row."""
        values = inputs
        for layer in self.hidden:
            values = torch.relu(layer(values))
        return self.head(values) + self.straight(inputs)


class Data(NamedTuple):
    """Columns on the machine that learns."""

    inputs: torch.Tensor
    there: torch.Tensor
    wins: torch.Tensor
    points: torch.Tensor
    before: torch.Tensor


def inputs_of(columns: Columns, device: torch.device) -> tuple[torch.Tensor, torch.Tensor]:
    """Own traits, the mean of the rivals', the table; and which seats are there."""
    seats = torch.from_numpy(columns.seats).to(device)
    table = torch.from_numpy(columns.table).to(device)
    count = torch.from_numpy(columns.players).to(device).float()
    there = torch.arange(seats.shape[1], device=device)[None, :] < count[:, None]
    rivals = (seats.sum(1, keepdim=True) - seats) / (count - 1)[:, None, None]
    wide = table[:, None, :].expand(-1, seats.shape[1], -1)
    return torch.cat((seats, rivals, wide), 2), there


def loss_of(model: Judge, data: Data, rows: torch.Tensor) -> torch.Tensor:
    """Cross entropy of the win, and the error in points."""
    out = model(data.inputs[rows])
    there = data.there[rows]
    logits = out[..., 0].masked_fill(~there, NOWHERE)
    won = -(data.wins[rows] * torch.log_softmax(logits, 1)).sum(1).mean()
    error = ((out[..., 1] - data.points[rows]) ** 2 * there).sum() / there.sum()
    return won + POINTS * error


def fit(
    columns: Columns, shape: Shape, seed: int, tell: Callable[[str], None]
) -> tuple[Net, list[str]]:
    """The network, and how well it foretells matches it has not seen."""
    torch.manual_seed(seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    inputs, there = inputs_of(columns, device)
    learned = torch.from_numpy(columns.match % HELD_OUT != 0).to(device)
    known = inputs[learned][there[learned]]
    middle, spread = known.mean(0), known.std(0).clamp_min(1e-3)
    data = Data(
        (inputs - middle) / spread,
        there,
        *(
            torch.from_numpy(part).to(device)
            for part in (columns.wins, columns.points, columns.before)
        ),
    )
    model = Judge(inputs.shape[2], shape.hidden).to(device)
    strong = torch.from_numpy(columns.strong).to(device)
    for rows, passes, rate in (
        (learned, shape.passes, RATE),
        (learned & strong, shape.strong_passes, RATE * 0.15),
    ):
        _learn(model, data, rows.nonzero()[:, 0], passes, rate, tell)
    report = _report(model, data, columns, ~learned)
    return _plain(model, columns, middle, spread), report


def _learn(
    model: Judge,
    data: Data,
    rows: torch.Tensor,
    passes: int,
    rate: float,
    tell: Callable[[str], None],
) -> None:
    """Some passes over the rows, in one cycle of rates."""
    steps = passes * -(-len(rows) // BATCH)
    if not steps:
        return
    best = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=DECAY)
    cycle = torch.optim.lr_scheduler.OneCycleLR(best, rate, total_steps=steps)
    for number in range(passes):
        total = 0.0
        for part in rows[torch.randperm(len(rows), device=rows.device)].split(BATCH):
            best.zero_grad()
            loss = loss_of(model, data, part)
            loss.backward()
            best.step()
            cycle.step()
            total += loss.item() * len(part)
        tell(f"pass {number + 1} of {passes}: {total / len(rows):.4f}")


def _report(model: Judge, data: Data, columns: Columns, held: torch.Tensor) -> list[str]:
    """Log-loss against the value before, by stage, and how often what was said came true."""
    with torch.no_grad():
        out = model(data.inputs[held])
    logits = out[..., 0].masked_fill(~data.there[held], NOWHERE)
    before = data.before[held].masked_fill(~data.there[held], NOWHERE)
    wins = data.wins[held]
    stage = torch.from_numpy(columns.stage).to(wins.device)[held]
    count = data.there[held].sum(1)
    strong = torch.from_numpy(columns.strong).to(wins.device)[held]
    new, old = (-(wins * torch.log_softmax(part, 1)).sum(1) for part in (logits, before))
    lines = []
    for name, rows in (
        ("all", stage >= 0),
        ("searchers", strong),
        *((f"{seats} seats", count == seats) for seats in (2, 3, 4, 5)),
        *((f"four seats, stage {k}/5", (count == 4) & ((stage * 5).int() == k)) for k in range(5)),
    ):
        if rows.any():
            lines.append(
                f"{name}: {int(rows.sum())} positions, "
                f"log-loss {new[rows].mean():.3f}, before {old[rows].mean():.3f}"
            )
    said, true = torch.softmax(logits, 1)[data.there[held]], wins[data.there[held]]
    for tenth in range(10):
        rows = (said * 10).int().clamp(0, 9) == tenth
        if rows.any():
            lines.append(
                f"said {said[rows].mean():.3f}, was {true[rows].mean():.3f} ({int(rows.sum())})"
            )
    return lines


def _plain(model: Judge, columns: Columns, middle: torch.Tensor, spread: torch.Tensor) -> Net:
    """The weights as plain numbers."""

    def numbers(values: torch.Tensor) -> tuple[float, ...]:
        return tuple(
            float(np.format_float_positional(v, DIGITS, fractional=False))
            for v in values.cpu().numpy()
        )

    def layer(linear: nn.Linear) -> Layer:
        return Layer(
            tuple(numbers(row) for row in linear.weight.detach()), numbers(linear.bias.detach())
        )

    return Net(
        columns.seats.shape[2],
        columns.table.shape[1],
        numbers(middle),
        numbers(1 / spread),
        tuple(layer(linear) for linear in model.hidden),
        layer(model.head),
        layer(model.straight),
    )
