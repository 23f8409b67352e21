"""The neutral player in matches of two (chapter TWO)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.hansa.actions import NeutralClaim, SetDown
from kontor.games.hansa.events import NeutralClaimed, NeutralSet
from kontor.games.hansa.frames import ChooseNeutralCity, ClaimForNeutral, KeepNeutral, SetNeutral
from kontor.games.hansa.menu import spread
from kontor.games.hansa.names import TRADER, piece_of
from kontor.games.hansa.rules.claiming import pay_control
from kontor.games.hansa.rules.displacing import nearest
from kontor.games.hansa.rules.markers import discard_marker
from kontor.games.hansa.rules.offices import establish
from kontor.games.hansa.state import clear_route, full_routes, put_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.hansa.actions import NeutralOffice
    from kontor.games.hansa.frames import JoinNeutral, StartNeutral
    from kontor.games.hansa.state import HansaState


def set_neutral(s: HansaState, seat: int, space: int, log: Log | None) -> None:
    """Put a neutral trader of the stock on a space (TWO-1)."""
    piece = piece_of(s.rules.neutral, TRADER)
    s.stock[piece] -= 1
    put_on(s, piece, space)
    if log:
        log.tell(NeutralSet(seat, s.rules.board.space_names[space]))


def route_options(s: HansaState, frame: StartNeutral | JoinNeutral) -> Sequence[Action]:
    """Any free space of the route (TWO-4, TWO-17)."""
    out: list[Action] = []
    spread(s.rules.actions.set_down, s.rules.board.route_mask[frame.route] & ~s.occupied, out)
    return out


def apply_route(
    s: HansaState,
    frame: StartNeutral | JoinNeutral,
    action: SetDown,
    log: Log | None,
) -> None:
    """Set the neutral trader there (TWO-2, TWO-3, TWO-17)."""
    seat = frame.seat
    answered(s)
    set_neutral(s, seat, action.space, log)


def neutral_options(s: HansaState, frame: SetNeutral) -> Sequence[Action]:
    """The nearest free spaces of its region, ships included (TWO-6, TWO-7, TWO-8)."""
    out: list[Action] = []
    if s.stock[piece_of(s.rules.neutral, TRADER)]:
        board = s.rules.board
        spread(
            s.rules.actions.set_down, nearest(s, board.neutral_rings[frame.route], board.all), out
        )
    if not out:
        out.append(s.rules.actions.done)
    return out


def apply_neutral(s: HansaState, frame: SetNeutral, action: Action, log: Log | None) -> None:
    """Set one neutral trader, then the second (TWO-6)."""
    seat = frame.seat
    if not isinstance(action, SetDown):
        answered(s)
        return
    set_neutral(s, seat, action.space, log)
    if frame.pieces > 1:
        ask_instead(s, SetNeutral(seat, frame.route, frame.pieces - 1))
    else:
        answered(s)


def neutral_claim_options(s: HansaState, _seat: int, out: list[Action]) -> None:
    """Routes filled by neutral traders alone, to claim within the turn (TWO-9, TWO-24)."""
    rules = s.rules
    out += [
        rules.actions.neutral_claim[rules.board.route_of[guard]]
        for guard in bits(full_routes(s, rules.neutral))
    ]


def must_claim(s: HansaState) -> bool:
    """Whether a neutral route has to be claimed now; asks the active player (TWO-10)."""
    if not s.rules.neutral_must or not full_routes(s, s.rules.neutral):
        return False
    ask(s, ClaimForNeutral(s.active))
    return True


def forced_options(s: HansaState, frame: ClaimForNeutral) -> Sequence[Action]:
    """Which of the full neutral routes comes first; where it need not be, none (TWO-10, TWO-27)."""
    seat = frame.seat
    out: list[Action] = []
    neutral_claim_options(s, seat, out)
    if not s.rules.neutral_must:
        out.append(s.rules.actions.done)
    return out


def apply_forced(s: HansaState, frame: ClaimForNeutral, action: Action, log: Log | None) -> None:
    """Claim it, or leave it full (TWO-10, TWO-27)."""
    seat = frame.seat
    answered(s)
    if isinstance(action, NeutralClaim):
        claim_for_neutral(s, seat, action, log)


def open_ends(s: HansaState, route: int) -> list[int]:
    """End cities with a free printed slot (TWO-11, TWO-12)."""
    board = s.rules.board
    return [city for city in board.ends[route] if len(s.offices[city]) < board.slot_count[city]]


def claim_for_neutral(s: HansaState, seat: int, action: NeutralClaim, log: Log | None) -> None:
    """Claim a route for the neutral player, without an action (TWO-9, TWO-14 to 16).

    An office is all it ever takes: no ability, no special prestige, no permanent bonus (TWO-22).
    """
    route = action.route
    rules = s.rules
    if log:
        log.tell(NeutralClaimed(seat, rules.board.route_names[route]))
    clear_route(s, rules.neutral, route)
    if not rules.neutral_scores:
        pay_control(s, route, log)
        discard_marker(s, seat, route, log)
    special = not rules.special_cities.isdisjoint(rules.board.ends[route])
    if rules.neutral_scores and special:
        ask(s, KeepNeutral(seat, route))
    if open_ends(s, route):
        ask(s, ChooseNeutralCity(seat, route))
        return
    if rules.neutral_scores:
        pay_control(s, route, log)
        discard_marker(s, seat, route, log)
    _hold_the_end(s, seat)


def _hold_the_end(s: HansaState, seat: int) -> None:
    """Where claims are a choice, offer the other full routes before the end (TWO-27)."""
    if s.ending and not s.rules.neutral_must and full_routes(s, s.rules.neutral):
        ask(s, ClaimForNeutral(seat))


def city_options(s: HansaState, frame: ChooseNeutralCity) -> Sequence[Action]:
    """End cities with a free slot (TWO-11)."""
    return [s.rules.actions.neutral_office[city] for city in open_ends(s, frame.route)]


def apply_city(
    s: HansaState, frame: ChooseNeutralCity, action: NeutralOffice, log: Log | None
) -> None:
    """Establish the neutral office; by one reading points come after it (TWO-11, TWO-14)."""
    seat = frame.seat
    answered(s)
    piece = piece_of(s.rules.neutral, TRADER)
    s.stock[piece] -= 1
    establish(s, action.city, piece, log)
    if s.rules.neutral_scores:
        pay_control(s, frame.route, log)
        discard_marker(s, seat, frame.route, log)
    _hold_the_end(s, seat)


def keep_options(s: HansaState, frame: KeepNeutral) -> Sequence[Action]:
    """Which space of the route keeps its neutral trader (TWO-15)."""
    out: list[Action] = []
    spread(s.rules.actions.set_down, s.rules.board.route_mask[frame.route] & ~s.occupied, out)
    return out


def apply_keep(s: HansaState, frame: KeepNeutral, action: SetDown, log: Log | None) -> None:
    """One neutral trader stays (TWO-15)."""
    seat = frame.seat
    answered(s)
    set_neutral(s, seat, action.space, log)
