"""What the things in front of a seat are worth to it, in ducats, with some turns left to play.

Everything here is a pure function of holdings and turns, remembered within bounds.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, Final

from kontor.engine.bits import bits
from kontor.games.genoa.items import (
    BUILDING_TOKEN,
    FURTHER_TOKEN,
    LARGE,
    MESSAGE,
    PRIVILEGE,
    SMALL,
    START_TOKEN,
    TOKENS,
    TRADE_TOKEN,
    WARE_TOKEN,
    WARES,
)
from kontor.games.genoa.rules.scoring import chains

if TYPE_CHECKING:
    from collections.abc import Hashable

    from kontor.bots.genoa.weights import Weights
    from kontor.games.genoa.board import City

MOST_TURNS: Final = 64
MEMORY: Final = 60_000  # entries of one table before it begins anew
UNKNOWN: Final = -1e6
USUAL_RIVALS: Final = 3  # of a table of four, for which the weights are
USUAL: Final = 20.0  # ducats that an action is worth to somebody
SECOND: Final = 0.6  # worth of the next spare thing of a kind, compared with the one before


def rising(ceiling: float, turns: float) -> tuple[float, ...]:
    """Chances that grow with the turns left, up to a ceiling."""
    return tuple(ceiling * (1 - exp(-left / turns)) for left in range(MOST_TURNS + 1))


class Appraiser:
    """Puts a price on holdings in one city, at a table of some seats."""

    def __init__(self, weights: Weights, city: City, seats: int) -> None:
        """Tables over the turns left."""
        self.weights, self.city = weights, city
        self.income = weights.income * (seats - 1) / USUAL_RIVALS / USUAL
        self.small = rising(weights.small_ceiling, weights.small_turns)
        self.large = rising(weights.large_ceiling, weights.large_turns)
        self.ware = rising(weights.ware_ceiling, weights.ware_turns)
        self.message = rising(weights.message_ceiling, weights.message_turns)
        self.placing = rising(weights.marker_place, weights.marker_turns)
        self.using = rising(1.0, weights.token_turns)
        kinds = {
            START_TOKEN: weights.start_token,
            FURTHER_TOKEN: weights.further_token,
            WARE_TOKEN: weights.ware_token,
            BUILDING_TOKEN: weights.building_token,
            TRADE_TOKEN: weights.trade_token,
        }
        self.token_worth = tuple(kinds[token] for token in range(TOKENS))
        self._orders: dict[Hashable, float] = {}
        self._privileges: dict[Hashable, float] = {}
        self._drawn: dict[Hashable, float] = {}
        self._worth_of_chains: dict[int, float] = {}
        self._rows: dict[Hashable, list[float]] = {}

    def row(self, key: Hashable) -> list[float]:
        """Worths by building that depend on *key* alone, filled in as they are asked for."""
        found = self._rows.get(key)
        if found is None:
            if len(self._rows) > MEMORY // 10:
                self._rows.clear()
            found = self._rows[key] = [UNKNOWN] * self.city.buildings
        return found

    # Orders and wares

    def orders(self, wares: tuple[int, ...], orders: int, left: int) -> float:
        """Wares, and large and small orders in hand."""
        key = (wares, orders, left)
        found = self._orders.get(key)
        if found is None:
            if len(self._orders) > MEMORY:
                self._orders.clear()
            found = self._orders[key] = self._planned(list(wares), orders, left)
        return found

    def _planned(self, wares: list[int], orders: int, left: int) -> float:
        """Give the wares to the orders that promise most; the rest are spare."""
        city, get = self.city, self.ware[left]
        rows = []
        for card in bits(orders):
            large = city.deck_of[card] == LARGE
            prize = city.rewards.large_order + 18.0 if large else city.rewards.small_order
            need = city.order_wares[card]
            missing = sum(1 for ware in need if not wares[ware])
            promise = prize * (self.large if large else self.small)[left]
            rows.append((promise * get**missing, promise, need))
        rows.sort(reverse=True)
        total = 0.0
        for _, promise, need in rows:
            worth = promise
            for ware in need:
                if wares[ware]:
                    wares[ware] -= 1
                else:
                    worth *= get
            total += worth
        return total + self._spare(wares, left)

    def _spare(self, wares: list[int], left: int) -> float:
        """Wares without an order: one may be drawn yet, or somebody else needs them."""
        each = self.weights.spare_ware * self.small[left] / self.weights.small_ceiling
        total = 0.0
        for count in wares:
            part = each
            for _ in range(count):
                total += part
                part *= SECOND
        return total

    def new_order(self, wares: tuple[int, ...], orders: int, pool: int, left: int) -> float:
        """What one more order, any of *pool*, adds on average."""
        if not pool:
            return 0.0
        key = (wares, orders, pool, left)
        found = self._drawn.get(key)
        if found is None:
            if len(self._drawn) > MEMORY:
                self._drawn.clear()
            cards = bits(pool)
            total = sum(self.orders(wares, orders | 1 << card, left) for card in cards)
            found = self._drawn[key] = total / len(cards) - self.orders(wares, orders, left)
        return found

    # Privileges

    def privileges(self, cards: int, left: int) -> float:
        """The chains in hand, and the hope of making them longer."""
        key = (cards, left)
        found = self._privileges.get(key)
        if found is None:
            now = self._chains(cards)
            others = bits(self.city.deck_mask[PRIVILEGE] & ~cards)
            more = sum(self._chains(cards | 1 << card) - now for card in others)
            hope = self.weights.privilege_growth * self.small[left]
            # A privilege that is sure to come adds ten; only what is above that is the chain's.
            mean = more / len(others) - self.city.chain_value(1) if others else 0.0
            found = self._privileges[key] = now + hope * mean
        return found

    def _chains(self, cards: int) -> float:
        """Ducats of some privileges at the end of the match."""
        found = self._worth_of_chains.get(cards)
        if found is None:
            buildings = 0
            for card in bits(cards):
                buildings |= self.city.card_places[card]
            lengths = chains(self.city, buildings)
            found = float(sum(self.city.chain_value(length) for length in lengths))
            self._worth_of_chains[cards] = found
        return found

    def new_privilege(self, cards: int, pool: int, left: int) -> float:
        """What one more privilege, any of *pool*, adds on average."""
        if not pool:
            return 0.0
        key = (cards, pool, left)
        found = self._drawn.get(key)
        if found is None:
            if len(self._drawn) > MEMORY:
                self._drawn.clear()
            drawn = bits(pool)
            total = sum(self.privileges(cards | 1 << card, left) for card in drawn)
            found = self._drawn[key] = total / len(drawn) - self.privileges(cards, left)
        return found

    # The rest

    def messages(self, count: int, left: int) -> float:
        """Messages in hand."""
        return count * self.city.rewards.message * self.message[left]

    def token(self, token: int, held: int, left: int) -> float:
        """One more token of a kind for a seat that holds some already."""
        return float(self.token_worth[token] * self.using[left] * SECOND**held)

    def tokens(self, row: tuple[int, ...], left: int) -> float:
        """All tokens of a seat."""
        return sum(
            self.token(token, held, left)
            for token, count in enumerate(row)
            for held in range(count)
        )

    def placed(self, left: int, worth: float = USUAL) -> float:
        """A marker on a building: income while others act there, and its prize at the end."""
        return self.city.rewards.ownership_final + self.income * left * worth

    def markers(self, count: int, left: int) -> float:
        """Markers in the play area."""
        total, part = 0.0, self.placing[left] * self.placed(max(0, left - 2))
        for _ in range(count):
            total += part
            part *= 0.85
        return total


@lru_cache(maxsize=32)
def appraiser(weights: Weights, city: City, seats: int) -> Appraiser:
    """The one appraiser for some weights, a city and a number of seats, with its memory."""
    return Appraiser(weights, city, seats)


assert (LARGE, SMALL, MESSAGE, PRIVILEGE, WARES) == (0, 1, 2, 3, 8)
