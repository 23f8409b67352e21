"""The rules at the table: about the question, about what one is about to do, or about a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.cli.table.choices import Choices
    from kontor.engine.clauses import Clause, ClauseBook


def clauses_about(book: ClauseBook, wanted: str, asks: str, choices: Choices) -> Sequence[Clause]:
    """The clauses to read: by id, by chapter or by word; without any, what is being done.

    That is the option of a number, or what all options in sight begin with once they were
    narrowed; else the rule that *asks*.
    """
    if wanted.isdecimal() and 1 <= int(wanted) <= len(choices.rows):
        wanted = _verb(choices.rows[int(wanted) - 1].text)
    elif not wanted and choices.narrowed:
        verbs = {_verb(text) for text in choices.chosen}
        wanted = verbs.pop() if len(verbs) == 1 else ""
    return _found(book, wanted or asks)


def _verb(text: str) -> str:
    """What an option does, by its first word."""
    return text.split(maxsplit=1)[0].rstrip(":") if text else ""


def _found(book: ClauseBook, wanted: str) -> Sequence[Clause]:
    """A clause by its id, a chapter by its name, or all that say a word."""
    name = wanted.upper().removeprefix(f"{book.prefix}-")
    if not name:
        return ()
    exact = [clause for clause in book.clause if clause.id == name]
    chapter = [clause for clause in book.clause if clause.chapter == name]
    return exact or chapter or book.search(wanted)
