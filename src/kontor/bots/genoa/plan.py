"""Where the tower could go, and what each way would bring the tower seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.games.genoa.bundles import NOTHING
from kontor.games.genoa.items import FURTHER_TOKEN, MESSAGE
from kontor.games.genoa.rules.hearing import free_to_go
from kontor.games.genoa.state import can_act, has_action

if TYPE_CHECKING:
    from kontor.bots.genoa.worths import Worths


class Plan:
    """Expected gains of the rest of a turn for the seat that moves the tower."""

    def __init__(self, worths: Worths, depth: int) -> None:
        """Look *depth* moves ahead."""
        self.worths, self.depth = worths, depth
        s = worths.s
        self.near = s.city.near
        self.buildings = s.city.buildings
        self.streets = s.city.streets
        self.closed = s.taken | s.lost
        self.may_go = not s.path or free_to_go(s)
        self.free = self.may_go or can_act(s, worths.seat)  # nobody can force a sale
        self._sales: dict[int, tuple[tuple[float, int], ...]] = {}
        self.bids = {
            (offer.maker, offer.space): offer.give.ducats
            for offer in s.offers
            if offer.live and offer.maker != s.tower and offer.ask == NOTHING
        }
        self._owns: dict[int, float] = {}
        self._bests: dict[tuple[int, int, int, int, int], float] = {}
        self.addressed = 0  # buildings on one's messages
        for card in bits(worths.hand & s.city.deck_mask[MESSAGE]):
            self.addressed |= s.city.card_places[card]
        self.has_markers = s.area[worths.seat] > 0

    def own(self, building: int) -> float:
        """Acting in person, if need be by token."""
        found = self._owns.get(building)
        if found is None:
            worths = self.worths
            found = worths.own(building) + self.income(building, worths.seat)
            if not has_action(worths.s, worths.seat):
                found -= worths.held_token(FURTHER_TOKEN)
            self._owns[building] = found
        return found

    def income(self, building: int, actor: int) -> float:
        """What the owner's ten ducats mean to this seat."""
        owner = self.worths.s.owners[building]
        if owner in {-1, actor}:
            return 0.0
        ducats = self.worths.s.city.rewards.ownership_income
        return ducats if owner == self.worths.seat else -self.worths.envy * ducats

    def sales(self, building: int) -> tuple[tuple[float, int], ...]:
        """What selling the action to each opponent may bring, the best first."""
        found = self._sales.get(building)
        if found is None:
            worths = self.worths
            weights = worths.weights
            part = weights.revenue - worths.envy * (1 - weights.revenue)
            rows = []
            for other in bits(worths.idle()):
                worth = worths.guess(other, building) * part * weights.doubt
                ducats = self.bids.get((other, building), 0)
                if ducats:  # an offer once made is likely to be made again
                    worth = max(worth, ducats * weights.doubt)
                rows.append((worth + self.income(building, other), other))
            rows.sort(reverse=True)
            found = self._sales[building] = tuple(rows)
        return found

    def acts(self) -> bool:
        """Whether the tower seat could take one more action."""
        return can_act(self.worths.s, self.worths.seat)

    def rest(self, at: int, visited: int, idle: int, *, acts: bool) -> float:
        """The best that may come after this point, standing where nothing is open."""
        moves = self.worths.s.city.discs - visited.bit_count()
        return self._best(at, visited, idle, acts, min(moves, self.depth))

    def _best(self, at: int, visited: int, idle: int, acts: int, depth: int) -> float:
        if depth <= 0:
            return 0.0
        key = (at, visited, idle, acts, depth)
        best = self._bests.get(key)
        if best is None:
            best = 0.0
            for space in self.worths.s.rules.spaces(self.near[at] & ~visited):
                worth = self._arrive(space, visited, idle, acts, depth)
                if worth > best:  # noqa: PLR1730 - this is where the time goes
                    best = worth
            best = self._bests[key] = best * self.worths.weights.later
        return best

    def arrive(self, space: int, visited: int, idle: int, *, acts: bool) -> float:
        """What an unpaid move to a space promises."""
        moves = self.worths.s.city.discs - visited.bit_count()
        return self._arrive(space, visited, idle, acts, max(1, min(moves, self.depth)))

    def _arrive(self, space: int, visited: int, idle: int, acts: int, depth: int) -> float:
        now = visited | 1 << space
        best = self._best(space, now, idle, acts, depth - 1)
        if space < self.buildings and not self.closed >> space & 1:
            if acts:
                taken = self.own(space) + self._best(space, now, idle, 0, depth - 1)
                best = max(best, taken)
            for worth, other in self.sales(space)[:2]:
                if idle >> other & 1:
                    rest = self._best(space, now, idle & ~(1 << other), acts, depth - 1)
                    best = max(best, worth + rest)
                    break
        return best + self.visit(space, visited)

    def visit(self, space: int, visited: int) -> float:
        """Messages that a visit completes, and a base for markers."""
        gain = 0.0
        if self.addressed >> space & 1:
            gain = self.worths.delivered(visited | 1 << space) - self.worths.delivered(visited)
        elif self.has_markers and self.streets >> space & 1 and not visited & self.streets:
            gain = self.worths.based(space)
        return gain
