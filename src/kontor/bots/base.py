"""What a bot is: a name, a level, and a choice among the legal actions.

A bot is handed a *world*: `resample` of the true position for its seat, with everything the seat
cannot know drawn anew. So it cannot read a secret, whatever it looks at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State


class BotInfo(msgspec.Struct, frozen=True):
    """How a bot is offered in the lobby."""

    name: str
    help: str


class Chooser(Protocol):
    """Decides for a seat in a world that the seat cannot tell from the real one."""

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        """One of *legal*; the same for equal arguments. *roll* is 64 random bits."""


class Bot:
    """A bot that can fill a seat; called like any policy of a simulation.

    Installed packages offer bots as entry points of the group `kontor.bots`.
    """

    def __init__(self, info: BotInfo, choose: Chooser) -> None:
        self.info = info
        self._choose = choose

    def __call__(
        self, game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        """The bot's choice, made in a resampled world."""
        if len(legal) == 1:
            return legal[0]
        return self._choose(game, game.resample(state, seat, roll), seat, legal, roll)
