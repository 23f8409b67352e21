"""What tells the levels apart, besides their weights."""

from __future__ import annotations

from typing import NamedTuple

from kontor.bots.genoa.weights import Weights


class Style(NamedTuple):
    """How far a bot looks and how hard it bargains."""

    weights: Weights = Weights()
    depth: int = 0  # moves of the tower it looks ahead
    spaces: int = 1  # spaces for which its offers stand at once
    raises: bool = False  # whether it outbids others
    haggles: int = 0  # 1: asks for more what it would decline; 2: what it would accept, too
