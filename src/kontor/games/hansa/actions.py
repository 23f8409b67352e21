"""The actions of Hansa Teutonica: one class for each sort of choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.engine.naming import Kind
from kontor.engine.state import Action


@dataclass(eq=False)
class Plain(Action):
    """A choice that needs neither a place nor a number; each has a class of its own."""


class EndTurn(Plain):
    """End the turn."""


class Done(Plain):
    """Be done with lifting, fetching or placing pieces."""


class Nothing(Plain):
    """Take no reward."""


class ReturnToStock(Plain):
    """Return the displaced piece to the stock."""


class Decline(Plain):
    """Do without an optional effect."""


@dataclass(eq=False)
class Income(Action):
    """Take pieces from the stock."""

    traders: int
    merchants: int


@dataclass(eq=False)
class Place(Action):
    """Place a piece on a free space."""

    space: int
    kind: int


@dataclass(eq=False)
class Displace(Action):
    """Take a rival's space with a piece of this kind."""

    space: int
    kind: int


@dataclass(eq=False)
class Pay(Action):
    """Pay pieces to the stock."""

    traders: int
    merchants: int


@dataclass(eq=False)
class Relocate(Action):
    """Set the displaced piece down."""

    space: int


@dataclass(eq=False)
class Add(Action):
    """Set a further piece of one's own down, from the stock or the supply."""

    space: int
    kind: int


@dataclass(eq=False)
class Lift(Action):
    """Take a piece off the board into the hand."""

    space: int


@dataclass(eq=False)
class SetDown(Action):
    """Put the next piece of the hand, or a neutral trader, on a space."""

    space: int


@dataclass(eq=False)
class Remove(Action):
    """Send a piece on a route back to its owner's supply."""

    space: int


@dataclass(eq=False)
class Claim(Action):
    """Claim a route."""

    route: int


@dataclass(eq=False)
class Establish(Action):
    """Put a piece of the route on the leftmost free slot of a city."""

    city: int


@dataclass(eq=False)
class ExtraOffice(Action):
    """Use a marker to add an office left of a city's row."""

    city: int
    kind: int


@dataclass(eq=False)
class Found(Action):
    """Put a piece of the supply into an independent city."""

    city: int
    kind: int


@dataclass(eq=False)
class Upgrade(Action):
    """Open the next step of an ability."""

    ability: int


@dataclass(eq=False)
class TakeFigure(Action):
    """Put a merchant of the route on a figure of the special prestige table."""

    figure: int


@dataclass(eq=False)
class UseMarker(Action):
    """Use a marker."""

    marker: int


@dataclass(eq=False)
class Swap(Action):
    """Let the offices on this slot and the next change places."""

    city: int
    slot: int  # from 0; people count from 1


@dataclass(eq=False)
class PutMarker(Action):
    """Place a marker on a route."""

    route: int


@dataclass(eq=False)
class BuyFavour(Action):
    """Buy a favour tile."""

    favour: int


@dataclass(eq=False)
class TurnDown(Action):
    """Turn an unused marker over as part of a price."""

    marker: int


@dataclass(eq=False)
class PayToll(Action):
    """Discard a marker to ignore borders."""

    marker: int
    used: int


@dataclass(eq=False)
class Fetch(Action):
    """Move pieces from the stock to the supply by a favour or a tribute."""

    traders: int
    merchants: int


@dataclass(eq=False)
class GiveTo(Action):
    """Exchange a marker: with whom, for which used marker."""

    seat: int
    marker: int


@dataclass(eq=False)
class Lay(Action):
    """Lay a promo marker at a route with a trader on this space."""

    space: int


@dataclass(eq=False)
class NeutralClaim(Action):
    """Have a route claimed for the neutral player."""

    route: int


@dataclass(eq=False)
class NeutralOffice(Action):
    """Choose the city of the neutral office."""

    city: int


@dataclass(eq=False)
class Outcome(Action):
    """What nature drew: a marker, a favour, a mission or a seat; never offered to anybody."""

    what: int


ACTIONS: Final[tuple[type[Action], ...]] = (
    EndTurn,
    Done,
    Nothing,
    ReturnToStock,
    Decline,
    Income,
    Place,
    Displace,
    Pay,
    Relocate,
    Add,
    Lift,
    SetDown,
    Remove,
    Claim,
    Establish,
    ExtraOffice,
    Found,
    Upgrade,
    TakeFigure,
    UseMarker,
    Swap,
    PutMarker,
    BuyFavour,
    TurnDown,
    PayToll,
    Fetch,
    GiveTo,
    Lay,
    NeutralClaim,
    NeutralOffice,
    Outcome,
)

NAMED: Final = {
    **{
        kind: Kind(kind)
        for kind in ("space", "route", "city", "ability", "figure", "marker", "favour", "kind")
    },
    "slot": Kind("slot", int),
}
"""Fields that number a thing, by the kind of thing."""
