"""Why a thing that was clicked is not offered: the clause that says so.

Nothing here decides what is legal. A chain of laws names, for each clause, the spaces it leaves
open, as the rules have them; what is left after all of them is what is offered, and the first that
leaves a space out is the reason for a person who wonders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias, cast

from kontor.games.hansa.frames import (
    ClaimReward,
    DevelopAbility,
    LiftPieces,
    PlaceMarker,
    SetDisplaced,
    SetLifted,
    Turn,
)
from kontor.games.hansa.modules.favours import relocates_freely
from kontor.games.hansa.names import EXTRA_OFFICE, MERCHANT, RIVAL_TO_ROADS, TRADER
from kontor.games.hansa.rules.abilities import can_upgrade
from kontor.games.hansa.rules.claiming import figure_barred, route_kinds
from kontor.games.hansa.rules.displacing import accepted_by, displaced_targets, payable
from kontor.games.hansa.rules.moving import lift_sources, next_targets
from kontor.games.hansa.rules.offices import office_barred
from kontor.games.hansa.rules.placing import unblocked
from kontor.games.hansa.rules.regions import covers_of, entry_mask

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.state import Frame
    from kontor.games.hansa.state import HansaState

Laws: TypeAlias = tuple[tuple[int, str], ...]
"""Clauses in the order in which they are told, each with the spaces it leaves open."""


def why_not(s: HansaState, seat: int, kind: str, number: int) -> str:
    """The clause, without the game's prefix; empty where only the question itself answers."""
    if not s.stack:
        return ""
    frame = s.stack[-1]
    if frame[0] != seat:
        return "TURN-3" if s.active == seat else "TURN-7"
    answer = ANSWERS.get(kind)
    return answer(s, frame, seat, number) if answer else ""


def of_space(s: HansaState, frame: Frame, _seat: int, space: int) -> str:
    """A village or a ship."""
    laws = SPACE_LAWS.get(type(frame))
    if laws is not None:
        return next((clause for mask, clause in laws(s, frame) if not mask >> space & 1), "")
    return {ClaimReward: "CLAIM-8", PlaceMarker: "MARKER-8"}.get(type(frame), "")


def laws_of_the_turn(s: HansaState, frame: Turn) -> Laws:
    """For a piece placed or displacing: actions, own pieces, borders, ships, price, supply."""
    seat, board = frame.seat, s.rules.board
    entry = entry_mask(s, seat)
    permitted = entry
    for region, _ in covers_of(s, seat):
        permitted |= board.region_mask[region]
    traders, merchants = s.supply[seat * 2 : seat * 2 + 2]
    return (
        (board.all if s.actions_left else 0, "TURN-1"),
        (~s.own[seat], "DISPLACE-5"),
        (permitted, "PERMIT-1"),
        (entry, "PERMIT-7"),
        (accepted_by(s, MERCHANT if merchants else TRADER), "PLACE-4"),
        (~s.occupied | payable(s, seat), "DISPLACE-4"),
        (board.all if traders + merchants else 0, "PLACE-3"),
        (s.occupied | unblocked(s, seat), "PROMO-4"),
    )


def laws_of_relocation(s: HansaState, frame: SetDisplaced) -> Laws:
    """For a displaced piece: not the same route, free, fit for its kind, and near.

    Once it stands only further pieces follow, and they have options of their own.
    """
    board = s.rules.board
    elsewhere = board.all if relocates_freely(s, frame.seat) else ~board.route_mask[frame.route]
    laws = ((elsewhere, "DISPLACE-12"), (~s.occupied, "DISPLACE-11"))
    if frame.kind < 0:
        rings = board.rings[frame.route]
        return (*laws, (rings[0] if rings else 0, "DISPLACE-11"), (0, "DISPLACE-7"))
    return (
        *laws,
        (accepted_by(s, frame.kind), "DISPLACE-14"),
        (displaced_targets(s, frame), "DISPLACE-11"),
    )


def laws_of_lifting(s: HansaState, frame: LiftPieces) -> Laws:
    """For a piece to be lifted: it is there, and may be chosen next."""
    return ((s.occupied, "MOVE-3"), (lift_sources(s, frame), "MOVE-1"))


def laws_of_setting_down(s: HansaState, frame: SetLifted) -> Laws:
    """For a lifted piece: free, fit for its kind, and inside its borders."""
    targets = next_targets(s, frame)
    at_sea = "REGION-15" if frame.whose == RIVAL_TO_ROADS else "MOVE-5"
    return (
        (~s.occupied, "MOVE-4"),
        (targets | s.rules.board.villages, at_sea),
        (targets, "MOVE-2"),
    )


def of_city(s: HansaState, frame: Frame, seat: int, city: int) -> str:
    """A city: offices come by claims, on the next slot, by privilege and kind."""
    if not isinstance(frame, ClaimReward):
        return "PLACE-5" if isinstance(frame, Turn) else ""
    if city not in s.rules.board.ends[frame.route]:
        return "OFFICE-1"
    return office_barred(s, seat, city, route_kinds(s, seat, frame.route))


def of_ability(s: HansaState, frame: Frame, seat: int, ability: int) -> str:
    """An ability: by a claim at its city, or by a marker, and not beyond its last step."""
    asked = isinstance(frame, ClaimReward | DevelopAbility)
    return "ABILITY-3" if asked and not can_upgrade(s, seat, ability) else "ABILITY-1"


def of_figure(s: HansaState, frame: Frame, seat: int, figure: int) -> str:
    """A figure of the special prestige table: free, by privilege, with a merchant of its route."""
    board = s.rules.board
    if not isinstance(frame, ClaimReward) or frame.route != board.special_route:
        return "PRESTIGE-1"
    return figure_barred(s, seat, figure, route_kinds(s, seat, frame.route))


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

SPACE_LAWS: Final = cast(
    "dict[type[Frame], Callable[[HansaState, Frame], Laws]]",
    {
        Turn: laws_of_the_turn,
        SetDisplaced: laws_of_relocation,
        LiftPieces: laws_of_lifting,
        SetLifted: laws_of_setting_down,
    },
)
"""By question: what a space must fulfil to be chosen; the table hands each its own frame."""
