"""A whole move from a client, turned into atomic steps (MOVE-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.contract import Macro
from kontor.engine.errors import BadNotation, IllegalAction
from kontor.games.hansa.actions import Lift
from kontor.games.hansa.frames import LiftPieces
from kontor.games.hansa.names import BOOK, OWN_PIECES
from kontor.games.hansa.rules.moving import LIFTED_BY, hand_code, liftable
from kontor.games.hansa.state import level_of, piece_at

if TYPE_CHECKING:
    from kontor.engine.state import Action
    from kontor.games.hansa.state import HansaState


class MovePieces(Macro, frozen=True):
    """Pieces with the space each leaves and the space it goes to, in any order."""

    moves: tuple[tuple[str, str], ...]


def move_steps(s: HansaState, seat: int, macro: MovePieces) -> list[Action]:
    """Lifts in the order of the board, then set-downs in the order in which they are asked."""
    table = s.rules.actions.catalogue
    frame = s.stack[-1]
    whose, limit = OWN_PIECES, s.rules.steps[BOOK][level_of(s, seat, BOOK)]
    if isinstance(frame, LiftPieces):
        whose, limit = frame.whose, frame.left
    clause = f"HT-{LIFTED_BY[whose]}"
    moves = [(_space(s, start), _space(s, end)) for start, end in macro.moves]
    if len(moves) > limit:
        msg = f"No more than {limit} pieces can be moved now, not {len(moves)}."
        raise IllegalAction(msg, clause)
    steps = [table.find(f"lift {s.rules.board.space_names[start]}") for start, _ in sorted(moves)]
    if len(moves) < limit:
        steps.append(s.rules.actions.done)
    movable = liftable(s, seat, whose)
    for start, _ in moves:
        if not movable >> start & 1:
            msg = f"There is no piece on {s.rules.board.space_names[start]} that you may lift."
            raise IllegalAction(msg, clause)
    coded = sorted((hand_code(s, whose, piece_at(s, start), start), end) for start, end in moves)
    steps += [table.find(f"set {s.rules.board.space_names[end]}") for _, end in coded]
    return steps


def _space(s: HansaState, name: str) -> int:
    """The space of a name, written as in any action."""
    try:
        action = s.rules.actions.catalogue.find(f"lift {name}")
    except BadNotation:
        msg = f"{name!r} is no space of this board; spaces are written like Coellen-Warburg/1."
        raise BadNotation(msg) from None
    assert isinstance(action, Lift), "nothing else is lifted"
    return action.space
