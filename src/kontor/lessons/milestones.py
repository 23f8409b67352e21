"""What a learner has been through, and the file in which it is carried from house to house.

A milestone is a name, `GAME/KIND/NAME`, with the time at which it was reached. The kinds are those
of `offered`; a house that does not offer one leaves it out, so that a file of another house with
more games or more kinds can still be read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import msgspec

from kontor.lessons.lesson import lessons_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from kontor.engine.contract import Game
    from kontor.engine.state import State

MOST: Final = 1500
"""Milestones of one file: several times as many as there are; read in a millisecond."""

Milestone: TypeAlias = Annotated[
    str, msgspec.Meta(pattern="^[a-z0-9_]{1,40}/[a-z]{1,20}(/[a-z0-9-]{1,40}){1,2}$")
]
When: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
"""Whole seconds since 1970."""


class Milestones(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was done and when, as a file and as a message; its first words say what it is."""

    kontor: Literal["milestones"]
    format: Literal[1]
    done: Annotated[dict[Milestone, When], msgspec.Meta(max_length=MOST)]


def milestones(done: Mapping[str, int]) -> Milestones:
    """A file of these, in their order."""
    return Milestones("milestones", 1, dict(sorted(done.items())))


def step_done(title: str, lesson: str, step: str) -> str:
    """The milestone of one task."""
    return f"{title}/step/{lesson}/{step}"


def lesson_done(title: str, lesson: str) -> str:
    """The milestone of a whole lesson."""
    return f"{title}/lesson/{lesson}"


def match_done(title: str) -> str:
    """The milestone of a first match with a mentor, played to its end."""
    return f"{title}/match/first"


def offered(game: Game[State]) -> frozenset[str]:
    """Every milestone that can be reached in a game."""
    return frozenset(_offered(game))


def _offered(game: Game[State]) -> Iterator[str]:
    lessons = lessons_of(game)
    if lessons:
        yield match_done(game.title)
    for lesson in lessons:
        yield lesson_done(game.title, lesson.id)
        for step in lesson.step:
            yield step_done(game.title, lesson.id, step.id)


def reachable(done: Mapping[str, int], games: Iterable[Game[State]]) -> dict[str, int]:
    """Of these, what can be reached in these games."""
    here = {what for game in games for what in offered(game)}
    return {what: at for what, at in done.items() if what in here}


def joined(some: Mapping[str, int], more: Mapping[str, int]) -> dict[str, int]:
    """Both together; what is in both was done when it was done first."""
    return {
        what: min(done[what] for done in (some, more) if what in done)
        for what in some.keys() | more.keys()
    }
