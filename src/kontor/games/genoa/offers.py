"""Bundles, and the offers and drafts made of two of them, as a save keeps them.

Their types are read when a position is, so this module is not compiled.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Bundle(NamedTuple):
    """Money and items on one side of an offer."""

    ducats: int
    items: tuple[int, ...]


NOTHING: Final = Bundle(0, ())


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
