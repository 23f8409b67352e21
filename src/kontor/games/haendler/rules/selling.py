"""Phase 5: arrivals, sales from the wagons, and the city bonuses (chapter SALE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered, ask
from kontor.games.haendler.actions import Plain
from kontor.games.haendler.events import (
    ArrivalsCounted,
    BonusClaimed,
    BonusMoved,
    CardPlayed,
    GoodsSold,
)
from kontor.games.haendler.frames import ClaimBonus
from kontor.games.haendler.names import (
    CARDS,
    CITIES,
    FOR_SALES,
    KINDS,
    SALE_WITH_BONUS,
    WAGONS,
)
from kontor.games.haendler.state import (
    HaendlerState,
    cards_held,
    holds_card,
    pay,
    row_of,
    seats_in_order,
    spend_card,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.haendler.actions import WagonAction


def count_arrivals(s: HaendlerState, _nothing: int, log: Log | None) -> None:
    """The arrival track moves by one for each wagon arrived, never past its end (SALE-1)."""
    if not s.arrived:
        return
    s.arrivals = min(s.arrivals + s.arrived.bit_count(), s.rules.highest_arrival)
    if log:
        log.tell(ArrivalsCounted(s.arrivals, s.rules.promotion[s.arrivals]))


# Sale with bonus


def begin_bonus_claims(s: HaendlerState, _nothing: int, _log: Log | None) -> None:
    """Everybody with influence cards and goods on an arrived wagon is asked (INFLUENCE-10)."""
    if not s.arrived:
        return
    for seat in reversed(seats_in_order(s)):
        if cards_held(s, seat) and claimable(s, seat):
            ask(s, ClaimBonus(seat))


def claimable(s: HaendlerState, seat: int) -> list[int]:
    """Arrived wagons with goods of a seat, for which it has not played the card yet."""
    players = len(s.bags)
    found = []
    for wagon in range(WAGONS):
        row = row_of(s, wagon, seat)
        if (
            s.arrived >> wagon & 1
            and not s.claims >> (wagon * players + seat) & 1
            and any(s.hold[row : row + KINDS])
        ):
            found.append(wagon)
    return found


def claim_options(s: HaendlerState, frame: ClaimBonus) -> Sequence[Action]:
    """The card for one of these wagons, or pass (INFLUENCE-10)."""
    seat = frame.seat
    actions = s.rules.actions
    if not holds_card(s, seat, SALE_WITH_BONUS):
        return (actions.skip,)
    return [*(actions.claim_bonus[wagon] for wagon in claimable(s, seat)), actions.skip]


def apply_claim(
    s: HaendlerState,
    frame: ClaimBonus,
    action: WagonAction | Plain,
    log: Log | None,
) -> None:
    """The card is spent for that wagon (INFLUENCE-2, INFLUENCE-10)."""
    seat = frame.seat
    if isinstance(action, Plain):
        answered(s)
        return
    spend_card(s, seat, SALE_WITH_BONUS)
    s.claims |= 1 << (action.wagon * len(s.bags) + seat)
    if log:
        log.tell(CardPlayed(seat, CARDS[SALE_WITH_BONUS]))
        log.tell(BonusClaimed(seat, action.wagon + 1))
    if not (cards_held(s, seat) and claimable(s, seat)):
        answered(s)


# Sales


def sell_arrived(s: HaendlerState, _nothing: int, log: Log | None) -> None:
    """All goods on arrived wagons are sold, then the bonuses change (SALE-2, SALE-6)."""
    for wagon in range(WAGONS):
        if s.arrived >> wagon & 1:
            for seat in seats_in_order(s):
                _sell_row(s, wagon, seat, log)
    _move_bonuses(s, log)
    s.arrived = 0
    s.claims = 0


def takings(s: HaendlerState, wagon: int, seat: int) -> int:
    """What a seat's goods on an arrived wagon bring: sale price and city bonus (SALE-3, SALE-4)."""
    rules = s.rules
    city = s.wagons[wagon]
    row = row_of(s, wagon, seat)
    bonus = rules.bonus[s.bonus[city]]
    claimed = s.claims >> (wagon * len(s.bags) + seat) & 1
    made = rules.board.makes[city]
    florins = 0
    for good in range(KINDS):
        count = s.hold[row + good]
        if count:
            extra = bonus if claimed or good not in made else 0
            florins += count * (rules.sale[s.levels[good]] + extra)
    return florins


def extra_bonus(s: HaendlerState, wagon: int, seat: int) -> int:
    """What the card adds: the bonus for the goods that the city makes itself (INFLUENCE-10)."""
    city = s.wagons[wagon]
    row = row_of(s, wagon, seat)
    made = sum(s.hold[row + good] for good in s.rules.board.makes[city])
    return made * s.rules.bonus[s.bonus[city]]


def _sell_row(s: HaendlerState, wagon: int, seat: int, log: Log | None) -> None:
    """The bank pays, and the goods return to its stock (SALE-5)."""
    row = row_of(s, wagon, seat)
    goods = s.hold[row : row + KINDS]
    count = sum(goods)
    if not count:
        return
    florins = takings(s, wagon, seat)
    for good, number in enumerate(goods):
        s.stock[good] += number
    s.hold[row : row + KINDS] = [0] * KINDS
    pay(s, seat, florins, FOR_SALES)
    if log:
        log.tell(GoodsSold(seat, wagon + 1, CITIES[s.wagons[wagon]], count, florins))


def _move_bonuses(s: HaendlerState, log: Log | None) -> None:
    """0 where a wagon stands, else a step for each arrival (SALE-6, SALE-7)."""
    arrivals = s.arrived.bit_count()
    top = len(s.rules.bonus) - 1
    for city in range(KINDS):
        before = s.bonus[city]
        s.bonus[city] = 0 if city in s.wagons else min(before + arrivals, top)
        if log and s.bonus[city] != before:
            log.tell(BonusMoved(CITIES[city], s.rules.bonus[s.bonus[city]]))
