"""What a match asks of the game at every decision; compiled with the rules where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.flow import StackGame
from kontor.engine.native import mypyc_attr
from kontor.games.hansa.frames import Turn
from kontor.games.hansa.progress import progress
from kontor.games.hansa.rules.turn import settle
from kontor.games.hansa.state import HansaState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class HansaPlay(StackGame[HansaState]):
    """The hot half of the game object."""

    def apply(
        self,
        state: HansaState,
        seat: int,  # noqa: ARG002 - the frame says whom it asks
        action: Action,
        log: Log | None = None,
    ) -> None:
        """Answer the question on top; after a finished action look for the end (TURN-3, END-4)."""
        stack = state.stack
        frame = stack[-1]
        self.flow[type(frame)].apply(state, frame, action, log)
        if not stack or type(stack[-1]) is Turn:
            settle(state, log)

    def progress(
        self, state: HansaState, seat: int, options: Sequence[Action], roll: int
    ) -> Action:
        """A quick choice that plays like a person in a hurry."""
        return progress(state, seat, options, roll)
