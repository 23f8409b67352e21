"""What writes observations: numbers straight from a state, without making a view.

The view stays the authority on what a seat may see. An observer only says the same sooner; tests
compare the two slice by slice, and exchange all that is hidden from a seat.

A `Sight` is a vector that shows a seat one position. To show it another costs what differs between
the two, whichever they are: it knows what it shows and needs no notice of what has happened.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from array import array
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from kontor.engine.gauges import Numbers, Told, Vector, told_each
from kontor.engine.native import mypyc_attr
from kontor.engine.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.gauges import Gauge, Shares, Telling, Words
    from kontor.engine.sketch import Dealt, Slice, Starts

__all__ = ["Observer", "RowObserver", "Sight", "Vector", "turned_seats"]

K = TypeVar("K")
S = TypeVar("S", bound=State)


class Sight:
    """What one seat is shown now, in a vector of its own or in somebody's memory."""

    def __init__(
        self, seat: int, blank: array[float], out: memoryview[float] | None = None
    ) -> None:
        self.seat = seat
        self.blank = blank  # what is the same in every position
        self.out: Vector = blank[:]
        if out is not None:
            out[:] = blank
            self.out = out
        self.numbers: list[list[int]] = []  # the rows that are shown; none before the first time
        self.words: list[Words] = []
        self.head: object = None  # what stands before the view, as the layout says


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(ABC, Generic[S]):
    """Writes what a seat sees of states of one game with given options."""

    version: ClassVar[int]  # raised when a slice is added, moved or means something else

    def prepare(self, out: Vector, seat: int) -> None:
        """Write into zeros what never changes for *seat*; `write` is handed copies of that."""

    @abstractmethod
    def write(self, out: Vector, state: S, seat: int) -> None:
        """Write everything else, from what *seat* may see."""

    def show(self, sight: Sight, state: S) -> None:
        """Let a sight show a state, behind the first *head* numbers, which are not its own."""
        sight.out[:] = sight.blank
        sight.head = None
        self.write(sight.out, state, sight.seat)


class RowObserver(Observer[S]):
    """Writes states row by row, and of each row what differs from what is shown."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.gauges: list[Gauge] = []
        self.telling: list[Telling] = []

    def counted(self, *found: Slice | Dealt) -> Numbers:
        """A row of plain numbers."""
        row = Numbers(self.players)
        row.add(*found)
        return row

    def told(self, things: int, answer: Callable[[int, int, K], Shares]) -> Told[K]:
        """A row of things, each as *answer* tells it; see `told_each`."""
        return Told(told_each(self.players, things, answer))

    @abstractmethod
    def numbers(self, s: S, me: int) -> list[list[int]]:
        """The rows of ints that *me* may see, in the order of the gauges."""

    @abstractmethod
    def words(self, s: S, me: int) -> list[Words]:
        """The rows of other things that *me* may see, in the order of what is said of them."""

    def write(self, out: Vector, state: S, seat: int) -> None:
        """Everything, as into a new sight."""
        sight = Sight(seat, array("f"))
        sight.out = out
        self.show(sight, state)

    def show(self, sight: Sight, state: S) -> None:
        """Rows that are equal to those shown are left alone."""
        me, out = sight.seat, sight.out
        if not sight.numbers:
            sight.numbers = [gauge.blank(me) for gauge in self.gauges]
            sight.words = [telling.blank(me) for telling in self.telling]
        shown = sight.numbers
        for row, now in enumerate(self.numbers(state, me)):
            before = shown[row]
            if before != now:
                self.gauges[row].turn(out, before, now, me)
                shown[row] = now.copy()
        told = sight.words
        for row, said in enumerate(self.words(state, me)):
            if told[row] != said:
                self.telling[row].turn(out, told[row], said, me)
                told[row] = list(said)


def turned_seats(players: int) -> Starts:
    """By viewer and seat: how far the seat is from the viewer."""
    return tuple(tuple((seat - me) % players for seat in range(players)) for me in range(players))
