"""An arena's results as tables for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.table import Table

from kontor.bots.arena import SPREAD_95
from kontor.cli.work.shared.screen import console

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.analysis.intervals import Interval
    from kontor.bots.arena import BotResult, PairResult, Results

COLUMNS: Final = ("wins", "95 %", "points ahead")


def print_arena(results: Results) -> None:
    """The bots, and each pairing."""
    bots = _table("bot", ("rating", *COLUMNS, "mean score", "ms/decision", "slowest ms"))
    for row in results.bots:
        times = (f"{row.milliseconds:.3g}", f"{row.slowest:,.1f}")
        numbers = (*_numbers(row.wins, row.margin), f"{row.mean_score:.1f}", *times)
        bots.add_row(row.bot, _rating(row), *numbers)
    pairs = _table("pairing", COLUMNS)
    for pair in results.pairings:
        pairs.add_row(f"{pair.first} against {pair.second}", *_numbers(pair.wins, pair.margin))
    _print(bots, pairs)


def print_ladder(results: Results) -> None:
    """Each step from the top down, the upper bot's figures first, and the ratings."""
    steps = _table("step", (*COLUMNS, "games", "ms/decision", "slowest ms"))
    for pair in reversed(results.pairings):
        step = pair.turned()
        numbers = (*_numbers(step.wins, step.margin), f"{step.games:,}", *_times(step))
        steps.add_row(f"{step.first} over {step.second}", *numbers)
    bots = _table("bot", ("rating", "mean score"))
    for row in results.bots:
        bots.add_row(row.bot, _rating(row), f"{row.mean_score:.1f}")
    _print(steps, bots)


def print_faults(results: Results) -> None:
    """Who did not keep to the limits, and how often."""
    for row in results.bots:
        if row.faults:
            times = "once" if row.faults == 1 else f"{row.faults:,} times"
            print(
                f"{row.bot} gave no answer that could be used {times}, and was answered for; "
                f"last: {row.problem.rstrip('.')}."
            )


def _times(step: PairResult) -> tuple[str, str]:
    (mean, lower), (slowest, lowers) = step.milliseconds, step.slowest
    return f"{mean:.2g} / {lower:.2g}", f"{slowest:,.1f} / {lowers:,.1f}"


def _rating(row: BotResult) -> str:
    return f"{row.rating.mu:.1f} ± {SPREAD_95 * row.rating.sigma:.1f}"


def _numbers(wins: Interval, margin: Interval) -> tuple[str, str, str]:
    """A win rate and a margin, each with its interval."""
    reach = margin.high - margin.mean
    return (
        f"{wins.mean:.1%}",
        f"{wins.low:.1%} to {wins.high:.1%}",
        f"{margin.mean:+.2f} ± {reach:.2f}",
    )


def _table(first: str, others: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(first)
    for name in others:
        table.add_column(name, justify="right")
    return table


def _print(upper: Table, lower: Table) -> None:
    out = console()
    out.print(upper)
    out.print()
    out.print(lower)
