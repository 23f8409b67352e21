"""The optional toll (chapter TOLL)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.hansa.events import TollPaid
from kontor.games.hansa.modules.promos import not_laid

if TYPE_CHECKING:
    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.hansa.actions import PayToll
    from kontor.games.hansa.state import HansaState


def toll_options(s: HansaState, seat: int, out: list[Action]) -> None:
    """Each sort of marker, unused or used, that could be discarded (TOLL-1).

    A promo marker laid on a route is out of reach as long as it lies there.
    """
    if s.toll or not s.actions_left:
        return
    for used, row in enumerate((s.unused[seat], not_laid(s, seat))):
        out += [s.rules.actions.toll[used][marker] for marker in sorted(set(row))]


def pay_toll(s: HansaState, seat: int, action: PayToll, log: Log | None) -> None:
    """Discard the marker and ignore borders for the rest of the turn (TOLL-1, TOLL-3)."""
    rows = s.used if action.used else s.unused
    row = list(rows[seat])
    row.remove(action.marker)
    rows[seat] = tuple(row)
    s.discarded[action.marker] += 1
    s.toll = 1
    if log:
        log.tell(TollPaid(seat, s.rules.pieces.markers.names[action.marker]))
