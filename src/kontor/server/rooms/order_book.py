"""What a seat is told of its standing orders, and nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.orders import laying
from kontor.orders.answering import Answer, verdict, waiting
from kontor.orders.book import book
from kontor.server.wire.play import LaidOrder, OrderSaid, OrdersSaid

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from kontor.match.driver import Driver
    from kontor.server.rooms.connection import Connection
    from kontor.server.storage.rows import SeatRow

ENDED_SHOWN: Final = 6  # orders that have ended and are still listed


def seats_waiting(driver: Driver, seats: Sequence[SeatRow]) -> tuple[int, ...]:
    """The seats of persons whose orders are to answer or to stop now."""
    return tuple(seat for seat in waiting(driver) if not seats[seat].is_played_by_bot)


def seats_answered(driver: Driver, seats: Sequence[SeatRow]) -> frozenset[int]:
    """The seats of persons whose orders will answer in a moment."""
    found = seats_waiting(driver, seats)
    return frozenset(seat for seat in found if isinstance(verdict(driver, seat), Answer))


def orders_said(driver: Driver, seat: int) -> OrdersSaid:
    """The orders of a seat, for itself."""
    known = book(driver, seat)
    ended = [laid.number for laid in known if laid.end][-ENDED_SHOWN:]
    shown = [laid for laid in known if not laid.end or laid.number in ended]
    return OrdersSaid(
        seat=seat,
        laid=[LaidOrder(one.number, one.order, one.used, one.end, one.why) for one in shown],
        answers=not driver.is_over and isinstance(verdict(driver, seat), Answer),
    )


def likely_said(driver: Driver, seat: int, name: str) -> OrdersSaid:
    """The same as an answer, with the orders that are likely now."""
    said = orders_said(driver, seat)
    likely = laying.likely(driver, seat)
    return OrdersSaid(seat=seat, laid=said.laid, answers=said.answers, id=name, likely=likely)


def steps_said(driver: Driver, ply: int, eyes: int) -> list[OrderSaid]:
    """The steps of orders up to a ply; those of others once the match was played to its end."""
    return [
        OrderSaid(
            ply=at,
            seat=step.seat,
            number=step.number,
            step=step.step,
            order=step.order,
            why=step.why,
        )
        for at, step in driver.orders
        if at <= ply and (step.seat == eyes or driver.standing is not None)
    ]


def tell_orders(
    driver: Driver, told: int, seats: Sequence[SeatRow], connections: Collection[Connection]
) -> int:
    """Tell each seat what is new of its orders; *told* lines are known, how many are then."""
    changed = {step.seat for _, step in driver.orders[told:]}
    for connection in connections:
        for seat in changed.intersection(connection.viewer.seats(seats)):
            connection.send(orders_said(driver, seat))
    return len(driver.orders)


def tell_all_orders(driver: Driver, seats: Sequence[SeatRow], newcomer: Connection) -> None:
    """Tell a newcomer the orders of its seats, where there are some."""
    laid = {step.seat for _, step in driver.orders}
    for seat in sorted(laid.intersection(newcomer.viewer.seats(seats))):
        newcomer.send(orders_said(driver, seat))
