"""How the parts of a view become numbers between -1 and 1, each at its own place in a vector.

A feature has a fixed size and writes one value into a vector of zeros. Seats are written as the
viewer sees them: first the viewer, then the others in the order of seats, so that one learner can
play every chair. What is declared too small is clipped, never moved: shapes stay constant.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from kontor.engine.state import SEATS

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from msgspec import Struct

V = TypeVar("V")
W = TypeVar("W")

Vector: TypeAlias = "array[float]"
Leaf: TypeAlias = tuple[str, int, str]
"""A name, a size, and what the numbers mean."""

NEUTRAL = "N"


class Feature(ABC, Generic[V]):
    """Writes values of one kind into *size* numbers."""

    size: int
    empty_is_zero = True  # 0, no, an empty text or list leave zeros, so nothing need be written

    @abstractmethod
    def write(self, out: Vector, at: int, value: V, me: int) -> None:
        """Write *value*, seen from seat *me*, into the zeros that begin at *at*."""

    @abstractmethod
    def meaning(self) -> str:
        """What the numbers are, in a few words."""

    def leaves(self, name: str) -> Iterator[Leaf]:
        """The named slices inside this feature, in order."""
        if self.size:
            yield name, self.size, self.meaning()


class Number(Feature[int]):
    """An integer divided by *bound*."""

    def __init__(self, bound: int) -> None:
        self.size = 1
        self.bound = bound

    def write(self, out: Vector, at: int, value: int, _me: int) -> None:
        """Scaled, and clipped to -1 and 1."""
        bound = self.bound
        if value > bound:
            out[at] = 1.0
        else:
            out[at] = value / bound if value > -bound else -1.0

    def meaning(self) -> str:
        """The divisor."""
        return f"number / {self.bound}"


class Flag(Feature[bool]):
    """Yes or no."""

    size = 1

    def write(self, out: Vector, at: int, value: bool, _me: int) -> None:  # noqa: FBT001 - the value itself
        """One for yes."""
        if value:
            out[at] = 1.0

    def meaning(self) -> str:
        """A plain word."""
        return "1 for yes"


class Index(Feature[int]):
    """One of the numbers from 1 to *count*; nothing for other numbers."""

    def __init__(self, count: int) -> None:
        self.size = count

    def write(self, out: Vector, at: int, value: int, _me: int) -> None:
        """A one at the number's place."""
        if 1 <= value <= self.size:
            out[at + value - 1] = 1.0

    def meaning(self) -> str:
        """The range."""
        return f"one of 1 to {self.size}"


class Seat(Feature[int]):
    """A seat, counted from the viewer; nothing for nobody."""

    empty_is_zero = False

    def __init__(self, players: int) -> None:
        self.size = players

    def write(self, out: Vector, at: int, value: int, me: int) -> None:
        """A one at the seat's distance from the viewer."""
        if 0 <= value < self.size:
            out[at + (value - me) % self.size] = 1.0

    def meaning(self) -> str:
        """The order."""
        return "one of the seats, the viewer first"


class SeatSet(Feature["Sequence[int]"]):
    """Some seats, counted from the viewer."""

    def __init__(self, players: int) -> None:
        self.size = players

    def write(self, out: Vector, at: int, value: Sequence[int], me: int) -> None:
        """A one for each seat."""
        for seat in value:
            if seat >= 0:
                out[at + (seat - me) % self.size] = 1.0

    def meaning(self) -> str:
        """The order."""
        return "1 for each such seat, the viewer first"


class Owner(Feature[str]):
    """A seat's letter, or N for the neutral colour at the last place."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.size = players + 1

    def place(self, letter: str, me: int) -> int:
        """Where the letter counts."""
        if letter == NEUTRAL:
            return self.players
        return (SEATS.index(letter) - me) % self.players

    def write(self, out: Vector, at: int, value: str, me: int) -> None:
        """A one at the owner's place; nothing for an empty text."""
        if value:
            out[at + self.place(value, me)] = 1.0

    def meaning(self) -> str:
        """The order."""
        return "one of the seats, the viewer first, then neutral"


class Owners(Feature["Sequence[str]"]):
    """How many of some things each owner has."""

    def __init__(self, players: int, bound: int) -> None:
        self.owner = Owner(players)
        self.bound = bound
        self.size = players + 1

    def write(self, out: Vector, at: int, value: Sequence[str], me: int) -> None:
        """A count for each owner; of each text the first letter counts."""
        for text in value:
            place = at + self.owner.place(text[0], me)
            out[place] = min(1.0, out[place] + 1 / self.bound)

    def meaning(self) -> str:
        """The divisor and the order."""
        return f"count / {self.bound} for each seat, the viewer first, then neutral"


class OneOf(Feature[str]):
    """One of some words; nothing for an empty text."""

    def __init__(self, words: Sequence[str]) -> None:
        self.places = {word: place for place, word in enumerate(words)}
        self.size = len(words)

    def write(self, out: Vector, at: int, value: str, _me: int) -> None:
        """A one at the word's place."""
        if value:
            out[at + self.places[value]] = 1.0

    def meaning(self) -> str:
        """How many words."""
        return f"one of {self.size} words"


class Bag(Feature["Sequence[str]"]):
    """How often each word stands in a list."""

    def __init__(self, words: Sequence[str], bound: int = 1) -> None:
        self.places = {word: place for place, word in enumerate(words)}
        self.bound = bound
        self.size = len(words)

    def write(self, out: Vector, at: int, value: Sequence[str], _me: int) -> None:
        """A count for each word."""
        for word in value:
            place = at + self.places[word]
            out[place] = min(1.0, out[place] + 1 / self.bound)

    def meaning(self) -> str:
        """The divisor and how many words."""
        return f"count / {self.bound} for each of {self.size} words"


class Numbers(Feature["Sequence[int]"]):
    """A list of integers of fixed length."""

    def __init__(self, count: int, bound: int) -> None:
        self.number = Number(bound)
        self.size = count

    def write(self, out: Vector, at: int, value: Sequence[int], me: int) -> None:
        """Scaled, one after the other."""
        for place, number in zip(range(at, at + self.size), value, strict=True):
            if number:
                self.number.write(out, place, number, me)

    def meaning(self) -> str:
        """The divisor."""
        return f"numbers / {self.number.bound}"


class Each(Feature["Sequence[V]"]):
    """A list: each position has its own feature; missing positions stay zero.

    *turned* lists stand by seat and begin with the viewer.
    """

    def __init__(
        self, items: Sequence[Feature[V]], names: Sequence[str] = (), *, turned: bool = False
    ) -> None:
        self.items = list(items)
        self.names = list(names) or [str(number) for number in range(len(self.items))]
        self.turned = turned
        self.size = sum(item.size for item in self.items)
        self._writers = [(item.write, item.size, not item.empty_is_zero) for item in self.items]

    def write(self, out: Vector, at: int, value: Sequence[V], me: int) -> None:
        """Position by position; what is beyond the last position is left out."""
        if self.turned:
            value = (*value[me:], *value[:me])
        for (write, size, always), part in zip(self._writers, value, strict=False):
            if part or always:
                write(out, at, part, me)
            at += size

    def meaning(self) -> str:
        """The order."""
        return f"{len(self.items)} in order" + (", the viewer first" if self.turned else "")

    def leaves(self, name: str) -> Iterator[Leaf]:
        """The slices of each position."""
        for label, item in zip(self.names, self.items, strict=True):
            yield from item.leaves(f"{name}.{label}")


class Table(Feature["Mapping[str, V]"]):
    """A mapping by known keys; missing keys stay zero."""

    def __init__(self, keys: Sequence[str], item: Feature[V]) -> None:
        self.places = {key: place * item.size for place, key in enumerate(keys)}
        self.item = item
        self.size = len(keys) * item.size

    def write(self, out: Vector, at: int, value: Mapping[str, V], me: int) -> None:
        """Each key at its own place."""
        places, write, always = self.places, self.item.write, not self.item.empty_is_zero
        for key, part in value.items():
            if part or always:
                write(out, at + places[key], part, me)

    def meaning(self) -> str:
        """The keys and what stands at each."""
        return f"for each of {len(self.places)} words: {self.item.meaning()}"


class Maybe(Feature["V | None"]):
    """Something the viewer may not see: a one in front says that it is seen."""

    empty_is_zero = False

    def __init__(self, item: Feature[V]) -> None:
        self.item = item
        self.size = item.size + 1

    def write(self, out: Vector, at: int, value: V | None, me: int) -> None:
        """The mark and the thing, or zeros."""
        if value is not None:
            out[at] = 1.0
            self.item.write(out, at + 1, value, me)

    def meaning(self) -> str:
        """The mark, then the thing."""
        return f"1 if seen, then {self.item.meaning()}"

    def leaves(self, name: str) -> Iterator[Leaf]:
        """The mark, then the slices of the thing."""
        yield f"{name}.seen", 1, "1 if seen"
        yield from self.item.leaves(name)


class Record(Feature["Struct"]):
    """A Struct, field by field in the order declared here; *left_out* says what is not written.

    A field that is neither declared nor left out is an error, so a view cannot grow unnoticed.
    """

    def __init__(
        self, kind: type[Struct], fields: Mapping[str, Feature[Any]], left_out: Sequence[str] = ()
    ) -> None:
        wanted = {*fields, *left_out}
        assert wanted == {*kind.__struct_fields__}, (
            f"{kind.__name__}: {sorted(wanted ^ {*kind.__struct_fields__})} stand on one side only"
        )
        self.fields = list(fields.items())
        self.size = sum(feature.size for feature in fields.values())
        self._writers = [
            (name, feature.write, feature.size, not feature.empty_is_zero)
            for name, feature in self.fields
        ]

    def write(self, out: Vector, at: int, value: Struct, me: int) -> None:
        """Field by field."""
        for name, write, size, always in self._writers:
            part = getattr(value, name)
            if part or always:
                write(out, at, part, me)
            at += size

    def meaning(self) -> str:
        """How many fields."""
        return f"{len(self.fields)} fields"

    def leaves(self, name: str) -> Iterator[Leaf]:
        """The slices of each field."""
        for field, feature in self.fields:
            yield from feature.leaves(f"{name}.{field}" if name else field)


class Fields(Feature["Struct"]):
    """One of several records: fields of any of them have features; other fields are not written."""

    def __init__(self, fields: Mapping[str, Feature[Any]]) -> None:
        self.fields: dict[str, tuple[int, Feature[Any]]] = {}
        self.size = 0
        for name, feature in fields.items():
            self.fields[name] = (self.size, feature)
            self.size += feature.size

    def write(self, out: Vector, at: int, value: Struct, me: int) -> None:
        """Each field that the record has, at its own place."""
        for name, (place, feature) in self.fields.items():
            part = getattr(value, name, None)
            if part or (part is not None and not feature.empty_is_zero):
                feature.write(out, at + place, part, me)

    def meaning(self) -> str:
        """How many fields."""
        return f"{len(self.fields)} fields"

    def leaves(self, name: str) -> Iterator[Leaf]:
        """The slices of each field."""
        for field, (_, feature) in self.fields.items():
            yield from feature.leaves(f"{name}.{field}")


class Parts(Feature[V]):
    """Several readings of one value, side by side."""

    def __init__(self, parts: Mapping[str, tuple[Callable[[V], Any], Feature[Any]]]) -> None:
        self.parts = list(parts.items())
        self.size = sum(feature.size for _, feature in parts.values())

    def write(self, out: Vector, at: int, value: V, me: int) -> None:
        """Reading by reading; a reading of None stays zero."""
        for _, (read, feature) in self.parts:
            found = read(value)
            if found is not None:
                feature.write(out, at, found, me)
            at += feature.size

    def meaning(self) -> str:
        """How many readings."""
        return f"{len(self.parts)} readings"

    def leaves(self, name: str) -> Iterator[Leaf]:
        """The slices of each reading."""
        for part, (_, feature) in self.parts:
            yield from feature.leaves(f"{name}.{part}")
