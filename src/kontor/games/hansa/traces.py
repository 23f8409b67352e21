"""What an event leaves to be seen: the village, the route or the city where it happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.traces import Trace
from kontor.games.hansa import events

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kontor.engine.events import Event

_TOLD: Final = Trace("seat")
_CAME: Final = Trace("seat", "came", "space", "space", piece="kind")
_LIFTED: Final = Trace("seat", "lifted", "space", "space", whose="owner", piece="kind")
_OFFICE: Final = Trace("seat", "came", "city", "city", piece="kind")
_MARKER: Final = Trace("seat", "came", "route", "route")

TRACES: Final[Mapping[type[Event], Trace]] = {
    events.PiecePlaced: _CAME,
    events.PieceAdded: _CAME,
    events.PieceDisplaced: Trace("by", "lifted", "space", "space", whose="owner", piece="kind"),
    events.PieceRelocated: Trace("seat", "set", "space", "space", piece="kind"),
    events.PieceReturned: Trace("seat", "set", piece="kind"),
    events.PieceLifted: _LIFTED,
    events.PieceSetDown: Trace("seat", "set", "space", "space", whose="owner", piece="kind"),
    events.PieceRemoved: Trace("seat", "gone", "space", "space", whose="owner", piece="kind"),
    events.NeutralDisplaced: Trace("by", "gone", "space", "space"),
    events.NeutralSet: Trace("seat", "came", "space", "space"),
    events.RouteClaimed: Trace("seat", "here", "route", "route"),
    events.NeutralClaimed: Trace("seat", "here", "route", "route"),
    events.OfficeEstablished: _OFFICE,
    events.ExtraOfficeEstablished: _OFFICE,
    events.NeutralOfficeEstablished: Trace("seat", "came", "city", "city"),
    events.OfficesSwapped: Trace("seat", "here", "city", "city"),
    events.FigureTaken: Trace("seat", "came", "figure", "points"),
    events.MarkerPlaced: _MARKER,
    events.MarkerLaid: _MARKER,
    events.MarkerTaken: _TOLD,
    events.MarkerUsed: _TOLD,
    events.MarkersExchanged: _TOLD,
    events.IncomeTaken: _TOLD,
    events.PiecesFetched: _TOLD,
    events.AbilityUpgraded: _TOLD,
    events.PrestigeGained: _TOLD,
    events.FavourBought: _TOLD,
    events.TollPaid: _TOLD,
}
