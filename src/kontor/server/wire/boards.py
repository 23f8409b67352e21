"""What crosses the wire of an analysis board, and of branches that are kept."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec

from kontor.engine.options import Value
from kontor.match.lines import Line, Notation, SeatNumber
from kontor.server.wire.analyses import LONGEST_TEXT
from kontor.server.wire.lobby import SeatChoices
from kontor.server.wire.play import Sayings

LONGEST_TITLE: Final = 80


class BoardAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where somebody stands, and what they do there: one of `Commands`, or nothing to look.

    With a *seat* the board is seen through its eyes, and nobody else is played.
    """

    line: Line
    seat: SeatNumber | None = None
    command: dict[str, Any] | None = None


class BoardSaid(msgspec.Struct, frozen=True, kw_only=True):
    """What a table would say now; *line* is to be sent with the next command.

    *position* is where the line has led, in words.
    """

    game: str
    options: dict[str, Value]
    players: int
    line: Line
    position: str
    sayings: tuple[Sayings, ...]


class PositionText(msgspec.Struct, frozen=True):
    """A position in words, and who sits there; *over* where a save was played to its end."""

    game: str
    position: str
    names: tuple[str, ...] = ()
    over: bool = False


class TextAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A save or a position that somebody brings along."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]


class IdeasAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is the position worth to which a line leads? *seat* is usually who is asked."""

    line: Line
    seat: SeatNumber | None = None


class MoveAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is a move worth where a line leads, against an idea?

    Both are actions of the seat, as many as it takes before anybody else decides.
    """

    line: Line
    seat: SeatNumber
    move: Annotated[tuple[Notation, ...], msgspec.Meta(min_length=1, max_length=40)]
    idea: Annotated[tuple[Notation, ...], msgspec.Meta(min_length=1, max_length=40)]


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go on at a new table from where a line leads."""

    line: Line
    seats: SeatChoices


class NewBranch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A line to be kept under an address; *table* and *ply* say where it leaves a match.

    With a *review* it is kept there, for everybody who has its link.
    """

    line: Line
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] = ""
    table: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{0,40}$")] = ""
    ply: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 0
    review: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{0,40}$")] = ""


class BranchCard(msgspec.Struct, frozen=True, kw_only=True):
    """A kept branch, as a list says it."""

    id: str
    game: str
    title: str
    table: str  # the match it leaves, if it is one's
    ply: int
    deeds: int
    created: float
    mine: bool
    review: str = ""  # where it is shared
    by: str = ""  # who keeps it, for those in a review


class Branch(msgspec.Struct, frozen=True, kw_only=True):
    """A kept branch with all there is to it."""

    card: BranchCard
    line: Line
