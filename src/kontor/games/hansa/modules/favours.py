"""Imperial favours (chapter FAVOUR)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered, ask, ask_instead
from kontor.games.hansa.actions import Fetch
from kontor.games.hansa.events import BonusDeclined, FavourBought, PiecesFetched
from kontor.games.hansa.frames import PayFavour, ShareIncome
from kontor.games.hansa.names import (
    BETTER_COMPENSATION,
    EXTRA_ACTION,
    FREE_RELOCATION,
    MERCHANT,
    SHARED_INCOME,
    TRADER,
    piece_of,
)
from kontor.games.hansa.state import of_seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.hansa.actions import BuyFavour, TurnDown
    from kontor.games.hansa.state import HansaState


def relocates_freely(s: HansaState, seat: int) -> bool:
    """Whether a seat owns the favour of free relocation (FAVOUR-5)."""
    return s.favours[FREE_RELOCATION] == seat


def compensation(s: HansaState, owner: int, kind: int) -> int:
    """How many pieces the displaced owner may add (DISPLACE-7, FAVOUR-8)."""
    if kind == TRADER and s.favours[BETTER_COMPENSATION] == owner:
        return s.rules.cost[MERCHANT]
    return s.rules.cost[kind]


def extra_actions(s: HansaState, seat: int) -> int:
    """One action more for the owner of that favour (FAVOUR-6)."""
    return int(s.favours[EXTRA_ACTION] == seat)


def share_income(s: HansaState, seat: int) -> None:
    """Ask the owner of the favour when another takes income (FAVOUR-7)."""
    owner = s.favours[SHARED_INCOME]
    if owner >= 0 and owner != seat and any(of_seat(s.stock, owner)):
        ask(s, ShareIncome(owner))


def share_options(s: HansaState, frame: ShareIncome) -> Sequence[Action]:
    """One piece of either kind, or none (FAVOUR-7)."""
    seat = frame.seat
    fetch = s.rules.actions.fetch
    out: list[Action] = []
    if s.stock[piece_of(seat, TRADER)]:
        out.append(fetch[1, 0])
    if s.stock[piece_of(seat, MERCHANT)]:
        out.append(fetch[0, 1])
    out.append(s.rules.actions.decline)
    return out


def apply_fetch(s: HansaState, frame: tuple[int, ...], action: Action, log: Log | None) -> None:
    """Move pieces from stock to supply, or decline (FAVOUR-7, PROMO-3)."""
    seat = frame[0]
    answered(s)
    if not isinstance(action, Fetch):
        if log:
            log.tell(BonusDeclined(seat))
        return
    for kind, count in ((TRADER, action.traders), (MERCHANT, action.merchants)):
        s.stock[piece_of(seat, kind)] -= count
        s.supply[piece_of(seat, kind)] += count
    if log:
        log.tell(PiecesFetched(seat, action.traders, action.merchants))


def favour_options(s: HansaState, seat: int, out: list[Action]) -> None:
    """Open tiles, at the start of a turn, for two unused markers (FAVOUR-2, FAVOUR-4)."""
    if not may_buy_favour(s, seat):
        return
    out += [s.rules.actions.buy[favour] for favour, owner in enumerate(s.favours) if owner == -1]


def may_buy_favour(s: HansaState, seat: int) -> bool:
    """Whether the turn is untouched and two markers are there to pay with (FAVOUR-2)."""
    return not s.begun and len(s.unused[seat]) >= s.rules.pieces.favours.price


def buy_favour(s: HansaState, seat: int, action: BuyFavour, log: Log | None) -> None:
    """Give up all actions and choose two markers to turn over (FAVOUR-2)."""
    s.actions_left = 0
    answered(s)
    ask(s, PayFavour(seat, action.favour, -1, s.rules.pieces.favours.price))
    if log:
        log.tell(FavourBought(seat, s.rules.pieces.favours.names[action.favour]))


def favour_payment(s: HansaState, frame: PayFavour) -> Sequence[Action]:
    """Unused markers from the last type turned over on, enough left for the rest (FAVOUR-2)."""
    seat = frame.seat
    row = [marker for marker in s.unused[seat] if marker >= frame.last]
    keep = len(row) - (frame.left - 1)
    return [s.rules.actions.turn_down[marker] for marker in sorted(set(row[:keep]))]


def apply_favour_payment(
    s: HansaState, frame: PayFavour, action: TurnDown, _log: Log | None
) -> None:
    """Turn one over; after the second the tile is bought, the turn over (FAVOUR-2, FAVOUR-3)."""
    seat = frame.seat
    marker = action.marker
    row = list(s.unused[seat])
    row.remove(marker)
    s.unused[seat] = tuple(row)
    s.used[seat] = tuple(sorted((*s.used[seat], marker)))
    if frame.left > 1:
        ask_instead(s, PayFavour(seat, frame.favour, marker, frame.left - 1))
        return
    s.favours[frame.favour] = seat
    answered(s)
    assert not s.stack, "buying a favour ends the turn"
