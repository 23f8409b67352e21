"""What a standing is worth to those who learn; it needs no package for numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kontor.engine.contract import Standing


def rewards_of(standing: Standing) -> tuple[float, ...]:
    """From 1 for a lone first to -1 for a lone last, by ranks; ties share, and the sum is zero."""
    ranks = standing.ranks
    return tuple(
        (sum(other > rank for other in ranks) - sum(other < rank for other in ranks))
        / (len(ranks) - 1)
        for rank in ranks
    )


def margins_of(standing: Standing) -> tuple[float, ...]:
    """Each seat's own score; sums differ from match to match, so the game is of general sum."""
    return tuple(float(score) for score in standing.scores)
