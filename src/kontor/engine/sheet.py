"""The form of position texts: `key: value` lines, read with line numbers and written in order.

A position is a sheet that begins with `kontor position GAME`. Blank lines and comments (from `#`)
are passed over. Every game has its own keys; this module only splits, checks that no key stands
twice, says nothing or is left unread, and words the errors. Games read the entries of a line with
`once` and `whole`, so that an entry given twice or a strange number is refused alike everywhere.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TypeVar

from kontor.engine.codec import frame_name, named_frame
from kontor.engine.errors import BadPosition, KontorError, worded
from kontor.engine.options import Options, parsed_options, written_options
from kontor.engine.state import CHANCE, EVERY, SEATS, SPECTATOR, Frame, State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kontor.engine.contract import Game, S

HEADING: Final = "kontor position"
NATURE: Final = "chance"
ALL: Final = "every"
WHOLE: Final = re.compile(r"-?[0-9]{1,9}")
"""A number as people write it; longer ones are slips."""

Entry = TypeVar("Entry")


def seat_text(seat: int) -> str:
    """A seat as its letter."""
    return {CHANCE: NATURE, EVERY: ALL}.get(seat) or SEATS[seat]


def seat_number(text: str, players: int) -> int:
    """The seat of a letter."""
    special = {NATURE: CHANCE, ALL: EVERY}.get(text)
    if special is not None:
        return special
    seat = SEATS.find(text) if len(text) == 1 else -1
    if not 0 <= seat < players:
        raise no_seat(text, players)
    return seat


def no_seat(text: str, players: int) -> BadPosition:
    """That a text is none of the letters of the seats."""
    seats = ", ".join(SEATS[:players])
    form = "{text} is no seat; the seats are {seats}."
    return BadPosition(worded(form, text=repr(text), seats=seats))


def whole(text: str, what: str, *, least: int = 0, most: int | None = None) -> int:
    """A whole number from *least* to *most*; *what* names it in the error."""
    number = int(text) if WHOLE.fullmatch(text) else least - 1
    if number < least or (most is not None and number > most):
        if most is None:
            form = "{what} cannot be {text}; it is a whole number, {least} or more."
            raise BadPosition(worded(form, what=what, text=repr(text), least=least))
        form = "{what} cannot be {text}; it is a whole number, from {least} to {most}."
        raise BadPosition(worded(form, what=what, text=repr(text), least=least, most=most))
    return number


def once(entries: Iterable[Entry], where: str) -> list[Entry]:
    """The entries of a line, none of which may come twice; *where* names the line in the error."""
    found: list[Entry] = []
    for entry in entries:
        if entry in found:
            form = "{where} gives {entry} a second time."
            raise BadPosition(worded(form, where=where, entry=repr(entry)))
        found.append(entry)
    return found


class Sheet:
    """A position text taken apart; each key is read once."""

    def __init__(self, title: str, text: str) -> None:
        """Split the text; *title* is the game it must be of."""
        self._lines: dict[str, tuple[int, str]] = {}
        heading = ""
        for number, line in enumerate(text.splitlines(), start=1):
            content = line.partition("#")[0].strip()
            if not content:
                continue
            if not heading:
                heading = content
                continue
            key, colon, value = content.partition(":")
            key, value = " ".join(key.split()), value.strip()
            if not colon:
                form = "Line {number} of the position has no colon: {content}."
                raise BadPosition(worded(form, number=number, content=repr(content)))
            if not value:
                form = "Line {number} of the position says nothing after {key}; leave it out."
                raise BadPosition(worded(form, number=number, key=repr(key)))
            if key in self._lines:
                form = "Line {number} of the position gives {key} a second time."
                raise BadPosition(worded(form, number=number, key=repr(key)))
            self._lines[key] = (number, value)
        if heading != f"{HEADING} {title}":
            form = "A {title} position begins with the line {line}, not {heading}."
            line = f"'{HEADING} {title}'"
            raise BadPosition(worded(form, title=title, line=line, heading=repr(heading)))

    def has(self, key: str) -> bool:
        """Whether a key is still unread."""
        return key in self._lines

    def take(self, key: str, default: str | None = None) -> str:
        """The value of a key; without a default the key must be there."""
        if key in self._lines:
            return self._lines.pop(key)[1]
        if default is None:
            raise BadPosition(worded("The position has no line {line}.", line=f"'{key}: ...'"))
        return default

    def take_int(self, key: str, default: int | None = None) -> int:
        """The value of a key as a whole number."""
        text = self.take(key, None if default is None else str(default))
        if not WHOLE.fullmatch(text):
            raise BadPosition(worded("{line} should be a whole number.", line=f"'{key}: {text}'"))
        return int(text)

    def take_flag(self, key: str, word: str) -> int:
        """1 where the line is there; it has no other value than *word*."""
        text = self.take(key, "")
        if text not in ("", word):
            form = "{line} should be {right}, or be left out."
            line, right = f"'{key}: {text}'", f"'{key}: {word}'"
            raise BadPosition(worded(form, line=line, right=right))
        return int(text == word)

    def keys(self, prefix: str = "") -> list[str]:
        """The keys still unread that begin with *prefix*, in the order of the text."""
        return [key for key in self._lines if key.startswith(prefix)]

    def finish(self) -> None:
        """Complain about lines nobody asked for."""
        for key, (number, _) in self._lines.items():
            form = "Line {number} of the position has an unknown key {key}."
            raise BadPosition(worded(form, number=number, key=repr(key)))


def written_sheet(title: str, lines: Iterable[tuple[str, str]]) -> str:
    """A sheet from keys and values; empty values are left out."""
    body = [f"{key}: {value}" for key, value in lines if value != ""]
    return "\n".join([f"{HEADING} {title}", *body]) + "\n"


def options_line(options: Options) -> str:
    """The value of the `options` key."""
    return written_options(options)


def read_options_line(game: Game[S], sheet: Sheet) -> Options:
    """The options a position was written with; defaults for those left out."""
    return parsed_options(game.options_type, game.schema, sheet.take("options", ""))


def stack_text(state: State) -> str:
    """The pending questions, the question now first, with their numbers by name."""
    return " / ".join(_frame_text(frame) for frame in reversed(state.stack))


def _frame_text(frame: Frame) -> str:
    fields: tuple[str, ...] = getattr(type(frame), "_fields", ())
    words = [
        f"{name}={seat_text(value) if name == 'seat' else value}"
        for name, value in zip(fields, frame, strict=True)
    ]
    return " ".join([frame_name(frame), *words])


def read_stack(game: Game[S], text: str, players: int) -> list[Frame]:
    """Pending questions from their text."""
    parts = [part.split() for part in text.split("/")] if text.strip() else []
    return [_read_frame(game, words, players) for words in reversed(parts)]


def _read_frame(game: Game[S], words: list[str], players: int) -> Frame:
    if not words:
        msg = "A pending question is empty; questions are set apart by one '/'."
        raise BadPosition(msg)
    pairs = [word.partition("=") for word in words[1:]]
    for name, _, value in pairs:
        if name != "seat" and not WHOLE.fullmatch(value):
            form = "{pair} in the pending question {question} should be name=number."
            raise BadPosition(worded(form, pair=f"'{name}={value}'", question=words[0]))
    numbers = [
        seat_number(value, players) if name == "seat" else int(value) for name, _, value in pairs
    ]
    try:
        frame = named_frame(game, words[0], numbers)
    except KontorError as error:
        raise BadPosition(str(error)) from error
    names: tuple[str, ...] = getattr(type(frame), "_fields", ())
    if names != tuple(name for name, _, _ in pairs):
        line = f"'{words[0]} {' '.join(f'{name}=...' for name in names)}'"
        raise BadPosition(worded("{question} is written {line}.", question=words[0], line=line))
    return frame


def sound(game: Game[S], state: S) -> S:
    """The position that was read, if it can be played on; else a sentence says why not.

    Games call it last: invariants must hold, and whoever is asked must have an option that can be
    carried out. The numbers of a `stack` line are free text and may point past every table, so
    whatever they upset is told as what it is: a question that does not fit.
    """
    try:
        broken = game.broken_invariants(state)
        asked = game.may_act(state)
        stranded = [seat for seat in asked if not game.legal(state, seat)]
        game.view(state, SPECTATOR)
        for seat in asked:
            game.detail(state, seat)
            for action in game.legal(state, seat):
                game.apply(state.copy(), seat, action)
    except (AssertionError, IndexError, KeyError, TypeError, ValueError) as error:
        form = "The pending questions do not fit the position: {stack}."
        raise BadPosition(worded(form, stack=stack_text(state))) from error
    if broken:
        raise BadPosition(worded("The position cannot be: {faults}.", faults="; ".join(broken)))
    if stranded:
        who = ", ".join(seat_text(seat) for seat in stranded)
        form = "The position asks {topic} of {who}, who could answer nothing."
        raise BadPosition(worded(form, topic=repr(game.prompt(state).topic), who=who))
    return state


def position_title(text: str) -> str:
    """The game of a text that is a position; empty where it is something else."""
    first, *_ = [line.strip() for line in text.splitlines() if line.strip()] or [""]
    return first.removeprefix(HEADING).strip() if first.startswith(HEADING) else ""
