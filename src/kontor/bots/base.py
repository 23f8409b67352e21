"""What a bot is: a name, a level, and a choice among the legal actions.

A bot is handed a *world*: `resample` of the true position for its seat, with everything the seat
cannot know drawn anew. So it cannot read a secret, whatever it looks at.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

import msgspec

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State


class BotInfo(msgspec.Struct, frozen=True):
    """How a bot is offered in the lobby."""

    name: str
    help: str


class Thought(NamedTuple):
    """What a bot would do, and why: the name of a sentence among the game's texts."""

    action: Action
    why: str = ""  # "why.<name>" in the game's texts; "" when there is nothing to say
    params: Mapping[str, int | str] = {}


class Thinker(Protocol):
    """Decides for a seat in a world that the seat cannot tell from the real one."""

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int, /
    ) -> Thought:
        """One of *legal*, and why; the same for equal arguments. *roll* is 64 random bits."""


class Bot:
    """A bot that can fill a seat; called like any policy of a simulation.

    Installed packages offer bots as entry points of the group `kontor.bots`.
    """

    def __init__(self, info: BotInfo, think: Thinker) -> None:
        self.info = info
        self._think = think

    def plays(self, title: str) -> bool:
        """Whether it should be offered for a game: a level only where the game has one so high."""
        own = getattr(self._think, "plays", None)
        return own is None or bool(own(title))

    def __call__(
        self, game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        """The bot's choice."""
        return self.think(game, state, seat, legal, roll).action

    def think(
        self, game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The bot's choice with its reason, made in a resampled world."""
        if len(legal) == 1:
            return Thought(legal[0])
        return self.think_in(game, game.resample(state, seat, roll), seat, legal, roll)

    def think_in(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The same in a world that was resampled already."""
        return self._think(game, world, seat, legal, roll)
