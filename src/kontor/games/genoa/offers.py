"""Bundles, and the offers and drafts made of two of them, as a save keeps them.

Their types are read when a position is, so this module is not compiled. A bundle has two forms:
numbers inside the rules (`Bundle`), and ids for everybody else (`BundleRecord`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec


class Bundle(NamedTuple):
    """Money and items on one side of an offer."""

    ducats: int
    items: tuple[int, ...]


NOTHING: Final = Bundle(0, ())


class BundleRecord(msgspec.Struct, frozen=True):
    """Money and things that change hands; *items* says of each thing, by its id, how many."""

    ducats: int = 0
    items: dict[str, int] = msgspec.field(default_factory=dict)

    def __str__(self) -> str:
        """For people: `10 ducats, silk, silk, yielded linen`."""
        words = [f"{self.ducats} ducats"] if self.ducats else []
        for item, count in self.items.items():
            words += [item] * count
        return ", ".join(words)


class Offer(NamedTuple):
    """Terms between the tower seat and one opponent for one space."""

    maker: int
    partner: int
    space: int
    live: int  # 1 while it can be accepted; 0 for mere words (LAW-12, LAW-13)
    give: Bundle
    ask: Bundle
    second: int = 0  # 1 for the other of two offers, "this or that" (LAW-38)
    picks: int = 0  # 1 when the receiver chooses among the cards drawn (SETTLE-10)


class Draft(NamedTuple):
    """An offer in the making, known to its maker only."""

    partner: int
    space: int
    side: int  # 0 while the opponent's side is filled, 1 for the tower seat's
    give: Bundle
    ask: Bundle
    second: int = 0
    picks: int = 0
