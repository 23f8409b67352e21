"""Whether a puzzle holds: its solution against its best rivals, in worlds nobody has seen yet.

What came out ahead of many was lucky, too, so only fresh worlds count; and all who weigh must
agree.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.puzzles.weighing import OPINIONS, ahead, mean

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.analysis.intervals import Interval
    from kontor.analysis.playouts import Playout
    from kontor.puzzles.weighing import Scales

RIVALS: Final = 4  # that the solution is tried against
FRESH: Final = 1_000  # the first world of a proof
WORLDS: Final = (16, 48, 96)  # after which the proof is looked at; most are given up soon
ENOUGH: Final = 48  # worlds without which nothing is proved
SURE: Final = 0.15  # of a clear difference, which the margin surely has


class Proof(NamedTuple):
    """That a puzzle holds: what was found in fresh worlds."""

    margin: Interval  # of the worst good action before the best of the others
    worths: dict[str, float]
    tries: int
    line: tuple[str, ...]  # of the best


def prove(
    scales: Scales, good: Sequence[str], rivals: Sequence[str], first: int = FRESH
) -> Proof | None:
    """Try the good ideas against rivals; None where they are not clearly better."""
    found: dict[str, list[Playout]] = {idea: [] for idea in (*good, *rivals[:RIVALS])}
    for known, count in pairwise((0, *WORLDS)):
        for idea in found:
            found[idea] += scales.weigh(idea, range(first + known, first + count))
        worths = {idea: scales.worths(playouts) for idea, playouts in found.items()}
        step = scales.step(found[good[0]])
        margin = margin_of(worths, good)
        if margin.mean < step:
            return None
        if count >= ENOUGH and margin.low > SURE * step and _agree(worths, good):
            means = {idea: mean(values) for idea, values in worths.items()}
            return Proof(margin, means, count, found[good[0]][0].line)
    return None


def margin_of(worths: Mapping[str, Sequence[float]], good: Sequence[str]) -> Interval:
    """How far the worst of the good ones is ahead of the best of the others."""
    gaps = [
        ahead(worths[one], worths[other]) for one in good for other in worths if other not in good
    ]
    return min(gaps, key=lambda gap: gap.mean)


def _agree(worths: Mapping[str, Sequence[float]], good: Sequence[str]) -> bool:
    """Whether each opinion alone puts the good ideas first."""
    parts = range(len(OPINIONS))
    views = (
        {idea: values[part :: len(OPINIONS)] for idea, values in worths.items()} for part in parts
    )
    return all(margin_of(view, good).mean > 0 for view in views)
