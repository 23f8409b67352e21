"""The bots of Hansa Teutonica: four levels, from a kind partner to one that punishes mistakes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.hansa.answers import Planner
from kontor.bots.hansa.weights import Weights
from kontor.bots.levels import CheapThinker

if TYPE_CHECKING:
    from kontor.bots.base import Thinker


def tuned(weights: Weights) -> Thinker:
    """The merchant with other weights."""
    return Planner(weights)


LEVELS: Final[tuple[Thinker, ...]] = (
    CheapThinker(),
    Planner(Weights()),
    tuned(Weights()),
    Planner(Weights()),
)
