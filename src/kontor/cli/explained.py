"""The explanation of a game in the terminal, and the ways from a clause back to it."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING

from rich.markup import escape

from kontor.cli.leaving import BadInput
from kontor.cli.work.shared.screen import console
from kontor.explaining.explanation import explanation_of
from kontor.explaining.wording import text_of
from kontor.lessons.lesson import lessons_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.clauses import Clause
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.explaining.explanation import Explanation, Part


def indented(text: str, width: int, sign: str = "") -> str:
    """A paragraph below its heading."""
    return fill(text, width, initial_indent=f"    {sign}", subsequent_indent=" " * (4 + len(sign)))


def print_explanation(game: Game[State], language: str) -> None:
    """Every part, with the clauses behind it and the task in which it can be tried."""
    explanation = explanation_of(game)
    if explanation is None:
        msg = f"{game.name} brings no explanation; `kontor rules {game.title}` has its rules."
        raise BadInput(msg)
    for part in explanation.part:
        _print_part(game, explanation, part, language)


def _print_part(game: Game[State], explanation: Explanation, part: Part, language: str) -> None:
    out = console()

    def said(key: str) -> str:
        return text_of(game.title, f"part.{part.id}.{key}", language)

    out.print(f"[bold]{escape(said('title'))}[/]")
    for paragraph in said("text").split("\n\n"):
        print(indented(paragraph, out.width))
    for point in part.points:
        print(indented(said(f"point.{point.id}"), out.width, "- "))
    tried = {explanation.find(plate).step.partition("/")[0] for plate in part.plates} - {""}
    out.print(f"    [dim]{', '.join(part.cited)}[/]", highlight=False)
    for lesson in sorted(tried):
        out.print(f"    [dim]kontor learn {game.title} {lesson}[/]", highlight=False)
    print()


def print_ways(game: Game[State], found: Sequence[Clause], language: str) -> None:
    """Where some clauses are explained, and which lessons teach their chapters."""
    explanation = explanation_of(game)
    wanted = {name for clause in found for name in (clause.id, clause.chapter)}
    parts = explanation.part if explanation else ()
    explained = [
        text_of(game.title, f"part.{part.id}.title", language)
        for part in parts
        if wanted & {*part.cited}
    ]
    if explained:
        print(f"Explained in: {', '.join(explained)} (kontor rules {game.title} --explain).")
    lessons = [lesson.id for lesson in lessons_of(game) if wanted & {*lesson.chapters}]
    if lessons:
        print(f"Taught in: {', '.join(lessons)} (kontor learn {game.title} LESSON).")
