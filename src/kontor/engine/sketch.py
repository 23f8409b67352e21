"""What an observation holds, sketched slice by slice: names, kinds, places.

An observation is a vector of numbers between -1 and 1. A game's `observe.py` adds slice after slice
to a `Sketch` and is told the place of each, so that a name, a size and a bound are said once: the
layout for readers is the sketch itself, and what writes the numbers holds the places it was told.

A name is the path of the thing in the view, with the seats counted from the viewer, so that one
learner can play every chair. Counts are divided by a bound and clipped there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from msgspec import Struct

Starts: TypeAlias = tuple[tuple[int, ...], ...]
"""By viewer and seat: where what belongs to the seat begins."""


class Kind(NamedTuple):
    """What the numbers of a slice are."""

    sort: str
    size: int
    meaning: str
    bound: int = 1
    words: Mapping[str, int] = {}  # by word: its place, or the number that stands for it


def number(bound: int) -> Kind:
    """An integer divided by *bound*."""
    return Kind("number", 1, f"number / {bound}", bound)


def numbers(count: int, bound: int) -> Kind:
    """A list of integers of fixed length."""
    return Kind("numbers", count, f"numbers / {bound}", bound)


FLAG: Final = Kind("flag", 1, "1 for yes")
SEEN: Final = Kind("seen", 1, "1 if seen")
SEEN_AT: Final = -1
"""Where it is marked that a thing is seen, counted from the thing."""


def index(count: int) -> Kind:
    """One of the numbers from 1 to *count*; nothing for other numbers."""
    return Kind("index", count, f"one of 1 to {count}")


def one_seat(players: int) -> Kind:
    """A seat, counted from the viewer; nothing for nobody."""
    return Kind("seat", players, "one of the seats, the viewer first")


def some_seats(players: int) -> Kind:
    """Some seats, counted from the viewer."""
    return Kind("seats", players, "1 for each such seat, the viewer first")


def one_owner(players: int) -> Kind:
    """A seat, or the neutral colour at the last place."""
    return Kind("owner", players + 1, "one of the seats, the viewer first, then neutral")


def by_owner(players: int, bound: int) -> Kind:
    """How many of some things each owner has."""
    order = "for each seat, the viewer first, then neutral"
    return Kind("owners", players + 1, f"count / {bound} {order}", bound)


def one_of(words: Sequence[str]) -> Kind:
    """One of some words; nothing for none."""
    return Kind("one of", len(words), f"one of {len(words)} words", words=numbered(words))


def bag(words: Sequence[str], bound: int = 1) -> Kind:
    """How often each word stands in a list."""
    meaning = f"count / {bound} for each of {len(words)} words"
    return Kind("bag", len(words), meaning, bound, numbered(words))


def table(words: Sequence[str], item: Kind) -> Kind:
    """Something of one kind for each word."""
    meaning = f"for each of {len(words)} words: {item.meaning}"
    return Kind(
        f"table of {item.sort}", len(words) * item.size, meaning, item.bound, numbered(words)
    )


def numbered(words: Iterable[str]) -> dict[str, int]:
    """Words with their numbers, from 0."""
    return {word: place for place, word in enumerate(words)}


class Slice(NamedTuple):
    """A kind at its place; inside a record the place is counted from the record's beginning."""

    at: int
    kind: Kind

    @property
    def end(self) -> int:
        """The place behind it."""
        return self.at + self.kind.size

    def of(self, records: Starts) -> Dealt:
        """The slice in the record of each seat."""
        return Dealt(records, self.kind).after(self.at)


class Dealt(NamedTuple):
    """A slice in the record of each seat; *starts* are by viewer and seat."""

    starts: Starts
    kind: Kind

    def after(self, start: int) -> Dealt:
        """The same in a larger record that begins there."""
        return self._replace(starts=tuple(tuple(start + at for at in row) for row in self.starts))


class Sketch:
    """Slices one after the other, of a whole observation or of a record inside one."""

    def __init__(self, players: int, at: int = 0) -> None:
        self.players = players
        self.end = at
        self.slices: dict[str, Slice] = {}
        self._named: set[str] = set()

    def add(self, name: str, kind: Kind) -> Slice:
        """The next slice; one without numbers is not listed."""
        assert name not in self.slices, f"two slices are called {name}"
        found = Slice(self.end, kind)
        self._named.add(name.partition(".")[0])
        if kind.size:
            self.slices[name] = found
        self.end = found.end
        return found

    def maybe(self, name: str, kind: Kind) -> Slice:
        """Something the viewer may not see: a one in front says that it is seen."""
        self.add(f"{name}.seen", SEEN)
        return self.add(name, kind)

    def put(self, name: str, record: Sketch) -> int:
        """A record; where it begins."""
        start = self.end
        for label, found in record.slices.items():
            self.add(f"{name}.{label}", found.kind)
        return start

    def each(self, name: str, labels: Iterable[str | int], item: Sketch | Kind) -> tuple[int, ...]:
        """A record or a kind for each label; where they begin."""
        self._named.add(name.partition(".")[0])
        return tuple([self._item(f"{name}.{label}", item) for label in labels])

    def _item(self, name: str, item: Sketch | Kind) -> int:
        return self.put(name, item) if isinstance(item, Sketch) else self.add(name, item).at

    def by_seat(self, name: str, item: Sketch | Kind) -> Starts:
        """A record or a kind for each seat, the viewer first."""
        seats = range(self.players)
        starts = self.each(name, seats, item)
        return tuple(tuple(starts[(seat - me) % self.players] for seat in seats) for me in seats)

    def covers(self, record: type[Struct], *left_out: str) -> None:
        """Whether everything in a record of the view has a slice but what is *left_out*.

        So a view cannot grow unnoticed.
        """
        odd = (self._named | {*left_out}) ^ {*record.__struct_fields__}
        assert not odd, f"{record.__name__}: {sorted(odd)} stand on one side only"
