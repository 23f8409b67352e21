"""How far it is from everywhere to every city, and how long a wagon may take."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, Final

from kontor.games.haendler.names import KINDS

if TYPE_CHECKING:
    from kontor.games.haendler.board import Board

FARTHEST: Final = 40  # points; no road is longer
POINTS_A_ROUND: Final = 5.0  # what a loaded wagon makes in a later round


@lru_cache(maxsize=8)
def distances(board: Board) -> tuple[tuple[int, ...], ...]:
    """By heading and city: points that a wagon needs at least."""
    return tuple(_from(board, heading) for heading in range(len(board.headings)))


def _from(board: Board, heading: int) -> tuple[int, ...]:
    """Points from a heading into each city, without a stay in another; also back into its own."""
    found = [FARTHEST] * KINDS
    ring = [heading]
    seen: set[int] = set()
    for points in range(1, FARTHEST):
        ahead = [path[0] for here in ring for path in board.paths[here][1]]
        ring = []
        for step in ahead:
            if step < KINDS:
                found[step] = min(found[step], points)
            elif step not in seen:
                seen.add(step)
                ring.append(step)
    return tuple(found)


@lru_cache(maxsize=16)
def leanings(board: Board, pull: float) -> tuple[tuple[float, ...], ...]:
    """By heading and city: how likely the wagon ends up there, were all cities open."""
    return tuple(
        tuple(exp((min(row) - points) / pull) for points in row) for row in distances(board)
    )


@lru_cache(maxsize=256)
def arrival_worth(movers: int, stride: float, patience: float, later: float) -> tuple[float, ...]:
    """By distance: what a florin on board is worth now, with so many seats still to move."""
    reach = movers * stride
    found = []
    for points in range(FARTHEST + 1):
        now = 1 / (1 + exp((points - reach) / 1.2)) if movers else 0.0
        rounds = 1 + max(0.0, points - reach) / POINTS_A_ROUND
        found.append(now + (1 - now) * later * patience**rounds)
    return tuple(found)
