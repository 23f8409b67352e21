"""Everybody meets everybody: rounds that are known before the first one is played.

Two at a table go round a circle, and each sits first and second equally often. As many tables as
seats are a plane of a finite field: its lines of one direction are the tables of a round, and any
two meet once. Everything else is left to the search.
"""

from __future__ import annotations

from typing import Final

FIELDS: Final = (3, 4, 5)  # sizes of tables for which we know a finite field
FOUR: Final = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))  # products of the four


def rounds_for_all(count: int, seats: int) -> int:
    """In how many rounds everybody can have met everybody, where it comes out even."""
    if seats == 2:
        return count - 1 + count % 2
    return -(-(count - 1) // (seats - 1))


def circle(count: int, number: int) -> list[tuple[int, int]]:
    """The pairs of a round, the first chair first; who is missing has the bye.

    One stays, or is the bye where the number is odd, and the others go round. After a whole turn
    everybody has the other chair.
    """
    places = count + count % 2
    turn, at = divmod(number, places - 1)
    last = places - 1
    pairs = [(at, last) if at % 2 else (last, at)]
    for step in range(1, places // 2):
        ahead, behind = (at + step) % last, (at - step) % last
        pairs.append((ahead, behind) if step % 2 else (behind, ahead))
    real = [pair for pair in pairs if max(pair) < count]
    return [(second, first) for first, second in real] if turn % 2 else real


def has_plane(count: int, seats: int) -> bool:
    """Whether the entrants are the points of a plane whose lines are tables."""
    return seats in FIELDS and count == seats * seats


def plane(seats: int, number: int) -> list[tuple[int, ...]]:
    """The tables of a round: the lines of one direction."""
    slope = number % (seats + 1)
    if slope == seats:
        return [tuple(range(line * seats, (line + 1) * seats)) for line in range(seats)]
    lines: list[list[int]] = [[] for _ in range(seats)]
    for across in range(seats):
        for up in range(seats):
            lines[_sum(up, _product(slope, across, seats), seats)].append(across * seats + up)
    return [tuple(line) for line in lines]


def _product(one: int, other: int, size: int) -> int:
    return FOUR[one][other] if size == 4 else one * other % size


def _sum(one: int, other: int, size: int) -> int:
    return one ^ other if size == 4 else (one + other) % size
