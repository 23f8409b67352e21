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
from kontor.lessons.lesson import find_lesson
from kontor.lessons.script import Script
from kontor.match.driver import Driver

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.lessons.lesson import Goal, Lesson, Step
    from kontor.match.judging import Move

Verdict: TypeAlias = Literal["done", "onward", "wrong"]


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

    def _stand(self, number: int, moves: Sequence[str]) -> tuple[Driver, Script]:
        """The same, with what is left of the others' script."""
        options, start = start_of(self, number)
        driver = Driver(self.game, options, self.step(number).seed, start=start)
        script = Script(self.step(number), self.seat)
        script.begin(driver)
        for move in moves:
            driver.act(self.seat, move)
            script.hear(driver, move)
        return driver, script

    def unsaid(self, number: int, moves: Sequence[str]) -> tuple[str, ...]:
        """What is left of the others' lines after some moves."""
        return self._stand(number, moves)[1].unsaid

    def answer(self, number: int, moves: tuple[str, ...], move: Move) -> Answer:
        """What comes of a move; one that the rules refuse raises their refusal.

        A composite is judged action by action, and is wrong as a whole where one of them is. The
        others answer only what helps: their script knows no other way.
        """
        step = self.step(number)
        driver, script = self._stand(number, moves)
        made = moves
        for action in driver.judged(self.seat, move):
            helpful = helps(step, made, action.text)
            driver.act(self.seat, action)
            made = (*made, action.text)
            if slip := _brought(step, driver, self.seat, action.text):
                return Answer("wrong", moves, slip)
            if helpful:
                script.hear(driver, action.text)
            if done(step, driver, self.seat, made, helpful=helpful):
                return Answer("done", made, "well")
            if not helpful or not left(step, made):
                return Answer("wrong", moves, _answered(step, action.text))
        return Answer("onward", made, "")

    def next_move(self, number: int, moves: Sequence[str]) -> str:
        """A legal action that helps now, by the solution; "" where there is none.

        What was prepared otherwise than the solution does is finished as soon as that is right.
        """
        step, made = self.step(number), tuple(moves)
        legal = [action.text for action in self.stand(number, made).legal(self.seat)]
        parts = left(step, made)
        if step.prepares and parts:
            closing = _first(legal, parts[-1:])
            if self._is_right(number, made, closing):
                return closing
            for text in legal:
                if prepares(step, text) and self._finishes(number, (*made, text)):
                    return text
            if closing:
                parts.pop()
        return _first(legal, [*parts, step.restarts])

    def _finishes(self, number: int, moves: tuple[str, ...]) -> bool:
        """Whether what has been prepared would now be right as it is."""
        legal = [action.text for action in self.stand(number, moves).legal(self.seat)]
        return self._is_right(number, moves, _first(legal, left(self.step(number), moves)[-1:]))

    def _is_right(self, number: int, moves: tuple[str, ...], move: str) -> bool:
        return bool(move) and self.answer(number, moves, move).verdict != "wrong"


def _first(legal: Sequence[str], patterns: Sequence[str]) -> str:
    """The first of some actions that fits, by the order of the patterns; else ""."""
    return next((text for pattern in patterns for text in legal if fnmatchcase(text, pattern)), "")


@lru_cache(maxsize=256)
def course_of(game: Game[State], name: str) -> Course:
    """A lesson ready to be played, made once: its positions are remembered by it."""
    return Course(game, find_lesson(game, name))


def helps(step: Step, moves: Sequence[str], text: str) -> bool:
    """Whether an action is part of the solution after some moves, prepares it, or starts anew."""
    parts = (step.restarts, *left(step, moves))
    return prepares(step, text) or any(fnmatchcase(text, part) for part in parts)


def left(step: Step, moves: Sequence[str]) -> list[str]:
    """The parts of the solution that may come next."""
    rest = list(step.solution)
    for move in moves:
        if fnmatchcase(move, step.restarts):
            rest = _begun_again(step, rest)
            continue
        for place, pattern in enumerate(_near(step, rest)):
            if fnmatchcase(move, pattern):
                del rest[place if step.any_order else 0 : place + 1]
                break
    return _near(step, rest)


def _begun_again(step: Step, rest: list[str]) -> list[str]:
    """What is to be done after a new start: all from the first part on that prepares."""
    first = next(place for place, part in enumerate(step.solution) if prepares(step, part))
    return list(step.solution[min(first, len(step.solution) - len(rest)) :])


def _near(step: Step, rest: list[str]) -> list[str]:
    """What may come next of the rest of a solution; parts that only prepare may be left out."""
    if step.any_order:
        return rest
    first = next((place for place, part in enumerate(rest) if not prepares(step, part)), 0)
    return rest[: first + 1]


def prepares(step: Step, text: str) -> bool:
    """Whether an action only prepares what is judged later."""
    return any(fnmatchcase(text, pattern) for pattern in step.prepares)


def done(step: Step, driver: Driver, seat: int, moves: Sequence[str], *, helpful: bool) -> bool:
    """Whether a step is done: by its goal, whatever the way, or else by the whole solution."""
    if step.done is not None:
        return holds(step.done, driver, seat)
    return helpful and not left(step, moves)


def _brought(step: Step, driver: Driver, seat: int, text: str) -> str:
    """What is said of an action that fits and yet brings about what is a mistake; else ""."""
    for mistake in step.wrong:
        meant = mistake.brings is not None and fnmatchcase(text, mistake.does)
        if meant and mistake.brings is not None and holds(mistake.brings, driver, seat):
            return f"wrong.{mistake.say}"
    return ""


def _answered(step: Step, text: str) -> str:
    """What is said of an action that does not help."""
    for mistake in step.wrong:
        if mistake.brings is None and fnmatchcase(text, mistake.does):
            return f"wrong.{mistake.say}"
    return "otherwise"


def holds(goal: Goal, driver: Driver, seat: int) -> bool:
    """Whether a goal has come true, as far as the learner can know."""
    if not goal.event:
        value = found(msgspec.to_builtins(driver.view(seat)), goal.view)
        if value is None:
            raise BadData(f"A view has nothing at {goal.view!r}.")
        return _is_as_wanted(goal, value)
    told = (msgspec.to_builtins(event) for _, event in driver.told(seat))
    return any(_is_meant(goal, event) for event in told if event["event"] == goal.event)


def _is_meant(goal: Goal, event: object) -> bool:
    """Whether an event of the right name is the one a goal speaks of."""
    if any(found(event, path) != value for path, value in goal.fields.items()):
        return False
    return not goal.value or _is_as_wanted(goal, found(event, goal.value))


def _is_as_wanted(goal: Goal, value: object) -> bool:
    """Whether a value equals what a goal says, or lies between its numbers."""
    if goal.at_least is None and goal.at_most is None:
        return value == goal.equals
    if not isinstance(value, int):
        return False
    high = value if goal.at_most is None else goal.at_most
    low = value if goal.at_least is None else goal.at_least
    return low <= value <= high


def found(record: object, path: str) -> object:
    """What stands at a path into a view or an event; None where there is nothing."""
    here = record
    for part in path.split("."):
        try:
            here = here[int(part)] if isinstance(here, list) else here[part]  # type: ignore[index]
        except (KeyError, IndexError, TypeError, ValueError):
            return None
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
