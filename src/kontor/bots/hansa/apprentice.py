"""The apprentice: plays like a person in a hurry, and says what it is after."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.base import Thought
from kontor.games.hansa.actions import (
    Claim,
    Displace,
    Establish,
    Income,
    Place,
    TakeFigure,
    Upgrade,
    UseMarker,
)
from kontor.games.hansa.state import HansaState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

SIMPLY: Final[dict[type, str]] = {
    Place: "why.simply_place",
    Displace: "why.simply_displace",
    Income: "why.simply_income",
    Establish: "why.simply_reward",
    Upgrade: "why.simply_reward",
    TakeFigure: "why.simply_reward",
    UseMarker: "why.simply_marker",
}


class Apprentice:
    """Does what the game's own cheap policy does."""

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The policy's choice."""
        action = game.progress(world, seat, legal, roll)
        if isinstance(action, Claim):
            assert isinstance(world, HansaState), "these bots know one game"
            route = world.rules.board.route_names[action.route]
            return Thought(action, "why.simply_claim", {"route": route})
        return Thought(action, SIMPLY.get(type(action), "why.habit"))
