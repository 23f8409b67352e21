"""The five levels of The Traders of Genoa, the weakest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.genoa.apprentice import Apprentice
from kontor.bots.genoa.judges import Learned
from kontor.bots.genoa.search import Syndic
from kontor.bots.genoa.style import ALDERMAN, JOURNEYMAN, MERCHANT
from kontor.bots.genoa.trader import Trader

if TYPE_CHECKING:
    from kontor.bots.base import Thinker
    from kontor.bots.genoa.weights import Weights

LEVELS: Final[tuple[Apprentice | Trader | Syndic, ...]] = (
    Apprentice(),
    Trader(JOURNEYMAN),
    Trader(MERCHANT),
    Trader(ALDERMAN),
    Syndic(ALDERMAN, Learned()),
)


def tuned(weights: Weights, level: str = "merchant") -> Thinker:
    """The merchant with other weights, or the alderman."""
    style = ALDERMAN if level == "alderman" else MERCHANT
    return Trader(style._replace(weights=weights))
