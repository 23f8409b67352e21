"""Phase 4: wheels, counting houses, warehouse sale and special sales (chapter PRICE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import highest
from kontor.engine.stack import answered, ask, ask_instead
from kontor.engine.state import EVERY
from kontor.games.haendler.actions import Adjust, Plain, Wheel
from kontor.games.haendler.catalogue import DOWN, FLIP, UP
from kontor.games.haendler.events import (
    CardPlayed,
    CountingHouseUsed,
    GoodSoldFromWarehouse,
    PriceMoved,
    WheelRevealed,
)
from kontor.games.haendler.frames import AdjustPrice, SellFromWarehouse, SellSpecially, SetWheel
from kontor.games.haendler.names import (
    ABILITIES,
    CARDS,
    CITIES,
    COUNTING_HOUSE,
    COUNTING_HOUSES,
    FOR_SPECIAL,
    FOR_WAREHOUSE,
    GOODS,
    GRAND_COUNTING_HOUSE,
    KINDS,
    SHIELD,
    SPECIAL_SALE,
    WAREHOUSE_SALE,
)
from kontor.games.haendler.state import (
    HaendlerState,
    cards_held,
    holds_card,
    pay,
    seats_in_order,
    spend_card,
    store_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.haendler.actions import GoodAction

ARROWS = (*GOODS, "shield")


# Wheels


def begin_wheels(s: HaendlerState, _nothing: int, _log: Log | None) -> None:
    """Every seat sets its wheel in secret (PRICE-1)."""
    ask(s, SetWheel(EVERY))


def wheel_options(s: HaendlerState, _frame: SetWheel, _seat: int) -> Sequence[Action]:
    """Two arrows, each on a good or on the shield, in no order (PRICE-1, PRICE-2)."""
    return s.rules.actions.wheels


def apply_wheel(
    s: HaendlerState,
    _frame: SetWheel,
    seat: int,
    action: Wheel,
    log: Log | None,
) -> None:
    """The wheel is kept secret; with the last one all are revealed (PRICE-1)."""
    s.sealed[seat] = action.first * (SHIELD + 1) + action.second
    if min(s.sealed) >= 0:
        _reveal(s, log)


def arrows_of(answer: int) -> tuple[int, int]:
    """The two arrows of a sealed wheel."""
    return answer // (SHIELD + 1), answer % (SHIELD + 1)


def _reveal(s: HaendlerState, log: Log | None) -> None:
    """Each arrow raises its good by a level, from the highest on to the lowest (PRICE-3)."""
    levels = s.rules.top_level + 1
    before = s.levels[:]
    for answer in s.sealed:
        for good in arrows_of(answer):
            if good != SHIELD:
                s.levels[good] = (s.levels[good] + 1) % levels
    if log:
        for seat in seats_in_order(s):
            first, second = arrows_of(s.sealed[seat])
            log.tell(WheelRevealed(seat, ARROWS[first], ARROWS[second]))
        for good in range(KINDS):
            if s.levels[good] != before[good]:
                _tell_price(s, good, log)
        log.barrier()
    s.sealed = [-1] * len(s.sealed)
    answered(s)


def _tell_price(s: HaendlerState, good: int, log: Log) -> None:
    level = s.levels[good]
    log.tell(PriceMoved(GOODS[good], s.rules.purchase[level], s.rules.sale[level]))


# Counting houses


def begin_counting_houses(s: HaendlerState, _nothing: int, _log: Log | None) -> None:
    """The owners are asked in turn order (PRICE-4)."""
    for seat in reversed(seats_in_order(s)):
        houses = s.abilities[seat] & COUNTING_HOUSES
        if houses:
            ask(s, AdjustPrice(seat, houses))


def adjust_options(s: HaendlerState, frame: AdjustPrice) -> Sequence[Action]:
    """One step up or down; the grand house may turn the track's ends instead (PRICE-5 to 7)."""
    actions = s.rules.actions
    top = s.rules.top_level
    options: list[Action] = []
    for house, bit in enumerate((COUNTING_HOUSE, GRAND_COUNTING_HOUSE)):
        if not frame.houses & bit:
            continue
        for good, level in enumerate(s.levels):
            choices = actions.adjust[house][good]
            if level < top:
                options.append(choices[UP])
            if level > 0:
                options.append(choices[DOWN])
            if bit == GRAND_COUNTING_HOUSE and level in (0, top):
                options.append(choices[FLIP])
    options.append(actions.done)
    return options


def apply_adjust(
    s: HaendlerState, frame: AdjustPrice, action: Adjust | Plain, log: Log | None
) -> None:
    """The marker moves and the house is used up for this round (PRICE-5 to 7)."""
    seat = frame.seat
    if isinstance(action, Plain):
        answered(s)
        return
    level = s.levels[action.good]
    if action.step == UP:
        level += 1
    elif action.step == DOWN:
        level -= 1
    else:
        level = s.rules.top_level - level
    s.levels[action.good] = level
    if log:
        ability = ABILITIES[highest(action.house)]
        log.tell(CountingHouseUsed(seat, ability, GOODS[action.good], s.rules.sale[level]))
    left = frame.houses & ~action.house
    if left:
        ask_instead(s, AdjustPrice(seat, left))
    else:
        answered(s)


# Warehouse sale


def begin_warehouse_sale(s: HaendlerState, _nothing: int, _log: Log | None) -> None:
    """The owner of warehouse sale is asked, if it stores anything (PRICE-8)."""
    for seat in warehouse_sellers(s):
        ask(s, SellFromWarehouse(seat, -1, s.rules.data.pieces.round.warehouse_sale_goods))


def warehouse_sellers(s: HaendlerState) -> list[int]:
    """The owner of warehouse sale, if it stores anything (PRICE-8)."""
    return [
        seat
        for seat in seats_in_order(s)
        if s.abilities[seat] & WAREHOUSE_SALE and stores_goods(s, seat)
    ]


def stores_goods(s: HaendlerState, seat: int) -> bool:
    """Whether a seat has goods in any warehouse."""
    return any(s.warehouses[store_of(seat, 0) : store_of(seat + 1, 0)])


def warehouse_options(s: HaendlerState, frame: SellFromWarehouse) -> Sequence[Action]:
    """Any good stored; after the first only in the same city (PRICE-8)."""
    seat = frame.seat
    actions = s.rules.actions
    cities = range(KINDS) if frame.city < 0 else (frame.city,)
    return [*_stored_goods(s, seat, actions.sell, cities), actions.done]


def _stored_goods(
    s: HaendlerState,
    seat: int,
    table: tuple[tuple[GoodAction, ...], ...],
    cities: Sequence[int],
) -> list[Action]:
    found: list[Action] = []
    for city in cities:
        store = store_of(seat, city)
        stored = s.warehouses[store : store + KINDS]
        found += [table[good][city] for good, count in enumerate(stored) if count]
    return found


def apply_warehouse(
    s: HaendlerState,
    frame: SellFromWarehouse,
    action: GoodAction | Plain,
    log: Log | None,
) -> None:
    """The bank pays the purchase price and takes the good back (PRICE-9)."""
    seat = frame.seat
    if isinstance(action, Plain):
        answered(s)
        return
    florins = s.rules.purchase[s.levels[action.good]]
    _sell_stored(s, seat, action, florins, FOR_WAREHOUSE, log)
    store = store_of(seat, action.city)
    if frame.left > 1 and any(s.warehouses[store : store + KINDS]):
        ask_instead(s, SellFromWarehouse(seat, action.city, frame.left - 1))
    else:
        answered(s)


def _sell_stored(
    s: HaendlerState, seat: int, action: GoodAction, florins: int, reason: int, log: Log | None
) -> None:
    s.warehouses[store_of(seat, action.city) + action.good] -= 1
    s.stock[action.good] += 1
    pay(s, seat, florins, reason)
    if log:
        log.tell(GoodSoldFromWarehouse(seat, GOODS[action.good], CITIES[action.city], florins))


# Special sales


def begin_special_sales(s: HaendlerState, _nothing: int, _log: Log | None) -> None:
    """At the end of the phase everybody with cards and goods is asked (INFLUENCE-9, PRICE-10)."""
    for seat in reversed(seats_in_order(s)):
        if cards_held(s, seat) and stores_goods(s, seat):
            ask(s, SellSpecially(seat))


def special_sales_possible(s: HaendlerState) -> bool:
    """Whether anybody has cards and anybody goods; a card may still change hands (FREE-3)."""
    return any(s.hands) and any(s.warehouses)


def special_options(s: HaendlerState, frame: SellSpecially) -> Sequence[Action]:
    """One good from any warehouse for a card, or pass (INFLUENCE-9)."""
    seat = frame.seat
    actions = s.rules.actions
    if not holds_card(s, seat, SPECIAL_SALE):
        return (actions.skip,)
    return [*_stored_goods(s, seat, actions.special_sale, range(KINDS)), actions.skip]


def apply_special(
    s: HaendlerState,
    frame: SellSpecially,
    action: GoodAction | Plain,
    log: Log | None,
) -> None:
    """The bank pays 800; who has more cards and goods may go on (INFLUENCE-1, INFLUENCE-9)."""
    seat = frame.seat
    if isinstance(action, Plain):
        answered(s)
        return
    spend_card(s, seat, SPECIAL_SALE)
    if log:
        log.tell(CardPlayed(seat, CARDS[SPECIAL_SALE]))
    _sell_stored(s, seat, action, s.rules.special_sale, FOR_SPECIAL, log)
    if not (cards_held(s, seat) and stores_goods(s, seat)):
        answered(s)
