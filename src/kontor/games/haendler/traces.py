"""What an event leaves to be seen: the way of a wagon or of the courier, a city, a price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.traces import Trace
from kontor.games.haendler import events, talk_events

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kontor.engine.events import Event

_TOLD: Final = Trace("seat")
_CITY: Final = Trace("seat", "here", "city", "city")
_WAGON: Final = Trace("seat", "here", "wagon", "wagon")
_MOVED: Final = Trace("seat", "moved", "space", "space", "origin")

TRACES: Final[Mapping[type[Event], Trace]] = {
    events.PairDealt: _TOLD,
    events.AbilityNamed: _TOLD,
    events.BidRaised: _TOLD,
    events.AbilityBought: _TOLD,
    events.GoodBought: _CITY,
    events.BidsRevealed: _TOLD,
    events.MasterFound: _WAGON,
    events.MasterLoaded: _WAGON,
    events.GuestLoaded: _WAGON,
    talk_events.FeePaid: Trace("guest"),
    talk_events.BargainStruck: _TOLD,
    talk_events.CardHandedOver: _TOLD,
    events.CardPlayed: _TOLD,
    events.AxleBroken: _WAGON,
    events.AxleLifted: _WAGON,
    events.WagonMoved: _MOVED,
    events.WagonArrived: Trace("", "here", "city", "city"),
    events.CourierMoved: _MOVED,
    events.InfluenceTaken: _TOLD,
    events.WheelRevealed: _TOLD,
    events.PriceMoved: Trace("", "here", "good", "good"),
    events.CountingHouseUsed: Trace("seat", "here", "good", "good"),
    events.GoodSoldFromWarehouse: _CITY,
    events.BonusClaimed: _WAGON,
    events.GoodsSold: _CITY,
    events.BonusMoved: Trace("", "here", "city", "city"),
    events.StatusLost: _TOLD,
    events.StatusBought: _TOLD,
    events.CreditTaken: _TOLD,
    events.CreditRepaid: _TOLD,
}
