"""Small readers and writers for the parts of a position's lines, with errors in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from kontor.engine.errors import BadPosition
from kontor.engine.sheet import seat_number
from kontor.engine.state import SEATS
from kontor.games.haendler.names import TILES

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


def counted(names: Sequence[str], counts: Sequence[int], *, always: bool = False) -> str:
    """Counts with their names, such as `2 cloth, 1 iron`; zeros only where asked for."""
    pairs = zip(names, counts, strict=True)
    return ", ".join(f"{count} {name}" for name, count in pairs if count or always)


def split_parts(text: str) -> list[str]:
    """The parts between semicolons."""
    return [part.strip() for part in text.split(";") if part.strip()]


def number(text: str, what: str) -> int:
    """A whole number."""
    try:
        return int(text)
    except ValueError as error:
        msg = f"{text!r} should be a whole number: {what}."
        raise BadPosition(msg) from error


def number_in(text: str, highest: int, what: str) -> int:
    """A whole number from 0 on."""
    value = number(text, what)
    if not 0 <= value <= highest:
        msg = f"{value} cannot be {what}; the highest is {highest}."
        raise BadPosition(msg)
    return value


def real_seat(text: str, players: int) -> int:
    """The seat of a letter; nature and "every" are none."""
    seat = seat_number(text, players)
    if seat < 0:
        msg = f"{text!r} is no seat; the seats are {', '.join(SEATS[:players])}."
        raise BadPosition(msg)
    return seat


def read_tiles(words: Sequence[str]) -> list[int]:
    """Movement tiles, each once, as their place among the four."""
    tiles = [number_in(word, TILES, "a tile") - 1 for word in words]
    if min(tiles, default=0) < 0 or len(set(tiles)) != len(tiles):
        msg = f"{' '.join(words)!r} should name each of the tiles 1, 2, 3, 4 at most once."
        raise BadPosition(msg)
    return tiles


def known(values: Sequence[T], value: T, what: str) -> int:
    """The place of a value in a list of those that may be."""
    if value not in values:
        listed = ", ".join(map(str, values))
        msg = f"{value!r} is not {what}; there are: {listed}."
        raise BadPosition(msg)
    return values.index(value)


def read_counts(names: Sequence[str], text: str) -> list[tuple[int, int]]:
    """The things of `2 cloth, 1 iron`, each as its number in *names* and its count."""
    found = []
    for part in text.split(","):
        if part.strip():
            count, _, name = part.strip().partition(" ")
            found.append((known(names, name.strip(), "a known name"), number(count, name)))
    return found


def read_words(names: Sequence[str], text: str) -> list[int]:
    """The things of `courier + wainwright`, each as its number in *names*."""
    words = [word.strip() for word in text.split("+")]
    found = [known(names, word, "a known name") for word in words if word and word != "none"]
    if len(set(found)) != len(found):
        msg = f"{text!r} names something twice."
        raise BadPosition(msg)
    return found
