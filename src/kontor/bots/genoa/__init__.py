"""The four levels of The Traders of Genoa, the weakest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.genoa.apprentice import Apprentice
from kontor.bots.genoa.style import Style
from kontor.bots.genoa.trader import Trader
from kontor.bots.genoa.weights import Weights

if TYPE_CHECKING:
    from kontor.bots.base import Thinker

JOURNEYMAN: Final = Style(depth=0, spaces=1)
MERCHANT: Final = Style(depth=2, spaces=1, raises=True, haggles=1)
ALDERMAN: Final = Style(
    Weights(
        limit=0.9,
        opening=0.2,
        agree=0.45,
        marker_place=0.95,
        marker_turns=3.0,
        income=1.2,
        patience=0.1,
        later=0.95,
        leap=0.28,
        revenue=0.25,
        large_ceiling=0.75,
        small_ceiling=0.7,
    ),
    depth=3,
    spaces=1,
    raises=True,
    haggles=2,
)

LEVELS: Final[tuple[Apprentice | Trader, ...]] = (
    Apprentice(),
    Trader(JOURNEYMAN),
    Trader(MERCHANT),
    Trader(ALDERMAN),
)


def tuned(weights: Weights) -> Thinker:
    """The merchant with other weights."""
    return Trader(MERCHANT._replace(weights=weights))
