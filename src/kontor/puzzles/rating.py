"""How hard a puzzle is and how good a solver: a first attempt is a duel between the two.

The figures are those of openskill (Plackett and Luce's model), on a scale that people know.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

NEWCOMER: Final = 1500.0
UNSURE: Final = 350.0  # how far a newcomer may be from that
GUESSED: Final = 200.0  # and a puzzle nobody has tried, whose rating was guessed by bots
LUCK: Final = 200.0  # the difference at which the better one mostly wins
DRIFT: Final = 4.0  # by which everybody changes between two duels


class Skill(NamedTuple):
    """A rating, how unsure it is, and how many duels it rests on."""

    mean: float
    deviation: float
    tries: int = 0


def newcomer() -> Skill:
    """Who has tried nothing yet."""
    return Skill(NEWCOMER, UNSURE)


def untried(rating: int) -> Skill:
    """A puzzle that nobody has tried."""
    return Skill(float(rating), GUESSED)


def duel(solver: Skill, puzzle: Skill, *, solved: bool) -> tuple[Skill, Skill]:
    """Both after an attempt."""
    model = _model()
    sides = [
        [model.rating(mu=side.mean, sigma=side.deviation)]
        for side in ((solver, puzzle) if solved else (puzzle, solver))
    ]
    first, second = ([one] for (one,) in model.rate(sides))
    after = [*first, *second] if solved else [*second, *first]
    one, other = (
        Skill(new.mu, new.sigma, old.tries + 1)
        for new, old in zip(after, (solver, puzzle), strict=True)
    )
    return one, other


@cache
def _model() -> PlackettLuce:
    return PlackettLuce(mu=NEWCOMER, sigma=UNSURE, beta=LUCK, tau=DRIFT)
