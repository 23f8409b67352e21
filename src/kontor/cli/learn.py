"""`kontor learn`: lessons in the terminal, and whether all of them can be taught."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from kontor.cli.arguments import Seed, Title

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State


def learn(
    title: Title,
    lesson: Annotated[
        str, typer.Argument(metavar="[LESSON]", help="Which lesson to play.", show_default=False)
    ] = "",
    language: Annotated[
        str, typer.Option("--language", "-l", metavar="LANGUAGE", help="One of en, it, fr, de.")
    ] = "en",
    check: Annotated[
        bool,
        typer.Option("--check", help="Play every lesson by its solution and every other way."),
    ] = False,
    match: Annotated[
        bool, typer.Option("--match", help="A first match against apprentices, with a mentor.")
    ] = False,
    seed: Seed = None,
) -> None:
    """Learn a game in small tasks on its board.

    Every move gets an answer: what helps stays, what does not is taken back. Type an option's
    number, part of its text, `hint` for the next move, `board` or `quit`. After the lessons a first
    match waits: a mentor says what it would do and why, and lets go step by step.

    \b
    Examples:
      kontor learn hansa
      kontor learn hansa first-office
      kontor learn hansa first-office --language de
      kontor learn hansa --match
      kontor learn hansa --check
    """
    from kontor.cli.leaving import BadInput
    from kontor.engine.registry import find_game
    from kontor.match.translations import LANGUAGES

    if language not in LANGUAGES:
        msg = f"There are no lessons in {language!r}; there are {', '.join(LANGUAGES)}."
        raise BadInput(msg)
    game = find_game(title)
    if match:
        _play(title, lesson, language, seed)
    elif check:
        _check(game, lesson)
    elif lesson:
        from kontor.cli.table.lesson import Classroom
        from kontor.lessons.running import course_of

        Classroom(course_of(game, lesson), language).run()
    else:
        _list(game, language)


def _play(title: str, lesson: str, language: str, seed: int | None) -> None:
    """A first match; it speaks English, as every table in the terminal."""
    from kontor.cli.leaving import BadInput
    from kontor.cli.table.gathering import Wishes, open_session

    if lesson or language != "en":
        raise BadInput("--match is a whole match, in English; leave LESSON and --language out.")
    wishes = Wishes(title=title, seed=seed, bots="apprentice", mentor=True)
    open_session(wishes).run()


def _list(game: Game[State], language: str) -> None:
    """Every lesson with what it is about."""
    from rich.table import Table

    from kontor.cli.work.shared.screen import console
    from kontor.lessons.lesson import lessons_of
    from kontor.lessons.wording import text_of

    lessons = lessons_of(game)
    if not lessons:
        print(f"{game.name} brings no lessons yet; `kontor rules {game.title}` has its rules.")
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("lesson", "minutes", "what it is about"):
        table.add_column(column)
    for lesson in lessons:
        about = text_of(game.title, f"{lesson.id}.about", language)
        table.add_row(lesson.id, str(lesson.minutes), about)
    console().print(table)
    print(f"\nkontor learn {game.title} {lessons[0].id} begins the first one;")
    print(f"kontor learn {game.title} --match is a first match with a mentor.")


def _check(game: Game[State], name: str) -> None:
    """Say of each lesson whether it can be taught; end with 1 where one cannot."""
    from rich.progress import track

    from kontor.cli.work.shared.screen import console
    from kontor.lessons.checking import problems
    from kontor.lessons.lesson import find_lesson, lessons_of

    lessons = (find_lesson(game, name),) if name else lessons_of(game)
    out = console()
    watched = track(lessons, "Lessons", console=out, transient=True, disable=not out.is_terminal)
    found = [problem for lesson in watched for problem in problems(game, lesson)]
    for problem in found:
        print(problem)
    touched = {chapter for lesson in lessons for chapter in lesson.chapters}
    chapters = [chapter.id for chapter in game.clauses.chapter]
    left = [chapter for chapter in chapters if chapter not in touched]
    print(f"{len(lessons)} lessons, {len(found)} problems.")
    print(f"{len(touched)} of {len(chapters)} chapters; not yet: {', '.join(left) or 'none'}.")
    if found:
        raise typer.Exit(1)
