"""An order answers in its seat's name, or stops and says why.

It is looked at when its seat is asked on one of its occasions, and at no other time. It answers
only what the seat itself may answer, checked by the same rules, and leaves the same entry.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.engine.errors import KontorError
from kontor.engine.events import Hearing
from kontor.match.record import Ordered
from kontor.orders.book import Laid, standing

if TYPE_CHECKING:
    from kontor.engine.state import Action
    from kontor.match.driver import Driver
    from kontor.match.record import OrderStep

TURN_CAME: Final = "turn_came"
ROUND_OVER: Final = "round_over"
USED_UP: Final = "used_up"
REVEALED: Final = "revealed"  # something came to light that the order did not name
WOULD_REVEAL: Final = "would_reveal"
NOT_LEGAL: Final = "not_legal"
OWN_DECISION: Final = "own_decision"  # its seat has decided by itself in the midst of a plan
ENDINGS: Final = (
    TURN_CAME,
    ROUND_OVER,
    USED_UP,
    REVEALED,
    WOULD_REVEAL,
    NOT_LEGAL,
    OWN_DECISION,
    "taken_back",
)
"""What may end an order in every game; a game's conditions come to these."""


class Answer(NamedTuple):
    """What an order does now."""

    laid: Laid
    action: Action


class Stop(NamedTuple):
    """An order that has come to its end, and why."""

    laid: Laid
    step: OrderStep
    why: str


def waiting(driver: Driver) -> tuple[int, ...]:
    """The seats that are asked and have an order for the occasion, to answer or to stop."""
    if not driver.orders or driver.is_over:
        return ()
    return tuple(seat for seat in driver.prompt.seats if seat >= 0 and verdict(driver, seat))


def verdict(driver: Driver, seat: int) -> Answer | Stop | None:
    """What the first order for this occasion comes to; None where the seat has none."""
    if seat not in driver.prompt.seats:
        return None
    laid_down = standing(driver, seat)
    if not laid_down:
        return None
    terms = driver.game.order_terms()
    topic = driver.prompt.topic
    occasion = terms.occasion(driver.state, seat, driver.legal(seat), topic)
    for laid in laid_down:
        ending = _ending(driver, seat, laid)
        if ending:
            return Stop(laid, "ended", ending)
        if occasion in laid.order.when.topics:
            return _judged(driver, seat, laid)
    return None


def carry_out(driver: Driver, seat: int) -> bool:
    """Let the first order of a seat answer, or stop; whether there was one for the occasion."""
    found = verdict(driver, seat)
    if isinstance(found, Answer):
        driver.act(seat, found.action, order=found.laid.number)
    elif isinstance(found, Stop):
        driver.note_order(Ordered(seat, found.laid.number, found.step, why=found.why))
    return found is not None


def carry_out_all(driver: Driver) -> None:
    """Let all orders answer until somebody must decide who has none for it."""
    while seats := waiting(driver):
        carry_out(driver, seats[0])


def _ending(driver: Driver, seat: int, laid: Laid) -> str:
    """Why an order has run its course; empty while it has not."""
    terms, state, order = driver.game.order_terms(), driver.state, laid.order
    uses = laid.used // len(order.do)
    if order.until == "turn" and terms.turn(state) == seat and state.turns > laid.turn:
        return TURN_CAME
    if order.until == "round" and terms.round(state) > laid.round:
        return ROUND_OVER
    if order.until in {"used", "times"} and uses >= order.times:
        return USED_UP
    return ""


def _judged(driver: Driver, seat: int, laid: Laid) -> Answer | Stop:
    """The answer of an order that is due, or the first thing that stands in its way."""
    order = laid.order
    if driver.reveals(laid.ply) - set(order.when.across):
        return Stop(laid, "stopped", REVEALED)
    if _interrupted(driver, seat, laid):
        return Stop(laid, "stopped", OWN_DECISION)
    conditions = driver.game.order_terms().conditions
    for condition in order.when.conditions:
        if not conditions[condition.name].holds(driver.state, seat, condition):
            return Stop(laid, "stopped", condition.name)
    action = _preferred(driver, seat, laid)
    if action is None:
        return Stop(laid, "stopped", NOT_LEGAL)
    if _reveals(driver, seat, action) and driver.prompt.topic not in order.when.across:
        return Stop(laid, "stopped", WOULD_REVEAL)
    return Answer(laid, action)


def _interrupted(driver: Driver, seat: int, laid: Laid) -> bool:
    """Whether the seat has decided by itself between two steps of a plan."""
    if len(laid.order.do) == 1 or not laid.used % len(laid.order.do):
        return False
    for entry in reversed(driver.entries[laid.ply :]):
        if entry.seat == seat and not entry.auto:
            return entry.order != laid.number
    return False


def _preferred(driver: Driver, seat: int, laid: Laid) -> Action | None:
    """The first preference of the step that is due which is legal now."""
    legal = driver.legal(seat)
    for text in laid.order.do[laid.used % len(laid.order.do)]:
        try:
            action = driver.game.understand(driver.state, text)
        except KontorError:
            continue  # a law refuses the very text here, as it may; the next preference may do
        if action in legal:
            return action
    return None


def _reveals(driver: Driver, seat: int, action: Action) -> bool:
    """Whether an answer would bring something to light by itself; tried on a copy."""
    trial, hearing = driver.state.copy(), Hearing()
    driver.game.apply(trial, seat, action, hearing)
    return bool(hearing.reveals)
