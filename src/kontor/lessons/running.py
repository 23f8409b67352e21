"""A step of a lesson as a match with a script in the other seats.

Nothing is kept between two moves: where a learner stands follows from the step and from the moves
that were right, so that browser, terminal and checker ask the same questions and get the same
answers. A move that does not help is taken back at once, with a sentence that says why.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import msgspec

from kontor.engine.errors import BadData
from kontor.engine.state import SEATS
from kontor.lessons.lesson import find_lesson
from kontor.match.driver import Driver

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.lessons.lesson import Goal, Lesson, Step
    from kontor.match.judging import Move

Verdict: TypeAlias = Literal["done", "onward", "wrong"]
SEED = 1  # of chance, which falls alike for every learner


class Answer(NamedTuple):
    """What came of a move: the verdict, the moves that count now, and what a learner is told.

    *say* is the last part of a text's key: `well`, `wrong.NAME` or `otherwise`.
    """

    verdict: Verdict
    moves: tuple[str, ...]
    say: str


class Course:
    """One lesson of a game, ready to be played."""

    def __init__(self, game: Game[State], lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson

    @property
    def seat(self) -> int:
        """Where the learner sits."""
        return self.lesson.seat

    def step(self, number: int) -> Step:
        """A step by its number."""
        return self.lesson.step[number]

    def stand(self, number: int, moves: Sequence[str] = ()) -> Driver:
        """The match of a step after the learner's right moves and the answers of the others."""
        return self._stand(number, moves)[0]

    def _stand(self, number: int, moves: Sequence[str]) -> tuple[Driver, list[str]]:
        """The same, with what is left of the others' script."""
        options, start = start_of(self, number)
        driver = Driver(self.game, options, SEED, start=start)
        replies = list(self.step(number).replies)
        self._reply(driver, replies)
        for move in moves:
            driver.act(self.seat, move)
            self._reply(driver, replies)
        return driver, replies

    def _reply(self, driver: Driver, replies: list[str]) -> None:
        """Let the others act until the learner is asked, as far as their script goes."""
        while replies and driver.prompt.seats and self.seat not in driver.prompt.seats:
            letter, _, text = replies.pop(0).partition(" ")
            driver.act(SEATS.index(letter), text)

    def answer(self, number: int, moves: tuple[str, ...], move: Move) -> Answer:
        """What comes of a move; one that the rules refuse raises their refusal.

        A composite is judged action by action, and is wrong as a whole where one of them is. The
        others answer only what helps: their script knows no other way.
        """
        step = self.step(number)
        driver, replies = self._stand(number, moves)
        made = moves
        for action in driver.judged(self.seat, move):
            helpful = helps(step, made, action.text)
            driver.act(self.seat, action)
            if helpful:
                self._reply(driver, replies)
            made = (*made, action.text)
            if done(step, driver, self.seat, made, helpful=helpful):
                return Answer("done", made, "well")
            if not helpful:
                return Answer("wrong", moves, _answered(step, action.text))
        return Answer("onward", made, "")

    def next_move(self, number: int, moves: Sequence[str]) -> str:
        """A legal action that helps now, by the solution; "" where there is none."""
        driver = self.stand(number, moves)
        step = self.step(number)
        for pattern in left(step, moves):
            for action in driver.legal(self.seat):
                if fnmatchcase(action.text, pattern):
                    return action.text
        return ""


@lru_cache(maxsize=256)
def course_of(game: Game[State], name: str) -> Course:
    """A lesson ready to be played, made once: its positions are remembered by it."""
    return Course(game, find_lesson(game, name))


def helps(step: Step, moves: Sequence[str], text: str) -> bool:
    """Whether an action is part of the solution after some moves."""
    return any(fnmatchcase(text, pattern) for pattern in left(step, moves))


def left(step: Step, moves: Sequence[str]) -> list[str]:
    """The parts of the solution that may come next."""
    if not step.any_order:
        return list(step.solution[len(moves) : len(moves) + 1])
    rest = list(step.solution)
    for move in moves:
        fitting = next((pattern for pattern in rest if fnmatchcase(move, pattern)), None)
        if fitting is not None:
            rest.remove(fitting)
    return rest


def done(step: Step, driver: Driver, seat: int, moves: Sequence[str], *, helpful: bool) -> bool:
    """Whether a step is done: by its goal, whatever the way, or else by the whole solution."""
    if step.done is not None:
        return holds(step.done, driver, seat)
    return helpful and not left(step, moves)


def _answered(step: Step, text: str) -> str:
    """What is said of an action that does not help."""
    for mistake in step.wrong:
        if fnmatchcase(text, mistake.does):
            return f"wrong.{mistake.say}"
    return "otherwise"


def holds(goal: Goal, driver: Driver, seat: int) -> bool:
    """Whether a goal has come true, as far as the learner can know."""
    if goal.event:
        told = (msgspec.to_builtins(event) for _, event in driver.told(seat))
        return any(
            event["event"] == goal.event
            and all(event.get(name) == value for name, value in goal.fields.items())
            for event in told
        )
    value = found(msgspec.to_builtins(driver.view(seat)), goal.view)
    if goal.at_least is not None:
        return isinstance(value, int) and value >= goal.at_least
    return value == goal.equals


def found(view: object, path: str) -> object:
    """What stands at a path into a view."""
    here = view
    for part in path.split("."):
        try:
            here = here[int(part)] if isinstance(here, list) else here[part]  # type: ignore[index]
        except (KeyError, IndexError, TypeError, ValueError) as error:
            raise BadData(f"A view has nothing at {path!r}.") from error
    return here


@lru_cache(maxsize=512)
def start_of(course: Course, number: int) -> tuple[Options, str]:
    """The position of a step: its own, or where the solution of the one before it ends."""
    step = course.step(number)
    if step.position:
        text = f"kontor position {course.game.title}\n{step.position.strip()}\n"
        return course.game.position(text).options, text
    if not number:
        raise BadData(f"The lesson {course.lesson.id} begins without a position.")
    ended = course.stand(number - 1, solved(course, number - 1))
    return ended.options, course.game.describe(ended.state)


def solved(course: Course, number: int) -> tuple[str, ...]:
    """The moves of a step's solution, as a learner makes them who follows it."""
    moves: tuple[str, ...] = ()
    for _ in course.step(number).solution:
        move = course.next_move(number, moves)
        if not move:
            lesson, step = course.lesson.id, course.step(number).id
            raise BadData(f"{lesson}.{step}: no legal action fits the solution after {moves}.")
        answer = course.answer(number, moves, move)
        moves = answer.moves
        if answer.verdict == "done":
            break
    return moves
