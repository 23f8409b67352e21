"""Why a thing that was clicked is not offered: the clause that says so.

Nothing here decides what is legal. A thing stands for the action that it would be chosen by, and
what keeps a seat from that action is said by the conditions that the options are made by.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.games.hansa.frames import (
    ClaimReward,
    DevelopAbility,
    LiftPieces,
    PlaceMarker,
    RemovePieces,
    SetDisplaced,
    SetLifted,
    SetMoved,
    ShiftPiece,
    Turn,
)
from kontor.games.hansa.menu import looked_up
from kontor.games.hansa.names import EXTRA_OFFICE, MERCHANT, TRADER
from kontor.games.hansa.rules.displacing import added_from
from kontor.games.hansa.rules.laws import barred
from kontor.games.hansa.rules.markers import possession_barred
from kontor.games.hansa.state import of_seat

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.engine.state import Frame
    from kontor.games.hansa.menu import Row
    from kontor.games.hansa.state import HansaState


def why_not(s: HansaState, seat: int, kind: str, number: int) -> str:
    """The clause, without the game's prefix; empty where only the question itself answers."""
    if not s.stack:
        return ""
    frame = s.stack[-1]
    if frame[0] != seat:
        return "TURN-3" if s.active == seat else "TURN-7"
    answer = ANSWERS.get(kind)
    return (answer(s, frame, seat, number) if answer else "") or ""


def of_space(s: HansaState, frame: Frame, seat: int, space: int) -> str | None:
    """A village or a ship."""
    row = row_for(s, frame, seat, space)
    return barred(s, looked_up(row, 1 << space, 0)) if row else ""


def row_for(s: HansaState, frame: Frame, seat: int, space: int) -> Row | None:
    """The actions by which a space is chosen now, if there are any."""
    actions = s.rules.actions
    if isinstance(frame, Turn):
        choice = actions.displace if s.occupied >> space & 1 else actions.place
        return choice[at_hand(s.supply, seat)]
    if isinstance(frame, SetDisplaced) and frame.kind < 0:
        return actions.add[at_hand(added_from(s, seat), seat)]
    rows = {
        SetDisplaced: actions.relocate,
        SetMoved: actions.set_down,
        SetLifted: actions.set_down,
        LiftPieces: actions.lift,
        ShiftPiece: actions.lift,
        RemovePieces: actions.remove,
    }
    return rows.get(type(frame))


def at_hand(pieces: Sequence[int], seat: int) -> int:
    """The kind of piece that goes to most spaces, of those a seat has."""
    _, merchants = of_seat(pieces, seat)
    return MERCHANT if merchants else TRADER


def of_city(s: HansaState, frame: Frame, _seat: int, city: int) -> str | None:
    """A city: offices come by claims, on the next slot, by privilege and kind."""
    if isinstance(frame, ClaimReward):
        return barred(s, s.rules.actions.establish[city])
    return "PLACE-5" if isinstance(frame, Turn) else ""


def of_ability(s: HansaState, frame: Frame, _seat: int, ability: int) -> str:
    """An ability: by a claim at its city, or by a marker, and not beyond its last step."""
    asked = isinstance(frame, ClaimReward | DevelopAbility)
    return (barred(s, s.rules.actions.upgrade[ability]) if asked else "") or "ABILITY-1"


def of_figure(s: HansaState, frame: Frame, _seat: int, figure: int) -> str | None:
    """A figure of the special prestige table: free, by privilege, with a merchant of its route."""
    if isinstance(frame, ClaimReward):
        return barred(s, s.rules.actions.figure[figure])
    return "PRESTIGE-1"


def of_marker(s: HansaState, frame: Frame, seat: int, marker: int) -> str | None:
    """A marker: once, between two actions, the extra office while claiming."""
    if isinstance(frame, Turn):
        return barred(s, s.rules.actions.use[marker])
    here = isinstance(frame, ClaimReward) and marker == EXTRA_OFFICE
    return possession_barred(s, seat, marker) or ("MARKER-14" if here else "MARKER-2")


def of_route(s: HansaState, frame: Frame, _seat: int, route: int) -> str | None:
    """A route: claimed when full of one's own, or fit for a marker."""
    if isinstance(frame, PlaceMarker):
        return barred(s, s.rules.actions.put_marker[route])
    return barred(s, s.rules.actions.claim[route]) if isinstance(frame, Turn) else ""


def of_favour(s: HansaState, frame: Frame, _seat: int, favour: int) -> str | None:
    """A favour tile: two unused markers buy it in one's own turn."""
    return barred(s, s.rules.actions.buy[favour]) if isinstance(frame, Turn) else "TURN-3"


ANSWERS: Final[dict[str, Callable[[HansaState, Frame, int, int], str | None]]] = {
    "space": of_space,
    "city": of_city,
    "ability": of_ability,
    "figure": of_figure,
    "marker": of_marker,
    "route": of_route,
    "favour": of_favour,
}
