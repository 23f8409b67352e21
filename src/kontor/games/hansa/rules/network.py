"""Joined cities: the connection and the largest network (chapters CONNECTION and SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits, lowest
from kontor.games.hansa.names import owner_of

if TYPE_CHECKING:
    from kontor.games.hansa.board import Board
    from kontor.games.hansa.state import HansaState


def component(board: Board, present: int, city: int) -> int:
    """The cities joined to a city over cities of *present* (SCORE-7)."""
    reached = edge = 1 << city
    while edge:
        grown = 0
        for each in bits(edge):
            grown |= board.neighbours[each]
        edge = grown & present & ~reached
        reached |= edge
    return reached


def joined(board: Board, present: int) -> bool:
    """Whether the two marked cities are joined by an unbroken row (CONNECTION-1, CONNECTION-2)."""
    first, second = board.connection
    return bool(component(board, present, first) >> second & 1)


def offices_in(s: HansaState, owner: int, cities: int) -> int:
    """An owner's offices in a set of cities, extra ones included."""
    return sum(
        owner_of(piece) == owner
        for city in bits(cities & s.present[owner])
        for piece in s.offices[city] + s.extras[city]
    )


def largest_network(s: HansaState, owner: int) -> int:
    """The number of offices in the network that counts (SCORE-6, SCORE-8)."""
    board = s.rules.board
    rest = s.present[owner]
    best = (0, 0)
    while rest:
        network = component(board, rest, lowest(rest))
        rest &= ~network
        offices = offices_in(s, owner, network)
        first = network.bit_count() if s.rules.network_by_cities else offices
        best = max(best, (first, offices))
    return best[1]
