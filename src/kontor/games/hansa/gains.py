"""What a choice is certain to bring, for whoever has to make it (chapters CLAIM and ABILITY)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kontor.games.hansa.actions import Claim, Establish, TakeFigure, Upgrade
from kontor.games.hansa.datafiles import ABILITIES
from kontor.games.hansa.rules.claiming import claim_options, reward_options
from kontor.games.hansa.state import level_of

if TYPE_CHECKING:
    from kontor.engine.state import Action
    from kontor.games.hansa.frames import ClaimReward
    from kontor.games.hansa.state import HansaState


class Gain(msgspec.Struct, frozen=True):
    """A certain gain: *option* is the sort of choice and *thing* what it is about.

    *value* is prestige, or for an ability the step that will be open.
    """

    option: str
    thing: str
    value: int


def claim_gains(s: HansaState, seat: int) -> tuple[Gain, ...]:
    """The prestige of each route that can be claimed, for controlling its ends (CLAIM-4)."""
    out: list[Action] = []
    claim_options(s, seat, out)
    return tuple(gain for action in out if (gain := _gain(s, seat, action)))


def reward_gains(s: HansaState, frame: ClaimReward) -> tuple[Gain, ...]:
    """Coins, figures and steps among the rewards of a claim (CLAIM-8)."""
    rewards = reward_options(s, frame)
    return tuple(gain for action in rewards if (gain := _gain(s, frame.seat, action)))


def _gain(s: HansaState, seat: int, action: Action) -> Gain | None:
    """What an action is certain to bring at once, if anything; a figure counts at the end."""
    board = s.rules.board
    if isinstance(action, Claim):
        ends = board.ends[action.route]
        points = s.rules.pieces.scoring.control * sum(s.control[city] == seat for city in ends)
        return Gain("Claim", board.route_names[action.route], points) if points else None
    if isinstance(action, Establish):
        coin = board.slots[action.city][len(s.offices[action.city])].coin
        return Gain("Establish", board.city_names[action.city], coin) if coin else None
    if isinstance(action, TakeFigure):
        _, points = board.figures[action.figure]
        return Gain("TakeFigure", board.figure_names[action.figure], points)
    if isinstance(action, Upgrade):
        return Gain("Upgrade", ABILITIES[action.ability], level_of(s, seat, action.ability) + 1)
    return None
