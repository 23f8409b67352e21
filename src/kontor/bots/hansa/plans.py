"""Plans: which route to fill next, judged by what its claim is worth for each action it takes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kontor.bots.hansa.worth import Worths, purse_of
from kontor.games.hansa.names import ABILITIES, ACTIONS, BOOK
from kontor.games.hansa.rules.regions import entry_mask
from kontor.games.hansa.state import face_down

if TYPE_CHECKING:
    from kontor.bots.hansa.weights import Weights
    from kontor.games.hansa.board import Board
    from kontor.games.hansa.state import HansaState

MEMO: Final = 2048  # positions of the cities whose worths are kept
FEWEST_MOVED: Final = 2  # a move of one piece is no better than placing one


@lru_cache(maxsize=16)
def longest_route(board: Board) -> int:
    """The spaces of the longest route."""
    return max(mask.bit_count() for mask in board.route_mask)


class Plan:
    """A route to fill and claim."""

    __slots__ = ("cost", "missing", "moved", "rivals", "route", "score", "worth")

    def __init__(
        self,
        score: float,
        route: int,
        worth: float,
        cost: float,
        missing: int,
        rivals: int,
        moved: int,
    ) -> None:
        self.score = score
        self.route = route
        self.worth = worth
        self.cost = cost  # in actions, pieces and favours to rivals included
        self.missing = missing  # spaces
        self.rivals = rivals  # spaces among them
        self.moved = moved  # pieces a move would bring


def _rank(plan: Plan) -> tuple[float, int]:
    """The best score comes first, and of equal ones the later route."""
    return plan.score, plan.route


class Valuer:
    """Works out worths and keeps them: they change only with a claim."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._memo: dict[tuple[object, ...], Worths] = {}

    def worths(self, s: HansaState, seat: int) -> Worths:
        """What claims are worth to a seat now."""
        key = (
            s.rules,
            seat,
            tuple(s.offices),
            tuple(s.extras),
            tuple(s.levels),
            tuple(s.prestige),
            tuple(s.markers),
            tuple(s.figures),
            tuple(s.connected),
            face_down(s),
            s.unused[seat],
            s.used[seat],
            tuple(s.favours),
            s.missions[seat],
        )
        found = self._memo.get(key)
        if found is None:
            if len(self._memo) >= MEMO:
                self._memo.clear()
            found = self._memo[key] = Worths(s, seat, self.weights)
        return found


class Survey:
    """All plans of a seat in one position."""

    __slots__ = (
        "entry",
        "held",
        "held_merchants",
        "loose",
        "merchants",
        "pace",
        "pieces",
        "plans",
        "price",
        "purse",
        "s",
        "seat",
        "stock",
        "worths",
    )

    def __init__(
        self, s: HansaState, seat: int, worths: Worths, held: int = 0, *, gathers: bool = True
    ) -> None:
        self.s = s
        self.seat = seat
        self.worths = worths
        self.merchants = s.supply[seat * 2 + 1]
        self.pieces = s.supply[seat * 2] + self.merchants
        self.stock = s.stock[seat * 2] + s.stock[seat * 2 + 1]
        self.purse = purse_of(s, seat)
        self.held = held
        self.held_merchants = sum(code & 1 for code in s.hand) if held else 0
        self.pace = s.rules.steps[ACTIONS][s.levels[seat * ABILITIES + ACTIONS]]
        self.price = worths.w.supply / self.purse
        board = s.rules.board
        self.entry = entry_mask(s, seat) if board.closed else board.all
        self.plans = self._all()
        self.plans.sort(key=_rank, reverse=True)
        self.loose = 0
        if gathers and not held and s.own[seat].bit_count() >= FEWEST_MOVED:
            self._gather()

    def _all(self) -> list[Plan]:
        s, seat, worths = self.s, self.seat, self.worths
        board = s.rules.board
        own, occupied, discs = s.own[seat], s.occupied, s.discs
        merchants = self.merchants + self.held_merchants
        later = s.stock[seat * 2 + 1]
        ways = self._ways()
        found = []
        for route, mask in enumerate(board.route_mask):
            mine = own & mask
            missing = mask ^ mine
            # A merchant stands there, can be placed, or can be fetched while others are placed.
            if mine & discs or (missing and merchants) or (later and missing & (missing - 1)):
                worth = worths.fine[route]
            else:
                worth = worths.plain[route]
            if worth <= 0 or missing & ~self.entry or not self._ships(missing & board.ships):
                continue
            if not missing & occupied:
                cost, factor = ways[missing.bit_count()]
                if factor:
                    found.append(Plan(worth * factor, route, worth, cost, missing, 0, 0))
                continue
            plan = self._plan(route, worth, missing, missing & occupied, 0)
            if plan is not None:
                found.append(plan)
        return found

    def _ways(self) -> list[tuple[float, float]]:
        """Cost and score for each point of worth, by the number of spaces that lack, all free."""
        found = []
        for count in range(longest_route(self.s.rules.board) + 1):
            plan = self._plan(0, 1.0, (1 << count) - 1, 0, 0)
            found.append((plan.cost, plan.score) if plan else (0.0, 0.0))
        return found

    def _ships(self, ships: int) -> bool:
        """Whether merchants enough are there for the ships."""
        if not ships:
            return True
        return ships.bit_count() <= self.merchants + self.s.stock[self.seat * 2 + 1]

    def _plan(self, route: int, worth: float, missing: int, rivals: int, moved: int) -> Plan | None:
        """The plan for a route when *moved* pieces come to it by one move."""
        w = self.worths.w
        actions = missing.bit_count()
        if self.held:
            actions -= min(self.held, (missing ^ rivals).bit_count())
        pieces = actions
        gift = 0.0
        if moved:
            moved = min(moved, (missing ^ rivals).bit_count())
            actions -= moved - 1
            pieces -= moved
        if rivals:
            cost = self.s.rules.cost
            count = rivals.bit_count()
            merchants = (rivals & self.s.discs).bit_count()
            pieces += count * cost[0] + merchants * (cost[1] - cost[0])
            gift = w.gift * (count - merchants) + w.gift_merchant * merchants
        if pieces > self.pieces + self.stock:
            return None
        total = actions + 1 + gift + pieces * self.price
        score = worth / (total + w.bias)
        short = pieces - self.pieces
        if short > 0:
            actions -= -short // self.purse
        later = actions + 1 - self.s.actions_left
        if later <= 0:
            score *= 1 + w.finish
        else:
            score *= max(0.05, 1 - w.delay * later / (self.pace * self.worths.left))
        return Plan(score, route, worth, total, missing, rivals, moved)

    def _gather(self) -> None:
        """Bring pieces that lead nowhere to the routes that gain by it."""
        s = self.s
        board = s.rules.board
        if not self.plans:
            return
        loose = s.own[self.seat]
        least = self.plans[0].score * self.worths.w.loose
        for plan in self.plans:
            if plan.score < least:
                break
            loose &= ~board.route_mask[plan.route]
        self.loose = loose
        book = s.rules.steps[BOOK][s.levels[self.seat * ABILITIES + BOOK]]
        count = min(loose.bit_count(), book)
        if count < FEWEST_MOVED:
            return
        changed = False
        for place, plan in enumerate(self.plans[:12]):
            free = (plan.missing ^ plan.rivals).bit_count()
            if free >= FEWEST_MOVED and not plan.missing & board.ships:
                better = self._plan(plan.route, plan.worth, plan.missing, plan.rivals, count)
                if better is not None:
                    self.plans[place] = better
                    changed = True
        if changed:
            self.plans.sort(key=_rank, reverse=True)
