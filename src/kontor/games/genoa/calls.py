"""Which events call upon a seat that may not be looking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.calls import Calls
from kontor.games.genoa.events import OfferMade

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kontor.engine.events import Event

CALLS: Final[Mapping[type[Event], Calls]] = {
    OfferMade: Calls("offer", "to"),
}
