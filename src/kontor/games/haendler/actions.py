"""The kinds of actions of Die Händler: what each says, and the numbers it says it with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.engine.naming import Kind
from kontor.engine.state import Action


@dataclass(eq=False)
class Plain(Action):
    """A choice that needs no number; each has a class of its own."""


class Raise(Plain):
    """Raise the bid for an ability."""


class Pass(Plain):
    """Do without what is asked."""


class Done(Plain):
    """Be done with what may be done several times."""


class RepayCredit(Plain):
    """Give a credit back."""


class TakeCredit(Plain):
    """Take a credit."""


class Promote(Plain):
    """Buy a level of status."""


class SocialClimb(Plain):
    """Play the card that buys a level of status."""


class LoadNothing(Plain):
    """Leave the room on a wagon empty."""


class PlayFreeLoading(Plain):
    """Play the card that loads for nothing."""


class Decline(Plain):
    """Refuse the terms of the loading master."""


class Silent(Plain):
    """Say no more."""


class CloseLoading(Plain):
    """Close the loading of a wagon."""


class EndTurn(Plain):
    """End the turn of movement."""


class SaySo(Plain):
    """Say the proposal aloud."""


class Drop(Plain):
    """Throw the proposal away before it is said."""


class Withdraw(Plain):
    """Take the proposal back."""


@dataclass(eq=False)
class SeatAction(Action):
    """A choice of a seat: the start seat, or whom a proposal or an answer is for."""

    verb: str
    seat: int


@dataclass(eq=False)
class AbilityAction(Action):
    """An ability put up for auction."""

    ability: int


@dataclass(eq=False)
class PairAction(Action):
    """A pair of abilities dealt by nature; never offered to anybody."""

    pair: int


@dataclass(eq=False)
class GoodAction(Action):
    """A good with its city: bought for, sold from or specially sold from a warehouse."""

    verb: str
    good: int
    city: int


@dataclass(eq=False)
class Bid(Action):
    """A sealed bid."""

    florins: int


@dataclass(eq=False)
class Load(Action):
    """Goods of one kind to load."""

    good: int
    count: int


@dataclass(eq=False)
class Ask(Action):
    """What the loading master asks of a guest for one or two goods."""

    guest: int
    goods: int
    florins: int


@dataclass(eq=False)
class Offer(Action):
    """What a guest offers for one or two goods."""

    goods: int
    florins: int


@dataclass(eq=False)
class AskBoth(Action):
    """The loading master names a guest two fees in one breath; this is that for one good."""

    guest: int
    florins: int


@dataclass(eq=False)
class OfferBoth(Action):
    """A guest makes two offers in one breath; this is that for one good."""

    florins: int


@dataclass(eq=False)
class AcceptOffer(Action):
    """The loading master accepts one of two offers a guest has standing."""

    guest: int
    goods: int


@dataclass(eq=False)
class TakeTerms(Action):
    """A guest agrees to what is asked for one or two goods."""

    goods: int


@dataclass(eq=False)
class WagonAction(Action):
    """A choice of a wagon for an influence card."""

    verb: str
    wagon: int


@dataclass(eq=False)
class Move(Action):
    """A wagon's move: tile (0 for none), extra points added, and where it ends."""

    wagon: int
    tile: int
    extra: int
    heading: int


@dataclass(eq=False)
class TileAction(Action):
    """A tile turned down for nothing."""

    tile: int


@dataclass(eq=False)
class CourierAction(Action):
    """Where the courier goes."""

    space: int


@dataclass(eq=False)
class CardAction(Action):
    """A kind of influence card: taken, given or wanted."""

    verb: str
    card: int


@dataclass(eq=False)
class Wheel(Action):
    """Where the two arrows of a wheel point."""

    first: int
    second: int


@dataclass(eq=False)
class Adjust(Action):
    """One use of a counting house."""

    house: int  # ability, as a bit
    good: int
    step: int


@dataclass(eq=False)
class Florins(Action):
    """Money given (positive) or wanted (negative) in a bargain."""

    florins: int


@dataclass(eq=False)
class Promise(Action):
    """Words about later acts that bind nobody."""

    promise: int


@dataclass(eq=False)
class PromiseWanted(Action):
    """Such words, wanted of the partner."""

    promise: int


CHOICES: Final[tuple[type[Action], ...]] = (
    *(
        Raise,
        Pass,
        Done,
        RepayCredit,
        TakeCredit,
        Promote,
        SocialClimb,
        LoadNothing,
        PlayFreeLoading,
        Decline,
        Silent,
        CloseLoading,
        EndTurn,
        SaySo,
        Drop,
        Withdraw,
    ),
    *(
        SeatAction,
        AbilityAction,
        PairAction,
        GoodAction,
        Bid,
        Load,
        Ask,
        Offer,
        AskBoth,
        OfferBoth,
    ),
    *(AcceptOffer, TakeTerms, WagonAction, Move, TileAction, CourierAction, CardAction, Wheel),
    *(Adjust, Florins, Promise, PromiseWanted),
)

NAMED: Final = {
    **{kind: Kind(kind) for kind in ("ability", "good", "city", "space", "heading", "card")},
    "wagon": Kind("wagon", int),
    "first": Kind("arrow"),
    "second": Kind("arrow"),
    "house": Kind("house"),
    "step": Kind("step"),
    "promise": Kind("promise"),
}
"""Fields that number a thing, by the kind of thing; wagons are called by their number from 1."""
