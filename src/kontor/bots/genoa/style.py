"""What tells the levels apart, besides their weights."""

from __future__ import annotations

from typing import Final, NamedTuple

from kontor.bots.genoa.weights import Weights


class Style(NamedTuple):
    """How far a bot looks and how hard it bargains."""

    weights: Weights = Weights()
    depth: int = 0  # moves of the tower it looks ahead
    spaces: int = 1  # spaces for which its offers stand at once
    raises: bool = False  # whether it outbids others
    haggles: int = 0  # 1: asks for more what it would decline; 2: what it would accept, too


JOURNEYMAN: Final = Style(depth=0, spaces=1)
MERCHANT: Final = Style(depth=2, spaces=1, raises=True, haggles=1)
ALDERMAN: Final = Style(
    Weights(
        limit=0.9,
        opening=0.2,
        agree=0.45,
        marker_place=0.95,
        marker_turns=3.0,
        income=1.2,
        patience=0.1,
        later=0.95,
        leap=0.28,
        revenue=0.25,
        large_ceiling=0.75,
        small_ceiling=0.7,
    ),
    depth=3,
    spaces=1,
    raises=True,
    haggles=2,
)
