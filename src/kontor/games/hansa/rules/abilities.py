"""The five abilities of the desk (chapter ABILITY)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.games.hansa.events import AbilityUpgraded
from kontor.games.hansa.names import ABILITIES, ACTIONS, BOOK, piece_of

if TYPE_CHECKING:
    from kontor.engine.events import Log
    from kontor.games.hansa.state import HansaState

ABILITY_NAMES: Final = ("keys", "actions", "privilege", "book", "purse")


def can_upgrade(s: HansaState, seat: int, ability: int) -> bool:
    """Whether a step of the ability is still covered (ABILITY-3)."""
    return s.levels[seat * ABILITIES + ability] < s.rules.last_step[ability]


def upgrade(s: HansaState, seat: int, ability: int, log: Log | None) -> None:
    """Open a step, free its piece, and use new actions at once (ABILITY-2, ABILITY-5 to 6)."""
    place = seat * ABILITIES + ability
    level = s.levels[place]
    s.levels[place] = level + 1
    s.supply[piece_of(seat, ability == BOOK)] += 1
    if ability == ACTIONS:
        steps = s.rules.steps[ACTIONS]
        s.actions_left += steps[level + 1] - steps[level]
    if log:
        log.tell(AbilityUpgraded(seat, ABILITY_NAMES[ability]))
