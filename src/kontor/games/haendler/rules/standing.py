"""Phase 6: upkeep, falls and promotions (chapters UPKEEP and PROMOTE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.haendler.events import CardPlayed, StatusBought, StatusLost, UpkeepPaid
from kontor.games.haendler.frames import Promote, TakeCredit
from kontor.games.haendler.names import CARDS, FOR_PROMOTIONS, FOR_UPKEEP, SOCIAL_CLIMB
from kontor.games.haendler.rules.crediting import can_repay, credits_left, repay
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
    from kontor.games.haendler.choices import Plain


def collect_upkeep(s: HaendlerState, nothing: int, log: Log | None) -> None:  # noqa: ARG001
    """Every seat pays; who cannot falls, and is asked about a credit (UPKEEP-1 to 3, CREDIT-1)."""
    fallen = []
    for seat in seats_in_order(s):
        if s.rules.upkeep[s.status[seat]] > s.bags[seat]:
            fallen.append(seat)
            _fall(s, seat, log)
        florins = s.rules.upkeep[s.status[seat]]
        pay(s, seat, -florins, FOR_UPKEEP)
        if log and florins:
            log.tell(UpkeepPaid(seat, florins))
    if credits_left(s):
        ask(s, *(TakeCredit(seat) for seat in fallen))


def _fall(s: HaendlerState, seat: int, log: Log | None) -> None:
    """The seat shows its money and falls to the highest status it can pay for (UPKEEP-3)."""
    upkeep = s.rules.upkeep
    while upkeep[s.status[seat]] > s.bags[seat]:
        s.status[seat] -= 1
    if log:
        log.tell(StatusLost(seat, s.bags[seat], s.rules.ranks[s.status[seat]]))
        log.barrier()


# Promotion


def begin_promotions(s: HaendlerState, nothing: int, log: Log | None) -> None:  # noqa: ARG001
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


def promotion_options(s: HaendlerState, frame: Promote, seat: int) -> Sequence[Action]:
    """A level by money or card while levels are left; repayment with a credit (CREDIT-6).

    A fall in this round does not matter (PROMOTE-4), and each level is paid for by itself: a card
    for the one, the track's price or another card for the next (INFLUENCE-12).
    """
    actions = s.rules.actions
    options: list[Action] = []
    if s.credits[seat]:
        if can_repay(s, seat):
            options.append(actions.repay)
    elif frame.left and not at_top(s, seat):
        if promotion_price(s) <= s.bags[seat]:
            options.append(actions.promote)
        if holds_card(s, seat, SOCIAL_CLIMB) and s.rules.social_climb <= s.bags[seat]:
            options.append(actions.social_climb)
    options.append(actions.done)
    return options


def apply_promotion(
    s: HaendlerState, frame: Promote, seat: int, action: Plain, log: Log | None
) -> None:
    """The seat rises by a level, gives back a credit, or has done (PROMOTE-1, INFLUENCE-11)."""
    actions = s.rules.actions
    if action is actions.done:
        answered(s)
        return
    if action is actions.repay:
        repay(s, seat, log)
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
