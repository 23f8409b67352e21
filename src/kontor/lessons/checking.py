"""Whether a lesson can be taught: it is played by its solution, and every other way is tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.errors import KontorError
from kontor.lessons.running import Course, holds, left, prepares, solved
from kontor.lessons.wording import keys_of
from kontor.match.story import texts
from kontor.match.translations import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.lessons.lesson import Lesson
    from kontor.lessons.running import Answer


def problems(game: Game[State], lesson: Lesson) -> list[str]:
    """What is wrong with a lesson, in sentences; none where it can be taught."""
    course = Course(game, lesson)
    found = [*_chapters(game, lesson), *_texts(game, lesson)]
    for number, step in enumerate(lesson.step):
        where = f"{lesson.id}.{step.id}"
        try:
            found += [f"{where}: {problem}" for problem in _step(course, number)]
        except KontorError as error:
            found.append(f"{where}: {error}")
    return found


def _chapters(game: Game[State], lesson: Lesson) -> Iterator[str]:
    known = {chapter.id for chapter in game.clauses.chapter}
    for chapter in lesson.chapters:
        if chapter not in known:
            yield f"{lesson.id}: the rules have no chapter {chapter}."


def _texts(game: Game[State], lesson: Lesson) -> Iterator[str]:
    """Texts that a language lacks; English is not enough for the others."""
    for language in LANGUAGES:
        there = texts(f"{game.title}-lessons", language)
        english = texts(f"{game.title}-lessons", "en")
        for key in keys_of(lesson):
            if key not in there:
                yield f"{lesson.id}: no text {key} in {language}."
            elif language != "en" and there[key] == english.get(key):
                yield f"{lesson.id}: the text {key} is still English in {language}."


def _step(course: Course, number: int) -> Iterator[str]:
    step = course.step(number)
    driver = course.stand(number)
    if step.done and holds(step.done, driver, course.seat):
        yield "is done before anything was done"
    for thing in step.show:
        kind, _, name = thing.partition(" ")
        course.game.thing(driver.options, kind, name)
    heard: set[str] = set()
    moves: tuple[str, ...] = ()
    for move in solved(course, number):
        yield from _crossroads(course, number, moves, heard)
        moves = (*moves, move)
    if step.done and not holds(step.done, course.stand(number, moves), course.seat):
        yield "is not done by its solution"
    for reply in course.unsaid(number, moves):
        yield f"the reply {reply!r} is never given"
    for mistake in step.wrong:
        if f"wrong.{mistake.say}" not in heard:
            yield f"nobody can make the mistake {mistake.say!r} ({mistake.does})"


def _crossroads(
    course: Course, number: int, moves: tuple[str, ...], heard: set[str]
) -> Iterator[str]:
    """Try every legal action after some moves, and after each that prepares one more.

    What is said of them is *heard*.
    """
    step = course.step(number)
    for action, answer in _ways(course, number, moves):
        heard.add(answer.say)
        if answer.verdict != "onward":
            continue
        if not _goes_on(course, number, answer.moves):
            yield f"{action!r} after {list(moves)} counts as right and leads nowhere"
        elif prepares(step, action):
            heard.update(further.say for _, further in _ways(course, number, answer.moves))


def _ways(course: Course, number: int, moves: tuple[str, ...]) -> Iterator[tuple[str, Answer]]:
    """Every legal action after some moves, and what is said of it."""
    for action in course.stand(number, moves).legal(course.seat):
        yield action.text, course.answer(number, moves, action.text)


def _goes_on(course: Course, number: int, moves: tuple[str, ...]) -> bool:
    """Whether a solution is left after moves that were called right."""
    while left(course.step(number), moves):
        move = course.next_move(number, moves)
        if not move:
            return False
        answer = course.answer(number, moves, move)
        moves = answer.moves
        if answer.verdict != "onward":
            return answer.verdict == "done"
    return False
