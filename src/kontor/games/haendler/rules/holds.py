"""What may go on board a wagon, and how it gets there (chapter LOAD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.legality import first_broken
from kontor.games.haendler.names import KINDS
from kontor.games.haendler.state import masters_kind, row_of, store_of

if TYPE_CHECKING:
    from kontor.games.haendler.state import HaendlerState


def guest_goods(s: HaendlerState, wagon: int, seat: int) -> list[int]:
    """The kinds a guest could load (LOAD-5)."""
    return [good for good in range(KINDS) if not guest_barred(s, wagon, seat, good)]


def guest_barred(s: HaendlerState, wagon: int, seat: int, good: int) -> str:
    """The clause that keeps a guest from a good: not stored, or the master's kind (LOAD-5)."""
    if not s.warehouses[store_of(seat, s.wagons[wagon]) + good]:
        return "LOAD-2"
    return "LOAD-5" if good == masters_kind(s, wagon) else ""


def guest_room(s: HaendlerState, wagon: int, seat: int) -> int:
    """How many goods a guest could still load: what it stores, and the limit of two (LOAD-4)."""
    stored = stored_there(s, wagon, seat)
    if not stored:
        return 0
    room = room_in_row(s, wagon, seat)
    return min(room, stored - of_masters_kind(s, wagon, seat)) if room > 0 else 0


def room_barred(s: HaendlerState, wagon: int, seat: int, goods: int) -> str:
    """The clause that keeps a guest from loading so many goods, if any."""
    stored = stored_there(s, wagon, seat)
    return first_broken(
        (stored >= goods, "LOAD-2"),
        (room_in_row(s, wagon, seat) >= goods, "LOAD-4"),
        (stored - of_masters_kind(s, wagon, seat) >= goods, "LOAD-5"),
    )


def stored_there(s: HaendlerState, wagon: int, seat: int) -> int:
    """How many goods a seat stores in the city of a wagon (LOAD-2)."""
    store = store_of(seat, s.wagons[wagon])
    return sum(s.warehouses[store : store + KINDS])


def room_in_row(s: HaendlerState, wagon: int, seat: int) -> int:
    """How many goods the limit still leaves a guest; those of earlier rounds count (LOAD-12)."""
    row = row_of(s, wagon, seat)
    return s.rules.guest_goods - sum(s.hold[row : row + KINDS])


def of_masters_kind(s: HaendlerState, wagon: int, seat: int) -> int:
    """How many of the goods a seat stores there are of the loading master's kind (LOAD-5)."""
    kind = masters_kind(s, wagon)
    return s.warehouses[store_of(seat, s.wagons[wagon]) + kind] if kind >= 0 else 0


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
