"""Short ways to lay orders and to look at what became of them."""

from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING

from kontor.engine.registry import any_game, find_game
from kontor.engine.state import SEATS
from kontor.match.driver import Driver
from kontor.orders.answering import carry_out_all
from kontor.orders.book import book
from kontor.orders.laying import lay, likely

if TYPE_CHECKING:
    from kontor.engine.ordering import Order


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
