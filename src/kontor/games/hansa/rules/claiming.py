"""Claiming a completed route: control, marker, reward (chapters CLAIM and PRESTIGE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.engine.stack import answered, ask
from kontor.games.hansa.actions import Establish, ExtraOffice, TakeFigure, Upgrade
from kontor.games.hansa.events import ClaimedForNothing, FigureTaken, RouteClaimed
from kontor.games.hansa.frames import ClaimReward
from kontor.games.hansa.names import (
    CONTROL,
    EXTRA_OFFICE,
    MERCHANT,
    PLACE_2_FROM_ROUTE,
    PRIVILEGE,
    piece_of,
)
from kontor.games.hansa.rules.abilities import can_upgrade, upgrade
from kontor.games.hansa.rules.markers import take_marker, turn_over
from kontor.games.hansa.rules.offices import add_extra, can_establish, establish, gain
from kontor.games.hansa.rules.permanent import offer_permanent, set_aside, used_first
from kontor.games.hansa.state import clear_route, full_routes, level_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.hansa.actions import Claim
    from kontor.games.hansa.state import HansaState


def claim_options(s: HansaState, seat: int, out: list[Action]) -> None:
    """Every route the seat fills alone, in any region and at sea (CLAIM-1, REGION-9, EAST-11).

    Claiming is an action of its own, however the route was filled (CLAIM-2, DISPLACE-17,
    MARKER-24).
    """
    full = full_routes(s, seat)
    if full:
        route_of = s.rules.board.route_of
        out += [s.rules.actions.claim[route_of[guard]] for guard in bits(full)]


def claim(s: HansaState, seat: int, action: Claim, log: Log | None) -> None:
    """Control of both ends, then the marker, then one reward (CLAIM-3).

    Whether an extra office may be used is noted before the marker is taken (MARKER-3).
    """
    s.actions_left -= 1
    route = action.route
    rules = s.rules
    if log:
        log.tell(RouteClaimed(seat, rules.board.route_names[route]))
    pay_control(s, route, log)
    extra = int(EXTRA_OFFICE in s.unused[seat])
    take_marker(s, seat, route, log)
    bonus = rules.board.permanent[route]
    ask(s, ClaimReward(seat, route, extra))
    if bonus >= 0 and used_first(s, bonus):
        offer_permanent(s, seat, bonus, must=1)


def pay_control(s: HansaState, route: int, log: Log | None) -> None:
    """One prestige to the controller of each end city (CLAIM-4, CLAIM-5, CLAIM-6, TWO-19)."""
    rules = s.rules
    for city in rules.board.ends[route]:
        owner = s.control[city]
        if owner >= 0 and (owner != rules.neutral or rules.neutral_scores):
            gain(s, owner, rules.pieces.scoring.control, CONTROL, log)


def route_kinds(s: HansaState, seat: int, route: int) -> tuple[int, int]:
    """How many traders and merchants of a seat stand on a route."""
    mask = s.own[seat] & s.rules.board.route_mask[route]
    merchants = (mask & s.discs).bit_count()
    return mask.bit_count() - merchants, merchants


def reward_options(s: HansaState, frame: ClaimReward) -> Sequence[Action]:
    """Office, extra office, ability, special prestige, or nothing (CLAIM-8, CLAIM-9).

    An extra office asks for no free slot and no privilege, and may found in an independent city
    (MARKER-11, EAST-2); of two abilities one is chosen, at independent cities as well (ABILITY-4,
    EAST-9).
    """
    seat = frame.seat
    rules = s.rules
    board = rules.board
    actions = rules.actions
    kinds = route_kinds(s, seat, frame.route)
    out: list[Action] = []
    ends = board.ends[frame.route]
    out += [actions.establish[city] for city in ends if can_establish(s, seat, city, kinds)]
    if frame.extra:
        for city in ends:
            if takes_extra(s, city):
                out += [actions.extra_office[city][kind] for kind in (0, 1) if kinds[kind]]
    for city in ends:
        out += [actions.upgrade[n] for n in board.abilities[city] if can_upgrade(s, seat, n)]
    if frame.route == board.special_route:
        figures = enumerate(actions.figure)
        out += [action for n, action in figures if not figure_barred(s, seat, n, kinds)]
    out.append(actions.nothing)
    return out


def takes_extra(s: HansaState, city: int) -> bool:
    """Whether an extra office may stand in a city: beside another, or alone (MARKER-10, EAST-2)."""
    return bool(s.offices[city]) or s.rules.board.independent[city]


def figure_barred(s: HansaState, seat: int, figure: int, kinds: tuple[int, int]) -> str:
    """The clause that keeps a merchant of the route from a figure, if any.

    It must be free, of a colour that the privilege covers (PRESTIGE-1, PRESTIGE-2, PRESTIGE-5).
    """
    if s.figures[figure] >= 0 or not kinds[MERCHANT]:
        return "PRESTIGE-1"
    colour, _ = s.rules.board.figures[figure]
    return "PRESTIGE-2" if colour > level_of(s, seat, PRIVILEGE) else ""


def apply_reward(s: HansaState, frame: ClaimReward, action: Action, log: Log | None) -> None:
    """Clear the route, take the reward, and offer the permanent bonus (CLAIM-10, PERMANENT-2).

    A merchant on the table of special prestige stands in no city's row: it is no office and stays
    (PRESTIGE-3, PRESTIGE-4).
    """
    seat = frame.seat
    rules = s.rules
    route = frame.route
    bonus = rules.board.permanent[route]
    answered(s)
    # The rest of the route is back in the stock before the office stands: a tribute may fetch it.
    kind = spent_kind(s, action)
    if kind >= 0:
        take_from_route(s, seat, route, kind)
    if bonus == PLACE_2_FROM_ROUTE:
        set_aside(s, seat, route)
    clear_route(s, seat, route)
    if isinstance(action, Establish):
        establish(s, action.city, piece_of(seat, kind), log)
    elif isinstance(action, ExtraOffice):
        turn_over(s, seat, EXTRA_OFFICE, log)
        add_extra(s, action.city, piece_of(seat, kind), log)
    elif isinstance(action, Upgrade):
        upgrade(s, seat, action.ability, log)
    elif isinstance(action, TakeFigure):
        s.figures[action.figure] = seat
        if log:
            log.tell(FigureTaken(seat, rules.board.figures[action.figure][1]))
    elif log:
        log.tell(ClaimedForNothing(seat))
    if bonus >= 0 and not used_first(s, bonus):
        offer_permanent(s, seat, bonus, must=int(rules.permanent_first))


def spent_kind(s: HansaState, action: Action) -> int:
    """The kind of the piece a reward takes from the route, or -1 (OFFICE-3, PRESTIGE-1)."""
    if isinstance(action, Establish):
        return s.rules.board.slots[action.city][len(s.offices[action.city])].kind
    if isinstance(action, ExtraOffice):
        return action.kind
    return MERCHANT if isinstance(action, TakeFigure) else -1


def take_from_route(s: HansaState, seat: int, route: int, kind: int) -> None:
    """Take one own piece of a kind off a route, the first in order."""
    mask = s.own[seat] & s.rules.board.route_mask[route]
    mask &= s.discs if kind == MERCHANT else ~s.discs
    bit = mask & -mask
    assert bit, "the route holds such a piece"
    s.occupied ^= bit
    s.own[seat] ^= bit
    s.discs &= ~bit
