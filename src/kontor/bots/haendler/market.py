"""Phase 4: the wheels as a guess at the others' wheels, and the counting houses after them."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.bots.base import Thought
from kontor.games.haendler.actions import Adjust, Wheel
from kontor.games.haendler.catalogue import DOWN, UP
from kontor.games.haendler.names import GOODS, KINDS, SHIELD, WAGONS
from kontor.games.haendler.state import HaendlerState, row_of, store_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.haendler.outlook import Outlook
    from kontor.engine.state import Action

ARROWS: Final = 3  # a wheel gives a good no, one or two arrows
UNKNOWN: Final = (0.78, 0.18, 0.04)  # how a wheel one knows nothing about treats a good


def stakes(out: Outlook) -> list[list[float]]:
    """By seat and good: florins a seat gains by each florin on the price, its own goods only."""
    s, later = out.s, out.w.later_price * out.later
    found = []
    for seat in range(len(s.bags)):
        row = [0.0] * KINDS
        for wagon in range(WAGONS):
            first = row_of(s, wagon, seat)
            weight = 1.0 if s.arrived >> wagon & 1 else later
            for good in range(KINDS):
                count = s.hold[first + good]
                if count:
                    row[good] += weight * count
        found.append(row)
    return found


def net_stakes(out: Outlook, rows: list[list[float]], seat: int) -> list[float]:
    """By good: a seat's own stake, less its share in the rivals'."""
    against = out.w.rivalry / (len(rows) - 1)
    return [
        (1 + against) * rows[seat][good] - against * sum(row[good] for row in rows)
        for good in range(KINDS)
    ]


def turned(levels: int, one: Sequence[float], other: Sequence[float]) -> list[float]:
    """The arrows of two wheels together, as chances by levels that the price moves on."""
    found = [0.0] * levels
    for step, chance in enumerate(one):
        for more, likely in enumerate(other):
            found[(step + more) % levels] += chance * likely
    return found


def wheel_gains(
    at: Sequence[int], sale: Sequence[int], net: Sequence[float], shifts: Sequence[Sequence[float]]
) -> list[list[float]]:
    """By good and own arrows on it: florins to expect, given how the others move each price."""
    levels = len(sale)
    found = []
    for good, weight in enumerate(net):
        row = []
        for arrows in range(ARROWS):
            level = at[good] + arrows
            price = 0.0
            for step, chance in enumerate(shifts[good]):
                price += chance * sale[(level + step) % levels]
            row.append(weight * price)
        found.append(row)
    return found


def wheel_worth(gains: list[list[float]], first: int, second: int) -> float:
    """What a wheel gains over leaving all prices alone."""
    if first == second:
        return 0.0 if first == SHIELD else gains[first][2] - gains[first][0]
    worth = 0.0
    for good in (first, second):
        if good != SHIELD:
            worth += gains[good][1] - gains[good][0]
    return worth


def likely_arrows(out: Outlook, net: list[float], others: int) -> list[list[float]]:
    """By good: how likely a rival sets no, one or two arrows on it."""
    s = out.s
    table = _Table(tuple(s.levels), s.rules.sale, s.rules.actions.wheels, out.w.nerve, others)
    return _arrows(table, tuple(net))


class _Table(NamedTuple):
    """What of a position a rival's wheel depends on, besides its stakes."""

    levels: tuple[int, ...]
    sale: tuple[int, ...]
    wheels: tuple[Wheel, ...]
    nerve: float
    others: int


@lru_cache(maxsize=64)  # several seats ask about the same rival
def _arrows(table: _Table, net: tuple[float, ...]) -> list[list[float]]:
    unknown = _unknown(len(table.sale), table.others)
    gains = wheel_gains(table.levels, table.sale, net, [unknown] * KINDS)
    likely = [
        exp(min(50.0, wheel_worth(gains, wheel.first, wheel.second) / table.nerve))
        for wheel in table.wheels
    ]
    total = sum(likely)
    found = [[1.0, 0.0, 0.0] for _ in range(KINDS + 1)]
    for wheel, chance in zip(table.wheels, likely, strict=True):
        share = chance / total
        if wheel.first == wheel.second:
            _shift(found[wheel.first], 2, share)
        else:
            _shift(found[wheel.first], 1, share)
            _shift(found[wheel.second], 1, share)
    return found[:KINDS]


def _shift(row: list[float], arrows: int, share: float) -> None:
    row[0] -= share
    row[arrows] += share


@lru_cache(maxsize=16)
def _unknown(levels: int, others: int) -> tuple[float, ...]:
    found = [1.0] + [0.0] * (levels - 1)
    for _ in range(others):
        found = turned(levels, found, UNKNOWN)
    return tuple(found)


def shifts_by_rivals(out: Outlook, rows: list[list[float]]) -> list[list[float]]:
    """By good: how far the rivals' wheels will probably move its price."""
    levels = len(out.rules.sale)
    players = len(rows)
    found = [[1.0] + [0.0] * (levels - 1) for _ in range(KINDS)]
    for other in range(players):
        if other != out.seat:
            arrows = likely_arrows(out, net_stakes(out, rows, other), players - 1)
            found = [turned(levels, found[good], arrows[good]) for good in range(KINDS)]
    return found


def wheel(out: Outlook, legal: Sequence[Action], roll: int) -> Thought:
    """The wheel that gains most against what the others probably set."""
    rows = stakes(out)
    return best_wheel(out, rows, shifts_by_rivals(out, rows), legal, roll)


def best_wheel(
    out: Outlook,
    rows: list[list[float]],
    shifts: list[list[float]],
    legal: Sequence[Action],
    roll: int,
) -> Thought:
    """The best answer to how the others probably move the prices."""
    net = net_stakes(out, rows, out.seat)
    gains = wheel_gains(out.s.levels, out.rules.sale, net, shifts)
    best, most = legal[-1], float("-inf")
    for place, action in enumerate(legal):
        if isinstance(action, Wheel):
            # A few florins of chance, so that equal wheels are not always the same one.
            worth = wheel_worth(gains, action.first, action.second) + (roll >> place & 31) / 2
            if worth > most:
                best, most = action, worth
    return told_wheel(best, net)


def told_wheel(action: Action, net: Sequence[float]) -> Thought:
    """Why a wheel is set so."""
    if not isinstance(action, Wheel) or action.first == SHIELD:
        return Thought(action, "why.wheel_shield", {})
    good = action.first
    name = "why.wheel_raise" if net[good] >= 0 else "why.wheel_spoil"
    return Thought(action, name, {"good": GOODS[good]})


# Counting houses


def adjust(out: Outlook, legal: Sequence[Action]) -> Thought:
    """The step that gains most at the prices as they stand."""
    s = out.s
    net = net_stakes(out, stakes(out), out.seat)
    sale = s.rules.sale
    best, most = legal[-1], 1.0
    for action in legal:
        if isinstance(action, Adjust):
            level = s.levels[action.good]
            if action.step == UP:
                after = level + 1
            elif action.step == DOWN:
                after = level - 1
            else:
                after = s.rules.top_level - level
            gain = net[action.good] * (sale[after] - sale[level])
            if gain > most:
                best, most = action, gain
    if isinstance(best, Adjust):
        params = {"good": GOODS[best.good], "florins": round(most)}
        return Thought(best, "why.counting_house", params)
    return Thought(best, "why.prices_suit", {})


def stored_goods(s: HaendlerState, seat: int, city: int) -> list[int]:
    """What a seat stores in a city, by good."""
    store = store_of(seat, city)
    return s.warehouses[store : store + KINDS]
