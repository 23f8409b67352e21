"""The actions of The Traders of Genoa: one class for each sort of choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kontor.engine.naming import Kind
from kontor.engine.state import Action


@dataclass(eq=False)
class Plain(Action):
    """A choice that needs no number; each has a class of its own."""


class Roll(Plain):
    """Roll the dice."""


class Stop(Plain):
    """Stop the tower."""


class Act(Plain):
    """Take the action of the tower's building in person."""


class Done(Plain):
    """Be done with placing markers or delivering messages."""


class Pass(Plain):
    """Place no markers in this turn."""


class SwapSide(Plain):
    """Fill the other side of the sheet."""


class Submit(Plain):
    """Say the sheet aloud."""


class Drop(Plain):
    """Throw the sheet away."""


class Silent(Plain):
    """Say no more at this stop of the tower."""


class TakeYield(Plain):
    """Take what the building yields."""


class Close(Plain):
    """Close the action."""


class Decline(Plain):
    """Do without the action of the tower's building."""


class LetChoose(Plain):
    """Let the receiver choose among the cards drawn."""


@dataclass(eq=False)
class Rolled(Action):
    """The dice show a square."""

    red: int
    blue: int


@dataclass(eq=False)
class ToSpace(Action):
    """Something done with a space."""

    space: int


class Start(ToSpace):
    """Play a start token and put the tower on a space."""


class Move(ToSpace):
    """Move the tower unpaid."""


class Base(ToSpace):
    """Choose a street to place markers from."""


class Place(ToSpace):
    """Place a marker on a building."""


class Clear(ToSpace):
    """Remove a rival's marker from a building."""


@dataclass(eq=False)
class Begin(ToSpace):
    """Begin an offer for a space, or the second of two."""

    second: int = 0


@dataclass(eq=False)
class Withdraw(ToSpace):
    """Withdraw one's offers for a space, or the second ones."""

    second: int = 0


@dataclass(eq=False)
class Renew(ToSpace):
    """Make a lapsed offer stand again."""

    second: int = 0


class UseBuilding(ToSpace):
    """Play a building-action token on an own building."""


@dataclass(eq=False)
class WithSeat(Action):
    """Something done with another seat about a space."""

    seat: int
    space: int


@dataclass(eq=False)
class Propose(WithSeat):
    """The tower seat begins a proposal to an opponent, or the second of two."""

    second: int = 0


@dataclass(eq=False)
class Accept(WithSeat):
    """Accept the offer of a seat for a space, or its second one."""

    second: int = 0
    losing: int = 0  # 1 when the deal loses the action of the tower's building (LAW-39)


@dataclass(eq=False)
class WithItem(Action):
    """Something done with an item."""

    item: int


class Add(WithItem):
    """Add an item to the side being filled."""


class TakeBack(WithItem):
    """Take an item back from the side being filled."""


class Give(WithItem):
    """Play a 1:1 trade token and return an asset."""


class Get(WithItem):
    """Take an asset for the one returned."""


@dataclass(eq=False)
class WithMoney(Action):
    """Something done with a note."""

    ducats: int


class AddMoney(WithMoney):
    """Add ducats to the side being filled."""


class TakeBackMoney(WithMoney):
    """Take ducats back from the side being filled."""


@dataclass(eq=False)
class WithCard(Action):
    """Something done with a card."""

    card: int


class Draw(WithCard):
    """A card is drawn."""


class Fill(WithCard):
    """Fill an order."""


class Deliver(WithCard):
    """Deliver a message."""


class HandOver(WithCard):
    """Hand a card over."""


class Pick(WithCard):
    """Choose one of the cards that the other has drawn."""


@dataclass(eq=False)
class TakeWare(Action):
    """Play an any-ware token."""

    ware: int


@dataclass(eq=False)
class TakeBonus(Action):
    """Choose the token of a large order."""

    token: int


ACTIONS: Final[tuple[type[Action], ...]] = (
    Roll,
    Stop,
    Act,
    Done,
    Pass,
    SwapSide,
    Submit,
    Drop,
    Silent,
    TakeYield,
    Close,
    Decline,
    LetChoose,
    Rolled,
    Start,
    Move,
    Base,
    Place,
    Clear,
    Begin,
    Withdraw,
    Renew,
    UseBuilding,
    Propose,
    Accept,
    Add,
    TakeBack,
    Give,
    Get,
    AddMoney,
    TakeBackMoney,
    Draw,
    Fill,
    Deliver,
    HandOver,
    Pick,
    TakeWare,
    TakeBonus,
)

NAMED: Final = {kind: Kind(kind) for kind in ("space", "item", "card", "ware", "token")}
"""Fields that number a thing, by the kind of thing."""
