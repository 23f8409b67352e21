"""What an event leaves to be seen: the tower's way, and the building it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.traces import Trace
from kontor.games.genoa import events

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kontor.engine.events import Event

_TOLD: Final = Trace("by")
_HERE: Final = Trace("by", "here", "space", "space")
_CAME: Final = Trace("by", "came", "space", "space")

TRACES: Final[Mapping[type[Event], Trace]] = {
    events.TurnBegan: Trace("seat"),
    events.DiceRolled: _CAME,
    events.StartChosen: _CAME,
    events.TowerMoved: Trace("by", "moved", "space", "space", "origin"),
    events.TowerStopped: _HERE,
    events.ActionLost: Trace("", "here", "space", "space"),
    events.OfferMade: _HERE,
    events.OfferWithdrawn: _TOLD,
    events.DealStruck: Trace("buyer", "here", "space", "space"),
    events.DealPaid: Trace("buyer"),
    events.DealSettled: Trace("buyer", "here", "space", "space"),
    events.CardPassed: _TOLD,
    events.CardShown: _TOLD,
    events.ActionOpened: _HERE,
    events.IncomePaid: Trace("to", "here", "space", "space"),
    events.YieldTaken: _HERE,
    events.CardDrawn: _TOLD,
    events.LargeOrderFilled: _HERE,
    events.SmallOrderFilled: _HERE,
    events.MessageDelivered: _TOLD,
    events.BonusTaken: _TOLD,
    events.WareTokenPlayed: _TOLD,
    events.TradeTaken: _TOLD,
    events.BuildingTokenPlayed: _HERE,
    events.BaseChosen: _HERE,
    events.MarkerPlaced: _CAME,
    events.MarkerRemoved: Trace("by", "gone", "space", "space", whose="owner"),
}
