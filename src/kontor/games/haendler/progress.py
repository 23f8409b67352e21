"""The progress policy: a cheap way to play that ends matches after a human number of rounds.

It buys for the wagons in the cities, bids a little, loads, drives wagons to the next free city,
raises what it carries, and rises in status as long as a reserve stays in the bag.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.games.haendler.actions import GoodAction, Load
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
    RepayFirst,
    SealedBid,
    SecondFee,
    SellFromWarehouse,
    SetWheel,
    TakeCredit,
)
from kontor.games.haendler.names import HUNDRED, KINDS, SHIELD, WAGONS
from kontor.games.haendler.rules.floor import OFFERED_ONE, acceptances
from kontor.games.haendler.rules.travel import TILE_SETS, moves_of, wagon_barred
from kontor.games.haendler.state import HaendlerState, store_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.engine.state import Action
    from kontor.games.haendler.actions import Move

FAIR_FEE: Final = 200
"""What a good's place on a wagon is worth to the policy."""


WANTED: Final = 3  # goods the policy likes to have in one warehouse
ANY_WAGON: Final = tuple(range(WAGONS))


def chosen(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:
    """One of the options, by the question that is asked."""
    if len(options) == 1:
        return options[0]
    choose = CHOICES.get(type(s.stack[-1]))
    return choose(s, seat, options, roll) if choose else _any(options, roll)


def _any(options: Sequence[Action], roll: int) -> Action:
    return options[(roll * len(options)) >> 64]


def _last(_s: HaendlerState, _seat: int, options: Sequence[Action], _roll: int) -> Action:
    """Pass, be done, or be silent."""
    return options[-1]


def _first(_s: HaendlerState, _seat: int, options: Sequence[Action], _roll: int) -> Action:
    return options[0]


def _name(_s: HaendlerState, _seat: int, options: Sequence[Action], roll: int) -> Action:
    return _any(options, roll)


def _raise(_s: HaendlerState, _seat: int, options: Sequence[Action], roll: int) -> Action:
    """Raise now and then."""
    return options[0] if roll & 3 == 0 else options[-1]


def _buy(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:
    """Goods for cities where a wagon stands or where nothing is stored; else stop."""
    done = options[-1]
    count = len(options)
    first = roll % count
    anywhere = s.round == 1
    for place in range(first - count, first):
        action = options[place]
        if isinstance(action, GoodAction):
            city = action.city
            if anywhere or city in s.wagons:
                store = store_of(seat, city)
                if sum(s.warehouses[store : store + KINDS]) < WANTED:
                    return action
    return done


def _bid(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:
    """More for a wagon that stands where own goods are stored."""
    frame = s.stack[-1]
    assert isinstance(frame, SealedBid), "a bid answers a sealed bid"
    store = store_of(seat, s.wagons[frame.wagon])
    stored = sum(s.warehouses[store : store + KINDS])
    wanted = min(stored, 3) + (roll & 3) if stored else roll & 1
    return options[min(wanted, (len(options) - 1) // 4)]


def _load_as_master(s: HaendlerState, _seat: int, options: Sequence[Action], _roll: int) -> Action:
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
            for goods, accept in acceptances(s, guest).items():
                if s.terms[4 * guest + OFFERED_ONE + goods - 1] >= goods * FAIR_FEE:
                    return accept
        return actions.silent
    if s.talk[2 * seat] == 0 and roll & 1:
        for goods in (2, 1):
            offer = actions.offer[goods - 1][goods * FAIR_FEE // 100]
            if offer in options:
                return offer
    return actions.silent


def _second_fee(_s: HaendlerState, _seat: int, options: Sequence[Action], _roll: int) -> Action:
    """A fair fee for two goods."""
    return options[min(2 * FAIR_FEE // HUNDRED, len(options) - 1)]


def _move(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:
    """Bring the wagon with most own goods nearer to a city, or move the least harmful one."""
    frame = s.stack[-1]
    assert isinstance(frame, MoveWagons), "a movement turn"
    if not frame.tile:
        return options[-1]
    worth = own_shares(s, seat)
    for wagon in sorted(ANY_WAGON, key=worth.__getitem__, reverse=True):
        if not wagon_barred(s, wagon, frame.moved):
            move = _best_move(s, frame, wagon, worth[wagon], roll)
            if move is not None:
                return move
    return options[roll % len(options)]


def _best_move(
    s: HaendlerState, frame: MoveWagons, wagon: int, worth: int, roll: int
) -> Move | None:
    """The tile and road that suit a wagon best, with all extra points if it is worth them."""
    near = s.rules.board.nearest
    moves = moves_of(s, wagon)
    extra = frame.extra if worth > 0 else 0
    best: Move | None = None
    best_score = 0
    for tile in TILE_SETS[s.tiles[frame.seat]]:
        for move in moves[tile][extra]:
            score = -near[move.heading] * worth - tile
            if best is None or score > best_score or (score == best_score and roll >> tile & 1):
                best = move
                best_score = score
    return best


def own_shares(s: HaendlerState, seat: int) -> list[int]:
    """How much a seat gains by each wagon's arrival: own goods for it, others' against."""
    hold = s.hold
    width = len(s.bags) * KINDS
    shares = []
    for first in (0, width, 2 * width):
        row = first + seat * KINDS
        own = sum(hold[row : row + KINDS])
        others = sum(hold[first : first + width]) - own
        shares.append(2 * own - others // 2 - 1)
    return shares


def _wheel(s: HaendlerState, seat: int, options: Sequence[Action], roll: int) -> Action:
    """Raise two goods one has on board, if they are not at the top."""
    hold = s.hold
    width = len(s.bags) * KINDS
    top = s.rules.top_level
    first, second, third = (
        hold[row : row + KINDS] for row in range(seat * KINDS, 3 * width, width)
    )
    aboard = [
        good
        for good, level in enumerate(s.levels)
        if level < top and (first[good] or second[good] or third[good])
    ]
    if not aboard:
        return _any(options, roll)
    low = aboard[roll % len(aboard)]
    high = aboard[(roll >> 8) % len(aboard)]
    return options[_wheel_place(min(low, high), max(low, high))]


def _wheel_place(low: int, high: int) -> int:
    """Where a wheel stands in the table: pairs with the smaller arrow first."""
    return low * (SHIELD + 1) - low * (low - 1) // 2 + high - low


def _repay_first(s: HaendlerState, _seat: int, options: Sequence[Action], _roll: int) -> Action:
    """In the last round a credit goes back before the upkeep takes what it costs."""
    last = s.arrivals >= s.rules.last_arrival
    return options[0] if last else options[-1]


def _promote(s: HaendlerState, seat: int, options: Sequence[Action], _roll: int) -> Action:
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
    SecondFee: _second_fee,
    LoadAsGuest: _first,
    LoadForFee: _first,
    MoveWagons: _move,
    SetWheel: _wheel,
    AdjustPrice: _last,
    SellFromWarehouse: _last,
    RepayFirst: _repay_first,
    TakeCredit: _last,
    Promote: _promote,
}
