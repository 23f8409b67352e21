"""What a match asks of the game at every decision; compiled with the rules where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.flow import StackGame
from kontor.engine.native import mypyc_attr
from kontor.games.genoa.frames import Floor
from kontor.games.genoa.progress import progress
from kontor.games.genoa.rules.floor import apply_floor, floor_options
from kontor.games.genoa.rules.hearing import unasked
from kontor.games.genoa.state import GenoaState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Prompt
    from kontor.engine.events import Log
    from kontor.engine.state import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class GenoaPlay(StackGame[GenoaState]):
    """The hot half of the game object."""

    def prompt(self, state: GenoaState) -> Prompt:
        """Who must decide what; the prompts of a floor are ready-made."""
        stack = state.stack
        if stack and type(stack[-1]) is Floor:
            return state.rules.floor_prompt(state.seats, state.tower, state.silent)
        return StackGame.prompt(self, state)

    def unasked(self, state: GenoaState) -> tuple[int, ...]:
        """Silent seats of a floor keep the right to speak (LAW-37)."""
        talking = bool(state.stack) and type(state.stack[-1]) is Floor
        return unasked(state) if talking else ()

    def legal(self, state: GenoaState, seat: int) -> Sequence[Action]:
        """What a seat may do now; on a floor, whoever is not silent or may speak up."""
        stack = state.stack
        if stack:
            frame = stack[-1]
            if type(frame) is Floor:
                return floor_options(state, frame, seat) if 0 <= seat < state.seats else ()
        return StackGame.legal(self, state, seat)

    def apply(self, state: GenoaState, seat: int, action: Action, log: Log | None = None) -> None:
        """Answer the question on top; only a floor asks several seats."""
        frame = state.stack[-1]
        if type(frame) is Floor:
            apply_floor(state, frame, seat, action, log)
        else:
            self.flow[type(frame)].apply(state, frame, action, log)

    def progress(
        self, state: GenoaState, seat: int, options: Sequence[Action], roll: int
    ) -> Action:
        """A cheap choice that trades sensibly."""
        return progress(state, seat, options, roll)
