"""Which orders a seat has laid down, and how each of them ended.

The book is read off the record, so a match that was read again has the same one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from kontor.engine.ordering import Order

if TYPE_CHECKING:
    from collections.abc import Iterable

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
    return [_counted(driver, seat, laid) for laid in _written(driver, seat)]


def standing(driver: Driver, seat: int) -> list[Laid]:
    """The orders of a seat that still stand."""
    return [_counted(driver, seat, laid) for laid in _written(driver, seat) if not laid.end]


def times_laid(driver: Driver, seat: int) -> int:
    """How often a seat has laid an order down, changes of one included."""
    return sum(line.seat == seat and line.order is not None for _, line in driver.orders)


def _written(driver: Driver, seat: int) -> Iterable[Laid]:
    """The orders as their lines tell; how often each answered stands in the decisions."""
    found: dict[int, Laid] = {}
    for ply, line in driver.orders:
        if line.seat != seat:
            continue
        if line.order is not None:
            found[line.number] = Laid(line.number, line.order, ply, line.turn, line.round)
        elif line.step != "made" and line.number in found and not found[line.number].end:
            laid = found[line.number]
            found[line.number] = msgspec.structs.replace(laid, end=line.step, why=line.why)
    return found.values()


def _counted(driver: Driver, seat: int, laid: Laid) -> Laid:
    """An order with how many answers it has given since it was made."""
    since = driver.entries[laid.ply :]
    used = sum(entry.order == laid.number and entry.seat == seat for entry in since)
    return msgspec.structs.replace(laid, used=used)
