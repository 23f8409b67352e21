"""Lifting pieces and setting them down (chapter MOVE, and the markers that move pieces).

Pieces are lifted in the order of their spaces, so that each set is reached once. They are set down
in a fixed order: region by region from the home region, and in a region those that need a road
before those that may stand on ships. In that order the spaces just left are always enough for the
rest: nobody before can take them all. Equal pieces are set down in the order of their spaces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.bits import highest
from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.hansa.actions import Lift
from kontor.games.hansa.events import BonusDeclined, PieceLifted, PieceSetDown
from kontor.games.hansa.frames import LiftPieces, SetLifted, ShiftPiece
from kontor.games.hansa.menu import Menu
from kontor.games.hansa.names import (
    ANY_PIECES,
    BOOK,
    INTO_REGIONS,
    MERCHANT,
    OWN_PIECES,
    RIVAL_PIECES,
    RIVAL_TO_ROADS,
    kind_of,
    lifted,
    owner_of,
)
from kontor.games.hansa.pieces import piece_shown
from kontor.games.hansa.state import level_of, put_on, take_off

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.hansa.actions import SetDown
    from kontor.games.hansa.state import HansaState


LIFTED_BY: Final = {
    OWN_PIECES: "MOVE-1",
    ANY_PIECES: "PERMANENT-5",
    RIVAL_PIECES: "MARKER-22",
    RIVAL_TO_ROADS: "REGION-6",
}
"""By whose pieces are moved: the clause that says which, and how many."""


def move_options(s: HansaState, seat: int, menu: Menu) -> None:
    """The first piece of a move: any own piece on a route (MOVE-1, MOVE-2)."""
    menu.spread(s.rules.actions.lift, liftable(s, seat, OWN_PIECES))


def start_move(s: HansaState, seat: int, action: Lift, log: Log | None) -> None:
    """Lift the first piece; more may follow up to the book (MOVE-1)."""
    s.actions_left -= 1
    pieces = s.rules.steps[BOOK][level_of(s, seat, BOOK)]
    ask(s, LiftPieces(seat, OWN_PIECES, -1, pieces, 0))
    apply_lift(s, LiftPieces(seat, OWN_PIECES, -1, pieces, 0), action, log)


def liftable(s: HansaState, seat: int, whose: int) -> int:
    """The spaces whose pieces a seat may lift (MOVE-1, MARKER-22, PERMANENT-5)."""
    if whose == OWN_PIECES:
        return s.own[seat]
    if whose == ANY_PIECES:
        return s.occupied
    rivals = s.occupied & ~s.own[seat]
    return rivals if whose == RIVAL_PIECES else rivals & _movable_to_roads(s)


def _movable_to_roads(s: HansaState) -> int:
    """Roads, and the ships of regions with a free road space (REGION-15)."""
    board = s.rules.board
    mask = board.villages
    for region in board.region_mask:
        if region & board.villages & ~s.occupied:
            mask |= region
    return mask


def ask_to_lift(s: HansaState, seat: int, whose: int, pieces: int, must: int) -> bool:
    """Ask which pieces a marker or bonus lifts, if there are any; whether it was asked."""
    found = liftable(s, seat, whose).bit_count()
    if found:
        ask(s, LiftPieces(seat, whose, -1, min(pieces, found), min(must, found)))
    return found > 0


def lift_options(s: HansaState, frame: LiftPieces) -> Sequence[Action]:
    """Further pieces after the last one lifted, or done (MOVE-1, MOVE-3)."""
    menu = Menu()
    menu.spread(s.rules.actions.lift, lift_sources(s, frame))
    if not frame.must:
        menu.tail.append(s.rules.actions.done)
    return menu


def lift_sources(s: HansaState, frame: LiftPieces) -> int:
    """The spaces whose pieces may be lifted next (MOVE-1, MOVE-3)."""
    mask = liftable(s, frame.seat, frame.whose) & (-1 << (frame.last + 1))
    return without_highest(mask, frame.must - 1)


def without_highest(mask: int, count: int) -> int:
    """A mask without its highest bits, kept for choices still to come."""
    for _ in range(count):
        mask ^= 1 << highest(mask)
    return mask


def apply_lift(s: HansaState, frame: LiftPieces, action: Action, log: Log | None) -> None:
    """Take one more piece into the hand, or begin to set down (MOVE-3)."""
    seat = frame.seat
    if not isinstance(action, Lift):
        _stop_lifting(s, seat, frame.whose, log)
        return
    space = action.space
    piece = take_off(s, space)
    s.hand.append(hand_code(s, frame.whose, piece, space))
    if log:
        shown = piece_shown(s.rules, piece)
        name = s.rules.board.space_names[space]
        log.tell(PieceLifted(seat, shown.owner, shown.kind, name))
    left = frame.left - 1
    if left:
        must = max(0, frame.must - 1)
        ask_instead(s, LiftPieces(seat, frame.whose, space, left, must))
    else:
        _stop_lifting(s, seat, frame.whose, log)


def hand_code(s: HansaState, whose: int, piece: int, space: int) -> int:
    """A lifted piece with its region and whether ships take it; sorted, this is the order."""
    board = s.rules.board
    region = board.region_of[board.route_of[space]]
    if s.toll and whose == OWN_PIECES:
        region = 0
    takes_ships = kind_of(piece) == MERCHANT or owner_of(piece) == s.rules.neutral
    return (region * 2 + takes_ships) * 16 + piece


def _stop_lifting(s: HansaState, seat: int, whose: int, log: Log | None) -> None:
    if s.hand:
        s.hand.sort()
        ask_instead(s, SetLifted(seat, whose, -1))
        return
    answered(s)
    if log:
        log.tell(BonusDeclined(seat))


def set_targets(s: HansaState, whose: int, code: int) -> int:
    """Free spaces the next piece of the hand may take (MOVE-2, REGION-2, REGION-5, REGION-15).

    Moved pieces displace nobody, and traders keep off ships (MOVE-5, MARKER-23).
    """
    board = s.rules.board
    region = code >> 5
    if whose == INTO_REGIONS:
        mask = board.closed
    elif whose != OWN_PIECES:
        mask = board.region_mask[region]
    elif s.toll:
        mask = board.all
    else:
        mask = board.leave_mask[region]
    if whose == RIVAL_TO_ROADS or not code >> 4 & 1:
        mask &= board.villages
    return mask & ~s.occupied


def set_options(s: HansaState, frame: SetLifted) -> Sequence[Action]:
    """Where the next piece of the hand goes (MOVE-2, MOVE-6)."""
    mask = next_targets(s, frame)
    assert mask, f"{frame} asks for a piece that fits nowhere"
    menu = Menu()
    menu.spread(s.rules.actions.set_down, mask)
    return menu


def next_targets(s: HansaState, frame: SetLifted) -> int:
    """The spaces for the next piece of the hand; equal ones go in order (MOVE-2, MOVE-6)."""
    code = s.hand[0]
    mask = set_targets(s, frame.whose, code) & (-1 << (frame.last + 1))
    return without_highest(mask, s.hand.count(code) - 1)


def apply_set(s: HansaState, frame: SetLifted, action: SetDown, log: Log | None) -> None:
    """Set the piece down; equal ones follow behind it (MOVE-6)."""
    seat = frame.seat
    code = s.hand.pop(0)
    piece = lifted(code)
    put_on(s, piece, action.space)
    if log:
        name = s.rules.board.space_names[action.space]
        shown = piece_shown(s.rules, piece)
        log.tell(PieceSetDown(seat, shown.owner, shown.kind, name))
    if s.hand:
        last = action.space if s.hand[0] == code else -1
        ask_instead(s, SetLifted(seat, frame.whose, last))
    else:
        answered(s)


def shift_options(s: HansaState, frame: ShiftPiece) -> Sequence[Action]:
    """A rival's piece to move next, or stop (REGION-6, REGION-7)."""
    seat = frame.seat
    assert frame.left, "a move is left"
    menu = Menu()
    menu.spread(s.rules.actions.lift, liftable(s, seat, RIVAL_TO_ROADS))
    menu.tail.append(s.rules.actions.done)
    return menu


def apply_shift(s: HansaState, frame: ShiftPiece, action: Action, log: Log | None) -> None:
    """Lift one piece and set it on a road of its region before the next (REGION-6, REGION-15)."""
    seat = frame.seat
    answered(s)
    if not isinstance(action, Lift):
        return
    if frame.left > 1:
        ask(s, ShiftPiece(seat, frame.left - 1))
    ask(s, LiftPieces(seat, RIVAL_TO_ROADS, -1, 1, 0))
    apply_lift(s, LiftPieces(seat, RIVAL_TO_ROADS, -1, 1, 0), action, log)
