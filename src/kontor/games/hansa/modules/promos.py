"""Promo markers (chapter PROMO)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.stack import answered, ask
from kontor.games.hansa.events import MarkerLaid, MarkersExchanged
from kontor.games.hansa.frames import TakeTribute
from kontor.games.hansa.menu import spread
from kontor.games.hansa.names import BLOCK, EXCHANGE, TRADER, TRIBUTE, piece_of
from kontor.games.hansa.state import of_seat, put_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.hansa.actions import GiveTo, Lay
    from kontor.games.hansa.frames import ExchangeMarker, LayMarker
    from kontor.games.hansa.state import HansaState

TRIBUTE_PIECES: Final = 2


def blocked_mask(s: HansaState) -> int:
    """Spaces of routes with a block marker (PROMO-4)."""
    mask = 0
    for route, marker, _ in s.laid:
        if marker == BLOCK:
            mask |= s.rules.board.route_mask[route]
    return mask


def pay_tribute(s: HansaState, city: int) -> None:
    """Ask the owners of tributes at a city with a new office (PROMO-3)."""
    for route, marker, owner in s.laid:
        here = marker == TRIBUTE and city in s.rules.board.ends[route]
        if here and any(of_seat(s.stock, owner)):
            ask(s, TakeTribute(owner, TRIBUTE_PIECES))


def tribute_options(s: HansaState, frame: TakeTribute) -> Sequence[Action]:
    """Every mix of two pieces, or none (PROMO-3)."""
    seat = frame.seat
    traders, merchants = of_seat(s.stock, seat)
    pieces = min(frame.pieces, traders + merchants)
    fetch = s.rules.actions.fetch
    out: list[Action] = [
        fetch[pieces - discs, discs]
        for discs in range(max(0, pieces - traders), min(merchants, pieces) + 1)
        if pieces
    ]
    out.append(s.rules.actions.decline)
    return out


def not_laid(s: HansaState, owner: int) -> list[int]:
    """The used markers before a seat; those it laid on routes lie there (PROMO-2, TOLL-1)."""
    row = list(s.used[owner])
    for _, marker, layer in s.laid:
        if layer == owner:
            row.remove(marker)
    return row


def offered_in_exchange(s: HansaState, other: int) -> list[int]:
    """Used markers another seat could hand over: not laid ones, nor another exchange (PROMO-2)."""
    return sorted({marker for marker in not_laid(s, other) if marker != EXCHANGE})


def can_exchange(s: HansaState, seat: int) -> bool:
    """Whether anybody has a used marker to hand over (PROMO-2)."""
    return any(offered_in_exchange(s, other) for other in range(s.rules.seats) if other != seat)


def exchange_options(s: HansaState, frame: ExchangeMarker) -> Sequence[Action]:
    """With whom, and for which used marker (PROMO-2)."""
    seat = frame.seat
    return [
        s.rules.actions.give[other][marker]
        for other in range(s.rules.seats)
        if other != seat
        for marker in offered_in_exchange(s, other)
    ]


def apply_exchange(s: HansaState, frame: ExchangeMarker, action: GiveTo, log: Log | None) -> None:
    """The exchange marker goes over, used; the other comes back unused (PROMO-2)."""
    seat = frame.seat
    other, marker = action.seat, action.marker
    mine, theirs = list(s.unused[seat]), list(s.used[other])
    mine.remove(EXCHANGE)
    theirs.remove(marker)
    s.unused[seat] = tuple(sorted((*mine, marker)))
    s.used[other] = tuple(sorted((*theirs, EXCHANGE)))
    answered(s)
    if log:
        log.tell(MarkersExchanged(seat, other, s.rules.pieces.markers.names[marker]))


def lay_mask(s: HansaState) -> int:
    """Free spaces for the trader of a laid marker: home region, one such marker a route."""
    board = s.rules.board
    mask = board.region_mask[0] & board.villages & ~s.occupied
    for route, _, _ in s.laid:
        mask &= ~board.route_mask[route]
    return mask


def can_lay(s: HansaState, seat: int) -> bool:
    """Whether a trader and a space are there (PROMO-3, PROMO-4)."""
    return s.supply[piece_of(seat, TRADER)] > 0 and lay_mask(s) != 0


def lay_options(s: HansaState, _frame: LayMarker) -> Sequence[Action]:
    """Where the marker and its trader go (PROMO-3, PROMO-4)."""
    out: list[Action] = []
    spread(s.rules.actions.lay, lay_mask(s), out)
    return out


def apply_lay(s: HansaState, frame: LayMarker, action: Lay, log: Log | None) -> None:
    """Lay it; it counts as used for its owner (PROMO-3, PROMO-4)."""
    seat = frame.seat
    route = s.rules.board.route_of[action.space]
    row = list(s.unused[seat])
    row.remove(frame.marker)
    s.unused[seat] = tuple(row)
    s.used[seat] = tuple(sorted((*s.used[seat], frame.marker)))
    s.supply[piece_of(seat, TRADER)] -= 1
    put_on(s, piece_of(seat, TRADER), action.space)
    s.laid.append((route, frame.marker, seat))
    answered(s)
    if log:
        names = s.rules.pieces.markers.names
        log.tell(MarkerLaid(seat, names[frame.marker], s.rules.board.route_names[route]))
