"""The bots of Hansa Teutonica: five levels, from a kind partner to one that looks rounds ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.hansa.answers import Planner
from kontor.bots.hansa.apprentice import Apprentice
from kontor.bots.hansa.depth import Depth
from kontor.bots.hansa.judges import Learned, Reckoned
from kontor.bots.hansa.search import Searcher
from kontor.bots.hansa.skills import JOURNEYMAN, MERCHANT
from kontor.bots.hansa.weights import Weights

if TYPE_CHECKING:
    from kontor.bots.base import Thinker


FAR: Final = Depth(rounds=2, tries=16, restless=0.1, relocates=True, varies=True)
"""How far the syndic looks."""


def tuned(weights: Weights, level: str = "merchant") -> Thinker:
    """The merchant with other weights, or the alderman."""
    if level == "alderman":
        return Searcher(weights, Reckoned())
    return Planner(weights, MERCHANT)


LEVELS: Final[tuple[Thinker, ...]] = (
    Apprentice(),
    Planner(Weights(), JOURNEYMAN),
    tuned(Weights()),
    Searcher(Weights(), Reckoned()),
    Searcher(Weights(), Learned(), FAR),
)
