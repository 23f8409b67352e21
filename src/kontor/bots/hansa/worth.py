"""What claims would be worth to a seat: abilities, offices, special prestige, markers.

All of it changes only when somebody claims a route, so it is worked out once and kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kontor.engine.bits import bits, lowest
from kontor.games.hansa.names import (
    ABILITIES,
    ACTIONS,
    ACTIONS_3,
    ACTIONS_4,
    BOOK,
    CITY_CONTROL,
    DEVELOP,
    EXTRA_OFFICE,
    FULL_ABILITIES,
    KEYS,
    PRIVILEGE,
    PURSE,
    SWAP,
    TRADER,
)
from kontor.games.hansa.rules.network import component, offices_in
from kontor.games.hansa.state import face_down

if TYPE_CHECKING:
    from kontor.bots.hansa.weights import Weights
    from kontor.games.hansa.board import Board
    from kontor.games.hansa.state import HansaState

NEVER: Final = -99.0
START_MARKERS: Final = 3
WIDE_PURSE: Final = 12  # pieces an income brings at most, in practice


def done_share(s: HansaState) -> float:
    """How near the match is to any of its ends, from 0 to 1."""
    rules = s.rules
    board = rules.board
    total = sum(rules.marker_counts) - START_MARKERS + 1
    return max(
        max(s.prestige) / board.prestige_end,
        s.completed / board.completed_end,
        1 - (face_down(s) + 1) / total,
    )


def actions_of_all(s: HansaState) -> int:
    """Actions all seats have in a round."""
    steps = s.rules.steps[ACTIONS]
    return sum(steps[level] for level in s.levels[ACTIONS::ABILITIES])


@lru_cache(maxsize=4096)
def networks_of(board: Board, present: int) -> tuple[int, ...]:
    """The networks of a set of cities, as masks."""
    found = []
    while present:
        network = component(board, present, lowest(present))
        found.append(network)
        present &= ~network
    return tuple(found)


@lru_cache(maxsize=4096)
def connection_path(board: Board, present: int) -> tuple[int, int]:
    """How many cities lack for the connection, and the cities on shortest ways."""
    first, second = board.connection
    ahead = _layers(board, present, first)
    back = _layers(board, present, second)
    lacking = next((n for n, layer in enumerate(ahead) if layer >> second & 1), -1)
    if lacking <= 0:
        return max(lacking, 0), 0
    useful = 0
    for number in range(1, lacking + 1):
        # A lacking city counts in both directions.
        other = lacking + 1 - number
        if number < len(ahead) and other < len(back):
            useful |= ahead[number] & back[other] & ~present
    return lacking, useful


def _layers(board: Board, present: int, start: int) -> list[int]:
    """Cities by the number of lacking cities on the way to them, themselves included."""
    layers: list[int] = []
    seen = 0
    edge = 1 << start
    if not present & edge:
        layers.append(0)
    while edge:
        seen |= edge
        layer = edge
        beyond = 0
        while edge:  # cities with an office cost nothing
            near = 0
            for city in bits(edge):
                near |= board.neighbours[city]
            near &= ~seen
            edge = near & present
            beyond |= near & ~present
            seen |= edge
            layer |= edge
        layers.append(layer)
        edge = beyond & ~seen
    return layers


class Worths:
    """What each claim would be worth to one seat."""

    __slots__ = (
        "ability",
        "extra",
        "figure",
        "fine",
        "flow",
        "kind",
        "largest",
        "late",
        "left",
        "office",
        "plain",
        "present",
        "seat",
        "w",
    )

    def __init__(self, s: HansaState, seat: int, w: Weights) -> None:
        self.seat = seat
        self.w = w
        self.left = 0.3 + w.length * (1 - done_share(s)) / actions_of_all(s)
        self.late = min(1.0, self.left / w.horizon)
        networks = networks_of(s.rules.board, s.present[seat])
        sizes = [offices_in(s, seat, network) for network in networks]
        self.largest = max(sizes, default=0)
        self.present = s.present[seat]
        self.ability = [self._ability(s, ability) for ability in range(ABILITIES)]
        self._offices(s, networks, sizes)
        self._figure(s)
        self._routes(s)

    # Abilities

    def _ability(self, s: HansaState, ability: int) -> float:
        """The next step of an ability; 0 when it is full."""
        steps = s.rules.steps[ability]
        level = s.levels[self.seat * ABILITIES + ability]
        if level + 1 >= len(steps):
            return 0.0
        w = self.w
        gain = float(steps[level + 1] - steps[level])
        if not gain:  # a step that only leads to the next
            gain = (steps[level + 2] - steps[level + 1]) / 2
        if ability == KEYS:
            worth = w.keys * gain * (self.largest + w.growth * self.left)
        elif ability == ACTIONS:
            worth = w.actions * gain * self.left
        elif ability == PRIVILEGE:
            worth = w.privilege * self.left
        elif ability == BOOK:
            worth = w.book * self.left + w.merchant * self.late
        else:
            actions = s.rules.steps[ACTIONS][s.levels[self.seat * ABILITIES + ACTIONS]]
            saved = 1 / steps[level] - 1 / min(steps[level + 1], WIDE_PURSE)
            worth = w.purse * self.left * saved * actions / 2
        return worth + self._full(s, ability, len(steps) - level) + w.piece * self.late

    def _full(self, s: HansaState, ability: int, lacking: int) -> float:
        """The points of a full ability, in part before the last step."""
        if ability == KEYS:
            return 0.0
        pieces = s.rules.pieces
        favour = s.favours[FULL_ABILITIES] == self.seat
        points = pieces.favours.full_ability if favour else pieces.scoring.full_ability
        if lacking == 2:
            return self.w.full * points
        return self.w.nearly_full * points * self.late if lacking == 3 else 0.0

    # Offices

    def _offices(self, s: HansaState, networks: tuple[int, ...], sizes: list[int]) -> None:
        """For each city the next slot and an extra office, or NEVER."""
        rules = s.rules
        board = rules.board
        cities = range(board.cities)
        self.office = [NEVER] * board.cities
        self.extra = [NEVER] * board.cities
        self.kind = [TRADER] * board.cities
        level = s.levels[self.seat * ABILITIES + PRIVILEGE]
        keyring = rules.steps[KEYS]
        key = float(keyring[s.levels[self.seat * ABILITIES + KEYS]])
        key += self.w.hope * (keyring[-1] - key) * min(1.0, self.left / self.w.horizon)
        has_extra = EXTRA_OFFICE in s.unused[self.seat]
        lacking, useful = self._connection(s)
        mission = s.missions[self.seat] >= 0
        for city in cities:
            slots = board.slots[city]
            taken = len(s.offices[city])
            open_slot = taken < len(slots) and slots[taken].colour <= level
            if not open_slot and not has_extra:
                continue
            worth = key * self.w.network * self._joined(board, city, networks, sizes)
            if useful >> city & 1:
                worth += lacking
            worth -= self.w.piece
            if mission:
                worth += self._mission(s, city)
            if open_slot:
                slot = slots[taken]
                self.kind[city] = slot.kind
                coin = self.w.coin * slot.coin
                self.office[city] = worth + coin + self._control(s, city, rightmost=True)
            if has_extra and (s.offices[city] or board.independent[city]):
                spent = self.w.use_extra * self.late
                self.extra[city] = worth + self._control(s, city, rightmost=False) - spent

    def _joined(
        self, board: Board, city: int, networks: tuple[int, ...], sizes: list[int]
    ) -> float:
        """How much the network grows by an office in a city."""
        near = board.neighbours[city] | 1 << city
        if not near & self.present:
            return self.w.seed if self.largest else 1.0
        size = 1
        for network, offices in zip(networks, sizes, strict=True):
            if network & near:
                size += offices
        grown = size - self.largest
        return float(grown) if grown > 0 else self.w.seed

    def _connection(self, s: HansaState) -> tuple[float, int]:
        """What a useful city is worth for the connection, and which cities are."""
        board = s.rules.board
        rank = len(s.connected)
        if self.seat in s.connected or rank >= len(board.connection_points):
            return 0.0, 0
        lacking, useful = connection_path(board, s.present[self.seat])
        if not lacking:
            return 0.0, 0
        w = self.w
        points = w.connection * board.connection_points[rank]
        step = 1.0 if lacking == 1 else (1 - w.far)
        return points * step * w.far ** (lacking - 1), useful

    def _control(self, s: HansaState, city: int, *, rightmost: bool) -> float:
        """What control is worth if the office brings it."""
        seat = self.seat
        owner = s.control[city]
        if owner == seat:
            return 0.0
        if owner >= 0:
            row = s.offices[city] + s.extras[city]
            mine = sum(piece >> 1 == seat for piece in row) + 1
            theirs = sum(piece >> 1 == owner for piece in row)
            if mine < theirs or (mine == theirs and not rightmost):
                return 0.0
        w = self.w
        pieces = s.rules.pieces
        favour = s.favours[CITY_CONTROL] == seat
        points = pieces.favours.controlled_city if favour else pieces.scoring.controlled_city
        routes = s.rules.board.neighbours[city].bit_count()
        worth = w.control * points + w.toll * self.left * routes
        return worth * (1 + w.deny) if owner >= 0 else worth

    def _mission(self, s: HansaState, city: int) -> float:
        """What a city of the seat's mission is worth beyond the rest."""
        if city not in s.rules.cards[s.missions[self.seat]]:
            return 0.0
        there = s.present[self.seat] >> city & 1
        return self.w.mission * (1 + (0 if there else s.rules.pieces.missions.per_city))

    # Claims

    def _figure(self, s: HansaState) -> None:
        """The best figure of special prestige open to the seat."""
        level = s.levels[self.seat * ABILITIES + PRIVILEGE]
        best = max(
            (
                points
                for (colour, points), owner in zip(s.rules.board.figures, s.figures, strict=True)
                if owner < 0 and colour <= level
            ),
            default=0,
        )
        self.figure = self.w.special * best - self.w.merchant * self.late if best else NEVER

    def _routes(self, s: HansaState) -> None:
        """For each route the best reward without and with a merchant on it, all told."""
        board = s.rules.board
        w = self.w
        ability, extra, office = self.ability, self.extra, self.office
        plain, fine, points = [], [], []
        for city, numbers in enumerate(board.abilities):
            base = extra[city]
            for number in numbers:
                base = max(base, ability[number])
            best = max(base, office[city])
            fine.append(best)
            plain.append(best if self.kind[city] == TRADER else base)
            owner = s.control[city]
            points.append(
                w.own_control if owner == self.seat else -w.rival_control if owner >= 0 else 0.0
            )
        flow = [points[first] + points[second] for first, second in board.ends]
        for route, marker in enumerate(s.markers):
            if marker >= 0:
                flow[route] += self.marker(s, marker)
            if board.permanent[route] >= 0:
                flow[route] += w.permanent * self.late
        self.flow = flow
        self.plain = [
            max(plain[ends[0]], plain[ends[1]], 0.0) + more
            for ends, more in zip(board.ends, flow, strict=True)
        ]
        self.fine = [
            max(fine[ends[0]], fine[ends[1]], 0.0) + more
            for ends, more in zip(board.ends, flow, strict=True)
        ]
        special = board.special_route
        self.fine[special] = max(self.fine[special], self.figure + flow[special])

    def marker(self, s: HansaState, marker: int) -> float:
        """A marker more: its share of points, and its use."""
        table = s.rules.pieces.scoring.markers
        held = len(s.unused[self.seat]) + len(s.used[self.seat])
        last = len(table) - 1
        points = (table[min(held + 2, last)] - table[min(held, last)]) / 2
        return self.w.markers * points + self.use(s, marker) * self.late

    def use(self, s: HansaState, marker: int) -> float:
        """What using a marker is worth."""
        w = self.w
        effect = s.rules.effect_of[marker]
        if effect == EXTRA_OFFICE:
            return w.use_extra
        if effect == SWAP:
            return w.use_swap
        if effect == DEVELOP:
            return max(w.use_develop, 0.7 * max(self.ability))
        if effect in (ACTIONS_3, ACTIONS_4):
            return w.use_action * (3 if effect == ACTIONS_3 else 4)
        return w.use_move


def purse_of(s: HansaState, seat: int) -> int:
    """Pieces an income brings."""
    return min(s.rules.steps[PURSE][s.levels[seat * ABILITIES + PURSE]], WIDE_PURSE)
