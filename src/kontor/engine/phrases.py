"""Pending questions in words, both ways by one template each.

A template such as `{seat} buys, {left} left` names every number of its frame, the seat perhaps
left out where nature or everybody is asked. A game says once how each number is written (a seat's
letter, a place by name, a choice of words), and the same table writes and reads.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final, NamedTuple, cast

from kontor.engine.bits import bits
from kontor.engine.catalogue import folded
from kontor.engine.entries import NONE, real_seat
from kontor.engine.errors import BadPosition, worded
from kontor.engine.sheet import seat_text, whole

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from kontor.engine.codec import FrameMaker
    from kontor.engine.state import Frame

BETWEEN: Final = "; "
FIELD: Final = re.compile(r"\{(\w+)\}")


class Word(NamedTuple):
    """How one number of a question is written, what its text looks like, and how it is read."""

    write: Callable[[int], str]
    pattern: str
    read: Callable[[str], int]


class Phrase(NamedTuple):
    """The template of one kind of question; *seat* is set where the words leave it out."""

    template: str
    seat: int | None = None


def seat_word(players: int) -> Word:
    """A seat by its letter."""
    return Word(seat_text, r"\S+?", lambda text: real_seat(text, players))


def number_word(what: str, *, from_one: bool = False, least: int = 0) -> Word:
    """A number as it is; *from_one* counts things from 1 that are kept from 0."""
    first = int(from_one)
    return Word(
        lambda number: str(number + first),
        r"\S+?",
        lambda text: whole(text, what, least=least + first) - first,
    )


def name_word(names: Sequence[str], what: str, nothing: str = "") -> Word:
    """A thing by its name, capitals and accents apart; *nothing* is written for -1."""
    numbers = {folded(name): number for number, name in enumerate(names)}

    def read(text: str) -> int:
        if nothing and text == nothing:
            return -1
        number = numbers.get(folded(text))
        if number is None:
            form = "{text} is no {what}; there are: {names}."
            raise BadPosition(worded(form, text=repr(text), what=what, names=", ".join(names)))
        return number

    return Word(lambda number: nothing if number < 0 else names[number], ".+?", read)


def choice_word(*texts: str) -> Word:
    """One of a few texts, the first for 0; the text may be empty."""
    return Word(lambda number: texts[number], "|".join(map(re.escape, texts)), texts.index)


def set_word(names: Sequence[str], what: str, between: str = " ") -> Word:
    """A set of things, kept as bits; `none` is empty."""
    one = name_word(names, what)

    def write(mask: int) -> str:
        return between.join(names[place] for place in bits(mask)) or NONE

    def read(text: str) -> int:
        mask = 0
        for part in text.split(between) if text != NONE else []:
            bit = 1 << one.read(part.strip())
            if mask & bit:
                form = "{text} names {part} twice."
                raise BadPosition(worded(form, text=repr(text), part=repr(part.strip())))
            mask |= bit
        return mask

    return Word(write, ".+?", read)


class Phrases:
    """The questions of a game in words."""

    def __init__(self, phrases: Mapping[type, Phrase], words: Mapping[str, Word]) -> None:
        """*words* tells by the name of a field how it is written."""
        self._phrases = phrases
        self._words = words
        self._patterns = {kind: self._pattern(phrase) for kind, phrase in phrases.items()}

    def written(self, stack: Sequence[Frame]) -> str:
        """The pending questions, the question now first; nothing where one has no words."""
        if not all(type(frame) in self._phrases for frame in stack):
            return ""
        return BETWEEN.join(self._written(frame) for frame in reversed(stack))

    def _written(self, frame: Frame) -> str:
        fields: tuple[str, ...] = getattr(type(frame), "_fields", ())
        texts = {
            name: self._words[name].write(number)
            for name, number in zip(fields, frame, strict=True)
        }
        return self._phrases[type(frame)].template.format(**texts)

    def read(self, text: str) -> list[Frame]:
        """Pending questions from their words."""
        return [self._read(" ".join(part.split())) for part in reversed(text.split(";"))]

    def _read(self, text: str) -> Frame:
        for kind, phrase in self._phrases.items():
            found = self._patterns[kind].fullmatch(text)
            if found:
                return self._frame(kind, phrase, found)
        forms = [
            FIELD.sub(lambda field: field[1].upper(), p.template) for p in self._phrases.values()
        ]
        near = get_close_matches(text, forms, n=3, cutoff=0.3) or forms
        form = "{text} is no pending question; write {forms}."
        raise BadPosition(worded(form, text=repr(text), forms=", ".join(map(repr, near))))

    def _pattern(self, phrase: Phrase) -> re.Pattern[str]:
        plain = FIELD.split(phrase.template)
        pairs = zip(plain[::2], [*plain[1::2], ""], strict=True)
        return re.compile(
            "".join(
                re.escape(text) + (f"(?P<{name}>{self._words[name].pattern})" if name else "")
                for text, name in pairs
            )
        )

    def _frame(self, kind: type, phrase: Phrase, found: re.Match[str]) -> Frame:
        fields: tuple[str, ...] = getattr(kind, "_fields", ())
        texts = found.groupdict()
        numbers = [
            self._words[name].read(texts[name]) if name in texts else phrase.seat or 0
            for name in fields
        ]
        return cast("FrameMaker", kind)(*numbers)
