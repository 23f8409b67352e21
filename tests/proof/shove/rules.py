"""The rules of shove, in the order of the clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered, ask, ask_instead, close
from tests.proof.shove.state import (
    ACTIONS,
    ADDS,
    CLAIMS,
    EMPTY,
    FETCH,
    FETCHED,
    GIVE_UP,
    MOVES,
    NO_EXTRA,
    PLACES,
    REST,
    ROAD_OF,
    ROADS,
    SHOVES,
    SPACES,
    SPACES_OF,
    Add,
    Claim,
    Extra,
    ExtraPlaced,
    MoveTo,
    PiecePlaced,
    PieceRelocated,
    PieceReturned,
    PiecesFetched,
    PieceShoved,
    Place,
    Relocate,
    Rested,
    RoadClaimed,
    Shove,
    ShoveState,
    Turn,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action

# TURN: a turn


def turn_options(s: ShoveState, frame: Turn) -> Sequence[Action]:
    """Place, shove, claim or fetch; rest when none is possible (TURN-1)."""
    seat = frame.seat
    del frame
    options: list[Action] = []
    supply = s.supply[seat]
    if supply:
        options += [PLACES[space] for space, owner in enumerate(s.spaces) if owner == EMPTY]
    if supply > 1:
        options += [
            SHOVES[space] for space, owner in enumerate(s.spaces) if owner not in (EMPTY, seat)
        ]
    options += [claim for claim in CLAIMS if holds_road(s, seat, claim.road)]
    if s.stock[seat]:
        options.append(FETCH)
    return options or [REST]


def holds_road(s: ShoveState, seat: int, road: int) -> bool:
    """Whether every space of a road is the seat's (TURN-3)."""
    return all(s.spaces[space] == seat for space in SPACES_OF[road])


def apply_turn(s: ShoveState, frame: Turn, action: Action, log: Log | None) -> None:
    """Carry out one action; the rest of the turn waits below whatever it asks (TURN-1)."""
    seat = frame.seat
    next_question(s, frame)
    match action:
        case Place():
            place(s, seat, action.space, log)
        case Shove():
            shove(s, seat, action.space, log)
        case Claim():
            claim_road(s, seat, action.road, log)
        case _ if action is FETCH:
            fetch(s, seat, log)
        case _:
            if log:
                log.tell(Rested(seat))


def next_question(s: ShoveState, frame: Turn) -> None:
    """The next action of the turn, the next player's turn, or the end (TURN-1, TURN-5)."""
    players = s.options.players
    if frame.actions_left > 1:
        ask_instead(s, Turn(frame.seat, frame.actions_left - 1))
    elif s.turns == s.options.rounds * players:
        close(s)
    else:
        s.turns += 1
        ask_instead(s, Turn((frame.seat + 1) % players, ACTIONS))


def place(s: ShoveState, seat: int, space: int, log: Log | None) -> None:
    """A piece goes from the supply to an empty space (TURN-2)."""
    s.supply[seat] -= 1
    s.spaces[space] = seat
    if log:
        log.tell(PiecePlaced(seat, SPACES[space]))


def claim_road(s: ShoveState, seat: int, road: int, log: Log | None) -> None:
    """A point, the pieces to the stock, and perhaps the end (TURN-3, TURN-5)."""
    for space in SPACES_OF[road]:
        s.spaces[space] = EMPTY
        s.stock[seat] += 1
    s.points[seat] += 1
    if log:
        log.tell(RoadClaimed(seat, ROADS[road]))
    if s.points[seat] == s.options.goal:
        close(s)


def fetch(s: ShoveState, seat: int, log: Log | None) -> None:
    """Up to two pieces become available (TURN-4)."""
    count = min(FETCHED, s.stock[seat])
    s.stock[seat] -= count
    s.supply[seat] += count
    if log:
        log.tell(PiecesFetched(seat, count))


# PUSH: shoving a rival's piece


def shove(s: ShoveState, seat: int, space: int, log: Log | None) -> None:
    """Take the space, pay a piece, and let the owner answer before anything else (PUSH-1)."""
    owner = s.spaces[space]
    s.spaces[space] = seat
    s.supply[seat] -= 2
    s.stock[seat] += 1
    # In the last action of a match the shoved piece still moves: the question stands alone then.
    ask(s, Relocate(owner, ROAD_OF[space]))
    if log:
        log.tell(PieceShoved(seat, owner, SPACES[space]))


def relocation_options(s: ShoveState, frame: Relocate) -> Sequence[Action]:
    """Empty spaces of other roads; the stock when there is none (PUSH-2)."""
    seat = frame.seat
    del seat
    return [
        MOVES[space]
        for space, owner in enumerate(s.spaces)
        if owner == EMPTY and ROAD_OF[space] != frame.road
    ] or [GIVE_UP]


def apply_relocation(s: ShoveState, frame: Relocate, action: Action, log: Log | None) -> None:
    """The piece is set down, and one more may follow (PUSH-2, PUSH-3)."""
    seat = frame.seat
    del frame
    if isinstance(action, MoveTo):
        s.spaces[action.space] = seat
        ask_instead(s, Extra(seat, ROAD_OF[action.space]))
        if log:
            log.tell(PieceRelocated(seat, SPACES[action.space]))
        return
    s.stock[seat] += 1
    answered(s)
    if log:
        log.tell(PieceReturned(seat))


def extra_options(s: ShoveState, frame: Extra) -> Sequence[Action]:
    """Empty spaces of the same road while the stock lasts, or nothing (PUSH-3)."""
    seat = frame.seat
    options: list[Action] = []
    if s.stock[seat]:
        options += [ADDS[space] for space in SPACES_OF[frame.road] if s.spaces[space] == EMPTY]
    return [*options, NO_EXTRA]


def apply_extra(s: ShoveState, frame: Extra, action: Action, log: Log | None) -> None:
    """A piece comes from the stock, or none does (PUSH-3)."""
    seat = frame.seat
    del frame
    answered(s)
    if isinstance(action, Add):
        s.stock[seat] -= 1
        s.spaces[action.space] = seat
        if log:
            log.tell(ExtraPlaced(seat, SPACES[action.space]))
