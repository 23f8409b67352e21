"""Small readers and writers for the parts of a position's lines, with errors in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from kontor.engine.errors import BadPosition
from kontor.engine.sheet import WHOLE, seat_number, whole
from kontor.engine.state import SEATS
from kontor.games.haendler.names import TILES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

T = TypeVar("T")

NONE: Final = "none"


def counted(names: Sequence[str], counts: Sequence[int], *, always: bool = False) -> str:
    """Counts with their names, such as `2 cloth, 1 iron`; zeros only where asked for."""
    pairs = zip(names, counts, strict=True)
    return ", ".join(f"{count} {name}" for name, count in pairs if count or always)


def split_parts(text: str) -> list[str]:
    """The parts between semicolons."""
    return [part.strip() for part in text.split(";") if part.strip()]


def number(text: str, what: str) -> int:
    """A whole number, below zero too."""
    if not WHOLE.fullmatch(text):
        msg = f"{text!r} should be a whole number: {what}."
        raise BadPosition(msg)
    return int(text)


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


def read_counts(find: Callable[[str], int], text: str, where: str) -> list[tuple[int, int]]:
    """The things of `2 cloth, 1 iron`, each named once, as its number and its count."""
    pairs = read_values(find, text, where)
    for _, count in pairs:
        whole(str(count), f"A count in {where}", least=1)
    return pairs


def read_values(find: Callable[[str], int], text: str, where: str) -> list[tuple[int, int]]:
    """The pairs of `800 iron, 900 silk`, each thing named once, as its number and its value."""
    found = []
    for part in text.split(",") if text else []:
        value, _, name = part.strip().partition(" ")
        found.append((find(name.strip()), number(value, name or where)))
    once_each([thing for thing, _ in found], text, where)
    return found


def once_each(things: Sequence[int], text: str, where: str) -> None:
    """Complain about a line that names the same thing twice, by whichever of its names."""
    if len(set(things)) != len(things):
        msg = f"{where} names something twice: {text!r}."
        raise BadPosition(msg)


def read_words(find: Callable[[str], int], text: str, where: str) -> list[int]:
    """The things of `courier + wainwright`, each named once, as its number; `none` is empty."""
    found = [] if text == NONE else [find(word.strip()) for word in text.split("+")]
    once_each(found, text, where)
    return found
