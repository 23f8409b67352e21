"""The end of the match: whether a claim brings it, and who has won then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.games.hansa.frames import Turn
from kontor.games.hansa.state import face_down

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.engine.state import Action
    from kontor.games.hansa import Hansa
    from kontor.games.hansa.state import HansaState

    Chooser = Callable[[HansaState, int, Sequence[Action]], Action]

CONTROL_POINTS: Final = 2  # prestige a claim may bring to one seat by control of both ends
OFFICE_POINTS: Final = 10  # and all told to the claimer, by a connection and a coin


def may_end(s: HansaState, seat: int, route: int) -> bool:
    """Whether claiming a route could end the match."""
    board = s.rules.board
    if s.markers[route] >= 0 and face_down(s) == 0:
        return True
    if s.completed + 1 >= board.completed_end:
        return True
    if max(s.prestige) + CONTROL_POINTS >= board.prestige_end:
        return True
    return s.prestige[seat] + OFFICE_POINTS >= board.prestige_end


def rank_after(game: Hansa, s: HansaState, seat: int, route: int, choose: Chooser) -> int:
    """The seat's rank if the claim of a route ends the match, else 0."""
    world = s.copy()
    game.apply(world, seat, s.rules.actions.claim[route])
    while world.stack and type(world.stack[-1]) is not Turn and world.stack[-1][0] == seat:
        game.apply(world, seat, choose(world, seat, game.legal(world, seat)))
    standing = game.standing(world)
    return standing.ranks[seat] if standing else 0
