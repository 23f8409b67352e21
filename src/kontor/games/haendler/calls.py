"""Which events call upon a seat that may not be looking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.calls import Calls
from kontor.games.haendler.talk_events import (
    BargainProposed,
    FeeAsked,
    FeeOffered,
    FeesAsked,
    FeesOffered,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kontor.engine.events import Event

CALLS: Final[Mapping[type[Event], Calls]] = {
    BargainProposed: Calls("offer", "other"),
    FeeAsked: Calls("offer", "guest"),
    FeesAsked: Calls("offer", "guest"),
    FeeOffered: Calls("offer", "master"),
    FeesOffered: Calls("offer", "master"),
}
