"""The progress policy: a cheap way to play that ends matches after a human number of rounds.

It buys for the wagons in the cities, bids a little, loads, drives wagons to the next free city,
raises what it carries, and rises in status as long as a reserve stays in the bag.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.games.haendler.actions import GoodAction, Load, Move, Plain
from kontor.games.haendler.frames import (
    AdjustPrice,
    BuyGoods,
    LoadAsGuest,
    LoadAsMaster,
    LoadForFee,
    LoadingFloor,
    MoveWagons,
    NameAbility,
    Parley,
    Promote,
    RaiseBid,
    SealedBid,
    SellFromWarehouse,
    SetWheel,
    TakeCredit,
)
from kontor.games.haendler.names import KINDS, SHIELD, WAGONS
from kontor.games.haendler.rules.floor import OFFERED_FLORINS, OFFERED_GOODS
from kontor.games.haendler.state import HaendlerState, row_of, store_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.engine.state import Action

FAIR_FEE: Final = 200
"""What a good's place on a wagon is worth to the policy."""


WANTED: Final = 3  # goods the policy likes to have in one warehouse
FAR: Final = 9  # points to a city for a wagon that has not left its own
MUST: Final = 0  # what a further move must be worth once the tile is used


def chosen(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:
    """One of the options, by the question that is asked."""
    if len(options) == 1:
        return options[0]
    choose = CHOICES.get(type(s.stack[-1]))
    return choose(s, seat, options, roll) if choose else _any(options, roll)


def _any(options: Sequence[Action], roll: int) -> Action:
    return options[(roll * len(options)) >> 64]


def _last(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:  # noqa: ARG001
    """Pass, be done, or be silent."""
    return options[-1]


def _first(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:  # noqa: ARG001
    return options[0]


def _name(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:  # noqa: ARG001
    return _any(options, roll)


def _raise(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:  # noqa: ARG001
    """Raise now and then."""
    return options[0] if roll & 3 == 0 else options[-1]


def _buy(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:
    """Goods for cities where a wagon stands or where nothing is stored; else stop."""
    waiting = s.wagons
    warehouses = s.warehouses
    for place in range(len(options)):
        action = options[(place + roll) % len(options)]
        if isinstance(action, GoodAction) and (action.city in waiting or s.round == 1):
            store = store_of(seat, action.city)
            if sum(warehouses[store : store + KINDS]) < WANTED:
                return action
    return s.rules.actions.done


def _bid(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:
    """More for a wagon that stands where own goods are stored."""
    frame = s.stack[-1]
    assert isinstance(frame, SealedBid), "a bid answers a sealed bid"
    store = store_of(seat, s.wagons[frame.wagon])
    stored = sum(s.warehouses[store : store + KINDS])
    wanted = min(stored, 3) + (roll & 3) if stored else roll & 1
    return options[min(wanted, (len(options) - 1) // 4)]


def _load_as_master(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:  # noqa: ARG001
    """As much as possible of the dearest kind."""
    return max(options, key=lambda option: _load_worth(s, option))


def _load_worth(s: HaendlerState, action: Action) -> int:
    return action.count * (5 + s.levels[action.good]) if isinstance(action, Load) else 0


def _floor(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:
    """Guests offer a fair fee once; the master takes what is fair; then silence."""
    actions = s.rules.actions
    frame = s.stack[-1]
    assert isinstance(frame, LoadingFloor), "words on the floor"
    if seat == frame.master:
        for guest in range(len(s.bags)):
            goods = s.terms[4 * guest + OFFERED_GOODS]
            if goods and s.terms[4 * guest + OFFERED_FLORINS] >= goods * FAIR_FEE:
                return actions.accept[guest]
        return actions.silent
    if s.talk[2 * seat] == 0 and roll & 1:
        for goods in (2, 1):
            offer = actions.offer[goods - 1][goods * FAIR_FEE // 100]
            if offer in options:
                return offer
    return actions.silent


def _move(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:
    """Bring wagons with own goods nearer to a city, hold up those of others; then end the turn."""
    worth = [own_share(s, wagon, seat) for wagon in range(WAGONS)]
    near = s.rules.board.nearest
    # A wagon in a city has everything before it.
    far = [near[heading] or FAR for heading in s.wagons]
    best = options[-1]
    best_score = MUST if isinstance(best, Plain) else -FAR * FAR
    for action in options:
        if isinstance(action, Move):
            wagon = action.wagon
            score = (far[wagon] - near[action.heading]) * worth[wagon] - action.extra
            if score > best_score or (score == best_score and roll >> action.tile & 1):
                best, best_score = action, score
    return best


def own_share(s: HaendlerState, wagon: int, seat: int) -> int:
    """How much a seat gains by a wagon's arrival: own goods count for it, others' against."""
    players = len(s.bags)
    row = row_of(s, wagon, seat)
    first = wagon * players * KINDS
    own = sum(s.hold[row : row + KINDS])
    others = sum(s.hold[first : first + players * KINDS]) - own
    return 4 * own - others // 3


def _wheel(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:
    """Raise two goods one has on board, if they are not at the top."""
    top = s.rules.top_level
    aboard = [
        good
        for good in range(KINDS)
        if s.levels[good] < top
        and any(s.hold[row_of(s, wagon, seat) + good] for wagon in range(WAGONS))
    ]
    if not aboard:
        return _any(options, roll)
    first = aboard[roll % len(aboard)]
    second = aboard[(roll >> 8) % len(aboard)]
    low, high = min(first, second), max(first, second)
    return options[_wheel_place(low, high)]


def _wheel_place(low: int, high: int) -> int:
    """Where a wheel stands in the table: pairs with the smaller arrow first."""
    return low * (SHIELD + 1) - low * (low - 1) // 2 + high - low


def _promote(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:  # noqa: ARG001
    """Give back credits; rise while a reserve for the next rounds stays."""
    actions = s.rules.actions
    if options[0] is actions.repay:
        return actions.repay
    rules = s.rules
    status = s.status[seat]
    last = s.arrivals >= rules.last_arrival
    reserve = 0 if last else 3 * rules.upkeep[min(status + 1, len(rules.upkeep) - 1)] + 500
    price = rules.promotion[s.arrivals]
    if actions.social_climb in options and rules.social_climb < price:
        return actions.social_climb
    if options[0] is actions.promote and s.bags[seat] - price >= reserve:
        return actions.promote
    return actions.done


CHOICES: Final[dict[type, Callable[[HaendlerState, int, Sequence[Action], int], Action]]] = {
    NameAbility: _name,
    RaiseBid: _raise,
    BuyGoods: _buy,
    Parley: _last,
    SealedBid: _bid,
    LoadAsMaster: _load_as_master,
    LoadingFloor: _floor,
    LoadAsGuest: _first,
    LoadForFee: _first,
    MoveWagons: _move,
    SetWheel: _wheel,
    AdjustPrice: _last,
    SellFromWarehouse: _last,
    TakeCredit: _last,
    Promote: _promote,
}
