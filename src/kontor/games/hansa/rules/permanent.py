"""Permanent bonuses printed on routes (chapter PERMANENT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.bits import bits
from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.hansa.actions import Add, Found, Lift, Upgrade
from kontor.games.hansa.events import BonusDeclined, PieceAdded, PieceLifted
from kontor.games.hansa.frames import SetLifted, UsePermanent
from kontor.games.hansa.menu import spread
from kontor.games.hansa.names import (
    ANY_PIECES,
    DEVELOP_PRIVILEGE,
    INDEPENDENT_OFFICE,
    INTO_REGIONS,
    KIND_NAMES,
    MERCHANT,
    MOVE_ANY_2,
    PLACE_2_FROM_ROUTE,
    PRIVILEGE,
    TRADER,
    kind_of,
    piece_of,
)
from kontor.games.hansa.rules.abilities import can_upgrade, upgrade
from kontor.games.hansa.rules.moving import ask_to_lift
from kontor.games.hansa.rules.offices import establish
from kontor.games.hansa.state import of_seat, put_on, take_off

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.hansa.state import HansaState

PIECES: Final = 2


def used_first(s: HansaState, bonus: int) -> bool:
    """Whether a bonus comes before the reward of the claim (PERMANENT-3).

    Placing pieces of the route instead of returning them cannot come before they return.
    """
    return s.rules.permanent_first and bonus != PLACE_2_FROM_ROUTE


def set_aside(s: HansaState, seat: int, route: int) -> None:
    """Keep what is left on the route in hand instead of the stock (PERMANENT-8)."""
    for space in bits(s.own[seat] & s.rules.board.route_mask[route]):
        s.hand.append(take_off(s, space))
    s.hand.sort()


def offer_permanent(s: HansaState, seat: int, bonus: int, *, must: int) -> None:
    """Ask how the bonus is used, where there is anything to choose (PERMANENT-2, PERMANENT-3)."""
    if bonus == MOVE_ANY_2:
        ask_to_lift(s, seat, ANY_PIECES, PIECES, PIECES * must)
        return
    frame = UsePermanent(seat, bonus, PIECES, must)
    ask(s, frame)
    if len(permanent_options(s, frame)) == 1 and not _effects(s, frame, seat):
        answered(s)
        return_hand(s, seat)


def return_hand(s: HansaState, seat: int) -> None:
    """Pieces set aside and not placed go to the stock after all (PERMANENT-8)."""
    for piece in s.hand:
        s.stock[piece_of(seat, kind_of(piece))] += 1
    s.hand.clear()


def permanent_options(s: HansaState, frame: UsePermanent) -> Sequence[Action]:
    """The uses of the bonus, and to decline it where that is allowed (PERMANENT-2)."""
    seat = frame.seat
    out = _effects(s, frame, seat)
    if not frame.must or not out:
        out.append(s.rules.actions.decline)
    return out


def _effects(s: HansaState, frame: UsePermanent, seat: int) -> list[Action]:
    out: list[Action] = []
    if frame.bonus == DEVELOP_PRIVILEGE:
        if can_upgrade(s, seat, PRIVILEGE):
            out.append(s.rules.actions.upgrade[PRIVILEGE])
    elif frame.bonus == INDEPENDENT_OFFICE:
        _founding(s, seat, out)
    elif frame.bonus == PLACE_2_FROM_ROUTE:
        _placing_from_route(s, out)
    else:
        _placing_in_regions(s, seat, out)
    return out


def _founding(s: HansaState, seat: int, out: list[Action]) -> None:
    """Either kind of the supply, any independent city (PERMANENT-7)."""
    for city, independent in enumerate(s.rules.board.independent):
        if independent:
            pair = s.rules.actions.found[city]
            out += [pair[kind] for kind in (TRADER, MERCHANT) if s.supply[piece_of(seat, kind)]]


def _placing_from_route(s: HansaState, out: list[Action]) -> None:
    """Pieces set aside, on any free space of their kind (PERMANENT-8)."""
    free = s.rules.board.all & ~s.occupied
    kinds = {kind_of(piece) for piece in s.hand}
    if TRADER in kinds:
        spread(s.rules.actions.add[TRADER], free & s.rules.board.villages, out)
    if MERCHANT in kinds:
        spread(s.rules.actions.add[MERCHANT], free, out)


def _placing_in_regions(s: HansaState, seat: int, out: list[Action]) -> None:
    """Pieces of the stock, else the supply, else the board (PERMANENT-9 to 11)."""
    board = s.rules.board
    free = board.closed & ~s.occupied
    if not s.rules.place_two_wide:
        free &= board.villages
    source = region_source(s, seat)
    if source is None:
        if s.rules.place_two_wide:
            _lifting_into_regions(s, seat, free, out)
        return
    if source[piece_of(seat, TRADER)]:
        spread(s.rules.actions.add[TRADER], free & board.villages, out)
    if source[piece_of(seat, MERCHANT)]:
        spread(s.rules.actions.add[MERCHANT], free, out)


def region_source(s: HansaState, seat: int) -> list[int] | None:
    """The stock, by one reading the supply after it, or None (PERMANENT-10)."""
    if any(of_seat(s.stock, seat)):
        return s.stock
    if s.rules.place_two_wide and any(of_seat(s.supply, seat)):
        return s.supply
    return None


def _lifting_into_regions(s: HansaState, seat: int, free: int, out: list[Action]) -> None:
    """Own pieces on routes for which a space in the regions is free (PERMANENT-10)."""
    traders = s.own[seat] & ~s.discs
    merchants = s.own[seat] & s.discs
    mask = s.own[seat] & s.rules.board.closed
    if free & s.rules.board.villages:
        mask |= traders
    if free:
        mask |= merchants
    spread(s.rules.actions.lift, mask, out)


def apply_permanent(s: HansaState, frame: UsePermanent, action: Action, log: Log | None) -> None:
    """Use the bonus or decline it (PERMANENT-6 to 10)."""
    seat = frame.seat
    if isinstance(action, Upgrade):
        answered(s)
        upgrade(s, seat, PRIVILEGE, log)
    elif isinstance(action, Found):
        answered(s)
        s.supply[piece_of(seat, action.kind)] -= 1
        establish(s, action.city, piece_of(seat, action.kind), log)
    elif isinstance(action, Add):
        _place_one(s, frame, seat, action, log)
    elif isinstance(action, Lift):
        piece = take_off(s, action.space)
        s.hand.append(kind_of(piece) * 16 + piece)
        answered(s)
        if frame.left > 1:
            ask(s, frame._replace(left=frame.left - 1))
        ask(s, SetLifted(seat, INTO_REGIONS, -1))
        if log:
            name = s.rules.board.space_names[action.space]
            log.tell(PieceLifted(seat, seat, KIND_NAMES[kind_of(piece)], name))
    else:
        answered(s)
        return_hand(s, seat)
        if log:
            log.tell(BonusDeclined(seat))


def _place_one(s: HansaState, frame: UsePermanent, seat: int, action: Add, log: Log | None) -> None:
    piece = piece_of(seat, action.kind)
    if frame.bonus == PLACE_2_FROM_ROUTE:
        s.hand.remove(piece)
    else:
        source = region_source(s, seat)
        assert source is not None, "there is a piece to place"
        source[piece] -= 1
    put_on(s, piece, action.space)
    if log:
        name = s.rules.board.space_names[action.space]
        log.tell(PieceAdded(seat, KIND_NAMES[action.kind], name))
    _next(s, frame._replace(left=frame.left - 1), seat)


def _next(s: HansaState, frame: UsePermanent, seat: int) -> None:
    """Go on while pieces are left and one could be placed."""
    ask_instead(s, frame)
    if not frame.left or not _effects(s, frame, seat):
        answered(s)
        return_hand(s, seat)
