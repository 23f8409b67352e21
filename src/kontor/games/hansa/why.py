"""Why a thing that was clicked is not offered: the clause that says so.

Nothing here decides what is legal; options do. A reason only names the first clause of the book
that stands in the way, for a person who wonders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.games.hansa.frames import (
    ClaimReward,
    DevelopAbility,
    LiftPieces,
    PlaceMarker,
    SetDisplaced,
    SetLifted,
    Turn,
)
from kontor.games.hansa.names import EXTRA_OFFICE, MERCHANT, PRIVILEGE, RIVAL_TO_ROADS
from kontor.games.hansa.rules.abilities import can_upgrade
from kontor.games.hansa.rules.claiming import route_kinds
from kontor.games.hansa.rules.regions import entry_mask, permits_of
from kontor.games.hansa.state import level_of, piece_at

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.state import Frame
    from kontor.games.hansa.state import HansaState


def why_not(s: HansaState, seat: int, kind: str, number: int) -> str:
    """The clause, without the game's prefix; empty where only the question itself answers."""
    if not s.stack:
        return ""
    frame = s.stack[-1]
    if frame[0] != seat:
        return "TURN-3" if s.active == seat else "TURN-7"
    answer = ANSWERS.get(kind)
    return answer(s, frame, seat, number) if answer else ""


def of_space(s: HansaState, frame: Frame, seat: int, space: int) -> str:
    """A village or a ship."""
    board = s.rules.board
    if isinstance(frame, Turn):
        return _space_in_turn(s, seat, space)
    taken = s.occupied >> space & 1
    ship = board.ships >> space & 1
    if isinstance(frame, SetDisplaced):
        return _space_for_displaced(s, frame, space)
    if isinstance(frame, LiftPieces):
        return "MOVE-1" if taken else "MOVE-3"
    if isinstance(frame, SetLifted):
        at_sea = "REGION-15" if frame.whose == RIVAL_TO_ROADS else "MOVE-5"
        return "MOVE-4" if taken else at_sea if ship else "MOVE-2"
    return {ClaimReward: "CLAIM-8", PlaceMarker: "MARKER-8"}.get(type(frame), "")


def _space_in_turn(s: HansaState, seat: int, space: int) -> str:
    """On one's own turn: actions, borders, ships, the supply, the price."""
    board = s.rules.board
    ship = board.ships >> space & 1
    traders, merchants = s.supply[seat * 2 : seat * 2 + 2]
    taken = s.occupied >> space & 1
    if not s.actions_left:
        return "TURN-1"
    if taken and piece_at(s, space) >> 1 == seat:
        return "DISPLACE-5"
    if not entry_mask(s, seat) >> space & 1:
        region = board.region_of[board.route_of[space]]
        return "PERMIT-7" if permits_of(s, seat) & board.permits_for[region] else "PERMIT-1"
    if ship and not merchants:
        return "PLACE-4"
    if taken:
        return "DISPLACE-4"
    return "PLACE-3" if traders + merchants == 0 else ""


def _space_for_displaced(s: HansaState, frame: SetDisplaced, space: int) -> str:
    """For a displaced piece: not the same route, free, near, and fit for its kind."""
    board = s.rules.board
    if board.route_of[space] == frame.route:
        return "DISPLACE-12"
    if s.occupied >> space & 1:
        return "DISPLACE-11"
    if board.ships >> space & 1 and frame.kind != MERCHANT:
        return "DISPLACE-14"
    near = not set(board.ends[frame.route]).isdisjoint(board.ends[board.route_of[space]])
    return "DISPLACE-7" if near else "DISPLACE-11"


def of_city(s: HansaState, frame: Frame, seat: int, city: int) -> str:
    """A city: offices come by claims, on the next slot, by privilege and kind."""
    board = s.rules.board
    slots = board.slots[city]
    if not isinstance(frame, ClaimReward):
        return "PLACE-5" if isinstance(frame, Turn) else ""
    if city not in board.ends[frame.route]:
        return "OFFICE-1"
    taken = len(s.offices[city])
    if taken >= len(slots):
        return "OFFICE-6"
    if slots[taken].colour > level_of(s, seat, PRIVILEGE):
        return "OFFICE-2"
    return "OFFICE-3"


def of_ability(s: HansaState, frame: Frame, seat: int, ability: int) -> str:
    """An ability: by a claim at its city, or by a marker, and not beyond its last step."""
    asked = isinstance(frame, ClaimReward | DevelopAbility)
    return "ABILITY-3" if asked and not can_upgrade(s, seat, ability) else "ABILITY-1"


def of_figure(s: HansaState, frame: Frame, seat: int, figure: int) -> str:
    """A figure of the special prestige table: free, by privilege, with a merchant of its route."""
    board = s.rules.board
    colour, _ = board.figures[figure]
    here = isinstance(frame, ClaimReward) and frame.route == board.special_route
    if not here or s.figures[figure] >= 0 or not route_kinds(s, seat, board.special_route)[1]:
        return "PRESTIGE-1"
    return "PRESTIGE-2" if colour > level_of(s, seat, PRIVILEGE) else ""


def of_marker(s: HansaState, frame: Frame, seat: int, marker: int) -> str:
    """A marker: once, between two actions, the extra office while claiming."""
    if marker not in s.unused[seat]:
        return "MARKER-5" if marker in s.used[seat] else "MARKER-1"
    if marker == EXTRA_OFFICE:
        return "MARKER-14" if isinstance(frame, ClaimReward) else "MARKER-10"
    return "" if isinstance(frame, Turn) else "MARKER-2"


def of_route(s: HansaState, frame: Frame, seat: int, route: int) -> str:
    """A route: claimed when full of one's own, or fit for a marker."""
    mask = s.rules.board.route_mask[route]
    if isinstance(frame, PlaceMarker):
        return "MARKER-8"
    if isinstance(frame, Turn):
        return "TURN-1" if s.own[seat] & mask == mask else "CLAIM-1"
    return ""


def of_favour(_s: HansaState, frame: Frame, seat: int, _favour: int) -> str:
    """A favour tile: two unused markers buy it in one's own turn."""
    return "FAVOUR-2" if isinstance(frame, Turn) and frame.seat == seat else "TURN-3"


ANSWERS: Final[dict[str, Callable[[HansaState, Frame, int, int], str]]] = {
    "space": of_space,
    "city": of_city,
    "ability": of_ability,
    "figure": of_figure,
    "marker": of_marker,
    "route": of_route,
    "favour": of_favour,
}
