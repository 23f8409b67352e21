"""What may go on board a wagon, and how it gets there (chapter LOAD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.haendler.names import KINDS
from kontor.games.haendler.state import masters_kind, row_of, store_of

if TYPE_CHECKING:
    from kontor.games.haendler.state import HaendlerState


def guest_goods(s: HaendlerState, wagon: int, seat: int) -> list[int]:
    """The kinds a guest could load (LOAD-5)."""
    return [good for good, barred in enumerate(guests_barred(s, wagon, seat)) if not barred]


def guest_barred(s: HaendlerState, wagon: int, seat: int, good: int) -> str:
    """The clause that keeps a guest from a good: not stored, or the master's kind (LOAD-5)."""
    return guests_barred(s, wagon, seat)[good]


def guests_barred(s: HaendlerState, wagon: int, seat: int) -> list[str]:
    """For every good the clause that keeps a guest from it, if any (LOAD-2, LOAD-5)."""
    store = store_of(seat, s.wagons[wagon])
    kind = masters_kind(s, wagon)
    return [
        ("LOAD-5" if good == kind else "") if stored else "LOAD-2"
        for good, stored in enumerate(s.warehouses[store : store + KINDS])
    ]


def guest_room(s: HaendlerState, wagon: int, seat: int) -> int:
    """How many goods a guest could still load: the limit of two, and what it stores (LOAD-4).

    What is on board from an earlier round counts towards the limit (LOAD-12).
    """
    store = store_of(seat, s.wagons[wagon])
    stored = sum(s.warehouses[store : store + KINDS])
    if not stored:
        return 0
    row = row_of(s, wagon, seat)
    room = s.rules.guest_goods - sum(s.hold[row : row + KINDS])
    if room <= 0:
        return 0
    barred = masters_kind(s, wagon)
    if barred >= 0:
        stored -= s.warehouses[store + barred]
    return min(room, stored)


def room_barred(s: HaendlerState, wagon: int, seat: int, goods: int) -> str:
    """The clause that keeps a guest from loading so many goods: the first good's, or the limit."""
    if guest_room(s, wagon, seat) >= goods:
        return ""
    store = store_of(seat, s.wagons[wagon])
    loadable = sum(s.warehouses[store + good] for good in guest_goods(s, wagon, seat))
    if loadable >= goods:
        return "LOAD-4"
    reasons = [guest_barred(s, wagon, seat, good) for good in range(KINDS)]
    return "LOAD-5" if "LOAD-5" in reasons else "LOAD-2"


def could_be_loaded(s: HaendlerState, wagon: int) -> bool:
    """Whether a wagon stands in a city where anybody stores goods (LOAD-2)."""
    city = s.wagons[wagon]
    return city < KINDS and any(
        any(s.warehouses[store_of(seat, city) : store_of(seat, city) + KINDS])
        for seat in range(len(s.bags))
    )


def put_on_board(s: HaendlerState, wagon: int, seat: int, good: int, count: int) -> None:
    """Goods go from the seat's warehouse in the wagon's city into its row (LOAD-2).

    Nothing goes the other way: what is on board is sold with the wagon (LOAD-15).
    """
    s.warehouses[store_of(seat, s.wagons[wagon]) + good] -= count
    s.hold[row_of(s, wagon, seat) + good] += count
