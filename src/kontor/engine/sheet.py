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
from kontor.engine.errors import BadPosition, KontorError
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
        msg = f"{text!r} is no seat; the seats are {', '.join(SEATS[:players])}."
        raise BadPosition(msg)
    return seat


def whole(text: str, what: str, *, least: int = 0, most: int | None = None) -> int:
    """A whole number from *least* to *most*; *what* names it in the error."""
    number = int(text) if WHOLE.fullmatch(text) else least - 1
    if number < least or (most is not None and number > most):
        bounds = f"{least} or more" if most is None else f"from {least} to {most}"
        msg = f"{what} cannot be {text!r}; it is a whole number, {bounds}."
        raise BadPosition(msg)
    return number


def once(entries: Iterable[Entry], where: str) -> list[Entry]:
    """The entries of a line, none of which may come twice; *where* names the line in the error."""
    found: list[Entry] = []
    for entry in entries:
        if entry in found:
            msg = f"{where} gives {entry!r} a second time."
            raise BadPosition(msg)
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
                msg = f"Line {number} of the position has no colon: {content!r}."
                raise BadPosition(msg)
            if not value:
                msg = f"Line {number} of the position says nothing after {key!r}; leave it out."
                raise BadPosition(msg)
            if key in self._lines:
                msg = f"Line {number} of the position gives {key!r} a second time."
                raise BadPosition(msg)
            self._lines[key] = (number, value)
        if heading != f"{HEADING} {title}":
            msg = f"A {title} position begins with the line '{HEADING} {title}', not {heading!r}."
            raise BadPosition(msg)

    def has(self, key: str) -> bool:
        """Whether a key is still unread."""
        return key in self._lines

    def take(self, key: str, default: str | None = None) -> str:
        """The value of a key; without a default the key must be there."""
        if key in self._lines:
            return self._lines.pop(key)[1]
        if default is None:
            msg = f"The position has no line '{key}: ...'."
            raise BadPosition(msg)
        return default

    def take_int(self, key: str, default: int | None = None) -> int:
        """The value of a key as a whole number."""
        text = self.take(key, None if default is None else str(default))
        if not WHOLE.fullmatch(text):
            msg = f"'{key}: {text}' should be a whole number."
            raise BadPosition(msg)
        return int(text)

    def take_flag(self, key: str, word: str) -> int:
        """1 where the line is there; it has no other value than *word*."""
        text = self.take(key, "")
        if text not in ("", word):
            msg = f"'{key}: {text}' should be '{key}: {word}', or be left out."
            raise BadPosition(msg)
        return int(text == word)

    def keys(self, prefix: str = "") -> list[str]:
        """The keys still unread that begin with *prefix*, in the order of the text."""
        return [key for key in self._lines if key.startswith(prefix)]

    def finish(self) -> None:
        """Complain about lines nobody asked for."""
        for key, (number, _) in self._lines.items():
            msg = f"Line {number} of the position has an unknown key {key!r}."
            raise BadPosition(msg)


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
            msg = f"'{name}={value}' in the pending question {words[0]} should be name=number."
            raise BadPosition(msg)
    numbers = [
        seat_number(value, players) if name == "seat" else int(value) for name, _, value in pairs
    ]
    try:
        frame = named_frame(game, words[0], numbers)
    except KontorError as error:
        raise BadPosition(str(error)) from error
    names: tuple[str, ...] = getattr(type(frame), "_fields", ())
    if names != tuple(name for name, _, _ in pairs):
        msg = f"{words[0]} is written '{words[0]} {' '.join(f'{name}=...' for name in names)}'."
        raise BadPosition(msg)
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
        msg = f"The pending questions do not fit the position: {stack_text(state)}."
        raise BadPosition(msg) from error
    if broken:
        msg = f"The position cannot be: {'; '.join(broken)}."
        raise BadPosition(msg)
    if stranded:
        who = ", ".join(seat_text(seat) for seat in stranded)
        msg = f"The position asks {game.prompt(state).topic!r} of {who}, who could answer nothing."
        raise BadPosition(msg)
    return state


def position_title(text: str) -> str:
    """The game of a text that is a position; empty where it is something else."""
    first, *_ = [line.strip() for line in text.splitlines() if line.strip()] or [""]
    return first.removeprefix(HEADING).strip() if first.startswith(HEADING) else ""
