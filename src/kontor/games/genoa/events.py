"""What happens in a match, as events; bundles are records, things stand by their ids."""

from __future__ import annotations

from typing import Final

from kontor.engine.events import Event, Seat
from kontor.games.genoa.offers import BundleRecord


class TurnBegan(Event, frozen=True):
    """A seat takes the tower."""

    seat: Seat
    round: int


class DiceRolled(Event, frozen=True):
    """The dice start the tower."""

    by: Seat
    red: int
    blue: int
    space: str


class StartChosen(Event, frozen=True):
    """A start token puts the tower down."""

    by: Seat
    space: str


class RoundMarkerMoved(Event, frozen=True):
    """The round marker goes one space on."""

    to: int


class TowerMoved(Event, frozen=True):
    """The tower moves one space."""

    by: Seat
    origin: str
    space: str


class TowerStopped(Event, frozen=True):
    """Movement is over."""

    by: Seat
    space: str


class ActionLost(Event, frozen=True):
    """Nobody takes a building's action."""

    space: str


class OfferMade(Event, frozen=True):
    """Terms are named: what the opponent gives, and what it asks.

    They may be the second of two offers, and leave the choice of drawn cards to the receiver.
    """

    by: Seat
    to: Seat
    space: str
    give: BundleRecord
    ask: BundleRecord
    second: int = 0
    picks: int = 0


class OfferWithdrawn(Event, frozen=True):
    """Terms are taken back."""

    by: Seat
    space: str


class FellSilent(Event, frozen=True):
    """A seat has nothing to say for now."""

    by: Seat


class ActionDeclined(Event, frozen=True):
    """A seat does not want this action, but may still bid for the next move."""

    by: Seat
    space: str


class DealStruck(Event, frozen=True):
    """An offer is accepted: what is promised on both sides."""

    buyer: Seat
    tower: Seat
    space: str
    give: BundleRecord
    ask: BundleRecord


class DealPaid(Event, frozen=True):
    """What changes hands at the handshake itself."""

    buyer: Seat
    tower: Seat
    paid: BundleRecord
    received: BundleRecord


class DealSettled(Event, frozen=True):
    """What was pledged out of an action's yield is paid."""

    buyer: Seat
    tower: Seat
    space: str
    paid: BundleRecord


class DrawnShown(Event, frozen=True):
    """The cards drawn are shown to the one who may choose among them."""

    by: Seat
    to: Seat
    cards: tuple[str, ...]


class CardPassed(Event, frozen=True):
    """A card changes hands; only its deck is seen."""

    by: Seat
    to: Seat
    deck: str


class CardShown(Event, frozen=True):
    """A card changes hands, as giver and receiver see it."""

    by: Seat
    to: Seat
    card: str


class ActionOpened(Event, frozen=True):
    """A seat takes a building's action."""

    by: Seat
    space: str


class FurtherActionSpent(Event, frozen=True):
    """A further-action token is returned."""

    by: Seat


class IncomePaid(Event, frozen=True):
    """An owner earns from another seat's action."""

    to: Seat
    space: str
    ducats: int


class YieldTaken(Event, frozen=True):
    """Wares, a token or markers are taken."""

    by: Seat
    space: str
    what: BundleRecord


class CardDrawn(Event, frozen=True):
    """A card is drawn, as others see it."""

    by: Seat
    deck: str


class CardReceived(Event, frozen=True):
    """A card is drawn, as its new holder sees it."""

    by: Seat
    card: str


class DeckReshuffled(Event, frozen=True):
    """The returned cards of a deck are shuffled and turned."""

    deck: str


class LargeOrderFilled(Event, frozen=True):
    """A large order is filled."""

    by: Seat
    space: str
    card: str
    ducats: int


class BonusTaken(Event, frozen=True):
    """The token that comes with a large order."""

    by: Seat
    token: str


class SmallOrderFilled(Event, frozen=True):
    """A small order is filled."""

    by: Seat
    space: str
    card: str
    ducats: int


class MessageDelivered(Event, frozen=True):
    """A message is delivered."""

    by: Seat
    card: str
    ducats: int


class WareTokenPlayed(Event, frozen=True):
    """A token is turned into a ware."""

    by: Seat
    ware: str


class TradeTokenPlayed(Event, frozen=True):
    """An asset is returned for another."""

    by: Seat
    given: str


class TradeTaken(Event, frozen=True):
    """The asset taken in a 1:1 trade."""

    by: Seat
    taken: str


class BuildingTokenPlayed(Event, frozen=True):
    """A token performs the action of an own building."""

    by: Seat
    space: str


class ActionClosed(Event, frozen=True):
    """A seat declares its action over."""

    by: Seat
    space: str


class BaseChosen(Event, frozen=True):
    """A seat takes a street's discs away."""

    by: Seat
    space: str


class MarkerPlaced(Event, frozen=True):
    """A marker goes on a building."""

    by: Seat
    space: str


class MarkerRemoved(Event, frozen=True):
    """A rival's marker is removed at the price of an own one."""

    by: Seat
    owner: Seat
    space: str


class FinalPaid(Event, frozen=True):
    """The final count of a seat."""

    to: Seat
    privileges: int
    ownership: int
    ducats: int


EVENTS: Final = (
    TurnBegan,
    DiceRolled,
    StartChosen,
    RoundMarkerMoved,
    TowerMoved,
    TowerStopped,
    ActionLost,
    OfferMade,
    OfferWithdrawn,
    FellSilent,
    ActionDeclined,
    DealStruck,
    DealPaid,
    DealSettled,
    DrawnShown,
    CardPassed,
    CardShown,
    ActionOpened,
    FurtherActionSpent,
    IncomePaid,
    YieldTaken,
    CardDrawn,
    CardReceived,
    DeckReshuffled,
    LargeOrderFilled,
    BonusTaken,
    SmallOrderFilled,
    MessageDelivered,
    WareTokenPlayed,
    TradeTokenPlayed,
    TradeTaken,
    BuildingTokenPlayed,
    ActionClosed,
    BaseChosen,
    MarkerPlaced,
    MarkerRemoved,
    FinalPaid,
)
