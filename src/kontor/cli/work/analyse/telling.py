"""A whole match for a person: a line of chances for each seat, mistakes, and luck."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rich.table import Table

from kontor.cli.work.analyse.printing import points_text, seat_text, share_text
from kontor.cli.work.shared.screen import SEAT_STYLES, console

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.analysis.intervals import Interval
    from kontor.analysis.report import MatchAnalysis

HEIGHTS: Final = "▁▂▃▄▅▆▇█"
COLUMNS: Final = 60  # of a line of chances
STEPS: Final = 4  # of a line that are written
DRAWS: Final = 5  # that are told one by one


def print_match(found: MatchAnalysis) -> None:
    """All there is to say."""
    _print_chances(found)
    _print_mistakes(found)
    _print_luck(found)
    basis = found.basis
    how = "judged by the learned value after a round" if basis.learned else "played to the end"
    print(
        f"\n{basis.nodes} matches, played on by {basis.player} and {how}; of {basis.decisions} "
        f"decisions {basis.looked_at} were tried against other ideas. "
        f"Ranges hold 19 times out of 20."
    )


def _print_chances(found: MatchAnalysis) -> None:
    table = Table("Seat", box=None, pad_edge=False)
    table.add_column("Chance to win, from the first turn to the end", no_wrap=True)
    for seat, name in enumerate(found.names):
        means = [point.chances[seat].mean for point in found.points]
        table.add_row(seat_text(seat, name), spark(means), style=SEAT_STYLES[seat])
    console().print(table)


def spark(shares: Sequence[float]) -> str:
    """Numbers from 0 to 1 as a line of blocks, each column the mean of its moments."""
    columns = min(COLUMNS, len(shares))
    ends = [len(shares) * column // columns for column in range(columns + 1)]
    means = [sum(shares[begin:end]) / (end - begin) for begin, end in pairwise(ends)]
    return "".join(HEIGHTS[min(len(HEIGHTS) - 1, int(mean * len(HEIGHTS)))] for mean in means)


def _print_mistakes(found: MatchAnalysis) -> None:
    if not found.mistakes:
        print("\nNo decision was found that gave anything away.")
        return
    print()
    table = Table("Given away", box=None, pad_edge=False)
    for heading in ("Ply", "Seat", "Played", "Better"):
        table.add_column(heading, justify="right" if heading == "Ply" else "left")
    for one in found.mistakes:
        words = line_text(one.played), line_text(one.better)
        who = seat_text(one.seat, found.names[one.seat])
        table.add_row(share_text(one.lost), str(one.ply), who, *words)
    console().print(table)
    if any(one.lost.low <= 0 for one in found.mistakes):
        print("A range that reaches 0 may be no mistake: it takes more matches to tell.")


def _print_luck(found: MatchAnalysis) -> None:
    print()
    if not found.draws:
        print("Chance decided nothing.")
        return
    table = Table("Seat", box=None, pad_edge=False)
    for heading in ("Result", "Luck", "Without it", "Points", "Luck", "Without it"):
        table.add_column(heading, justify="right")
    for one in found.fortunes:
        name = seat_text(one.seat, found.names[one.seat])
        chances = f"{one.result:.0%}", change_text(one.luck), share_text(one.adjusted)
        points = f"{one.score:g}", gain_text(one.points), points_text(one.adjusted_score)
        table.add_row(name, *chances, *points)
    console().print(table)
    print()
    draws = Table("Largest draws", box=None, pad_edge=False)
    draws.add_column("Ply", justify="right")
    for name in found.names:
        draws.add_column(name, justify="right")
    heavy = sorted(found.draws, key=lambda draw: -max(abs(one.mean) for one in draw.worth))
    for draw in heavy[:DRAWS]:
        worths = [
            f"{change_text(worth)}, {points.mean:+.1f} points"
            for worth, points in zip(draw.worth, draw.points, strict=True)
        ]
        draws.add_row(line_text(draw.outcomes), str(draw.ply), *worths)
    console().print(draws)


def line_text(line: Sequence[str]) -> str:
    """The beginning of a line; the rest is for programs."""
    return "; ".join(line[:STEPS]) + ("; …" if len(line) > STEPS else "")


def gain_text(points: Interval) -> str:
    """`+3.1 (-0.2 to +6.4)`."""
    return f"{points.mean:+.1f} ({points.low:+.1f} to {points.high:+.1f})"


def change_text(change: Interval) -> str:
    """`+12 % (+3 to +21)`."""
    mean, low, high = (round(100 * part) for part in (change.mean, change.low, change.high))
    return f"{mean:+d} %" if low == high else f"{mean:+d} % ({low:+d} to {high:+d})"
