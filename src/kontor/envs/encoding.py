"""What encoders share: they write observations straight from a state, without making a view.

The view stays the authority on what a seat may see, and the layouts in `kontor.envs.layouts` on
where it stands. An encoder only says the same sooner; the tests compare the two number by number.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.envs.features import Vector

K = TypeVar("K")
V = TypeVar("V")


class Encoder(Protocol):
    """Writes what a seat sees of states of one game with given options."""

    def prepare(self, out: Vector, seat: int) -> None:
        """Write into zeros what never changes for *seat*; `write` is handed copies of that."""

    def write(self, out: Vector, state: State, seat: int) -> None:
        """Write the slices of the view, from what *seat* may see."""


class Encodes(Protocol):
    """A module with the encoder of one game."""

    def encoder(self, game: Game[State], options: Options, places: Places) -> Encoder:
        """The encoder for matches with these options."""


class Places:
    """Where the slices of a layout begin, by name; seats as each viewer counts them."""

    def __init__(self, slices: Mapping[str, slice], players: int) -> None:
        self._slices = slices
        self.players = players
        self.seats = range(players)
        # By viewer and seat: how far the seat is from the viewer.
        self.turned = tuple(
            tuple((seat - me) % players for seat in self.seats) for me in self.seats
        )

    def at(self, name: str) -> int:
        """Where a slice begins."""
        found: int = self._slices[name].start
        return found

    def numbered(self, name: str, count: int) -> tuple[int, ...]:
        """Where the slices with numbers from 0 in place of `*` begin."""
        return tuple(self.at(name.replace("*", str(number))) for number in range(count))

    def by_seat(self, name: str) -> tuple[tuple[int, ...], ...]:
        """By viewer and seat: where the slice begins whose name has the seat in place of `*`."""
        starts = self.numbered(name, self.players)
        return tuple(tuple(starts[far] for far in row) for row in self.turned)

    def has(self, name: str) -> bool:
        """Whether there is such a slice; those without numbers are left out."""
        return name in self._slices


class Scaled(dict[int, float]):
    """Numbers divided by a bound and clipped there, remembered; few different ones ever come."""

    def __init__(self, bound: int) -> None:
        super().__init__()
        self.bound = bound

    def __missing__(self, value: int) -> float:
        """As `features.Number` has it."""
        found = self[value] = max(-1.0, min(1.0, value / self.bound))
        return found


class Remembered(dict[K, V]):
    """Answers of a pure function by its argument; forgets all when there are too many."""

    def __init__(self, answer: Callable[[K], V], most: int = 4096) -> None:
        super().__init__()
        self.answer = answer
        self.most = most

    def __missing__(self, key: K) -> V:
        """Find it out, once."""
        if len(self) >= self.most:
            self.clear()
        found = self[key] = self.answer(key)
        return found


class Counts:
    """Numbers that a state holds in a fixed order, each with its place and its bound."""

    def __init__(self, players: int) -> None:
        self._targets: list[list[tuple[int, Scaled]]] = [[] for _ in range(players)]

    def one(self, at: int, bound: int) -> Counts:
        """The next number stands at *at*, whoever looks."""
        return self.row(at, 1, bound)

    def row(self, at: int, count: int, bound: int) -> Counts:
        """The next *count* numbers stand from *at* on."""
        scaled = Scaled(bound)
        for targets in self._targets:
            targets += [(at + number, scaled) for number in range(count)]
        return self

    def by_seat(self, starts: Sequence[Sequence[int]], count: int, bound: int) -> Counts:
        """The next numbers are *count* for each seat; *starts* is by viewer and seat."""
        scaled = Scaled(bound)
        for targets, row in zip(self._targets, starts, strict=True):
            targets += [(start + number, scaled) for start in row for number in range(count)]
        return self

    def write(self, out: Vector, values: Sequence[int], me: int) -> None:
        """Each number that is not zero, scaled, at its place for the viewer."""
        targets = self._targets[me]
        assert len(values) == len(targets), "the numbers are not those that were declared"
        for (at, scaled), value in zip(
            compress(targets, values), filter(None, values), strict=True
        ):
            out[at] = scaled[value]


@lru_cache(maxsize=8192)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the set bits, lowest first; positions differ little, so sets come again."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)
