"""What crosses the wire of the rules: the explanation, its pictures, and the clauses behind it."""

from __future__ import annotations

import msgspec

from kontor.engine.clauses import Clause


class RulePicture(msgspec.Struct, frozen=True):
    """A picture of the board, with its size in pixels.

    Its position can be tried where it names a *lesson* and a *step* of it.
    """

    id: str
    caption: str
    wide: int
    high: int
    lesson: str
    step: str


class RulePoint(msgspec.Struct, frozen=True):
    """One item of a list, and the clauses and chapters behind it."""

    text: str
    clauses: tuple[str, ...]


class RulePart(msgspec.Struct, frozen=True):
    """One part of the explanation, with the clauses and chapters behind it."""

    id: str
    title: str
    text: tuple[str, ...]  # its paragraphs
    points: tuple[RulePoint, ...]
    pictures: tuple[RulePicture, ...]
    clauses: tuple[str, ...]


class RuleChapter(msgspec.Struct, frozen=True):
    """A chapter of the rules: its clauses, its pictures, and the lessons that teach it."""

    id: str
    title: str
    clauses: tuple[Clause, ...]
    pictures: tuple[RulePicture, ...]
    lessons: tuple[str, ...]


class RuleBook(msgspec.Struct, frozen=True):
    """A game's rules: explained in parts, where the game brings that, and in clauses.

    A prompt's clause is the prefix, a hyphen and the clause's id.
    """

    game: str
    prefix: str
    parts: tuple[RulePart, ...]
    chapters: tuple[RuleChapter, ...]
