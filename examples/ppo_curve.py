"""Shares of wins with their intervals, and their curve as a drawing; for `train_ppo.py`."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

CERTAIN = 1.96  # standard errors on both sides: 95 %


class Score(NamedTuple):
    """A share of wins, parts of them counted as such, with its 95 % interval (Wilson)."""

    share: float
    low: float
    high: float
    matches: int

    def __str__(self) -> str:
        """In per cent."""
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%}, {self.matches} matches)"


def score_of(wins: Sequence[float]) -> Score:
    """How many of some matches were won."""
    count, z = max(len(wins), 1), CERTAIN
    share = sum(wins) / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    reach /= 1 + z * z / count
    return Score(share, middle - reach, middle + reach, len(wins))


class Point(NamedTuple):
    """A score against uniform play after some seconds of training."""

    seconds: float
    decisions: int
    score: Score


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
        f'<text x="{wide - 20}" y="{high - 6}" text-anchor="end">seconds of training'
        "</text></svg>\n"
    )
