"""Things that must hold in every state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.state import SEATS
from kontor.games.hansa.names import (
    ABILITIES,
    BOOK,
    MERCHANT,
    TRADER,
    kind_of,
    lifted,
    owner_of,
    piece_of,
)
from kontor.games.hansa.rules.offices import controller

if TYPE_CHECKING:
    from kontor.games.hansa.state import HansaState


def broken_invariants(s: HansaState) -> list[str]:
    """What is broken, in words."""
    broken: list[str] = []
    _pieces(s, broken)
    _spaces(s, broken)
    _cities(s, broken)
    _markers(s, broken)
    _points(s, broken)
    if s.hand and not s.stack:
        broken.append("pieces are in hand after the end")
    if any(code >> 5 >= s.rules.board.regions for code in s.hand):
        broken.append("a piece in hand comes from a region that the board does not have")
    return broken


def in_play(s: HansaState, piece: int) -> int:
    """How many of a piece are in supply, stock, hand, on routes and in cities."""
    owner, kind = owner_of(piece), kind_of(piece)
    routes = s.own[owner] & (s.discs if kind else ~s.discs)
    # In the middle of a displacement the piece pushed away is in its owner's keeping.
    waiting = sum(
        type(frame).__name__ == "SetDisplaced" and frame[0] == owner and frame[2] == kind
        for frame in s.stack
    )
    return (
        s.supply[piece]
        + s.stock[piece]
        + routes.bit_count()
        + sum(row.count(piece) for row in s.offices)
        + sum(row.count(piece) for row in s.extras)
        + sum(lifted(code) == piece for code in s.hand)
        + (s.figures.count(owner) if kind else 0)
        + waiting
    )


def on_desk(s: HansaState, seat: int, kind: int) -> int:
    """How many pieces of a kind still cover a seat's abilities."""
    return sum(
        s.rules.last_step[ability] - s.levels[seat * ABILITIES + ability]
        for ability in range(ABILITIES)
        if (ability == BOOK) == bool(kind)
    )


def _pieces(s: HansaState, broken: list[str]) -> None:
    rules = s.rules
    for seat in range(rules.seats):
        for kind, total in enumerate((rules.traders, rules.merchants)):
            found = in_play(s, piece_of(seat, kind)) + on_desk(s, seat, kind)
            if found != total:
                name = ("traders", "merchants")[kind]
                broken.append(f"{SEATS[seat]} has {found} {name} instead of {total}")
    if rules.neutral >= 0:
        found = in_play(s, piece_of(rules.neutral, TRADER))
        if found != rules.pieces.pieces.neutral_traders or in_play(
            s, piece_of(rules.neutral, MERCHANT)
        ):
            broken.append(f"there are {found} neutral traders")
    if min(*s.supply, *s.stock) < 0:
        broken.append("a supply or stock is negative")


def _spaces(s: HansaState, broken: list[str]) -> None:
    union = total = 0
    for mask in s.own:
        total += mask.bit_count()
        union |= mask
    if union != s.occupied or total != union.bit_count():
        broken.append("two pieces share a space or a mask is wrong")
    if s.occupied & ~s.rules.board.all or s.discs & ~s.occupied:
        broken.append("a piece stands beside the board")
    ships = s.rules.board.ships & s.occupied & ~s.discs
    if s.rules.neutral >= 0:
        ships &= ~s.own[s.rules.neutral]
    if ships:
        broken.append("a trader stands on a ship")


def _cities(s: HansaState, broken: list[str]) -> None:
    board = s.rules.board
    completed = 0
    for city, row in enumerate(s.offices):
        name = board.city_names[city]
        if not board.independent[city] and len(row) > board.slot_count[city]:
            broken.append(f"{name} has more offices than slots")
        if s.extras[city] and not row:
            broken.append(f"{name} has an extra office but no other")
        completed += len(row) >= (board.slot_count[city] or 1)
        if s.control[city] != controller(s, city):
            broken.append(f"control of {name} is not up to date")
        for owner in range(s.rules.owners):
            there = any(owner_of(piece) == owner for piece in row + s.extras[city])
            if there != bool(s.present[owner] >> city & 1):
                broken.append(f"presence in {name} is not up to date")
    if completed != s.completed:
        broken.append(f"{completed} cities are completed, but {s.completed} are counted")


def _markers(s: HansaState, broken: list[str]) -> None:
    turned_up = [frame[1] for frame in s.stack if type(frame).__name__ == "PlaceMarker"]
    dealing = any(type(frame).__name__ == "DealStartMarker" for frame in s.stack)
    for marker, total in enumerate(s.rules.marker_counts):
        found = (
            s.urn[marker]
            + s.markers.count(marker)
            + sum(row.count(marker) for row in s.unused)
            + sum(row.count(marker) for row in s.used)
            + s.discarded[marker]
            + turned_up.count(marker)
        )
        if found != total and not dealing:
            name = s.rules.pieces.markers.names[marker]
            broken.append(f"there are {found} markers {name} instead of {total}")
    if sum(s.plate) > sum(s.urn):
        broken.append("more markers lie on plates than are face down")


def _points(s: HansaState, broken: list[str]) -> None:
    sums = [sum(s.earned[owner * 3 : owner * 3 + 3]) for owner in range(s.rules.owners)]
    if s.prestige != sums:
        broken.append("prestige is not the sum of its reasons")
    reached = max(s.prestige) >= s.rules.board.prestige_end
    if (reached or s.completed >= s.rules.board.completed_end) and not s.ending:
        broken.append("the end was reached but not noticed")
