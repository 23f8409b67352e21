"""What crosses the wire of a review: commands with `do`, sayings with `say`, and its cards.

See docs/protocol.md. What a review holds beside its match stands in `kontor.reviews.records`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from kontor.engine.options import Value
from kontor.reviews.records import LONGEST_TITLE, Mark, Marks, Ply, RemarkText
from kontor.server.wire.analyses import LONGEST_TEXT
from kontor.server.wire.boards import BranchCard
from kontor.server.wire.commands import CommandId, Ping
from kontor.server.wire.play import ErrorSaid, PongSaid

Writing: TypeAlias = Literal["everybody", "maker"]
"""Who writes remarks and keeps branches: whoever has the link, or only who made the review."""
BranchName: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{0,40}$")]
"""A branch's id; empty for the match itself."""
Person: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{0,64}$")]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class NewReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A review of a finished match at a *table*, or of a *text*: a save, a position, a review."""

    table: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{0,40}$")] = ""
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)] = ""
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] = ""
    writing: Writing = "everybody"
    ply: Ply = 0


class ReviewCard(msgspec.Struct, frozen=True, kw_only=True):
    """A review as a list says it."""

    id: str
    game: str
    title: str
    table: str
    plies: int
    remarks: int
    created: float


# Commands


class ReviewCommand(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something a client asks of a review."""

    id: CommandId


class Go(ReviewCommand, frozen=True, tag="go", kw_only=True):
    """Lead everybody who follows to a moment of the match, or of a branch."""

    ply: Ply
    branch: BranchName = ""


class HandOver(ReviewCommand, frozen=True, tag="lead", kw_only=True):
    """Let somebody who is there lead; the maker may take the lead at any time."""

    to: Person


class Noted(ReviewCommand, frozen=True, tag="remark", kw_only=True):
    """Say something at a moment, with marks on the board; with a *number* say it anew."""

    ply: Ply
    branch: BranchName = ""
    text: RemarkText = ""
    marks: Marks = ()
    number: Number | None = None


class TakeAway(ReviewCommand, frozen=True, tag="unsay", kw_only=True):
    """Take a remark away."""

    number: Number


class LetGo(ReviewCommand, frozen=True, tag="prune", kw_only=True):
    """Take a branch away."""

    branch: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]


class See(ReviewCommand, frozen=True, tag="see", kw_only=True):
    """Be told nothing of the match after a ply, until one goes further; without *until* all.

    Who *follows* is told how far the leader has come, and has then been there.
    """

    until: Ply | None = None
    follows: bool = True


class Arrange(ReviewCommand, frozen=True, tag="arrange", kw_only=True):
    """The maker says what the review is called, and who writes in it."""

    writing: Writing
    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)]


ReviewCommands: TypeAlias = Go | HandOver | Noted | TakeAway | LetGo | Arrange | See | Ping


# Sayings


class ReviewSay(msgspec.Struct, frozen=True, tag_field="say", kw_only=True):
    """Something the server says in a review."""


class Reviewer(msgspec.Struct, frozen=True):
    """Somebody who is there; *key* is the same for one person in all reviews, and says no more."""

    key: str
    name: str


class ReviewSaid(ReviewSay, frozen=True, tag="review", kw_only=True):
    """How the review stands: who is there, who leads, and where. It comes first, and with changes.

    For who wants to be told no more than they have seen, *plies* is one more than that at most.
    *you* is your own key; *maker* and *writes* say whether you made it, and may write in it.
    """

    review: str
    title: str
    game: str
    options: dict[str, Value]
    names: tuple[str, ...]
    plies: int
    over: bool  # whether it was played to its end
    table: str
    writing: Writing
    leader: str
    branch: str
    ply: int
    people: tuple[Reviewer, ...]
    you: str
    maker: bool
    writes: bool


class RemarkSaid(ReviewSay, frozen=True, tag="remark", kw_only=True):
    """A remark, new or said anew. All come first."""

    number: int
    branch: str
    ply: int
    by: str
    author: str  # the key of who said it
    text: str
    marks: tuple[Mark, ...]
    at: float
    edited: bool


class UnsaidSaid(ReviewSay, frozen=True, tag="unsaid", kw_only=True):
    """A remark was taken away."""

    number: int


class BranchesSaid(ReviewSay, frozen=True, tag="branches", kw_only=True):
    """All branches that are shared here."""

    branches: tuple[BranchCard, ...]


class ReviewDone(ReviewSay, frozen=True, tag="done", kw_only=True):
    """A command was carried out; of a remark its *number*."""

    id: str
    number: int | None = None


ReviewSayings: TypeAlias = (
    ReviewSaid | RemarkSaid | UnsaidSaid | BranchesSaid | ReviewDone | ErrorSaid | PongSaid
)
