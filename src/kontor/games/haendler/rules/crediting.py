"""Credit: what the stock has, and giving one back at any time (chapter CREDIT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.haendler.events import CreditRepaid
from kontor.games.haendler.frames import SecondFee
from kontor.games.haendler.names import FOR_REPAYMENTS
from kontor.games.haendler.state import HaendlerState, pay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action


def credits_left(s: HaendlerState) -> int:
    """The credits still in the stock (CREDIT-3)."""
    return s.rules.data.cards.credit.copies - sum(s.credits)


def can_pay_back(s: HaendlerState, seat: int) -> bool:
    """Whether the holder of a credit, asked alone, can pay it back (CREDIT-4).

    Half a breath on a floor is no question to it alone.
    """
    affordable = s.bags[seat] >= s.rules.data.cards.credit.repaid
    return affordable and not isinstance(s.stack[-1], SecondFee)


def with_repayment(s: HaendlerState, options: Sequence[Action]) -> Sequence[Action]:
    """The options of a question put to one seat alone, with repayment (CREDIT-4).

    It stands before the last one, which is to pass or to be done.
    """
    return [*options[:-1], s.rules.actions.repay, options[-1]]


def repay(s: HaendlerState, seat: int, log: Log | None) -> None:
    """A credit returns to the stock (CREDIT-4)."""
    florins = s.rules.data.cards.credit.repaid
    s.credits[seat] -= 1
    pay(s, seat, -florins, FOR_REPAYMENTS)
    if log:
        log.tell(CreditRepaid(seat, florins))
