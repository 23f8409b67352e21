"""Standing orders at a terminal table: listed, laid down by number, withdrawn, and carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.errors import IllegalAction
from kontor.orders.answering import Answer, carry_out, verdict
from kontor.orders.book import book
from kontor.orders.laying import lay, likely, withdraw
from kontor.orders.wording import end_sentence, order_sentence

if TYPE_CHECKING:
    from kontor.cli.table.paper import Paper
    from kontor.engine.ordering import Order
    from kontor.match.driver import Driver

PLACE: Final = "terminal"


class StandingOrders:
    """The orders of the people at one keyboard; each hears of its own only."""

    def __init__(self, driver: Driver, paper: Paper) -> None:
        self._driver = driver
        self._paper = paper
        self._told: set[tuple[int, int]] = set()  # seats and numbers of orders whose end was told

    def answer(self, seat: int) -> bool:
        """Let the orders of a seat that is asked stop or answer; whether one has answered."""
        while isinstance(found := verdict(self._driver, seat), tuple):
            carry_out(self._driver, seat)
            if isinstance(found, Answer):
                return True
        return False

    def tell(self, seat: int) -> None:
        """Say which orders of a seat have stopped since it last looked, and why."""
        for laid in book(self._driver, seat):
            if laid.end == "stopped" and (seat, laid.number) not in self._told:
                self._told.add((seat, laid.number))
                why = end_sentence(self._title, laid, place=PLACE)
                self._paper.say(f"Standing order {laid.number} has stopped. {why}", "yellow")

    def list_all(self, seat: int) -> None:
        """What stands, and what is likely; variants in one line."""
        for laid in book(self._driver, seat):
            if not laid.end:
                end = end_sentence(self._title, laid, place=PLACE)
                self._paper.say(f"  stands {laid.number}: {self._said(laid.order)} ({end})")
        for number, variants in enumerate(self._choices(seat).values(), start=1):
            self._paper.say(f"  order {number}: {self._said(variants[0])}")
            if len(variants) > 1:
                labels = ", ".join(order.label for order in variants)
                self._paper.say(f"    order {number} WHICH: {labels}", "dim")

    def lay(self, seat: int, rest: str) -> None:
        """Lay down a likely order by its number, with the variant's name where it has some."""
        number, _, label = rest.partition(" ")
        choices = list(self._choices(seat).values())
        if not number.isdecimal() or not 1 <= int(number) <= len(choices):
            raise IllegalAction("`orders` lists what `order N` lays down.")
        variants = choices[int(number) - 1]
        wanted = label.strip().casefold()
        found = [one for one in variants if not wanted or one.label.casefold() == wanted]
        if not found:
            raise IllegalAction(f"There is no {label.strip()!r} among those of order {number}.")
        laid = lay(self._driver, seat, found[0])
        self._paper.say(f"Standing order {laid}: {self._said(found[0])}")

    def withdraw(self, seat: int, rest: str) -> None:
        """Take an order back by its number."""
        if not rest.isdecimal():
            raise IllegalAction("`withdraw N` takes standing order N back; `orders` lists them.")
        withdraw(self._driver, seat, int(rest))
        self._paper.say(f"Standing order {rest} is withdrawn.")

    @property
    def _title(self) -> str:
        return self._driver.game.title

    def _said(self, order: Order) -> str:
        return order_sentence(self._title, order, place=PLACE)

    def _choices(self, seat: int) -> dict[str, list[Order]]:
        found: dict[str, list[Order]] = {}
        for order in likely(self._driver, seat):
            found.setdefault(order.name, []).append(order)
        return found
