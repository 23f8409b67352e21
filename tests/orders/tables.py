"""Short ways to lay orders and to look at what became of them."""

from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING

import msgspec

from kontor.engine.ordering import Condition, Order
from kontor.engine.registry import any_game, find_game
from kontor.engine.state import SEATS
from kontor.match.driver import Driver
from kontor.orders.answering import carry_out_all
from kontor.orders.book import book
from kontor.orders.laying import lay, likely, plans

if TYPE_CHECKING:
    from kontor.engine.ordering import Plan, PlanStep


def match_of(title: str, text: str, *, seed: int = 0) -> Driver:
    """A match that begins at a position."""
    game = any_game(find_game(title))
    start = f"kontor position {title}\n" + dedent(text).strip()
    return Driver(game, game.position(start).options, seed, start=start)


def find_likely(match: Driver, seat: str, name: str, label: str = "") -> Order:
    """The likely order of that name."""
    found = likely(match, SEATS.index(seat))
    return next(order for order in found if (order.name, order.label) == (name, label))


def lay_likely(match: Driver, seat: str, name: str, label: str = "") -> int:
    """Lay down a likely order of the game."""
    return lay(match, SEATS.index(seat), find_likely(match, seat, name, label))


def plan_of(match: Driver, seat: str, name: str) -> Plan:
    """What a seat can put together under that name."""
    return next(plan for plan in plans(match, SEATS.index(seat)) if plan.name == name)


def called(step: PlanStep) -> str:
    """A step by what is pointed at for it, such as `1 paris`, or by its sort."""
    return " ".join(thing.thing for thing in step.things) or step.what


def pointed(match: Driver, seat: str, name: str, *clicks: str) -> Order:
    """What a page puts together from clicks on these things, in this order."""
    plan = plan_of(match, seat, name)
    steps = [next(step for step in plan.steps if called(step) == click) for click in clicks]
    things: dict[tuple[str, int], list[str]] = {}
    for one in (*plan.when.conditions, *(one for step in steps for one in step.conditions)):
        things.setdefault((one.name, one.number), []).extend(one.things)
    conditions = tuple(
        Condition(name, number, tuple(dict.fromkeys(named)))
        for (name, number), named in things.items()
    )
    own = tuple({step.occasion for step in steps if step.occasion})
    when = msgspec.structs.replace(plan.when, topics=own or plan.when.topics, conditions=conditions)
    return Order(when, tuple(step.do for step in steps))


def lay_pointed(match: Driver, seat: str, name: str, *clicks: str) -> int:
    """Lay it down."""
    return lay(match, SEATS.index(seat), pointed(match, seat, name, *clicks))


def play(match: Driver, *lines: str) -> None:
    """Play lines such as `B silent`, and let orders answer after each."""
    for line in lines:
        seat, _, text = line.partition(" ")
        match.act(SEATS.index(seat), text)
        carry_out_all(match)


def ends(match: Driver, seat: str) -> list[str]:
    """How each order of a seat stands: `stands`, or its end and the reason."""
    return [f"{laid.end} {laid.why}".strip() or "stands" for laid in book(match, SEATS.index(seat))]


def asked(match: Driver) -> str:
    """Who is asked now, as letters."""
    return "".join(sorted(SEATS[seat] for seat in match.prompt.seats))


def answers(match: Driver, seat: str) -> list[str]:
    """What the orders of a seat have answered, in the effective record."""
    number = SEATS.index(seat)
    return [entry.text for entry in match.entries if entry.seat == number and entry.order]
