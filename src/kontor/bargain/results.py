"""The table: what each agent did in each part, with 95 % intervals over openings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor.analysis.intervals import Interval, mean_interval, share_interval
from kontor.bargain.ledger import Figures
from kontor.bargain.protocol import Part, Recipe, Task

if TYPE_CHECKING:
    from collections.abc import Sequence

EVERYBODY: Final = ""
"""The rival of a row that holds all of them."""
MEANS: Final = (
    "rank",
    "money",
    "share",
    "deals",
    "surplus",
    "gain",
    "losing",
    "offers",
    "heard",
    "ignored",
    "words",
    "illegal",
)
DIGITS: Final = 4


class Result(msgspec.Struct, frozen=True):
    """What the table needs of a match."""

    task: Task
    figures: tuple[Figures, ...]

    def mean(self, figure: str) -> float:
        """A figure of the agent; in the mirror the mean of its seats."""
        seats = self.task.measured
        return float(sum(getattr(self.figures[seat], figure) for seat in seats)) / len(seats)


class Row(msgspec.Struct, frozen=True):
    """One agent in one part against one rival, or against all of them."""

    agent: str
    part: Part
    rival: str
    matches: int
    wins: Interval
    taken: Interval | None  # the agent's part of the surplus of its deals, where there was any
    talking: Interval | None  # share of money beyond that of its silent twin; in the cross part
    means: dict[str, Interval]  # the figures of a seat, each a match


class Results(msgspec.Struct, frozen=True):
    """The whole table, with what it was made of."""

    recipe: Recipe
    rows: tuple[Row, ...]


def table(recipe: Recipe, results: Sequence[Result]) -> Results:
    """All rows, in the order of agents, parts and rivals."""
    rows = []
    for agent in recipe.agents:
        own = [result for result in results if result.task.agent == agent]
        rows.append(_row(agent, "mirror", EVERYBODY, own))
        for rival in (EVERYBODY, *recipe.rivals):
            rows += [_row(agent, "cross", rival, own), _row(agent, "silent", rival, own)]
    return Results(recipe, tuple(rows))


def _row(agent: str, part: Part, rival: str, own: Sequence[Result]) -> Row:
    some = [
        result
        for result in own
        if result.task.part == part and rival in (EVERYBODY, result.task.rival)
    ]
    openings = [result.task.opening for result in some]
    means = {
        figure: _rounded(mean_interval([result.mean(figure) for result in some], openings))
        for figure in MEANS
    }
    wins = _rounded(share_interval([result.mean("won") for result in some], openings))
    talking = _talking(some, own) if part == "cross" else None
    return Row(agent, part, rival, len(some), wins, _taken(some), talking, means)


def _taken(some: Sequence[Result]) -> Interval | None:
    """All gains over all surplus; its interval is that of the ratio, made linear at its mean."""
    gains = [result.mean("gain") for result in some]
    surplus = [result.mean("surplus") for result in some]
    total = sum(surplus)
    if total <= 0:
        return None
    ratio = sum(gains) / total
    each = total / len(some)
    off = [(gain - ratio * whole) / each for gain, whole in zip(gains, surplus, strict=True)]
    found = mean_interval(off, [result.task.opening for result in some])
    return _rounded(Interval(ratio, ratio + found.low, ratio + found.high))


def _talking(some: Sequence[Result], own: Sequence[Result]) -> Interval:
    """Match by match against its twin: same opening, same seat, same rivals, and no word."""
    twins = {
        (result.task.opening, result.task.rival): result
        for result in own
        if result.task.part == "silent"
    }
    more = [
        result.mean("share") - twins[result.task.opening, result.task.rival].mean("share")
        for result in some
    ]
    return _rounded(mean_interval(more, [result.task.opening for result in some]))


def _rounded(interval: Interval) -> Interval:
    return Interval(*(round(value, DIGITS) for value in msgspec.structs.astuple(interval)))
