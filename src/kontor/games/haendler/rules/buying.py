"""Phase 1: buying goods and storing them where they are produced (chapter BUY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.haendler.actions import Plain
from kontor.games.haendler.events import GoodBought
from kontor.games.haendler.frames import BuyGoods
from kontor.games.haendler.names import CITIES, FAVOURABLE_PURCHASE, FOR_GOODS, GOODS
from kontor.games.haendler.state import HaendlerState, pay, seats_in_order, store_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.haendler.actions import GoodAction


def begin_purchase(s: HaendlerState, again: int, _log: Log | None) -> None:
    """Every seat buys in turn; in the first round twice (BUY-1, BUY-7)."""
    if buys(s, again):
        goods = s.rules.purchase_goods
        ask(s, *[BuyGoods(seat, goods) for seat in seats_in_order(s)])


def buys(s: HaendlerState, again: int) -> bool:
    """Whether there is a purchase: always the first, the second in the first round (BUY-7)."""
    return not again or s.round == 1


def tariff(s: HaendlerState, seat: int, left: int) -> tuple[int, ...]:
    """What one more good costs a seat in this purchase, by its price level (BUY-2, BUY-8)."""
    if s.abilities[seat] & FAVOURABLE_PURCHASE:
        return s.rules.favourable if left == s.rules.purchase_goods else s.rules.free
    return s.rules.purchase


def purchase_options(s: HaendlerState, frame: BuyGoods) -> Sequence[Action]:
    """Goods in stock that the bag can pay, for each city that makes them (BUY-1 to 5)."""
    rules = s.rules
    barred = tuple(purchases_barred(s, frame))
    found = rules.purchase_menus.get(barred)
    if found is None:
        options: list[Action] = []
        for good, clause in enumerate(barred):
            if not clause:
                options += rules.purchases[good]
        found = rules.purchase_menus[barred] = (*options, rules.actions.done)
    return found


def purchase_barred(s: HaendlerState, frame: BuyGoods, good: int) -> str:
    """The clause that keeps a good from being bought now, if any (BUY-3, BUY-4)."""
    return purchases_barred(s, frame)[good]


def purchases_barred(s: HaendlerState, frame: BuyGoods) -> list[str]:
    """For every good the clause that keeps it from being bought now, if any (BUY-3, BUY-4)."""
    bag, levels = s.bags[frame.seat], s.levels
    price = tariff(s, frame.seat, frame.left)
    return [
        ("BUY-3" if price[levels[good]] > bag else "") if stock else "BUY-4"
        for good, stock in enumerate(s.stock)
    ]


def apply_purchase(
    s: HaendlerState, frame: BuyGoods, action: GoodAction | Plain, log: Log | None
) -> None:
    """The good is paid for and stored at once, where it then stays (BUY-2, BUY-5, BUY-6)."""
    seat = frame.seat
    if isinstance(action, Plain):
        answered(s)
        return
    good = action.good
    florins = tariff(s, seat, frame.left)[s.levels[good]]
    s.stock[good] -= 1
    s.warehouses[store_of(seat, action.city) + good] += 1
    pay(s, seat, -florins, FOR_GOODS)
    if frame.left > 1:
        ask_instead(s, BuyGoods(seat, frame.left - 1))
    else:
        answered(s)
    if log:
        log.tell(GoodBought(seat, GOODS[good], CITIES[action.city], florins))
