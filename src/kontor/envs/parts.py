"""How numbers, words, lists, tables and records of any view are written as numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from kontor.engine.sketch import SEEN, Kind, one_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.engine.observing import Vector
    from kontor.engine.sketch import Sketch

HALF: Final = 16  # the number that is written as a half
PLACES: Final = 32  # into which words fall


def amount() -> Kind:
    """A number of which nobody knows how large it becomes."""
    return Kind("amount", 1, f"n / (|n| + {HALF})")


def hashed() -> Kind:
    """Some word, at a place that its checksum gives."""
    return Kind("hashed", PLACES, f"a word by its checksum, at one of {PLACES} places")


def hashed_place(word: str) -> int:
    """The place of a word."""
    return crc32(word.encode()) % PLACES


class Part(ABC):
    """Writes values of one type into *size* numbers."""

    size: int

    @abstractmethod
    def add(self, name: str, sketch: Sketch) -> None:
        """Its slices."""

    @abstractmethod
    def write(self, out: Vector, at: int, value: Any) -> None:  # noqa: ANN401 - each has its own type
        """A value, into the numbers that begin at *at*."""


class Single(Part):
    """A part of one slice."""

    kind: Kind

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self.size = kind.size

    def add(self, name: str, sketch: Sketch) -> None:
        """One slice."""
        sketch.add(name, self.kind)


class Amount(Single):
    """A number, or yes or no."""

    def write(self, out: Vector, at: int, value: float) -> None:
        """Nearer to 1 the larger it is."""
        out[at] = float(value) if isinstance(value, bool) else value / (abs(value) + HALF)


class Word(Single):
    """One of known words, or any word by its checksum; nothing for an empty one."""

    def write(self, out: Vector, at: int, value: str | int) -> None:
        """A one at its place."""
        words, word = self.kind.words, str(value)
        if word:
            out[at + (words[word] if words else hashed_place(word))] = 1.0


class Maybe(Part):
    """Something that may be missing: a one in front says that it is there."""

    def __init__(self, item: Part) -> None:
        self.item = item
        self.size = item.size + 1

    def add(self, name: str, sketch: Sketch) -> None:
        """The mark, then the slices of the thing."""
        sketch.add(f"{name}.seen", SEEN)
        self.item.add(name, sketch)

    def write(self, out: Vector, at: int, value: Any) -> None:  # noqa: ANN401 - as the thing's
        """The mark and the thing, or zeros."""
        if value is not None:
            out[at] = 1.0
            self.item.write(out, at + 1, value)


class Row(Part):
    """Things in order, a place for each; how many there are comes first."""

    def __init__(self, items: Sequence[Part]) -> None:
        self.items = items
        self.length = Amount(amount())
        self.size = 1 + sum(item.size for item in items)

    def add(self, name: str, sketch: Sketch) -> None:
        """Their number, then the slices of each."""
        self.length.add(f"{name}.length", sketch)
        for number, item in enumerate(self.items):
            item.add(f"{name}.{number}", sketch)

    def write(self, out: Vector, at: int, value: Sequence[Any]) -> None:
        """One after the other; what is beyond the last place is left out."""
        self.length.write(out, at, len(value))
        at += 1
        for item, part in zip(self.items, value, strict=False):
            item.write(out, at, part)
            at += item.size


class Table(Part):
    """Things by word, each at the place of its word."""

    def __init__(self, item: Part) -> None:
        self.item = item
        self.size = PLACES * item.size

    def add(self, name: str, sketch: Sketch) -> None:
        """The slices of each place."""
        for place in range(PLACES):
            self.item.add(f"{name}.{place}", sketch)

    def write(self, out: Vector, at: int, value: Mapping[str, Any]) -> None:
        """At the same place the last one stands."""
        for word, part in value.items():
            self.item.write(out, at + hashed_place(word) * self.item.size, part)


class Record(Part):
    """A record, field by field."""

    def __init__(self, fields: Mapping[str, Part]) -> None:
        self.fields = dict(fields)
        self.size = sum(part.size for part in self.fields.values())

    def add(self, name: str, sketch: Sketch) -> None:
        """The slices of each field."""
        for field, part in self.fields.items():
            part.add(f"{name}.{field}" if name else field, sketch)

    def write(self, out: Vector, at: int, value: Mapping[str, Any]) -> None:
        """Field by field."""
        for field, part in self.fields.items():
            part.write(out, at, value[field])
            at += part.size


class Choice(Part):
    """One of several records, each with its own places; their tags say which it is."""

    def __init__(self, field: str, records: Mapping[str, Part]) -> None:
        self.field = field
        self.word = Word(one_of(list(records)))
        self.records = dict(records)
        self.size = self.word.size + sum(record.size for record in self.records.values())

    def add(self, name: str, sketch: Sketch) -> None:
        """The tag, then the slices of each record."""
        self.word.add(f"{name}.{self.field}", sketch)
        for tag, record in self.records.items():
            record.add(f"{name}.{tag}", sketch)

    def write(self, out: Vector, at: int, value: Mapping[str, Any]) -> None:
        """The tag, and the record at its own place."""
        chosen = str(value[self.field])
        self.word.write(out, at, chosen)
        at += self.word.size
        for tag, record in self.records.items():
            if tag == chosen:
                record.write(out, at, value)
            at += record.size
