"""The score sheet: ranks, and each seat's points by category."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.markup import escape
from rich.table import Table

from kontor.cli.work.shared.screen import SEAT_STYLES
from kontor.match.story import label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from kontor.match.driver import Driver

UNKNOWN: Final = "?"


def print_standing(driver: Driver, out: Console) -> None:
    """How the match ended, as a sentence and a sheet."""
    standing = driver.standing
    assert standing is not None, "a match that goes on has no standing"
    reason = label(driver.game.title, f"reason.{standing.reason}")
    out.print(f"\n[bold]The match is over:[/] {escape(reason)}")
    table = _sheet(driver, standing.parts, standing.scores)
    for tie in standing.ties[0] if standing.ties else ():
        text = escape(label(driver.game.title, f"tie.{tie}"))
        table.add_row(text, *(str(marks[tie]) for marks in standing.ties), style="dim")
    table.add_row("rank", *map(str, standing.ranks))
    out.print(table)
    if driver.resigned:
        gone = ", ".join(driver.names[seat] for seat in sorted(driver.resigned))
        out.print(f"Resigned, and therefore last: {escape(gone)}")
    winners = [name for name, rank in zip(driver.names, standing.ranks, strict=True) if rank == 1]
    verb = "wins" if len(winners) == 1 else "share the win"
    out.print(f"[bold]{escape(' and '.join(winners))} {verb}.[/]")


def print_reckoning(driver: Driver, seat: int, out: Console) -> None:
    """The sheet as if the match ended now, as far as a seat may know it."""
    parts = driver.game.reckoning(driver.state, seat)
    if not parts:
        out.print("The sheet is reckoned when the match is over; the board shows the rest.")
        return
    out.print("If the match ended now, as far as you may know:")
    out.print(_sheet(driver, parts, [sum(points.values()) for points in parts], UNKNOWN))


def _sheet(
    driver: Driver, parts: Sequence[dict[str, int]], totals: Sequence[int], missing: str = "0"
) -> Table:
    """Points by category and seat, with their totals; what is missing may be unknown."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("")
    for seat, name in enumerate(driver.names):
        table.add_column(escape(name), justify="right", style=SEAT_STYLES[seat])
    listed = tuple(dict.fromkeys(part for points in parts for part in points))
    for part in listed:
        text = escape(label(driver.game.title, f"part.{part}"))
        table.add_row(text, *(str(points.get(part, missing)) for points in parts))
    sums = (
        f"{total} + {missing}" if missing == UNKNOWN and len(points) < len(listed) else str(total)
        for points, total in zip(parts, totals, strict=True)
    )
    table.add_row("total", *sums, style="bold", end_section=True)
    return table
