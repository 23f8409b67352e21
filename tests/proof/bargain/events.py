"""What can happen in the bargain game."""

from __future__ import annotations

from typing import Final

from kontor.engine.events import Event, Seat


class SiteRolled(Event, frozen=True):
    """The die was rolled."""

    host: Seat
    site: str


class DraftBegun(Event, frozen=True):
    """A guest began to make up an offer."""

    by: Seat


class DraftDropped(Event, frozen=True):
    """A guest dropped what was being made up."""

    by: Seat


class OfferMade(Event, frozen=True):
    """An offer was put on the table."""

    by: Seat
    coins: int
    cloth: int
    salt: int
    ask_cloth: int
    ask_salt: int
    promised: int


class OfferWithdrawn(Event, frozen=True):
    """An offer was taken back."""

    by: Seat


class FellSilent(Event, frozen=True):
    """A guest says no more."""

    by: Seat


class OfferAccepted(Event, frozen=True):
    """The host accepted."""

    host: Seat
    by: Seat


class ActedInPerson(Event, frozen=True):
    """The host performs the action."""

    by: Seat


class ActionDeclined(Event, frozen=True):
    """The host lets the action lapse."""

    by: Seat


class WareTaken(Event, frozen=True):
    """A ware came from the stock."""

    by: Seat
    ware: str


class CoinsMinted(Event, frozen=True):
    """Coins came from the mint."""

    by: Seat
    coins: int


class WareSold(Event, frozen=True):
    """A ware was sold at the fair."""

    by: Seat
    ware: str


class NothingSold(Event, frozen=True):
    """Nothing was sold at the fair."""

    by: Seat


class CoinsPaid(Event, frozen=True):
    """Promised coins were paid."""

    by: Seat
    to: Seat
    coins: int


class PromiseKept(Event, frozen=True):
    """A promised ware changed hands."""

    by: Seat
    to: Seat
    ware: str


EVENTS: Final = (
    SiteRolled,
    DraftBegun,
    DraftDropped,
    OfferMade,
    OfferWithdrawn,
    FellSilent,
    OfferAccepted,
    ActedInPerson,
    ActionDeclined,
    WareTaken,
    CoinsMinted,
    WareSold,
    NothingSold,
    CoinsPaid,
    PromiseKept,
)
