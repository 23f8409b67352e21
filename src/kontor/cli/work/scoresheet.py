"""The score sheet: ranks, and each seat's points by category."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.markup import escape
from rich.table import Table

from kontor.cli.work.screen import SEAT_STYLES
from kontor.match.story import label

if TYPE_CHECKING:
    from rich.console import Console

    from kontor.match.driver import Driver


def print_standing(driver: Driver, out: Console) -> None:
    """How the match ended, as a sentence and a sheet."""
    standing = driver.standing
    assert standing is not None, "a match that goes on has no standing"
    title = driver.game.title
    reason = label(title, f"reason.{standing.reason}")
    out.print(f"\n[bold]The match is over:[/] {escape(reason)}")
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("")
    for seat, name in enumerate(driver.names):
        table.add_column(escape(name), justify="right", style=SEAT_STYLES[seat])
    for part in dict.fromkeys(part for parts in standing.parts for part in parts):
        points = (str(parts.get(part, 0)) for parts in standing.parts)
        table.add_row(escape(label(title, f"part.{part}")), *points)
    table.add_row("total", *map(str, standing.scores), style="bold", end_section=True)
    table.add_row("rank", *map(str, standing.ranks))
    out.print(table)
    winners = [name for name, rank in zip(driver.names, standing.ranks, strict=True) if rank == 1]
    verb = "wins" if len(winners) == 1 else "share the win"
    out.print(f"[bold]{escape(' and '.join(winners))} {verb}.[/]")
