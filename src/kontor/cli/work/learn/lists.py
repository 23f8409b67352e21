"""Which lessons there are, and how far somebody has come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table

from kontor.cli.work.shared.screen import console
from kontor.engine.registry import find_game, titles
from kontor.lessons.lesson import lessons_of
from kontor.lessons.wording import text_of

if TYPE_CHECKING:
    from kontor.cli.work.learn.learned import Learned
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.lessons.lesson import Lesson


def list_games(learned: Learned) -> None:
    """Every game that teaches itself, with how far one is and what comes next."""
    table = _table("game", "lessons", "first match", "next")
    for title in titles():
        lessons = lessons_of(find_game(title))
        if lessons:
            played = "done" if learned.has_played(title) else ""
            after = _next(title, lessons, learned)
            table.add_row(title, _count(title, lessons, learned), played, after.id if after else "")
    console().print(table)
    print("\nkontor learn GAME lists the lessons of one.")


def list_lessons(game: Game[State], language: str, learned: Learned) -> None:
    """Every lesson of a game with what it is about, and where one stands."""
    title, lessons = game.title, lessons_of(game)
    if not lessons:
        print(f"{game.name} brings no lessons yet; `kontor rules {title}` has its rules.")
        return
    table = _table("lesson", "minutes", "", "what it is about")
    for lesson in lessons:
        about = text_of(title, f"{lesson.id}.about", language)
        table.add_row(lesson.id, str(lesson.minutes), _state(title, lesson, learned), about)
    console().print(table)
    print(f"\n{_count(title, lessons, learned)} lessons done.")
    after = _next(title, lessons, learned)
    if after:
        begins = "begins the first one" if after is lessons[0] else "is the next one"
        print(f"kontor learn {title} {after.id} {begins};")
    played = ", which you have played" if learned.has_played(title) else ""
    print(f"kontor learn {title} --match is a first match with a mentor{played}.")


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(column)
    return table


def _count(title: str, lessons: tuple[Lesson, ...], learned: Learned) -> str:
    done = sum(learned.has(title, lesson.id) for lesson in lessons)
    return f"{done} of {len(lessons)}"


def _next(title: str, lessons: tuple[Lesson, ...], learned: Learned) -> Lesson | None:
    return next((one for one in lessons if not learned.has(title, one.id)), None)


def _state(title: str, lesson: Lesson, learned: Learned) -> str:
    if learned.has(title, lesson.id):
        return "done"
    at = learned.reached(title, lesson)
    return f"task {at + 1}" if at else ""
