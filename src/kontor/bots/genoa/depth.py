"""How far ahead a searcher looks."""

from __future__ import annotations

import msgspec


class Depth(msgspec.Struct, frozen=True):
    """How much is tried."""

    ideas: int = 5  # at most
    doubt: float = 0.004  # chance that another must bring beyond the first idea
    word: float = 0.004  # chance that an offer or a demand must bring beyond saying nothing
    turns: int = 1  # that are begun before the position is weighed
    tries: int = 20  # of all ideas together, before each halving
