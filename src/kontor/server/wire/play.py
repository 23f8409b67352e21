"""Messages of the socket, and positions of a replay.

A client sends objects with `do`, the server objects with `say`. See docs/protocol.md.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from kontor.engine.contract import Detail, Standing
from kontor.server.wire.lobby import Ply, SeatNumber, Table
from kontor.server.wire.problems import Problem

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
    """Ask everybody to go back to an earlier ply."""

    seat: SeatNumber
    to: Ply


class Consent(Command, frozen=True):
    """Answer somebody's wish to go back."""

    seat: SeatNumber
    yes: bool


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


class Ping(Command, frozen=True):
    """Are you there?"""


Commands: TypeAlias = Act | Macro | Undo | Takeback | Consent | Chat | Why | Weigh | Hint | Ping


class PromptSaid(msgspec.Struct, frozen=True):
    """Who must decide what, now; nobody when the match is over."""

    seats: tuple[int, ...]
    topic: str
    clause: str


class Asked(msgspec.Struct, frozen=True):
    """What one of your seats may do.

    An option is its notation, its type, and what it is about by names and numbers; *detail* is the
    game's record of the question's topic. The description lists them for each game.
    """

    options: list[msgspec.Raw]
    detail: Detail | None
    undo: int


class TakebackSaid(msgspec.Struct, frozen=True):
    """Somebody asks to go back to ply *to*; those in *consented* agree."""

    seat: int
    to: int
    consented: tuple[int, ...]


class ClocksSaid(msgspec.Struct, frozen=True):
    """Seconds left to each seat when this was sent, and whose clocks run."""

    left: tuple[float, ...]
    running: tuple[int, ...]


class Say(msgspec.Struct, frozen=True, tag_field="say", tag=str.lower, kw_only=True):
    """Something the server says."""


class StateSaid(Say, frozen=True, tag="state", kw_only=True):
    """Where the match stands, as this connection's *viewer* may see it (-2 is a spectator).

    *events* are those after ply *since*: a client drops what it has beyond and appends them.
    *entry* counts everything ever written to the log, undos included; it only grows.
    *undo* says for each own seat how many decisions it may take back.
    *live* is each seat's points by category if the match ended now; empty where they are secret.
    """

    ply: int
    entry: int
    since: int
    prompt: PromptSaid
    seats: dict[str, Asked]
    undo: dict[str, int]
    view: msgspec.Raw
    viewer: int
    live: tuple[dict[str, int], ...]
    events: list[msgspec.Raw]
    standing: Standing | None
    takeback: TakebackSaid | None
    thinking: tuple[int, ...]
    clocks: ClocksSaid | None


class TableSaid(Table, frozen=True, tag_field="say", tag="table", kw_only=True):
    """The table has changed: who sits where, who is there, which phase."""


class DoneSaid(Say, frozen=True, tag="done", kw_only=True):
    """A command was carried out."""

    id: str
    ply: int


class ErrorSaid(Say, frozen=True, tag="error", kw_only=True):
    """A command was refused and has changed nothing; *id* is empty where none could be read."""

    id: str
    error: Problem


class ChatSaid(Say, frozen=True, tag="chat", kw_only=True):
    """Somebody said something; *number* counts up from 0 at each table.

    *speaker* is the same for everything one person says, whatever name they go by.
    """

    number: int
    name: str = msgspec.field(name="from")
    text: str
    at: float
    speaker: str


class WhySaid(Say, frozen=True, tag="why", kw_only=True):
    """The rule behind a refusal."""

    id: str
    clause: str
    text: str


class WeighedSaid(Say, frozen=True, tag="weighed", kw_only=True):
    """What a macro comes to as it is; *weighing* is the game's own record."""

    id: str
    weighing: msgspec.Raw


class HintSaid(Say, frozen=True, tag="hint", kw_only=True):
    """What *bot* would do, and why: the name of a text of the game and what to put into it.

    *why* is empty where there is nothing to say.
    """

    id: str
    action: str
    bot: str
    why: str
    params: dict[str, int | str]


class PongSaid(Say, frozen=True, tag="pong", kw_only=True):
    """I am here."""

    id: str


Sayings: TypeAlias = (
    StateSaid
    | TableSaid
    | DoneSaid
    | ErrorSaid
    | ChatSaid
    | WhySaid
    | WeighedSaid
    | HintSaid
    | PongSaid
)


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """A match at one of its plies, as the viewer may see it; *events* brought it there."""

    ply: int
    last: int  # the newest ply
    prompt: PromptSaid
    view: msgspec.Raw
    viewer: int
    live: tuple[dict[str, int], ...]
    events: list[msgspec.Raw]
    standing: Standing | None


class ScoresAt(msgspec.Struct, frozen=True):
    """Each seat's points if the match had ended after a ply, as far as the viewer may know."""

    ply: int
    scores: tuple[int, ...]
