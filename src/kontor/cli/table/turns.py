"""Whether a decision ends its seat's turn, so that a person can be asked once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.events import Hearing

if TYPE_CHECKING:
    from kontor.engine.state import Action, State
    from kontor.match.driver import Driver


def ends_turn(driver: Driver, seat: int, action: Action) -> bool:
    """Whether others are asked after it and a new turn has begun; lone options are settled.

    It is tried on a copy and looks no further than the seat may: not past a reveal or a draw.
    """
    game, trial = driver.game, driver.state.copy()
    before, hearing = trial.turns, Hearing()
    game.apply(trial, seat, action, hearing)
    while not hearing.reveals and (lone := _lone_option(driver, trial, seat)):
        game.apply(trial, seat, lone, hearing)
    seats = game.prompt(trial).seats
    says_so = type(action).__name__ == "EndTurn"
    return bool(seats) and seat not in seats and (says_so or trial.turns != before)


def _lone_option(driver: Driver, trial: State, seat: int) -> Action | None:
    game = driver.game
    if game.prompt(trial).seats != (seat,) or not game.may_settle(trial):
        return None
    legal = game.legal(trial, seat)
    return legal[0] if len(legal) == 1 else None
