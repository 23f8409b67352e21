"""What a seat believes a position is worth: goods, wagons, and the places they may reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.bots.haendler.roads import arrival_worth, distances, leanings
from kontor.games.haendler.frames import MoveWagons
from kontor.games.haendler.names import KINDS, WAGONS
from kontor.games.haendler.state import row_of, store_of

if TYPE_CHECKING:
    from kontor.bots.haendler.weights import Weights
    from kontor.games.haendler.state import HaendlerState


class Outlook:
    """One seat's reckoning of one position; made for a single decision."""

    __slots__ = (
        "_berths",
        "_lean",
        "_points",
        "_times",
        "bags",
        "board",
        "later",
        "left",
        "open",
        "prices",
        "rules",
        "s",
        "seat",
        "shares",
        "w",
    )

    def __init__(self, s: HaendlerState, seat: int, w: Weights) -> None:
        """Everything that does not depend on what is chosen."""
        self.s, self.seat, self.w = s, seat, w
        self.rules = s.rules
        self.board = s.rules.board
        players = len(s.bags)
        against = -w.rivalry / (players - 1)
        self.shares = [1.0 if other == seat else against for other in range(players)]
        sale = s.rules.sale
        kept = 1 - w.drift
        self.prices = [kept * sale[level] + w.drift * w.usual_price for level in s.levels]
        # What the seats may rise with; only the own bag is seen, unless all lie open.
        self.bags = [float(bag) for bag in s.bags]
        if not s.rules.options.open_bags:
            upkeep = s.rules.upkeep
            self.bags = [w.rival_bag + upkeep[status] for status in s.status]
            self.bags[seat] = float(s.bags[seat])
        # Arrivals that can still come in later rounds.
        self.left = s.rules.last_arrival - s.arrivals - s.arrived.bit_count()
        self.later = min(1.0, max(0.0, self.left / w.endgame))
        # How likely each city can be entered; a high bonus draws everybody.
        bonus = s.rules.bonus
        self.open = [
            (w.closed if city in s.wagons else 1.0) * (1 + bonus[s.bonus[city]] / 500)
            for city in range(KINDS)
        ]
        self._points = distances(self.board)
        self._lean = leanings(self.board, w.pull)
        self._times: dict[int, tuple[float, ...]] = {}
        self._berths: list[float] = []

    def wagon_cities(self, wagon: int) -> list[float]:
        """By city: what a wagon's arrival there is worth to the seat, rivals' gains against it."""
        s = self.s
        net = [0.0] * KINDS
        for other, share in enumerate(self.shares):
            row = row_of(s, wagon, other)
            for good in range(KINDS):
                count = s.hold[row + good]
                if count:
                    net[good] += share * count
        worth = sum(map(_product, net, self.prices))
        all_goods = sum(net)
        berths = self.berths()
        found = []
        for city in range(KINDS):
            bonus = self.rules.bonus[s.bonus[city]]
            if bonus:
                made = self.board.makes[city]
                abroad = all_goods - net[made[0]] - net[made[1]] - net[made[2]]
                found.append(worth + bonus * abroad + berths[city])
            else:
                found.append(worth + berths[city])
        return found

    def berths(self) -> list[float]:
        """By city: what a wagon standing there next round is worth."""
        if not self._berths:
            self._berths = [self.berth(city) for city in range(KINDS)]
        return self._berths

    def berth(self, city: int) -> float:
        """What a wagon standing in a city next round is worth, by the goods stored there."""
        if not self.later:
            return 0.0
        stores = self.s.warehouses
        worth = 0.0
        for other, share in enumerate(self.shares):
            store = store_of(other, city)
            stored = sum(stores[store : store + KINDS])
            if stored:
                worth += share * min(stored, 3)
        return worth * self.w.berth * self.later

    def wagon_worth(self, heading: int, cities: list[float], movers: int) -> float:
        """What a wagon under way is worth, given what each city would be."""
        w = self.w
        times = self._times.get(movers)
        if times is None:
            times = arrival_worth(movers, w.stride, w.patience, self.later)
            self._times[movers] = times
        points = self._points[heading]
        lean = self._lean[heading]
        total = 0.0
        worth = 0.0
        for city, opening in enumerate(self.open):
            likely = lean[city] * opening
            total += likely
            worth += likely * cities[city] * times[points[city]]
        return worth / total

    def movers(self) -> int:
        """Seats whose movement turn is still to come in this round, the present one left out."""
        turns = sum(isinstance(frame, MoveWagons) for frame in self.s.stack)
        top = self.s.stack[-1] if self.s.stack else None
        return turns - isinstance(top, MoveWagons)

    def load_worth(self, wagon: int, good: int, movers: int) -> float:
        """What one good on board of a wagon in a city would bring, in florins of now."""
        bonus = self.rules.bonus
        made = self.board.makes
        price = self.prices[good]
        cities = [
            price if good in made[city] else price + bonus[self.s.bonus[city]]
            for city in range(KINDS)
        ]
        return self.wagon_worth(self.s.wagons[wagon], cities, movers)

    def kept_worth(self) -> float:
        """What a good in a warehouse is worth when no wagon takes it now."""
        spare = max(0.0, min(1.0, (self.left - 1) / 4))
        return self.w.keeping * self.w.usual_price * spare

    def loads(self, wagon: int) -> list[float]:
        """By good: what loading one on a wagon in a city gains over keeping it."""
        players = len(self.s.bags)
        kept = self.kept_worth()
        return [max(0.0, self.load_worth(wagon, good, players) - kept) for good in range(KINDS)]

    def coming(self, city: int) -> float:
        """How much of a wagon to load on one may expect in a city, soon."""
        s = self.s
        w = self.w
        found = 0.0
        for wagon in range(WAGONS):
            heading = s.wagons[wagon]
            if heading == city:
                return 1.0
            lean = self._lean[heading]
            total = sum(map(_product, lean, self.open))
            far = self._points[heading][city]
            found += lean[city] / total * self.open[city] * 0.8 ** (far / 4)
        return min(1.0, found) * self.later * w.patience


def _product(one: float, other: float) -> float:
    return one * other
