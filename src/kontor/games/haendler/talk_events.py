"""What is told of talk: fees between loading master and guest, and free negotiation."""

from __future__ import annotations

import msgspec

from kontor.engine.events import Event, Seat


class Side(msgspec.Struct, frozen=True):
    """What one side of a bargain hands over: money, and a card or none."""

    florins: int = 0
    card: str = ""

    def __str__(self) -> str:
        """The side in words, such as `200 florins + axle break`."""
        parts = [f"{self.florins} florins"] if self.florins else []
        return " + ".join([*parts, self.card] if self.card else parts) or "nothing"


class FeeAsked(Event, frozen=True):
    """The loading master asked a guest for a fee."""

    master: Seat
    guest: Seat
    goods: int
    florins: int


class FeeOffered(Event, frozen=True):
    """A guest offered a fee."""

    guest: Seat
    master: Seat
    goods: int
    florins: int


class FeesAsked(Event, frozen=True):
    """The loading master named a guest a fee for one good and one for two."""

    master: Seat
    guest: Seat
    one: int
    two: int


class FeesOffered(Event, frozen=True):
    """A guest offered a fee for one good and one for two."""

    guest: Seat
    master: Seat
    one: int
    two: int


class TermsDeclined(Event, frozen=True):
    """A seat declined another's terms of loading."""

    seat: Seat
    other: Seat


class LoadingClosed(Event, frozen=True):
    """The loading master ended the bargaining."""

    master: Seat
    wagon: int


class FeePaid(Event, frozen=True):
    """A fee was agreed on and paid."""

    guest: Seat
    master: Seat
    goods: int
    florins: int


class BargainProposed(Event, frozen=True):
    """A public proposal to another seat."""

    seat: Seat
    other: Seat
    gives: Side
    wants: Side
    promise: str
    wanted_promise: str


class BargainStruck(Event, frozen=True):
    """A proposal was accepted and the exchange made."""

    seat: Seat
    other: Seat
    gives: Side
    wants: Side
    promise: str
    wanted_promise: str


class CardHandedOver(Event, frozen=True):
    """A seat handed over an influence card of its choice, face down."""

    seat: Seat
    other: Seat


class CardReceived(Event, frozen=True):
    """Which card that was, for the two who know."""

    seat: Seat
    other: Seat
    card: str


class BargainRefused(Event, frozen=True):
    """A proposal was refused."""

    seat: Seat
    other: Seat


class BargainWithdrawn(Event, frozen=True):
    """A proposal was taken back."""

    seat: Seat
