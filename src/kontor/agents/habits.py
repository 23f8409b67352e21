"""What a seat of an agent does unasked, so that it is not asked again and again.

They are standing orders of the games, by name. An agent takes each back, or lays others down.
"""

from __future__ import annotations

from logging import getLogger
from typing import TYPE_CHECKING, Final

from kontor.agents.sight import Refused

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.agents.sight import Desk, Sight
    from kontor.engine.ordering import Order

HABITS: Final[dict[str, tuple[str, ...]]] = {
    "genoa": ("silent_until_proposal", "listen_first", "no_choice"),
    "haendler": ("no_ability", "pass_cardless", "no_loading"),
}
"""By title: silence until somebody proposes something, and what leaves no choice."""
MOST: Final = 350  # orders laid down in a match before a chair saves up what is left
logger = getLogger("kontor.agents")


class Habits:
    """The orders that a chair keeps up for its seat."""

    def __init__(self, desk: Desk, names: Sequence[str] | None) -> None:
        self._desk = desk
        self.names = list(HABITS.get(desk.game.title, ()) if names is None else names)
        self._orders: dict[str, Order] = {}
        self._laid: dict[str, int] = {}
        self._stopped: dict[int, int] = {}  # by order: after how many decisions it was noticed
        self._decisions = 0
        self._count = 0

    def keep_up(self, sight: Sight) -> bool:
        """Lay down again what has run its course; whether there was anything to lay down.

        What something has stopped waits until the agent has heard of it and decided.
        """
        if sight.over or self._count >= MOST:
            return False
        ends = {laid.number: laid.end for laid in sight.laid}
        for laid in sight.laid:  # also those of who sat here before
            if not laid.end and laid.order.name in self.names:
                self._laid.setdefault(laid.order.name, laid.number)
        return any([self._renewed(name, ends) for name in tuple(self.names)])  # noqa: C419 - all of them

    def answered(self) -> None:
        """The agent has decided."""
        self._decisions += 1

    def _renewed(self, name: str, ends: Mapping[int, str]) -> bool:
        number = self._laid.get(name)
        end = "ended" if number is None else ends.get(number, "ended")
        if end == "withdrawn":
            self.names.remove(name)
        if end == "stopped" and number is not None:
            noticed = self._stopped.setdefault(number, self._decisions)
            end = "ended" if self._decisions > noticed else ""
        return end == "ended" and self._lay(name)

    def _lay(self, name: str) -> bool:
        """Lay a habit down; the table may take no more of them, and then the agent is asked."""
        order = self._order(name)
        if order is None:
            self.names.remove(name)
            return False
        try:
            self._laid[name] = self._desk.lay(order)
        except Refused as refusal:
            logger.info("%s is not kept up: %s", name, refusal)
            self.names.remove(name)
            return False
        self._count += 1
        return True

    def _order(self, name: str) -> Order | None:
        if name not in self._orders:
            for order in self._desk.likely():
                if not order.label:
                    self._orders[order.name] = order
        return self._orders.get(name)
