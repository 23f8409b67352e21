"""What a match asks of the game at every decision; compiled with the rules where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.flow import StackGame
from kontor.engine.native import mypyc_attr
from kontor.games.haendler.progress import chosen
from kontor.games.haendler.rounds import proceed
from kontor.games.haendler.state import HaendlerState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class HaendlerPlay(StackGame[HaendlerState]):
    """The hot half of the game object."""

    def apply(
        self, state: HaendlerState, seat: int, action: Action, log: Log | None = None
    ) -> None:
        """Answer the question on top; when none is left, the round goes on."""
        frame = state.stack[-1]
        self.flow[type(frame)].apply(state, frame, seat, action, log)
        if not state.stack:
            proceed(state, log)

    def progress(
        self, state: HaendlerState, seat: int, options: Sequence[Action], roll: int
    ) -> Action:
        """A cheap choice that brings matches to an end."""
        return chosen(state, seat, options, roll)
