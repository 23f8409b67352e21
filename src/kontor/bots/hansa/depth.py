"""How far ahead a searcher looks."""

from __future__ import annotations

import msgspec


class Depth(msgspec.Struct, frozen=True):
    """How much is tried."""

    ideas: int = 4  # at most
    near: float = 0.5  # how far behind the best idea another may be, in shares of its score
    margin: float = 0.15  # chance another must bring for being that much worse at first sight
    doubt: float = 0.01  # chance another must bring in any case
    rounds: int = 1  # of the table that are played on
    tries: int = 1  # playouts of all ideas together, before each halving
    restless: float = 0.0  # of the turns in playouts take another good idea
    relocates: bool = False  # whether places for displaced pieces are tried, too
    varies: bool = False  # whether the first turn of a match is any good one
