"""What writes observations: numbers straight from a state, without making a view.

The view stays the authority on what a seat may see. An observer only says the same sooner; tests
compare the two slice by slice, and exchange all that is hidden from a seat.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import lru_cache
from itertools import compress
from typing import TYPE_CHECKING, ClassVar, Generic, TypeAlias, TypeVar

from kontor.engine.sketch import Slice
from kontor.engine.state import State

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable, Sequence

    from kontor.engine.sketch import Dealt, Starts

Vector: TypeAlias = "array[float]"

S = TypeVar("S", bound=State)
K = TypeVar("K")
V = TypeVar("V")


class Observer(ABC, Generic[S]):
    """Writes what a seat sees of states of one game with given options."""

    version: ClassVar[int]  # raised when a slice is added, moved or means something else

    def prepare(self, out: Vector, seat: int) -> None:
        """Write into zeros what never changes for *seat*; `write` is handed copies of that."""

    @abstractmethod
    def write(self, out: Vector, state: S, seat: int) -> None:
        """Write everything else, from what *seat* may see."""


def turned_seats(players: int) -> Starts:
    """By viewer and seat: how far the seat is from the viewer."""
    return tuple(tuple((seat - me) % players for seat in range(players)) for me in range(players))


class Scaled(dict[int, float]):
    """Numbers divided by a bound and clipped there, remembered; few different ones ever come."""

    def __init__(self, bound: int) -> None:
        super().__init__()
        self.bound = bound

    def __missing__(self, value: int) -> float:
        """Between -1 and 1."""
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
    """Slices that are plain numbers, in the order in which a state's numbers are listed.

    They are listed and written in one go, since that is several times quicker than one by one.
    """

    def __init__(self, players: int) -> None:
        self._scales = Remembered(Scaled)
        # By viewer: the place and the scale of each number.
        self._targets: list[list[tuple[int, Scaled]]] = [[] for _ in range(players)]

    def add(self, *found: Slice | Dealt) -> None:
        """The next numbers are those of these slices, seat by seat where each seat has one."""
        for me, targets in enumerate(self._targets):
            targets += [
                (start + place, self._scales[one.kind.bound])
                for one in found
                for start in ((one.at,) if isinstance(one, Slice) else one.starts[me])
                for place in range(one.kind.size)
            ]

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
