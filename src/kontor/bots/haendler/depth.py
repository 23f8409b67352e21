"""How far ahead a searcher looks."""

from __future__ import annotations

import msgspec


class Depth(msgspec.Struct, frozen=True):
    """How much is tried."""

    ideas: int = 8  # at most
    doubt: float = 0.01  # chance that another must bring beyond the first idea
    rounds: int = 1  # that are begun before the position is weighed
    tries: int = 48  # of all ideas together, before each halving
