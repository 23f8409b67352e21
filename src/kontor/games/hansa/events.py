"""What happens in a match, told to the log; sentences are made from these at the edge."""

from __future__ import annotations

from typing import Final

from kontor.engine.events import Event, Owner, Seat


class FirstDrawn(Event, frozen=True):
    """A seat was drawn to begin."""

    seat: Seat


class MarkerDealt(Event, frozen=True):
    """A starting marker came to a tavern route."""

    marker: str
    route: str


class MissionDealt(Event, frozen=True):
    """A seat got a mission; only it learns the card."""

    seat: Seat
    card: int


class MissionHidden(Event, frozen=True):
    """A seat got a mission, as the others see it."""

    seat: Seat


class FavourRevealed(Event, frozen=True):
    """A favour tile was turned up."""

    favour: str


class TurnBegan(Event, frozen=True):
    """A turn began."""

    seat: Seat
    actions: int


class IncomeTaken(Event, frozen=True):
    """Pieces came from the stock."""

    seat: Seat
    traders: int
    merchants: int


class PiecePlaced(Event, frozen=True):
    """A piece was placed."""

    seat: Seat
    kind: str
    space: str


class PieceDisplaced(Event, frozen=True):
    """A rival's piece was displaced."""

    by: Seat
    owner: Seat
    kind: str
    space: str


class NeutralDisplaced(Event, frozen=True):
    """A neutral trader was displaced."""

    by: Seat
    space: str


class CostPaid(Event, frozen=True):
    """Pieces went from supply to stock."""

    seat: Seat
    traders: int
    merchants: int


class PieceRelocated(Event, frozen=True):
    """The displaced piece was set down."""

    seat: Seat
    kind: str
    space: str


class PieceAdded(Event, frozen=True):
    """The displaced seat added a piece."""

    seat: Seat
    kind: str
    space: str


class PieceReturned(Event, frozen=True):
    """A displaced piece found no space and went to the stock."""

    seat: Seat
    kind: str


class NeutralSet(Event, frozen=True):
    """A neutral trader was set on a space."""

    seat: Seat
    space: str


class PieceLifted(Event, frozen=True):
    """A piece was taken into the hand."""

    seat: Seat
    owner: Owner
    kind: str
    space: str


class PieceSetDown(Event, frozen=True):
    """A piece from the hand was set down."""

    seat: Seat
    owner: Owner
    kind: str
    space: str


class PieceRemoved(Event, frozen=True):
    """A piece went from a route to its owner's supply."""

    seat: Seat
    owner: Owner
    kind: str
    space: str


class RouteClaimed(Event, frozen=True):
    """A route was claimed."""

    seat: Seat
    route: str


class NeutralClaimed(Event, frozen=True):
    """A route was claimed for the neutral player."""

    seat: Seat
    route: str


class PrestigeGained(Event, frozen=True):
    """Prestige was gained during the game."""

    seat: Seat
    points: int
    reason: str


class NeutralGained(Event, frozen=True):
    """The neutral player's prestige grew."""

    points: int
    reason: str


class OfficeEstablished(Event, frozen=True):
    """An office was established."""

    seat: Seat
    kind: str
    city: str


class ExtraOfficeEstablished(Event, frozen=True):
    """An extra office was added."""

    seat: Seat
    kind: str
    city: str


class NeutralOfficeEstablished(Event, frozen=True):
    """A neutral office was established."""

    seat: Seat
    city: str


class CityCompleted(Event, frozen=True):
    """A city was completed."""

    city: str
    total: int


class AbilityUpgraded(Event, frozen=True):
    """An ability was upgraded."""

    seat: Seat
    ability: str


class FigureTaken(Event, frozen=True):
    """A merchant went to the special prestige table."""

    seat: Seat
    points: int


class ClaimedForNothing(Event, frozen=True):
    """No reward was taken."""

    seat: Seat


class BonusDeclined(Event, frozen=True):
    """An optional effect was declined or finished."""

    seat: Seat


class MarkerTaken(Event, frozen=True):
    """A marker was taken and a replacement drawn, if there was one."""

    seat: Seat
    marker: str


class MarkerUsed(Event, frozen=True):
    """A marker was used."""

    seat: Seat
    marker: str


class MarkerDiscarded(Event, frozen=True):
    """A marker left the game."""

    seat: Seat
    marker: str


class MarkerPlaced(Event, frozen=True):
    """A replacement was placed."""

    seat: Seat
    marker: str
    route: str


class MarkerTurnedUp(Event, frozen=True):
    """A replacement was turned up."""

    marker: str


class OfficesSwapped(Event, frozen=True):
    """Two offices changed places: the one that stood at *slot*, and its right neighbour."""

    seat: Seat
    left: Owner
    right: Owner
    city: str
    slot: int


class MarkersExchanged(Event, frozen=True):
    """A promo marker was exchanged for a used one."""

    seat: Seat
    other: Seat
    marker: str


class MarkerLaid(Event, frozen=True):
    """A promo marker was laid at a route."""

    seat: Seat
    marker: str
    route: str


class PiecesFetched(Event, frozen=True):
    """Pieces came from the stock by a favour or a tribute."""

    seat: Seat
    traders: int
    merchants: int


class FavourBought(Event, frozen=True):
    """A favour was bought."""

    seat: Seat
    favour: str


class TollPaid(Event, frozen=True):
    """A marker was discarded to ignore borders."""

    seat: Seat
    marker: str


class TurnEnded(Event, frozen=True):
    """A turn ended."""

    seat: Seat


class GameEnded(Event, frozen=True):
    """The game ended."""

    reason: str


EVENTS: Final = (
    FirstDrawn,
    MarkerDealt,
    MissionDealt,
    MissionHidden,
    FavourRevealed,
    TurnBegan,
    IncomeTaken,
    PiecePlaced,
    PieceDisplaced,
    NeutralDisplaced,
    CostPaid,
    PieceRelocated,
    PieceAdded,
    PieceReturned,
    NeutralSet,
    PieceLifted,
    PieceSetDown,
    PieceRemoved,
    RouteClaimed,
    NeutralClaimed,
    PrestigeGained,
    NeutralGained,
    OfficeEstablished,
    ExtraOfficeEstablished,
    NeutralOfficeEstablished,
    CityCompleted,
    AbilityUpgraded,
    FigureTaken,
    ClaimedForNothing,
    BonusDeclined,
    MarkerTaken,
    MarkerUsed,
    MarkerDiscarded,
    MarkerPlaced,
    MarkerTurnedUp,
    OfficesSwapped,
    MarkersExchanged,
    MarkerLaid,
    PiecesFetched,
    FavourBought,
    TollPaid,
    TurnEnded,
    GameEnded,
)
