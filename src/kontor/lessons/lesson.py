"""What a lesson is, and how a game's lessons are read.

They lie beside the game's clauses, in `lessons/NUMBER-NAME.toml`: rules and positions only, no
words. What a learner reads lies with the other texts, in `GAME-lessons.json` of each language.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from kontor.engine.errors import BadData, KontorError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from kontor.engine.contract import Game
    from kontor.engine.state import State

FOLDER = "lessons"


class UnknownLesson(KontorError):
    """No lesson of that name, or no such step."""


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must have come true: something happened, or something stands in what the learner sees.

    *event* is the name of an event and *fields* what some of its fields hold, each a path into it,
    such as `give.ducats`; *view* is a path into the view, such as `seats.0.prestige`. What stands
    there, or at the path *value* into the event, *equals* something or lies between two numbers.
    """

    event: str = ""
    fields: dict[str, int | str] = {}
    value: str = ""
    view: str = ""
    equals: int | str | None = None
    at_least: int | None = None
    at_most: int | None = None


class Mistake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A likely mistake: which actions are meant, and the word under which its answer stands.

    With *brings* only those are meant that bring it about, though they fit the solution: an offer
    is judged by its terms when it is spoken.
    """

    does: str
    say: str
    brings: Goal | None = None


class Reply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What others do *after* a move of the learner's, also where nobody waits for them."""

    after: str
    they: tuple[str, ...]


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One task: where it begins, what is pointed at, the way to solve it, and when it is done.

    Without a *position* it goes on where the step before it ended; without a goal it is *done* with
    the last move of its solution. *solution* and *does* are
    notations in which `*` stands for anything, and *prepares* are moves that are neither right nor
    wrong; after one that *restarts*, the solution begins again with its first part that prepares.
    *replies* are what others do, each with its seat, until the learner is asked; an *answer*
    follows a move of the learner's. Chance falls alike for everybody, by the *seed*.
    """

    id: str
    solution: tuple[str, ...]
    done: Goal | None = None
    position: str = ""
    show: tuple[str, ...] = ()
    any_order: bool = False
    prepares: tuple[str, ...] = ()
    restarts: str = ""
    replies: tuple[str, ...] = ()
    answer: tuple[Reply, ...] = ()
    wrong: tuple[Mistake, ...] = ()
    seed: int = 1


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A few tasks about one subject, for the seat of the learner."""

    id: str
    minutes: int
    chapters: tuple[str, ...]  # of the rule book
    step: tuple[Step, ...]
    seat: int = 0

    def numbered(self, name: str) -> int:
        """The number of the step of that name."""
        for number, step in enumerate(self.step):
            if step.id == name:
                return number
        names = ", ".join(step.id for step in self.step)
        raise UnknownLesson(f"The lesson {self.id} has no step {name!r}; there are {names}.")


def lessons_of(game: Game[State]) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; none where it brings none."""
    return _lessons(game.package)


@cache
def _lessons(package: str) -> tuple[Lesson, ...]:
    folder = files(package).joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    found = sorted(folder.iterdir(), key=lambda file: file.name)
    return tuple(_read(file) for file in found if file.name.endswith(".toml"))


def _read(file: Traversable) -> Lesson:
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadData(f"The lesson {file.name} cannot be read: {error}.") from error


def find_lesson(game: Game[State], name: str) -> Lesson:
    """The lesson of that name."""
    lessons = lessons_of(game)
    for lesson in lessons:
        if lesson.id == name:
            return lesson
    if not lessons:
        raise UnknownLesson(f"{game.name} brings no lessons.")
    names = ", ".join(lesson.id for lesson in lessons)
    raise UnknownLesson(f"{game.name} has no lesson {name!r}; there are {names}.")
