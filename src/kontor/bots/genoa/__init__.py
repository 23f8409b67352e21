"""The four levels of The Traders of Genoa, the weakest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.genoa.apprentice import Apprentice
from kontor.bots.genoa.style import Style
from kontor.bots.genoa.trader import Trader

if TYPE_CHECKING:
    from kontor.bots.base import Thinker
    from kontor.bots.genoa.weights import Weights

MERCHANT: Final = Style(depth=2, spaces=2, raises=True)

LEVELS: Final[tuple[Apprentice | Trader, ...]] = (
    Apprentice(),
    Trader(Style(depth=0, spaces=1)),
    Trader(MERCHANT),
    Trader(Style(depth=3, spaces=3, raises=True, haggles=1)),
)


def tuned(weights: Weights) -> Thinker:
    """The merchant with other weights."""
    return Trader(MERCHANT._replace(weights=weights))
