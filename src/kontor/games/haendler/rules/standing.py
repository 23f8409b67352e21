"""Phase 6: upkeep, falls, credits and promotions (chapters UPKEEP, CREDIT and PROMOTE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.haendler.events import (
    CardPlayed,
    CreditTaken,
    StatusBought,
    StatusLost,
    UpkeepPaid,
)
from kontor.games.haendler.frames import Promote, RepayFirst, TakeCredit
from kontor.games.haendler.names import CARDS, FOR_CREDITS, FOR_PROMOTIONS, FOR_UPKEEP, SOCIAL_CLIMB
from kontor.games.haendler.rules.crediting import credits_left
from kontor.games.haendler.state import (
    HaendlerState,
    holds_card,
    pay,
    seats_in_order,
    spend_card,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.haendler.actions import Plain


def collect_upkeep(s: HaendlerState, _nothing: int, log: Log | None) -> None:
    """Every seat settles its upkeep in turn, before the next one pays (UPKEEP-1)."""
    _settle(s, 0, log)


def _settle(s: HaendlerState, first: int, log: Log | None) -> None:
    """The seats from a place in the order on, until one of them is asked something.

    Every holder of a credit is asked, whatever its bag holds, so that the question tells nothing
    (CREDIT-7).
    """
    for seat in seats_in_order(s)[first:]:
        if s.credits[seat]:
            ask(s, RepayFirst(seat))
            return
        _pay_upkeep(s, seat, log)
        if s.stack:
            return


def _settle_after(s: HaendlerState, seat: int, log: Log | None) -> None:
    _settle(s, seats_in_order(s).index(seat) + 1, log)


def repay_first_options(s: HaendlerState, _frame: RepayFirst) -> Sequence[Action]:
    """Go on to the upkeep; repayment is offered with every question (CREDIT-4, CREDIT-7)."""
    return (s.rules.actions.skip,)


def apply_repay_first(
    s: HaendlerState,
    frame: RepayFirst,
    _action: Plain,
    log: Log | None,
) -> None:
    """No more is given back: the upkeep of this seat is due, then that of the next."""
    seat = frame.seat
    answered(s)
    _pay_upkeep(s, seat, log)
    if not s.stack:
        _settle_after(s, seat, log)


def _pay_upkeep(s: HaendlerState, seat: int, log: Log | None) -> None:
    """The seat pays; if it cannot it falls, and is asked about a credit (UPKEEP-2, UPKEEP-3).

    Either way all see whether it could, so nothing before this point may be undone.
    """
    upkeep = s.rules.upkeep
    if log and upkeep[s.status[seat]]:
        log.barrier()
    fallen = upkeep[s.status[seat]] > s.bags[seat]
    if fallen:
        _fall(s, seat, log)
    florins = upkeep[s.status[seat]]
    pay(s, seat, -florins, FOR_UPKEEP)
    if log and florins:
        log.tell(UpkeepPaid(seat, florins))
    if fallen and credits_left(s):
        ask(s, TakeCredit(seat))


def _fall(s: HaendlerState, seat: int, log: Log | None) -> None:
    """The seat shows its money and falls to the highest status it can pay for (UPKEEP-3)."""
    upkeep = s.rules.upkeep
    while upkeep[s.status[seat]] > s.bags[seat]:
        s.status[seat] -= 1
    if log:
        log.tell(StatusLost(seat, s.bags[seat], s.rules.ranks[s.status[seat]]))


def credit_options(s: HaendlerState, _frame: TakeCredit) -> Sequence[Action]:
    """One credit or none; the stock has some, or nobody would be asked (CREDIT-1 to 3)."""
    actions = s.rules.actions
    return (actions.take_credit, actions.skip)


def apply_credit(
    s: HaendlerState,
    frame: TakeCredit,
    action: Plain,
    log: Log | None,
) -> None:
    """The bank lends, the fall stands, and the next seat pays (CREDIT-1)."""
    seat = frame.seat
    answered(s)
    if action is s.rules.actions.take_credit:
        florins = s.rules.data.cards.credit.taken
        s.credits[seat] += 1
        pay(s, seat, florins, FOR_CREDITS)
        if log:
            log.tell(CreditTaken(seat, florins))
    _settle_after(s, seat, log)


# Promotion


def begin_promotions(s: HaendlerState, _nothing: int, _log: Log | None) -> None:
    """Everybody is asked in turn who could rise or give back a credit (PROMOTE-1, CREDIT-5).

    A seat at the top without credit has no choice, and everybody sees that.
    """
    levels = s.rules.data.tracks.promotion.levels_a_round
    for seat in reversed(seats_in_order(s)):
        if s.credits[seat] or not at_top(s, seat):
            ask(s, Promote(seat, levels))


def at_top(s: HaendlerState, seat: int) -> bool:
    """Whether a seat has the highest status (PROMOTE-3)."""
    return s.status[seat] == len(s.rules.upkeep) - 1


def promotion_price(s: HaendlerState) -> int:
    """What one level of status costs now (PROMOTE-2)."""
    return s.rules.promotion[s.arrivals]


def promotion_options(s: HaendlerState, frame: Promote) -> Sequence[Action]:
    """A level by money or card while levels are left, and while no credit is held (CREDIT-6).

    A fall in this round does not matter (PROMOTE-4), and each level is paid for by itself: a card
    for the one, the track's price or another card for the next (INFLUENCE-12).
    """
    seat = frame.seat
    actions = s.rules.actions
    options: list[Action] = []
    if not promotion_barred(s, frame):
        if not price_barred(s, seat):
            options.append(actions.promote)
        if not climb_barred(s, seat):
            options.append(actions.social_climb)
    options.append(actions.done)
    return options


def promotion_barred(s: HaendlerState, frame: Promote) -> str:
    """The clause that keeps a seat from rising at any price, if any (CREDIT-6, PROMOTE-3)."""
    if s.credits[frame.seat]:
        return "CREDIT-6"
    if at_top(s, frame.seat):
        return "PROMOTE-3"
    return "" if frame.left else "PROMOTE-1"


def is_next_level(s: HaendlerState, seat: int, status: int) -> bool:
    """Whether a status is the one that a promotion leads to: levels are bought one by one."""
    return status == s.status[seat] + 1


def price_barred(s: HaendlerState, seat: int) -> str:
    """The clause of the price, where the bag does not hold it (PROMOTE-2)."""
    return "" if promotion_price(s) <= s.bags[seat] else "PROMOTE-2"


def climb_barred(s: HaendlerState, seat: int) -> str:
    """The clause of the card, where the seat has none or cannot pay for it (INFLUENCE-11)."""
    plays = holds_card(s, seat, SOCIAL_CLIMB) and s.rules.social_climb <= s.bags[seat]
    return "" if plays else "INFLUENCE-11"


def apply_promotion(s: HaendlerState, frame: Promote, action: Plain, log: Log | None) -> None:
    """The seat rises by a level, or has done (PROMOTE-1, INFLUENCE-11)."""
    seat = frame.seat
    actions = s.rules.actions
    if action is actions.done:
        answered(s)
        return
    florins = promotion_price(s)
    if action is actions.social_climb:
        florins = s.rules.social_climb
        spend_card(s, seat, SOCIAL_CLIMB)
        if log:
            log.tell(CardPlayed(seat, CARDS[SOCIAL_CLIMB]))
    pay(s, seat, -florins, FOR_PROMOTIONS)
    s.status[seat] += 1
    if log:
        log.tell(StatusBought(seat, s.rules.ranks[s.status[seat]], florins))
    if frame.left > 1 and not at_top(s, seat):
        ask_instead(s, Promote(seat, frame.left - 1))
    else:
        answered(s)
