"""Placing, removing and earning from ownership markers (chapter OWNER)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import bits
from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.genoa.actions import Base, Clear, Place
from kontor.games.genoa.bundles import INCOME, earn
from kontor.games.genoa.events import BaseChosen, IncomePaid, MarkerPlaced, MarkerRemoved
from kontor.games.genoa.frames import ChooseBase, LastMessages, PlaceMarkers
from kontor.games.genoa.rules.messages import ask_last_messages

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.genoa.state import GenoaState

UNOWNED = -1


def pay_income(s: GenoaState, seat: int, building: int, log: Log | None) -> None:
    """The bank pays the owner when another seat takes the action (OWNER-1, OWNER-2)."""
    owner = s.owners[building]
    if owner not in {UNOWNED, seat}:
        ducats = s.city.rewards.ownership_income
        earn(s, owner, ducats, INCOME)
        if log:
            log.tell(IncomePaid(owner, s.city.ids[building], ducats))


def bases(s: GenoaState, seat: int) -> list[int]:
    """Streets with discs where the seat can do something (OWNER-4, OWNER-7, OWNER-11)."""
    if not s.streets or not s.area[seat]:
        return []
    return [
        street
        for street in bits(s.streets)
        if any(s.owners[building] != seat for building in s.city.beside[street])
    ]


def cleared_streets(s: GenoaState) -> int:
    """Streets of the path whose discs a seat has taken away (OWNER-6)."""
    stopped = bool(s.stack) and isinstance(s.stack[0], (ChooseBase, PlaceMarkers, LastMessages))
    return s.visited & s.city.streets & ~s.streets if stopped else 0


def ask_bases(s: GenoaState, step: int, log: Log | None) -> None:
    """Ask each seat once, from the *step*-th after the tower seat on (OWNER-3)."""
    for number in range(step, s.seats):
        seat = (s.tower + number) % s.seats
        if bases(s, seat):
            ask(s, ChooseBase(seat))
            return
    ask_last_messages(s, 0, log)


def next_base(s: GenoaState, seat: int, log: Log | None) -> None:
    """The seat has had its chance; on to the next (OWNER-3, OWNER-4)."""
    answered(s)
    ask_bases(s, (seat - s.tower) % s.seats + 1, log)


def base_options(s: GenoaState, frame: ChooseBase) -> Sequence[Action]:
    """A street, or pass (OWNER-4)."""
    seat = frame.seat
    return [*(s.actions.base[street] for street in bases(s, seat)), s.actions.skip]


def apply_base(
    s: GenoaState,
    frame: ChooseBase,
    action: Action,
    log: Log | None,
) -> None:
    """The discs are taken away, so the street serves nobody else (OWNER-6)."""
    seat = frame.seat
    if not isinstance(action, Base):
        next_base(s, seat, log)
        return
    s.streets ^= 1 << action.space
    if log:
        log.tell(BaseChosen(seat, s.city.ids[action.space]))
    ask_instead(s, PlaceMarkers(seat, action.space, 0))


def marker_actions(s: GenoaState, seat: int, street: int) -> list[Action]:
    """Place on an unowned neighbour, or remove a rival's marker (OWNER-5, OWNER-8, OWNER-9)."""
    if not s.area[seat]:
        return []
    options: list[Action] = []
    for building in s.city.beside[street]:
        owner = s.owners[building]
        if owner == UNOWNED:
            options.append(s.actions.place[building])
        elif owner != seat:
            options.append(s.actions.clear[building])
    return options


def marker_options(s: GenoaState, frame: PlaceMarkers) -> Sequence[Action]:
    """Place or remove; be done once something was done (OWNER-10, OWNER-11)."""
    seat = frame.seat
    options = marker_actions(s, seat, frame.street)
    return [*options, s.actions.done] if frame.done else options


def apply_marker(s: GenoaState, frame: PlaceMarkers, action: Action, log: Log | None) -> None:
    """Place, remove, or finish (OWNER-5, OWNER-9)."""
    seat = frame.seat
    if isinstance(action, Place):
        place(s, seat, action.space, log)
    elif isinstance(action, Clear):
        clear(s, seat, action.space, log)
    else:
        next_base(s, seat, log)
        return
    if marker_actions(s, seat, frame.street):
        ask_instead(s, PlaceMarkers(seat, frame.street, frame.done + 1))
    else:
        next_base(s, seat, log)


def place(s: GenoaState, seat: int, building: int, log: Log | None) -> None:
    """A marker goes from the play area to a building (OWNER-5)."""
    s.area[seat] -= 1
    s.owners[building] = seat
    if log:
        log.tell(MarkerPlaced(seat, s.city.ids[building]))


def clear(s: GenoaState, seat: int, building: int, log: Log | None) -> None:
    """One's own marker and the rival's go back to the reserve (OWNER-9)."""
    owner = s.owners[building]
    s.area[seat] -= 1
    s.reserve_markers[seat] += 1
    s.reserve_markers[owner] += 1
    s.owners[building] = UNOWNED
    if log:
        log.tell(MarkerRemoved(seat, owner, s.city.ids[building]))
