"""An evaluation for a person, and for a program."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console
from rich.table import Table

from kontor.engine.state import SEATS

if TYPE_CHECKING:
    from kontor.analysis.evaluation import Evaluation
    from kontor.analysis.intervals import Interval
    from kontor.analysis.report import MatchAnalysis
    from kontor.cli.work.analyse.reading import Where


def print_json(found: Evaluation | MatchAnalysis) -> None:
    """For programs."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(found).decode(), indent=2) + "\n")


def print_evaluation(where: Where, found: Evaluation, player: str) -> None:
    """Who stands how, then the ideas, the best first."""
    console = Console()
    seats = Table("Seat", box=None, pad_edge=False)
    seats.add_column("Chance to win", justify="right")
    seats.add_column("Score at the end", justify="right")
    for seat, (chance, score) in enumerate(zip(found.chances, found.scores, strict=True)):
        seats.add_row(called(where, seat), share_text(chance), points_text(score))
    console.print(seats)
    if found.ideas:
        console.print()
        ideas = Table(f"Ideas of {called(where, found.seat)}", box=None, pad_edge=False)
        ideas.add_column("Chance", justify="right")
        ideas.add_column("Score", justify="right")
        ideas.add_column("Tried", justify="right")
        for idea in found.ideas:
            row = share_text(idea.chance), points_text(idea.score), str(idea.tries)
            ideas.add_row("; ".join(idea.line), *row)
        console.print(ideas)
    if found.nodes:
        print(f"\n{found.nodes} matches, played on by {player}; ranges hold 19 times out of 20.")
    else:
        print("\nThe match is over.")


def called(where: Where, seat: int) -> str:
    """A seat's letter, and who sits there."""
    return seat_text(seat, where.names[seat] if where.names else "")


def seat_text(seat: int, name: str) -> str:
    """A seat's letter and its player's name, unless they are the same."""
    letter = SEATS[seat]
    return f"{letter} {name}" if name not in ("", letter) else letter


def share_text(share: Interval) -> str:
    """`34 % (21–50)`."""
    return f"{share.mean:.0%} ({share.low * 100:.0f}–{share.high * 100:.0f})".replace("%", " %")


def points_text(points: Interval) -> str:
    """`41.5 (39.0–44.0)`."""
    return f"{points.mean:.1f} ({points.low:.1f}–{points.high:.1f})"
