"""The rule book in numbered clauses, as every game ships it in `clauses.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from kontor.engine.errors import KontorError


class UnknownClause(KontorError):
    """No clause of that id."""


class Chapter(msgspec.Struct, frozen=True):
    """One chapter of the rules."""

    id: str
    title: str


class Clause(msgspec.Struct, frozen=True):
    """One or two sentences of the rules, with where they come from."""

    id: str
    text: str
    source: tuple[str, ...]
    editions: tuple[str, ...] = ()
    rulings: tuple[int, ...] = ()
    option: str = ""

    @property
    def chapter(self) -> str:
        """The chapter's id."""
        return self.id.rpartition("-")[0]


class Untested(msgspec.Struct, frozen=True):
    """A clause that no test can show, with the reason."""

    id: str
    why: str


class ClauseBook(msgspec.Struct, frozen=True):
    """All clauses of a game."""

    game: str
    prefix: str
    chapter: tuple[Chapter, ...]
    clause: tuple[Clause, ...]
    untested: tuple[Untested, ...] = ()

    def find(self, clause_id: str) -> Clause:
        """The clause with that id, with or without the game's prefix."""
        wanted = clause_id.strip().upper().removeprefix(f"{self.prefix}-")
        for clause in self.clause:
            if clause.id == wanted:
                return clause
        chapters = ", ".join(chapter.id for chapter in self.chapter)
        msg = f"There is no clause {clause_id!r}; the chapters are {chapters}."
        raise UnknownClause(msg)

    def search(self, word: str) -> list[Clause]:
        """Clauses whose id or text contains the word, in the book's order."""
        wanted = word.casefold()
        return [
            clause
            for clause in self.clause
            if wanted in clause.text.casefold() or wanted in clause.id.casefold()
        ]


@cache
def load_clauses(package: str) -> ClauseBook:
    """The clause book of a game's package, read once: it is asked for at every refusal."""
    text = files(package).joinpath("clauses.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), ClauseBook)
