"""A benchmark's table for a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

from kontor.bargain.results import EVERYBODY
from kontor.cli.work.shared.screen import console

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.analysis.intervals import Interval
    from kontor.bargain.protocol import Part
    from kontor.bargain.results import Results, Row


def print_table(found: Results) -> None:
    """Against all rivals, against each, and against itself."""
    recipe, out = found.recipe, console()
    rows = {(row.agent, row.part, row.rival): row for row in found.rows}
    out.print("[bold]Against three rivals of one kind[/], all kinds together")
    all_rivals = [rows[agent, "cross", EVERYBODY] for agent in recipe.agents]
    out.print(_standing(all_rivals))
    out.print("\n[bold]Its deals there[/], a match")
    out.print(_dealing(all_rivals))
    out.print("\n[bold]Share of the money[/], a quarter being even, against each kind")
    out.print(_by_rival(found, rows))
    out.print("\n[bold]Against itself[/], a seat")
    out.print(_mirror([rows[agent, "mirror", EVERYBODY] for agent in recipe.agents]))
    matches = sum(row.matches for row in found.rows if row.rival == EVERYBODY)
    print(
        f"\n{matches:,} matches of {recipe.openings} openings, seed {recipe.seed}, protocol "
        f"{recipe.protocol}, engine {recipe.engine}; ± holds 19 times out of 20"
    )


def _standing(rows: Sequence[Row]) -> Table:
    table = _table("agent", "rank", "wins", "share of money", "of it by talking", "illegal moves")
    for row in rows:
        means, wins = row.means, row.wins
        table.add_row(
            row.agent,
            _figure(means["rank"], 2),
            f"{wins.mean:.0%} ({100 * wins.low:.0f} to {100 * wins.high:.0f})",
            _percent(means["share"]),
            _percent(row.talking, sign=True),
            _figure(means["illegal"], 1),
        )
    return table


def _dealing(rows: Sequence[Row]) -> Table:
    table = _table("agent", "deals", "surplus", "taken", "losing", "offers ignored", "words")
    for row in rows:
        means = row.means
        table.add_row(
            row.agent,
            _figure(means["deals"], 1),
            _figure(means["surplus"]),
            _percent(row.taken),
            _figure(means["losing"], 2),
            _ignored(row),
            _figure(means["words"]),
        )
    return table


def _by_rival(found: Results, rows: dict[tuple[str, Part, str], Row]) -> Table:
    rivals = found.recipe.rivals
    table = _table("agent", *rivals)
    for agent in found.recipe.agents:
        shares = [_percent(rows[agent, "cross", rival].means["share"]) for rival in rivals]
        table.add_row(agent, *shares)
    return table


def _mirror(rows: Sequence[Row]) -> Table:
    table = _table("agent", "money", "deals", "surplus", "losing", "offers ignored", "words")
    for row in rows:
        means = row.means
        table.add_row(
            row.agent,
            _figure(means["money"]),
            _figure(means["deals"], 1),
            _figure(means["surplus"]),
            _figure(means["losing"], 2),
            _ignored(row),
            _figure(means["words"]),
        )
    return table


def _ignored(row: Row) -> str:
    """Of the offers one heard."""
    heard = row.means["heard"].mean
    return f"{row.means['ignored'].mean / heard:.0%}" if heard else "-"


def _percent(interval: Interval | None, *, sign: bool = False) -> str:
    if interval is None:
        return "-"
    mean = f"{100 * interval.mean:+.1f}" if sign else f"{100 * interval.mean:.1f}"
    return f"{mean} ±{100 * (interval.high - interval.mean):.1f}"


def _figure(interval: Interval, digits: int = 0) -> str:
    return f"{interval.mean:.{digits}f} ±{interval.high - interval.mean:.{digits}f}"


def _table(first: str, *others: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(first)
    for name in others:
        table.add_column(name, justify="right")
    return table
