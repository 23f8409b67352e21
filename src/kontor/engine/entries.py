"""The entries of a position's lines, both ways: seats, names, counts, and the words of a floor.

*where* names a line in errors, such as `'silent'`; *what* names a thing, such as `a good`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from kontor.engine.catalogue import folded
from kontor.engine.errors import BadPosition, worded
from kontor.engine.sheet import WHOLE, no_seat, once, seat_number, whole
from kontor.engine.state import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

T = TypeVar("T")

NONE: Final = "none"
"""An empty set, where leaving the line out would mean something else."""


def parts(text: str, between: str = ",") -> list[str]:
    """The entries of a line; an empty one is a slip."""
    found = [part.strip() for part in text.split(between)] if text else []
    if "" in found:
        form = "{text} has an empty entry between its {between}."
        raise BadPosition(worded(form, text=f"'{text}'", between=repr(between)))
    return found


# Names


def plainly(name: str) -> str:
    """A name as it is compared: small letters without accents, with blanks for hyphens."""
    return " ".join(folded(name).replace("-", " ").replace("_", " ").split())


def known(values: Sequence[T], value: T, what: str) -> int:
    """The place of a value in a list of those that may be."""
    if value not in values:
        listed = ", ".join(map(str, values))
        form = "{value} is not {what}; there are: {listed}."
        raise BadPosition(worded(form, value=repr(value), what=what, listed=listed))
    return values.index(value)


def read_words(find: Callable[[str], int], text: str, where: str) -> list[int]:
    """The things of `courier + wainwright`, each named once, as its number; `none` is empty."""
    found = [] if text == NONE else [find(word) for word in parts(text, "+")]
    once_each(found, text, where)
    return found


def once_each(things: Sequence[int], text: str, where: str) -> None:
    """Complain about a line that names the same thing twice, by whichever of its names."""
    if len(set(things)) != len(things):
        form = "{where} names something twice: {text}."
        raise BadPosition(worded(form, where=where, text=repr(text)))


# Counts


def counts_text(names: Sequence[str], counts: Sequence[int], *, always: bool = False) -> str:
    """Counts with their names, such as `2 cloth, 1 iron`; zeros only where asked for."""
    pairs = zip(names, counts, strict=True)
    return ", ".join(f"{count} {name}" for name, count in pairs if count or always)


def number(text: str, what: str) -> int:
    """A whole number, below zero too."""
    if not WHOLE.fullmatch(text):
        form = "{text} should be a whole number: {what}."
        raise BadPosition(worded(form, text=repr(text), what=what))
    return int(text)


def read_values(find: Callable[[str], int], text: str, where: str) -> list[tuple[int, int]]:
    """The pairs of `800 iron, 900 silk`, each thing named once, as its number and its value."""
    found: list[tuple[int, int]] = []
    for part in parts(text):
        value, _, name = part.partition(" ")
        found.append((find(name.strip()), number(value, name or where)))
    once_each([thing for thing, _ in found], text, where)
    return found


def read_counts(find: Callable[[str], int], text: str, where: str) -> list[tuple[int, int]]:
    """The things of `2 cloth, 1 iron`, each named once, as its number and its count."""
    pairs = read_values(find, text, where)
    for _, count in pairs:
        whole(str(count), f"A count in {where}", least=1)
    return pairs


# Seats


def real_seat(text: str, players: int) -> int:
    """The seat of a letter; nature and everybody are none."""
    seat = seat_number(text, players)
    if seat < 0:
        raise no_seat(text, players)
    return seat


def seats_text(seats: Iterable[int]) -> str:
    """A set of seats, `BC`, or `none`."""
    return "".join(SEATS[seat] for seat in seats) or NONE


def read_seats(text: str, players: int, where: str) -> list[int]:
    """A set of seats, `BC`, each once; `none` is empty."""
    letters = once("" if text == NONE else text.replace(" ", ""), where)
    return [real_seat(letter, players) for letter in letters]


def seat_counts_text(counts: Iterable[int]) -> str:
    """A number a seat, `A 1, C 2`; nothing for seats with none."""
    return ", ".join(f"{SEATS[seat]} {count}" for seat, count in enumerate(counts) if count)


def read_seat_counts(text: str, players: int, where: str) -> list[int]:
    """`A 1, C 2` as a number for each seat."""
    counts = [0] * players
    pairs = [part.split() for part in parts(text)]
    for pair in pairs:
        if len(pair) != 2:
            said = " ".join(pair)
            form = "{where}: {said} should be a seat and a number, such as 'A 1'."
            raise BadPosition(worded(form, where=where, said=repr(said)))
    once([letter for letter, _ in pairs], where)
    for letter, count in pairs:
        counts[real_seat(letter, players)] = whole(count, f"A number in {where}", least=1)
    return counts
