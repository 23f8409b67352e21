"""The rules and the options in other languages than English.

English stands in each game itself, in its clauses and its option schema. Other languages lie in
`kontor/locales/LANGUAGE/GAME-clauses.json` and `GAME-options.json`, those of a game from elsewhere
in its own `LANGUAGE.json`, under the keys made here; what a language lacks is read in English.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kontor.engine.options import written_value
from kontor.match.story import texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.engine.clauses import ClauseBook
    from kontor.engine.options import Choice, Field, Schema

LANGUAGES = ("en", "it", "fr", "de")


def rules_in(book: ClauseBook, language: str) -> ClauseBook:
    """The rules of a game in a language."""
    words = texts(f"{book.game}-clauses", language)
    return replace(
        book,
        chapter=tuple(
            replace(chapter, title=words.get(f"chapter.{chapter.id}", chapter.title))
            for chapter in book.chapter
        ),
        clause=tuple(
            replace(clause, text=words.get(clause.id, clause.text)) for clause in book.clause
        ),
    )


def clause_texts(book: ClauseBook) -> dict[str, str]:
    """Every English text of a book under the key of its translation."""
    chapters = {f"chapter.{chapter.id}": chapter.title for chapter in book.chapter}
    return chapters | {clause.id: clause.text for clause in book.clause}


def option_texts(schema: Schema) -> dict[str, str]:
    """Every English text of the options under the key of its translation."""
    return dict(pair for field in schema.fields for pair in _field_texts(field))


def _field_texts(field: Field) -> Iterator[tuple[str, str]]:
    yield f"{field.name}.label", field.label
    yield f"{field.name}.help", field.help
    for choice in field.choices:
        yield from _choice_texts(field.name, choice)


def _choice_texts(name: str, choice: Choice) -> Iterator[tuple[str, str]]:
    """Figures and the yes and no of a switch are not translated here: a page has its own."""
    for kind, text in (("label", choice.label), ("help", choice.help)):
        if not isinstance(choice.value, bool) and any(letter.isalpha() for letter in text):
            yield f"{name}.{written_value(choice.value)}.{kind}", text
    for need in choice.needs:
        yield f"need.{need.why}", need.why
