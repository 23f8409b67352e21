"""What a standing is worth to those who learn; it needs no package for numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.contract import Standing
    from kontor.envs.course import Course


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


def wins_of(standing: Standing) -> tuple[float, ...]:
    """1 for the first and 0 for the others; several firsts share it."""
    first = min(standing.ranks)
    winners = standing.ranks.count(first)
    return tuple(1 / winners if rank == first else 0.0 for rank in standing.ranks)


def shares_of(standing: Standing) -> tuple[float, ...]:
    """Each seat's part of all that was scored, a debt counting as nothing; their sum is 1."""
    scores = [max(0.0, float(score)) for score in standing.scores]
    whole = sum(scores)
    return tuple(score / whole if whole else 1 / len(scores) for score in scores)


REWARDS: Final[dict[str, Callable[[Standing], tuple[float, ...]]]] = {
    "rank": rewards_of,
    "win": wins_of,
    "score": margins_of,
    "score share": shares_of,
}
"""By name: what a match brings at its end."""


def paid(reward: str, course: Course) -> tuple[float, ...]:
    """Each seat's reward at the end, by the name of the reward; zeros when it was cut off."""
    standing = course.game.standing(course.state)
    return REWARDS[reward](standing) if standing else (0.0,) * course.options.players
