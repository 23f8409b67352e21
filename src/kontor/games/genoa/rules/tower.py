"""Starting the tower, moving it, and stopping (chapter TOWER)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.stack import answered, ask_instead
from kontor.engine.state import CHANCE, EVERY
from kontor.games.genoa.actions import Rolled, Start
from kontor.games.genoa.events import (
    ActionLost,
    DiceRolled,
    StartChosen,
    TowerMoved,
    TowerStopped,
)
from kontor.games.genoa.frames import Floor, RollDice, StartTower
from kontor.games.genoa.items import START_TOKEN, TOKENS
from kontor.games.genoa.rules.hearing import begin_talk
from kontor.games.genoa.rules.ownership import ask_bases
from kontor.games.genoa.rules.rounds import move_round_marker
from kontor.games.genoa.state import ACTIONS_LOST, GenoaState, here_open

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action

EVEN: Final = (1,) * 64


def start_options(s: GenoaState, frame: StartTower) -> Sequence[Action]:
    """Roll, or play a start token for any space (TOWER-1, TOWER-2)."""
    seat = frame.seat
    if s.tokens[seat * TOKENS + START_TOKEN]:
        return (s.actions.roll, *s.actions.start)
    return (s.actions.roll,)


def apply_start(
    s: GenoaState,
    frame: StartTower,
    action: Action,
    log: Log | None,
) -> None:
    """Roll, after which the token is of no use; or return the token (TOWER-2, TOWER-3)."""
    seat = frame.seat
    if not isinstance(action, Start):
        ask_instead(s, RollDice(CHANCE))
        return
    s.tokens[seat * TOKENS + START_TOKEN] -= 1
    s.reserve_tokens[START_TOKEN] += 1
    if log:
        log.tell(StartChosen(seat, s.city.ids[action.space]))
    set_tower(s, action.space, log)


def roll_options(s: GenoaState, _frame: RollDice) -> Sequence[Rolled]:
    """All 64 squares (TOWER-1)."""
    return s.actions.rolled


def roll_weights(_s: GenoaState, _frame: RollDice) -> Sequence[int]:
    """All rolls are equally likely (TOWER-1)."""
    return EVEN


def apply_roll(
    s: GenoaState,
    _frame: RollDice,
    action: Rolled,
    log: Log | None,
) -> None:
    """The tower starts on the space of the square rolled (TOWER-1, TOWER-4)."""
    space = s.city.squares[(action.blue - 1) * 8 + action.red - 1]
    s.dice = action.red * 10 + action.blue
    if log:
        log.tell(DiceRolled(s.tower, action.red, action.blue, s.city.ids[space]))
    set_tower(s, space, log)


def set_tower(s: GenoaState, space: int, log: Log | None) -> None:
    """Begin the path; a start on the market hastens the end (ROUND-4)."""
    s.path = [space]
    s.visited = 1 << space
    if space == s.city.market:
        move_round_marker(s, log)
    ask_instead(s, Floor(EVERY))
    open_floor(s, log)


def open_floor(s: GenoaState, log: Log | None) -> None:
    """Let the seats speak, or stop where nothing is left to do (LAW-1, LAW-8, TOWER-8)."""
    if movement_over(s):
        stop_tower(s, log)
    else:
        begin_talk(s)


def resume(s: GenoaState, log: Log | None) -> None:
    """Go on after a payment or an action: another question, or a new floor."""
    if isinstance(s.stack[-1], Floor):
        open_floor(s, log)


def lose_action(s: GenoaState, log: Log | None) -> None:
    """Leaving a building whose action nobody took loses it (ACTION-5, LAW-5)."""
    if here_open(s):
        at = s.path[-1]
        s.lost |= 1 << at
        s.tally[ACTIONS_LOST] += 1
        if log:
            log.tell(ActionLost(s.city.ids[at]))


def move_tower(s: GenoaState, space: int, log: Log | None) -> None:
    """Leave a disc behind and go one space on; the market does nothing now (TOWER-5, 6, ROUND-5).

    Whether anybody can still act does not matter (TOWER-10).
    """
    lose_action(s, log)
    origin = s.path[-1]
    s.path.append(space)
    s.visited |= 1 << space
    if log:
        log.tell(TowerMoved(s.tower, s.city.ids[origin], s.city.ids[space]))


def stop_tower(s: GenoaState, log: Log | None) -> None:
    """End the movement; streets with discs become bases, in the last turn too (TOWER-9, END-3)."""
    lose_action(s, log)
    answered(s)
    s.offers = []
    s.drafts = [None] * s.seats
    s.declined = 0
    s.streets = s.visited & s.city.streets
    if log:
        log.tell(TowerStopped(s.tower, s.city.ids[s.path[-1]]))
    ask_bases(s, 0, log)


def movement_over(s: GenoaState) -> bool:
    """Whether nothing is left to settle here and nowhere to go (TOWER-8)."""
    return not here_open(s) and not s.rules.targets(s.path[-1], s.visited).moves
