"""`kontor learn`: lessons in the terminal, and whether all of them can be taught."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kontor.cli.arguments import Seed, known_titles

if TYPE_CHECKING:
    from kontor.cli.work.learn.learned import Learned
    from kontor.engine.contract import Game
    from kontor.engine.state import State


def learn(
    title: Annotated[
        str,
        typer.Argument(
            metavar="[GAME]",
            help="A title that `kontor games` lists.",
            autocompletion=known_titles,
            show_default=False,
        ),
    ] = "",
    lesson: Annotated[
        str, typer.Argument(metavar="[LESSON]", help="Which lesson to play.", show_default=False)
    ] = "",
    *,
    language: Annotated[
        str, typer.Option("--language", "-l", metavar="LANGUAGE", help="One of en, it, fr, de.")
    ] = "en",
    again: Annotated[
        bool, typer.Option("--again", help="From the lesson's first task, not where you left.")
    ] = False,
    check: Annotated[
        bool,
        typer.Option("--check", help="Play every lesson by its solution and every other way."),
    ] = False,
    match: Annotated[
        bool, typer.Option("--match", help="A first match against apprentices, with a mentor.")
    ] = False,
    seed: Seed = None,
    export: Annotated[
        Path | None,
        typer.Option(
            "--export", metavar="FILE", help="Write what you have learned.", show_default=False
        ),
    ] = None,
    bring: Annotated[
        Path | None,
        typer.Option(
            "--import", metavar="FILE", help="Add what you learned elsewhere.", show_default=False
        ),
    ] = None,
) -> None:
    """Learn a game in small tasks on its board.

    Every move gets an answer: what helps stays, what does not is taken back. Type an option's
    number, part of its text, `hint` for the next move, `board` or `quit`. After the lessons a first
    match waits: a mentor says what it would do and why, and lets go step by step. What you have
    done is kept, and can be taken to a browser and back as a file.

    \b
    Examples:
      kontor learn
      kontor learn hansa
      kontor learn hansa first-office
      kontor learn hansa first-office --language de
      kontor learn hansa first-office --again
      kontor learn hansa --match
      kontor learn hansa --check
      kontor learn --export learned.json
      kontor learn --import kontor-learned.json
    """
    from kontor.cli.leaving import BadInput
    from kontor.cli.work.learn.learned import Learned, own_file
    from kontor.cli.work.learn.lists import list_games, list_lessons
    from kontor.engine.registry import find_game
    from kontor.match.translations import LANGUAGES

    if language not in LANGUAGES:
        msg = f"There are no lessons in {language!r}; there are {', '.join(LANGUAGES)}."
        raise BadInput(msg)
    if not title and (check or match):
        raise BadInput("--check and --match need a game; `kontor learn` lists those that teach.")
    if check:
        _check(find_game(title), lesson)
        return
    learned = Learned(own_file())
    if export or bring:
        _carry(learned, bring, export, alone=not title)
    elif match:
        _play(title, lesson, language, seed, learned)
    elif lesson:
        _teach(find_game(title), lesson, language, learned, again=again)
    elif title:
        list_lessons(find_game(title), language, learned)
    else:
        list_games(learned)


def _carry(learned: Learned, bring: Path | None, export: Path | None, *, alone: bool) -> None:
    """Take in what was learned elsewhere, then give out all of it."""
    from kontor.cli.leaving import BadInput

    if not alone:
        raise BadInput("--export and --import are about all games; leave GAME and LESSON out.")
    if bring:
        brought = learned.bring(bring)
        print(f"{brought.added} of {bring} were new.")
        if brought.unknown:
            print(f"{brought.unknown} are not taught here and were left out.")
    if export:
        print(f"{learned.export(export)} tasks, lessons and matches are in {export}.")


def _teach(game: Game[State], lesson: str, language: str, learned: Learned, *, again: bool) -> None:
    """One lesson, from where it was left."""
    from kontor.cli.table.lesson import Classroom
    from kontor.lessons.running import course_of

    course = course_of(game, lesson)
    first = 0 if again else learned.reached(game.title, course.lesson)
    Classroom(course, language, learned).run(first)


def _play(title: str, lesson: str, language: str, seed: int | None, learned: Learned) -> None:
    """A first match; it speaks English, as every table in the terminal."""
    from kontor.cli.leaving import BadInput
    from kontor.cli.table.gathering import Wishes, open_session
    from kontor.lessons.milestones import match_done

    if lesson or language != "en":
        raise BadInput("--match is a whole match, in English; leave LESSON and --language out.")
    wishes = Wishes(title=title, seed=seed, bots="apprentice", mentor=True)
    session = open_session(wishes)
    session.run()
    driver = session.driver
    if driver.standing is not None and not driver.resigned.intersection(session.party.people):
        learned.add(match_done(title))


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
