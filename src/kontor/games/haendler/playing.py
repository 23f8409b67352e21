"""What a match asks of the game at every decision; compiled with the rules where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.flow import StackGame
from kontor.engine.native import mypyc_attr
from kontor.games.haendler.frames import RepayFirst
from kontor.games.haendler.progress import chosen
from kontor.games.haendler.rounds import proceed
from kontor.games.haendler.rules.crediting import can_pay_back, repay, with_repayment
from kontor.games.haendler.state import HaendlerState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class HaendlerPlay(StackGame[HaendlerState]):
    """The hot half of the game object."""

    def legal(self, state: HaendlerState, seat: int) -> Sequence[Action]:
        """The options of the question on top; a holder of a credit may also repay (CREDIT-4)."""
        stack = state.stack
        if not stack or stack[-1][0] != seat or seat < 0:
            return StackGame.legal(self, state, seat)
        frame = stack[-1]
        options = self.flow[type(frame)].options(state, frame)
        if state.credits[seat] and can_pay_back(state, seat):
            return with_repayment(state, options)
        return options

    def apply(
        self, state: HaendlerState, seat: int, action: Action, log: Log | None = None
    ) -> None:
        """Answer the question on top; when none is left, the round goes on.

        A repayment leaves the question standing, but for the one that was about nothing else.
        """
        frame = state.stack[-1]
        if action is state.rules.actions.repay:
            repay(state, seat, log)
            if state.credits[seat] or not isinstance(frame, RepayFirst):
                return
        if frame[0] == seat:
            self.flow[type(frame)].apply(state, frame, action, log)
        else:
            StackGame.apply(self, state, seat, action, log)
        if not state.stack:
            proceed(state, log)

    def progress(
        self, state: HaendlerState, seat: int, options: Sequence[Action], roll: int
    ) -> Action:
        """A cheap choice that brings matches to an end."""
        return chosen(state, seat, options, roll)
