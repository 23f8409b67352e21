"""What crosses the wire of a lesson: the words of a table, with what a learner has done so far."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from kontor.engine.options import Value
from kontor.lessons.milestones import Milestones
from kontor.match.lines import Notation
from kontor.server.wire.play import Sayings

LONGEST = 60  # moves of one step

Name: TypeAlias = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,40}$")]


class StepCard(msgspec.Struct, frozen=True):
    """One task of a lesson; *show* are things of the scene, each a kind and a name."""

    id: str
    show: tuple[tuple[str, str], ...]


class LessonCard(msgspec.Struct, frozen=True):
    """A lesson, as a list of them says it; its words stand among the texts `GAME-lessons`."""

    id: str
    minutes: int
    chapters: tuple[str, ...]
    seat: int
    steps: tuple[StepCard, ...]


class LessonAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a learner stands, and what they do: one of `Commands`, or nothing to look."""

    step: Name
    moves: Annotated[tuple[Notation, ...], msgspec.Meta(max_length=LONGEST)] = ()
    command: dict[str, Any] | None = None


class LessonSaid(msgspec.Struct, frozen=True, kw_only=True):
    """What a table would say now, and what the lesson says of the move.

    *say* is the last part of a text's key (`well`, `otherwise`, `wrong.NAME`), empty where nothing
    is said; *moves* are to be sent with the next command. Where a move did not help it is taken
    back: the position is that of the moves before it.
    """

    verdict: Literal["look", "onward", "wrong", "done"]
    say: str
    moves: tuple[str, ...]
    options: dict[str, Value]
    players: int
    sayings: tuple[Sayings, ...]


class MilestonesSaid(msgspec.Struct, frozen=True):
    """All that somebody has done by now; *unknown* are those just sent that this house has not."""

    milestones: Milestones
    unknown: int
