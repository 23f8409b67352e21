"""Placing a piece on a free space (chapter PLACE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import ask
from kontor.games.hansa.events import PiecePlaced
from kontor.games.hansa.frames import PayCost
from kontor.games.hansa.modules.promos import blocked_mask
from kontor.games.hansa.names import KIND_NAMES, MERCHANT, TRADER, piece_of
from kontor.games.hansa.rules.regions import note_entry
from kontor.games.hansa.state import of_seat, put_on

if TYPE_CHECKING:
    from kontor.engine.events import Log
    from kontor.games.hansa.actions import Place
    from kontor.games.hansa.menu import Menu
    from kontor.games.hansa.state import HansaState


def place_options(s: HansaState, seat: int, entry: int, menu: Menu) -> None:
    """Every free space for each kind in the supply (PLACE-1 to 4)."""
    free = entry & ~s.occupied & unblocked(s, seat)
    actions = s.rules.actions
    traders, merchants = of_seat(s.supply, seat)
    if traders:
        menu.spread(actions.place[TRADER], free & s.rules.board.villages)
    if merchants:
        menu.spread(actions.place[MERCHANT], free)


def unblocked(s: HansaState, seat: int) -> int:
    """All spaces but those that cost a further piece which the seat does not have (PROMO-4)."""
    if s.laid and sum(of_seat(s.supply, seat)) < 2:
        return s.rules.board.all & ~blocked_mask(s)
    return s.rules.board.all


def place(s: HansaState, seat: int, action: Place, log: Log | None) -> None:
    """Put a piece of the supply on the space (PLACE-1, PROMO-4)."""
    s.actions_left -= 1
    space = action.space
    piece = piece_of(seat, action.kind)
    s.supply[piece] -= 1
    put_on(s, piece, space)
    if s.rules.board.closed:
        note_entry(s, seat, space)
    if log:
        log.tell(PiecePlaced(seat, KIND_NAMES[action.kind], s.rules.board.space_names[space]))
    if s.laid and blocked_mask(s) >> space & 1:
        ask(s, PayCost(seat, 1))
