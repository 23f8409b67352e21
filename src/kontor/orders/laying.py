"""A seat lays an order down, changes it, or takes it back: at any time, also out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor.engine.errors import IllegalAction, worded
from kontor.match.record import Ordered
from kontor.orders.book import book, standing, times_laid

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.ordering import Order, Plan
    from kontor.engine.state import State
    from kontor.match.driver import Driver

MOST: Final = 12
"""Orders of one seat that may stand at the same time."""
MOST_EVER: Final = 400
"""Orders that one seat may lay down in a match: the book is read at every question."""


def lay(driver: Driver, seat: int, order: Order, number: int | None = None) -> int:
    """Lay an order down, in the place of the one with that *number* if it is given; its number.

    Refused where it names an occasion, a condition or an action that the game does not know.
    """
    game, state = driver.game, driver.state
    if driver.is_over:
        raise IllegalAction("The match is over; there is nothing to order any more.")
    _check(game, state, order)
    if times_laid(driver, seat) >= MOST_EVER:
        form = "No more than {most} orders can be laid down in a match."
        raise IllegalAction(worded(form, most=MOST_EVER))
    if number is None:
        if len(standing(driver, seat)) >= MOST:
            raise IllegalAction(worded("No more than {most} orders may stand at once.", most=MOST))
        number = len(book(driver, seat)) + 1
    else:
        _check_number(driver, seat, number)
    terms = game.order_terms()
    at = (state.turns, terms.round(state))
    driver.note_order(Ordered(seat, number, "made", _named(game, state, seat, order), *at))
    return number


def withdraw(driver: Driver, seat: int, number: int) -> None:
    """Take an order back; what it has done stays done."""
    _check_number(driver, seat, number)
    driver.note_order(Ordered(seat, number, "withdrawn"))


def likely(driver: Driver, seat: int) -> list[Order]:
    """The orders a seat is likely to want now, by what it may know."""
    if driver.is_over:
        return []
    return driver.game.order_terms().likely(driver.state, seat)


def plans(driver: Driver, seat: int) -> tuple[Plan, ...]:
    """What a seat can put together by pointing, where the game has that."""
    return () if driver.is_over else driver.game.order_terms().plans(driver.state, seat)


def _check_number(driver: Driver, seat: int, number: int) -> None:
    if all(laid.number != number for laid in standing(driver, seat)):
        raise IllegalAction(worded("You have no standing order {number}.", number=number))


def _check(game: Game[State], state: State, order: Order) -> None:
    terms = game.order_terms()
    for topic in order.when.topics:
        if topic not in terms.topics:
            form = "{name} takes no standing order for {topic}."
            raise IllegalAction(worded(form, name=game.name, topic=repr(topic)))
    for condition in order.when.conditions:
        demand = terms.conditions.get(condition.name)
        if demand is None:
            form = "{name} knows no condition {condition}."
            raise IllegalAction(worded(form, name=game.name, condition=repr(condition.name)))
        for thing in condition.things:
            game.names(state.options).number(demand.kind, thing)
    for preferences in order.do:
        for text in preferences:
            game.understand(state, text)


def _named(game: Game[State], state: State, seat: int, order: Order) -> Order:
    """The order with its name, unless it only goes by the name of a likely one."""
    if order in game.order_terms().likely(state, seat):
        return order
    return msgspec.structs.replace(order, name="", label="")
