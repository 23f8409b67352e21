"""What writes rows of a state into a vector: only what differs from the row that stands there.

Between two decisions hardly anything changes, so a gauge is told the row that was written last
and the row that is to be written, and leaves alone what is equal in both. Places are by viewer,
since seats are counted from whoever looks.

Loops count places instead of zipping rows: the compiler knows the one and not the other.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar, cast

from kontor.engine.bits import bits
from kontor.engine.sketch import Dealt, Slice

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable, Hashable, Sequence

    from kontor.engine.state import Frame

Vector: TypeAlias = "array[float] | memoryview[float]"
Words: TypeAlias = "Sequence[Hashable]"
Shares: TypeAlias = "tuple[tuple[int, float], ...]"
"""Places with what is written there; everywhere else it is zero."""

Question: TypeAlias = "tuple[type[Frame], Frame]"
"""Questions of two kinds may hold equal numbers, so the kind stands before them."""

NOWHERE: Final = -1

K = TypeVar("K")
V = TypeVar("V")


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


class Gauge:
    """Writes a row of ints."""

    def blank(self, me: int) -> list[int]:
        """The row of which nothing is written."""
        raise NotImplementedError

    def turn(self, out: Vector, before: list[int], now: list[int], me: int) -> None:
        """Let *out*, which shows *before*, show *now*."""
        raise NotImplementedError


class Numbers(Gauge):
    """Each number divided by a bound and clipped there; zero is nothing."""

    def __init__(self, players: int) -> None:
        self._scales = Remembered(Scaled)
        # By viewer: the place and the scale of each number.
        self._targets: list[list[tuple[int, Scaled]]] = [[] for _ in range(players)]

    def add(self, *found: Slice | Dealt) -> None:
        """The next numbers are those of these slices, seat by seat where each seat has one."""
        for me, targets in enumerate(self._targets):
            for one in found:
                starts = (one.at,) if isinstance(one, Slice) else one.starts[me]
                scaled = self._scales[one.kind.bound]
                targets += [(at + far, scaled) for at in starts for far in range(one.kind.size)]

    def deal(self, *found: Dealt) -> None:
        """The next numbers are all those of the first seat, then all those of the second."""
        for seat in range(len(self._targets)):
            self.add(*(Dealt(tuple((row[seat],) for row in one.starts), one.kind) for one in found))

    def leave_out(self, count: int) -> None:
        """The next numbers are not shown."""
        for targets in self._targets:
            targets.extend([(NOWHERE, self._scales[1])] * count)

    def blank(self, me: int) -> list[int]:
        """All zero."""
        return [0] * len(self._targets[me])

    def turn(self, out: Vector, before: list[int], now: list[int], me: int) -> None:
        """Only those that differ."""
        targets = self._targets[me]
        for place, new in enumerate(now):
            if new != before[place]:
                at, scaled = targets[place]
                if at != NOWHERE:
                    out[at] = scaled[new]


class Sets(Gauge):
    """Each number's bits as ones."""

    def __init__(self, places: list[list[list[int]]]) -> None:
        self._places = places  # by viewer, set and bit

    def blank(self, me: int) -> list[int]:
        """All empty."""
        return [0] * len(self._places[me])

    def turn(self, out: Vector, before: list[int], now: list[int], me: int) -> None:
        """Bits that came or went."""
        for place, new in enumerate(now):
            old = before[place]
            if old != new:
                places = self._places[me][place]
                for bit in bits(old & ~new):
                    out[places[bit]] = 0.0
                for bit in bits(new & ~old):
                    out[places[bit]] = 1.0


class Spots(Gauge):
    """Each number as a one at its place; a number without a place is nothing."""

    def __init__(self, places: list[list[list[int]]]) -> None:
        self._places = places  # by viewer, and by the number's place in the row; then by its value

    def blank(self, me: int) -> list[int]:
        """None anywhere."""
        return [-1] * len(self._places[me])

    def turn(self, out: Vector, before: list[int], now: list[int], me: int) -> None:
        """From where the one stood to where it stands."""
        for place, new in enumerate(now):
            old = before[place]
            if old != new:
                places = self._places[me][place]
                if 0 <= old < len(places):
                    out[places[old]] = 0.0
                if 0 <= new < len(places):
                    out[places[new]] = 1.0


class Telling:
    """Writes a row of anything that can be compared."""

    def blank(self, me: int) -> Words:
        """Nothing anywhere."""
        raise NotImplementedError

    def turn(self, out: Vector, before: Words, now: Words, me: int) -> None:
        """Let *out*, which shows *before*, show *now*."""
        raise NotImplementedError


class Told(Telling, Generic[K]):
    """Of each thing what a function says of it, which is remembered; None is nothing."""

    def __init__(self, told: list[list[tuple[Remembered[K, Shares], int]]]) -> None:
        # By viewer, and by the thing's place in the row: what is written of it, and from where on.
        self._told = told

    def blank(self, me: int) -> Words:
        """None anywhere."""
        return [None] * len(self._told[me])

    def turn(self, out: Vector, before: Words, now: Words, me: int) -> None:
        """What was written of a thing goes, and what is written of the other comes."""
        for place, new in enumerate(now):
            old = before[place]
            if old is not new and old != new:
                known, start = self._told[me][place]
                if old is not None:
                    for far, _ in known[cast("K", old)]:
                        out[start + far] = 0.0
                if new is not None:
                    for far, share in known[cast("K", new)]:
                        out[start + far] = share


def told_each(
    viewers: int, things: int, answer: Callable[[int, int, K], Shares]
) -> list[list[tuple[Remembered[K, Shares], int]]]:
    """What *answer* says of a thing, given the viewer, the thing's place in its row, and it."""
    return [
        [(Remembered(partial(answer, me, place)), 0) for place in range(things)]
        for me in range(viewers)
    ]
