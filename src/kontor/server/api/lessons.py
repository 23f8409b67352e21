"""Lessons over the wire. The server keeps nothing of them: a learner sends what was done so far."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import msgspec
from litestar import get, post
from litestar.params import JSONBody, PathParameter

from kontor.lessons.lesson import UnknownLesson, lessons_of
from kontor.lessons.running import course_of
from kontor.server.edge.access import signed_in
from kontor.server.edge.asking import Asking, GameTitle, household_of
from kontor.server.parts import Served
from kontor.server.refusals import Refusal
from kontor.server.rooms.commands import weighed_said, why_said
from kontor.server.unkept import move_of, read_command, state_said
from kontor.server.wire import commands
from kontor.server.wire.learning import LessonAsked, LessonCard, LessonSaid, StepCard
from kontor.server.wire.play import ComparedSaid, DoneSaid, HintSaid, Sayings, StateSaid

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.lessons.lesson import Lesson
    from kontor.lessons.running import Course
    from kontor.match.driver import Driver

MENTOR: Final = "bot:mentor"  # whose advice a lesson gives
LessonName: TypeAlias = Annotated[
    str, PathParameter(description="A lesson's id.", pattern="^[a-z0-9-]{1,40}$")
]


@get("/api/games/{title:str}/lessons", sync_to_thread=True)
def game_lessons(parts: Served, title: GameTitle) -> list[LessonCard]:
    """The lessons of a game in their order."""
    return [_card(lesson) for lesson in lessons_of(parts.shelf.game(title))]


def _card(lesson: Lesson) -> LessonCard:
    steps = tuple(
        StepCard(step.id, tuple(_thing(thing) for thing in step.show)) for step in lesson.step
    )
    return LessonCard(lesson.id, lesson.minutes, lesson.chapters, lesson.seat, steps)


def _thing(text: str) -> tuple[str, str]:
    kind, _, name = text.partition(" ")
    return kind, name


@post("/api/games/{title:str}/lessons/{lesson:str}", status_code=200, guards=[signed_in])
async def learn(
    request: Asking,
    parts: Served,
    title: GameTitle,
    lesson: LessonName,
    data: JSONBody[LessonAsked],
) -> LessonSaid:
    """Look at a step of a lesson, or do something there."""
    await parts.caps.change(household_of(request))
    await parts.access.person(request)
    return await asyncio.to_thread(taught, parts.shelf.game(title), lesson, data)


def taught(game: Game[State], name: str, asked: LessonAsked) -> LessonSaid:
    """What a lesson answers; in a thread, since positions are read."""
    try:
        course = course_of(game, name)
        number = course.lesson.numbered(asked.step)
    except UnknownLesson as error:
        raise Refusal("not_found", str(error)) from error
    moves = asked.moves
    match command := read_command(asked.command):
        case commands.Act() | commands.Macro():
            answer = course.answer(number, moves, move_of(game, command))
            driver = course.stand(number, answer.moves)
            done = DoneSaid(id=command.id, ply=driver.ply)
            said = (_state(course, driver), done)
            return _said(driver, answer.verdict, answer.say, answer.moves, said)
        case commands.Undo():
            back = moves[: max(0, len(moves) - command.steps)]
            driver = course.stand(number, back)
            done = DoneSaid(id=command.id, ply=driver.ply)
            return _said(driver, "look", "", back, (_state(course, driver), done))
        case commands.Why() | commands.Weigh() | commands.Hint() | commands.Compare():
            told = _told(course, number, moves, command)
            return _said(course.stand(number, moves), "look", "", moves, (told,))
        case None:
            driver = course.stand(number, moves)
            return _said(driver, "look", "", moves, (_state(course, driver),))
        case _:
            raise Refusal("illegal", "That is not done in a lesson.")


def _told(
    course: Course,
    number: int,
    moves: tuple[str, ...],
    command: commands.Why | commands.Weigh | commands.Hint | commands.Compare,
) -> Sayings:
    """The answer to a question, which changes nothing."""
    driver = course.stand(number, moves)
    match command:
        case commands.Why():
            return why_said(driver, course.seat, command)
        case commands.Weigh():
            return weighed_said(driver, course.seat, command)
        case commands.Hint():
            action = course.next_move(number, moves)
            return HintSaid(id=command.id, action=action, bot=MENTOR, why="", params={})
        case commands.Compare():
            return ComparedSaid(id=command.id)  # a task has one solution, whatever else would bring


def _state(course: Course, driver: Driver) -> StateSaid:
    """The position as a table would show it to the learner."""
    return state_said(driver, (course.seat,))


def _said(
    driver: Driver,
    verdict: Literal["look", "onward", "wrong", "done"],
    say: str,
    moves: tuple[str, ...],
    sayings: tuple[Sayings, ...],
) -> LessonSaid:
    options = msgspec.to_builtins(driver.options)
    return LessonSaid(
        verdict=verdict,
        say=say,
        moves=moves,
        options=options,
        players=driver.options.players,
        sayings=sayings,
    )
