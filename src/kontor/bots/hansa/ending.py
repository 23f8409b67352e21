"""The end of the match: whether a claim brings it, and who has won then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.hansa.state import face_down

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.engine.state import Action
    from kontor.games.hansa import Hansa
    from kontor.games.hansa.state import HansaState

    Chooser = Callable[[HansaState, int, Sequence[Action]], Action]

CONTROL_POINTS = 2  # prestige a claim may bring to one seat by control of both ends
CONNECTION_POINTS = 8  # and by an office with its coin


def may_end(s: HansaState, seat: int, route: int) -> bool:
    """Whether claiming a route could end the match."""
    board = s.rules.board
    if s.markers[route] >= 0 and face_down(s) == 0:
        return True
    if s.completed + 1 >= board.completed_end:
        return True
    if max(s.prestige) + CONTROL_POINTS >= board.prestige_end:
        return True
    return s.prestige[seat] + CONNECTION_POINTS >= board.prestige_end


def rank_after(game: Hansa, s: HansaState, seat: int, route: int, choose: Chooser) -> int:
    """The seat's rank if the claim of a route ends the match, else 0."""
    world = s.copy()
    game.apply(world, seat, s.rules.actions.claim[route])
    while world.stack and world.stack[-1][0] == seat and world.ending == 0:
        before = len(world.stack)
        legal = game.legal(world, seat)
        if world.actions_left and before == 1:
            break
        game.apply(world, seat, choose(world, seat, legal))
    while world.stack and world.ending and world.stack[-1][0] == seat:
        game.apply(world, seat, choose(world, seat, game.legal(world, seat)))
    standing = game.standing(world)
    return standing.ranks[seat] if standing else 0
