"""Which orders a seat has laid down, and how each of them ended.

The book is read off the record, so a match that was read again has the same one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from kontor.engine.ordering import Order

if TYPE_CHECKING:
    from kontor.match.driver import Driver

End: TypeAlias = Literal["", "withdrawn", "stopped", "ended"]


class Laid(msgspec.Struct, frozen=True):
    """An order in the book; it stands while its *end* is empty, and *why* says what ended it.

    *ply*, *turn* and *round* are when it was made; *used* counts the answers it has given.
    """

    number: int
    order: Order
    ply: int
    turn: int
    round: int
    used: int = 0
    end: End = ""
    why: str = ""


def book(driver: Driver, seat: int) -> list[Laid]:
    """Every order of a seat, the first one first."""
    found: dict[int, Laid] = {}
    for ply, line in driver.orders:
        if line.seat != seat:
            continue
        if line.order is not None:
            found[line.number] = Laid(line.number, line.order, ply, line.turn, line.round)
        elif line.step != "made" and line.number in found and not found[line.number].end:
            laid = found[line.number]
            found[line.number] = msgspec.structs.replace(laid, end=line.step, why=line.why)
    return [
        msgspec.structs.replace(laid, used=_used(driver, seat, laid)) for laid in found.values()
    ]


def standing(driver: Driver, seat: int) -> list[Laid]:
    """The orders of a seat that still stand."""
    return [laid for laid in book(driver, seat) if not laid.end]


def _used(driver: Driver, seat: int, laid: Laid) -> int:
    """How many answers an order has given since it was made."""
    since = driver.entries[laid.ply :]
    return sum(entry.seat == seat and entry.order == laid.number for entry in since)
