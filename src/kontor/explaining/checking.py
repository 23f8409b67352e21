"""Whether an explanation holds: its pictures can be drawn, its clauses are there, and its words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from kontor.engine.errors import KontorError
from kontor.explaining.plates import draw
from kontor.explaining.wording import SUFFIX, keys_of
from kontor.match.story import texts
from kontor.match.translations import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.explaining.explanation import Explanation


def problems(game: Game[State], explanation: Explanation) -> list[str]:
    """What is wrong with an explanation, in sentences; none where all is well."""
    return [
        *_names(explanation),
        *_clauses(game, explanation),
        *_pictures(game, explanation),
        *_texts(game, explanation),
    ]


def _names(explanation: Explanation) -> Iterator[str]:
    """A name is an anchor of the page, so none may be there twice."""
    for kind, names in (
        ("part", [part.id for part in explanation.part]),
        ("picture", [plate.id for plate in explanation.plate]),
    ):
        yield from (
            f"There are {count} {kind}s {name!r}."
            for name, count in Counter(names).items()
            if count > 1
        )


def _clauses(game: Game[State], explanation: Explanation) -> Iterator[str]:
    """Links to clauses and chapters that are not there, and chapters nobody explains or shows."""
    chapters = [chapter.id for chapter in game.clauses.chapter]
    known = {*chapters, *(clause.id for clause in game.clauses.clause)}
    cited: set[str] = set()
    for part in explanation.part:
        cited.update(clause.rpartition("-")[0] or clause for clause in part.cited)
        missing = (clause for clause in part.cited if clause not in known)
        yield from (f"{part.id}: there is no clause {clause}." for clause in missing)
    shown = {chapter for plate in explanation.plate for chapter in plate.chapters}
    yield from (f"There is no chapter {chapter}." for chapter in sorted(shown - {*chapters}))
    for chapter in chapters:
        if chapter not in cited:
            yield f"No part speaks of the chapter {chapter}."
        if chapter not in shown:
            yield f"The chapter {chapter} has no picture."


def _pictures(game: Game[State], explanation: Explanation) -> Iterator[str]:
    """Pictures that cannot be drawn, that are not there, or that nobody shows."""
    wanted = {name for part in explanation.part for name in part.plates}
    for name in sorted(wanted - {plate.id for plate in explanation.plate}):
        yield f"There is no picture {name!r}."
    for plate in explanation.plate:
        if plate.id not in wanted and not plate.chapters:
            yield f"{plate.id}: neither a part nor a chapter shows this picture."
        try:
            draw(game, plate)
        except KontorError as error:
            yield f"{plate.id}: {error}"


def _texts(game: Game[State], explanation: Explanation) -> Iterator[str]:
    """Texts that a language lacks, has in English, or has for nothing."""
    keys = keys_of(explanation)
    english = texts(f"{game.title}{SUFFIX}", "en")
    for language in LANGUAGES:
        there = texts(f"{game.title}{SUFFIX}", language)
        for key in keys:
            if key not in there:
                yield f"No text {key} in {language}."
            elif language != "en" and there[key] == english.get(key):
                yield f"The text {key} is still English in {language}."
        yield from (
            f"Nobody reads the text {key} in {language}."
            for key in sorted(there.keys() - {*keys})
            if key.startswith(("part.", "plate."))
        )
