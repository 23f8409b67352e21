"""Options over the spaces of a board, written out only for those who read them all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias, overload

from kontor.engine.state import Action

if TYPE_CHECKING:
    from collections.abc import Iterator

Row: TypeAlias = tuple[tuple[tuple[Action, ...], ...], ...]
"""One action for each space, kept as the actions of every value of every byte of a mask."""

Cut: TypeAlias = "slice[int | None, int | None, int | None]"


def spread(row: Row, mask: int, out: list[Action]) -> None:
    """Append the actions of all spaces in a mask."""
    if not mask:
        return
    count = len(row)
    bytes_of_mask = mask.to_bytes(count, "little")
    for place in range(count):
        byte = bytes_of_mask[place]
        if byte:
            out += row[place][byte]


def looked_up(row: Row, mask: int, index: int) -> Action:
    """One action of all spaces in a mask, by its place among them."""
    count = len(row)
    bytes_of_mask = mask.to_bytes(count, "little")
    for place in range(count):
        byte = bytes_of_mask[place]
        if byte:
            actions = row[place][byte]
            if index < len(actions):
                return actions[index]
            index -= len(actions)
    msg = "the mask has fewer spaces"
    raise IndexError(msg)


class Menu(Sequence[Action]):
    """Options in order: some that come first, then whole rows over spaces, then some that follow.

    A turn offers well over a hundred options, and most who ask want to know how many, and then one
    of them. Counting bits and looking one up is much quicker than writing all of them out. Rows and
    masks never change, so a menu stays what it was when the state moves on.
    """

    __slots__ = ("_spread", "head", "tail")

    def __init__(self) -> None:
        self.head: list[Action] = []
        self.tail: list[Action] = []
        self._spread: list[tuple[Row, int]] = []

    def spread(self, row: Row, mask: int) -> None:
        """Offer the actions of all spaces in a mask."""
        if mask:
            self._spread.append((row, mask))

    def written(self) -> list[Action]:
        """All options in a list of its own."""
        out = self.head[:]
        for row, mask in self._spread:
            spread(row, mask, out)
        out += self.tail
        return out

    def __len__(self) -> int:
        total = len(self.head) + len(self.tail)
        for _, mask in self._spread:
            total += mask.bit_count()
        return total

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: Cut) -> list[Action]: ...
    def __getitem__(self, index: int | Cut) -> Action | list[Action]:
        if isinstance(index, slice):
            return self.written()[index]
        return self._at(index)

    def _at(self, index: int) -> Action:
        if index < 0:
            if -index <= len(self.tail):
                return self.tail[index]
            index += len(self)
            if index < 0:
                msg = "the menu is shorter"
                raise IndexError(msg)
        if index < len(self.head):
            return self.head[index]
        index -= len(self.head)
        for row, mask in self._spread:
            count = mask.bit_count()
            if index < count:
                return looked_up(row, mask, index)
            index -= count
        return self.tail[index]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.written())

    def __contains__(self, action: object) -> bool:
        return action in self.written()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self.written() == list(other)

    def __hash__(self) -> int:
        return hash(tuple(self.written()))
