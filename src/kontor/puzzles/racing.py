"""A race of all legal actions: who is clearly behind drops out, and a crowded head ends it.

Nearly all positions are ambiguous, so most of the work is to see that soon: a glance in two worlds
costs little and ends most races. Actions that lead to the same in both are one idea, such as the
free spaces of a route, and one of them runs for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.puzzles.weighing import ahead, mean

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from kontor.puzzles.weighing import Scales

GLANCES: Final = 2  # worlds in which everything is glanced at
LOOKS: Final = ((2, 0.6), (6, 0.7), (16, 0.8), (30, 0.9))
"""Worlds after which the field is looked over, and the gap behind the head that must be seen."""
FAR: Final = {"chance": 3.0, "points": 8.0}
"""Clear differences behind after a glance, and an idea is out of the question."""
LEAST: Final = 3  # different ideas, or there is nothing to find out
MOST: Final = 24  # ideas that are raced
FEW: Final = 4  # ideas that may be as good as the best: parts of one plan come in any order
GUESSED: Final = 4  # at most one action in so many may solve a puzzle
CROWD: Final = 6  # actions that may solve it at most


class Race(NamedTuple):
    """Who is ahead, and what was seen of everybody."""

    good: tuple[str, ...]  # all actions of the ideas ahead, the best first
    rivals: tuple[str, ...]  # an action of each other idea that was raced, the best first
    worths: dict[str, list[float]]  # of those who ran
    step: float  # a clear difference: all others are as far behind, or farther


def most_good(choices: int) -> int:
    """How many actions may solve a puzzle: guessing must not pay."""
    return min(CROWD, choices // GUESSED)


def race(scales: Scales, actions: Sequence[str]) -> Race | None:
    """The clear winners among all legal actions; None where there are none."""
    ideas = _glanced(scales, actions)
    worths: dict[str, list[float]] = {idea: [] for idea in ideas}
    running, good, step = list(ideas), [""], 0.0
    for look, share in LOOKS:
        if len(worths) < 2:
            return None
        for idea in running:
            playouts = scales.weigh(idea, range(len(worths[idea]), look))
            worths[idea] += scales.worths(playouts)
            step = step or scales.step(playouts)
        order = _ordered(worths, worths)
        good = _head(order, worths, step * share)
        if not good or sum(len(ideas[idea]) for idea in good) > most_good(len(actions)):
            return None
        last = worths[good[-1]]
        running = [idea for idea in running if not _is_beaten(last, worths[idea], step)]
    return Race(
        tuple(action for idea in good for action in ideas[idea]),
        tuple(idea for idea in _ordered(worths, worths) if idea not in good),
        worths,
        step,
    )


def _glanced(scales: Scales, actions: Sequence[str]) -> dict[str, list[str]]:
    """The ideas that are not out of the question, each by its first action, the best first.

    There are none where the match is decided or too much is alike.
    """
    alike: dict[tuple[float, ...], list[str]] = {}
    step = 0.0
    for action in actions:
        playouts = scales.glance(action, range(GLANCES))
        alike.setdefault(tuple(scales.worths(playouts)), []).append(action)
        step = step or scales.step(playouts)
    order = sorted(alike, key=mean, reverse=True)
    head = mean(order[0])
    if len(order) < LEAST or not scales.is_open(head):
        return {}
    field = [worth for worth in order if head - mean(worth) < FAR[scales.unit] * step]
    return {alike[worth][0]: alike[worth] for worth in field} if len(field) <= MOST else {}


def _ordered(ideas: Iterable[str], worths: Mapping[str, Sequence[float]]) -> list[str]:
    """The best first."""
    return sorted(ideas, key=lambda idea: mean(worths[idea]), reverse=True)


def _head(order: Sequence[str], worths: Mapping[str, Sequence[float]], gap: float) -> list[str]:
    """The few before the widest gap; none where it is not wide enough, or they are unlike."""
    means = [mean(worths[idea]) for idea in order]
    cuts = range(1, min(FEW, len(order) - 1) + 1)
    cut = max(cuts, key=lambda place: means[place - 1] - means[place])
    widest = means[cut - 1] - means[cut]
    if widest < gap or means[0] - means[cut - 1] > widest / 2:
        return []
    return list(order[:cut])


def _is_beaten(head: Sequence[float], other: Sequence[float], step: float) -> bool:
    """Whether an idea is surely behind, and clearly."""
    shared = min(len(head), len(other))
    gap = ahead(head[:shared], other[:shared])
    return gap.low > 0 and gap.mean >= step
