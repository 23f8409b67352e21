"""Putting the moments to agents, and telling what they did."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from rich.table import Table

from kontor.bargain.moments import Answered, answered, moments
from kontor.bargain.players import names_of
from kontor.cli.work.shared.crews import Who, crew
from kontor.cli.work.shared.screen import console, progress_bar

if TYPE_CHECKING:
    from collections.abc import Sequence


def run_moments(agents: str, times: int, seed: int, workers: int, *, json: bool) -> None:
    """Ask everybody everything."""
    names, known = names_of(agents), moments()
    pieces = [(name, place) for name in names for place in range(len(known))]
    found: dict[str, list[Answered]] = {name: [] for name in names}
    with (
        crew(Who(workers), len(pieces)) as helpers,  # before the bar: forks must not meet it
        progress_bar("moments", len(pieces)) as done,
    ):
        answers = helpers.answers(Asking(times, seed), pieces)
        for (name, _), raw in zip(pieces, answers, strict=True):
            found[name].append(msgspec.json.decode(raw, type=Answered))
            done(1)
    if json:
        whole = {"times": times, "seed": seed, "agents": found}
        print(msgspec.json.encode(whole).decode())
        return
    console().print(_table(found))
    print(f"\n{len(known)} moments, each {times} times, seed {seed}")


class Asking:
    """Puts one moment to one agent."""

    def __init__(self, times: int, seed: int) -> None:
        self._times, self._seed = times, seed

    def __call__(self, piece: tuple[str, int]) -> bytes:
        """What it did, as JSON."""
        agent, place = piece
        return msgspec.json.encode(answered(agent, moments()[place], self._times, self._seed))


def _table(found: dict[str, list[Answered]]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("agent")
    heads = ("takes a gain", "takes a loss", "speaks instead", "ducats a moment", "of")
    for head in heads:
        table.add_column(head, justify="right")
    for agent, rows in found.items():
        gains = [row for row in rows if row.kind == "gain"]
        losses = [row for row in rows if row.kind == "loss"]
        best = sum(max(0.0, row.best) for row in rows) / len(rows)
        table.add_row(
            agent,
            _rate(gains, "accepted"),
            _rate(losses, "accepted"),
            _rate(rows, "spoke"),
            f"{sum(row.worth for row in rows) / len(rows):+.1f}",
            f"{best:+.1f}",
        )
    return table


def _rate(rows: Sequence[Answered], what: str) -> str:
    """How often, of all the times that it was asked."""
    times = sum(row.times for row in rows)
    return f"{sum(getattr(row, what) for row in rows) / times:.0%}" if times else "-"
