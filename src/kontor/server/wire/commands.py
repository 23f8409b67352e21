"""What a client may ask for over the socket: objects with `do`. See docs/protocol.md."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from kontor.engine.ordering import Order
from kontor.server.wire.lobby import BotId, Ply, SeatNumber

CommandId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Command(
    msgspec.Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True
):
    """Something a client asks for; a repeated *id* gets the answer the first one got."""

    id: CommandId


class Act(Command, frozen=True):
    """Do an action, in notation; *ply* is where you believe the match stands.

    *entry* is that of the same state: it tells a ply that came again after an undo from the first.
    """

    seat: SeatNumber
    ply: Ply
    action: Annotated[str, msgspec.Meta(max_length=500)]
    entry: Ply | None = None


class Macro(Command, frozen=True):
    """Do several actions at once, all or none; the fields are the game's macro's."""

    seat: SeatNumber
    ply: Ply
    macro: msgspec.Raw
    entry: Ply | None = None


class Undo(Command, frozen=True):
    """Take back own decisions."""

    seat: SeatNumber
    steps: Annotated[int, msgspec.Meta(ge=1, le=10_000)] = 1


class Takeback(Command, frozen=True):
    """Propose to go back to an earlier ply."""

    seat: SeatNumber
    to: Ply


class Exchange(Command, frozen=True):
    """Propose that another bot plays a bot's chair."""

    seat: SeatNumber
    chair: SeatNumber
    bot: BotId


class Abandon(Command, frozen=True):
    """Propose to end the match unfinished, without a winner."""

    seat: SeatNumber


class Resign(Command, frozen=True):
    """Give a seat up for good: a bot plays it to the end, and it comes last."""

    seat: SeatNumber


class Consent(Command, frozen=True):
    """Answer the proposal on the table, also for a seat that a bot plays for you.

    *asked* is the proposal's own number: whoever answers one is never taken to mean another.
    """

    seat: SeatNumber
    yes: bool
    asked: Ply | None = None


class Chat(Command, frozen=True):
    """Say something to the table."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Why(Command, frozen=True):
    """Why is this thing, which the scene calls so, not offered to me?"""

    seat: SeatNumber
    kind: Annotated[str, msgspec.Meta(max_length=40)]
    thing: Annotated[str, msgspec.Meta(max_length=200)]


class Weigh(Command, frozen=True):
    """What would this macro come to, what could be added to it, and which rule is against it?"""

    seat: SeatNumber
    macro: msgspec.Raw


class Hint(Command, frozen=True):
    """What would a bot do in my place?"""

    seat: SeatNumber


class Mentor(Command, frozen=True):
    """What does my mentor say now, or to the *action* that I am about to choose?"""

    seat: SeatNumber
    action: Annotated[str, msgspec.Meta(max_length=400)] = ""


class Compare(Command, frozen=True):
    """What does this *action*, which I was advised to take, bring against the next best?"""

    seat: SeatNumber
    action: Annotated[str, msgspec.Meta(min_length=1, max_length=400)]


class Ask(Command, frozen=True):
    """A line typed at the table: an action in notation, part of one, or a short question.

    Without a *seat* it is answered with what a spectator may know.
    """

    seat: SeatNumber | None
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


OrderNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


class GiveOrder(Command, frozen=True, tag="order"):
    """Lay a standing order down, or another in the place of the one with that *number*."""

    seat: SeatNumber
    order: Order
    number: OrderNumber | None = None


class WithdrawOrder(Command, frozen=True, tag="withdraw"):
    """Take a standing order back."""

    seat: SeatNumber
    number: OrderNumber


class ListOrders(Command, frozen=True, tag="orders"):
    """Which orders have I laid down, and which am I likely to want?"""

    seat: SeatNumber


class ListPlans(Command, frozen=True, tag="plans"):
    """What can I plan ahead by pointing at things, and from what is it put together?"""

    seat: SeatNumber


class Look(Command, frozen=True):
    """Can my page be seen, or does it lie behind others? Who looks needs no alert."""

    visible: bool


class Ping(Command, frozen=True):
    """Are you there?"""


Commands: TypeAlias = (
    Act
    | Macro
    | Undo
    | Takeback
    | Exchange
    | Abandon
    | Resign
    | Consent
    | Chat
    | Why
    | Weigh
    | Hint
    | Mentor
    | Compare
    | Ask
    | GiveOrder
    | WithdrawOrder
    | ListOrders
    | ListPlans
    | Look
    | Ping
)
