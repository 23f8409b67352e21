"""What happens in Die Händler, as records; the sentences stand in the language files."""

from __future__ import annotations

from kontor.engine.events import Event, Seat
from kontor.games.haendler.talk_events import (
    BargainProposed,
    BargainRefused,
    BargainStruck,
    BargainWithdrawn,
    CardHandedOver,
    CardReceived,
    FeeAsked,
    FeeOffered,
    FeePaid,
    FeesAsked,
    FeesOffered,
    LoadingClosed,
    TermsDeclined,
)


class StartSeatDrawn(Event, frozen=True):
    """The start seat of the first round is known."""

    seat: Seat


class PairDealt(Event, frozen=True):
    """A seat received a pair of abilities."""

    seat: Seat
    first: str
    second: str
    florins: int


class AbilityNamed(Event, frozen=True):
    """An ability was put up at its printed price."""

    seat: Seat
    ability: str
    florins: int


class BidRaised(Event, frozen=True):
    """A higher bid for the ability was made."""

    seat: Seat
    ability: str
    florins: int


class AbilityBought(Event, frozen=True):
    """An ability found its owner."""

    seat: Seat
    ability: str
    florins: int


class RoundBegan(Event, frozen=True):
    """A new round began."""

    number: int
    start: Seat


class GoodBought(Event, frozen=True):
    """A good was bought and stored."""

    seat: Seat
    good: str
    city: str
    florins: int


class BidsRevealed(Event, frozen=True):
    """One seat's sealed bid was revealed."""

    seat: Seat
    wagon: int
    florins: int


class MasterFound(Event, frozen=True):
    """A wagon has a loading master."""

    seat: Seat
    wagon: int
    florins: int


class MasterLoaded(Event, frozen=True):
    """The loading master loaded goods."""

    seat: Seat
    wagon: int
    good: str
    count: int


class GuestLoaded(Event, frozen=True):
    """A guest loaded a good."""

    seat: Seat
    wagon: int
    good: str


class CardPlayed(Event, frozen=True):
    """An influence card was played."""

    seat: Seat
    card: str


class AxleBroken(Event, frozen=True):
    """An axle break was laid on a wagon."""

    seat: Seat
    wagon: int


class AxleLifted(Event, frozen=True):
    """An axle break was lifted from a wagon."""

    seat: Seat
    wagon: int


class WagonMoved(Event, frozen=True):
    """A wagon was moved."""

    seat: Seat
    wagon: int
    tile: int
    extra: int
    origin: str
    space: str


class WagonArrived(Event, frozen=True):
    """A wagon entered a city."""

    wagon: int
    city: str


class TileLost(Event, frozen=True):
    """A movement tile was turned without moving a wagon."""

    seat: Seat
    tile: int


class CourierMoved(Event, frozen=True):
    """The courier was moved."""

    seat: Seat
    origin: str
    space: str


class InfluenceTaken(Event, frozen=True):
    """A seat took an influence card, face down."""

    seat: Seat


class InfluenceChosen(Event, frozen=True):
    """A seat took this influence card."""

    seat: Seat
    card: str


class WheelRevealed(Event, frozen=True):
    """One seat's wheel was revealed."""

    seat: Seat
    first: str
    second: str


class PriceMoved(Event, frozen=True):
    """A price marker was moved."""

    good: str
    purchase: int
    sale: int


class CountingHouseUsed(Event, frozen=True):
    """A counting house moved a price marker."""

    seat: Seat
    ability: str
    good: str
    sale: int


class GoodSoldFromWarehouse(Event, frozen=True):
    """A good was sold out of a warehouse."""

    seat: Seat
    good: str
    city: str
    florins: int


class ArrivalsCounted(Event, frozen=True):
    """The arrival track moved."""

    arrivals: int
    price: int


class BonusClaimed(Event, frozen=True):
    """A sale with bonus was played for a wagon."""

    seat: Seat
    wagon: int


class GoodsSold(Event, frozen=True):
    """A seat sold its goods from a wagon."""

    seat: Seat
    wagon: int
    city: str
    count: int
    florins: int


class BonusMoved(Event, frozen=True):
    """A city's bonus changed."""

    city: str
    florins: int


class UpkeepPaid(Event, frozen=True):
    """A seat paid its upkeep."""

    seat: Seat
    florins: int


class StatusLost(Event, frozen=True):
    """A seat could not pay, showed its money and fell."""

    seat: Seat
    florins: int
    rank: str


class CreditTaken(Event, frozen=True):
    """A seat took a credit."""

    seat: Seat
    florins: int


class CreditRepaid(Event, frozen=True):
    """A seat gave back a credit."""

    seat: Seat
    florins: int


class StatusBought(Event, frozen=True):
    """A seat was promoted."""

    seat: Seat
    rank: str
    florins: int


class MatchEnded(Event, frozen=True):
    """The last round is over."""

    arrivals: int


EVENTS = (
    StartSeatDrawn,
    PairDealt,
    AbilityNamed,
    BidRaised,
    AbilityBought,
    RoundBegan,
    GoodBought,
    BidsRevealed,
    MasterFound,
    MasterLoaded,
    FeeAsked,
    FeeOffered,
    FeesAsked,
    FeesOffered,
    TermsDeclined,
    LoadingClosed,
    FeePaid,
    GuestLoaded,
    CardPlayed,
    AxleBroken,
    AxleLifted,
    WagonMoved,
    WagonArrived,
    TileLost,
    CourierMoved,
    InfluenceTaken,
    InfluenceChosen,
    WheelRevealed,
    PriceMoved,
    CountingHouseUsed,
    GoodSoldFromWarehouse,
    ArrivalsCounted,
    BonusClaimed,
    GoodsSold,
    BonusMoved,
    UpkeepPaid,
    StatusLost,
    CreditTaken,
    CreditRepaid,
    StatusBought,
    BargainProposed,
    BargainStruck,
    CardHandedOver,
    CardReceived,
    BargainRefused,
    BargainWithdrawn,
    MatchEnded,
)
