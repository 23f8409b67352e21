"""Phase 6: credit after a fall, and giving it back at any time (chapter CREDIT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered
from kontor.games.haendler.events import CreditRepaid, CreditTaken
from kontor.games.haendler.names import FOR_CREDITS, FOR_REPAYMENTS
from kontor.games.haendler.state import HaendlerState, pay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.haendler.choices import Plain
    from kontor.games.haendler.frames import TakeCredit


def credits_left(s: HaendlerState) -> int:
    """The credits still in the stock (CREDIT-3)."""
    return s.rules.data.cards.credit.copies - sum(s.credits)


def credit_options(s: HaendlerState, frame: TakeCredit, seat: int) -> Sequence[Action]:  # noqa: ARG001
    """One credit while there are any, or none (CREDIT-1 to 3)."""
    actions = s.rules.actions
    return (actions.take_credit, actions.skip) if credits_left(s) else (actions.skip,)


def apply_credit(
    s: HaendlerState,
    frame: TakeCredit,  # noqa: ARG001
    seat: int,
    action: Plain,
    log: Log | None,
) -> None:
    """The bank lends; the fall stands (CREDIT-1)."""
    answered(s)
    if action is s.rules.actions.take_credit:
        florins = s.rules.data.cards.credit.taken
        s.credits[seat] += 1
        pay(s, seat, florins, FOR_CREDITS)
        if log:
            log.tell(CreditTaken(seat, florins))


def can_repay(s: HaendlerState, seat: int) -> bool:
    """Whether a seat holds a credit and can pay it back (CREDIT-4)."""
    return s.credits[seat] > 0 and s.bags[seat] >= s.rules.data.cards.credit.repaid


def repay(s: HaendlerState, seat: int, log: Log | None) -> None:
    """A credit returns to the stock (CREDIT-4)."""
    florins = s.rules.data.cards.credit.repaid
    s.credits[seat] -= 1
    pay(s, seat, -florins, FOR_REPAYMENTS)
    if log:
        log.tell(CreditRepaid(seat, florins))
