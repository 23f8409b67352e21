"""What the small numbers of the rules are called outside of them.

Inside the rules a space or a card is a number that means something only beside the tables of one
rule set. Whatever leaves them says the name instead, and whoever asks about a thing names it, so
that nobody else counts positions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from kontor.engine.errors import BadNotation, NoSuchThing

if TYPE_CHECKING:
    from collections.abc import Iterable

Name: TypeAlias = str | int
"""An identifier of the data files, or a number as it is printed and counted by people."""


class Kind(NamedTuple):
    """A kind of thing that a field of an action numbers; *type* is what its names are."""

    name: str
    type: type[str | int] = str


class Names:
    """The things of one rule set: every kind with its names."""

    __slots__ = ("_names", "_numbers")

    def __init__(self, kinds: Mapping[str, Iterable[Name] | Mapping[int, Name]]) -> None:
        """Names in the order of their numbers, or by number where some are left out."""
        self._names: dict[str, dict[int, Name]] = {
            kind: dict(known) if isinstance(known, Mapping) else dict(enumerate(known))
            for kind, known in kinds.items()
        }
        self._numbers: dict[str, dict[str, int]] = {}
        for kind, known in self._names.items():
            numbers = {str(name): number for number, name in known.items()}
            assert len(numbers) == len(known), f"two things of the kind {kind} share a name"
            self._numbers[kind] = numbers

    def of(self, kind: str) -> tuple[str, ...]:
        """Everything of a kind, by name; nothing where there is no such kind."""
        return tuple(self._numbers.get(kind, ()))

    def name(self, kind: str, number: int) -> Name:
        """What a number stands for."""
        return self._names[kind][number]

    def number(self, kind: str, name: str) -> int:
        """The number behind a name that somebody handed in."""
        number = self._numbers.get(kind, {}).get(name)
        if number is None:
            raise NoSuchThing(kind, name)
        return number


def seat_named(seat: int, seats: int) -> int:
    """A seat that somebody handed in by its number."""
    if not 0 <= seat < seats:
        raise BadNotation(f"There is no seat {seat}; they are counted from 0 to {seats - 1}.")
    return seat
