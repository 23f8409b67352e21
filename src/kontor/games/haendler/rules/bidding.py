"""Phase 2: sealed bids for the place of loading master (chapter BID)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.stack import answered, ask
from kontor.engine.state import EVERY
from kontor.games.haendler.events import BidsRevealed, MasterFound
from kontor.games.haendler.frames import SealedBid
from kontor.games.haendler.names import FOR_BIDS, KINDS, NOBODY
from kontor.games.haendler.state import HaendlerState, pay, seats_in_order, sums_in_bag

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.events import Log
    from kontor.engine.state import Action
    from kontor.games.haendler.actions import Bid


def is_auctioned(s: HaendlerState, wagon: int) -> bool:
    """Whether a wagon is put up for auction (BID-1, BID-2)."""
    return not auction_barred(s, wagon)


def auction_barred(s: HaendlerState, wagon: int) -> str:
    """The clause that leaves a wagon out of the auctions: on the road, or with a master."""
    if s.wagons[wagon] >= KINDS:
        return "BID-1"
    return "" if s.masters[wagon] == NOBODY else "BID-2"


def begin_bidding(s: HaendlerState, wagon: int, _log: Log | None) -> None:
    """A wagon in a city is auctioned while it has no loading master (BID-1, BID-2)."""
    if is_auctioned(s, wagon):
        ask(s, SealedBid(EVERY, wagon))


def unanswered(s: HaendlerState, _frame: tuple[int, ...]) -> tuple[int, ...]:
    """The seats whose secret answer is still missing (BID-3, PRICE-1)."""
    return tuple([seat for seat, answer in enumerate(s.sealed) if answer < 0])


def bid_options(s: HaendlerState, _frame: SealedBid, seat: int) -> Sequence[Action]:
    """Nothing, or hundreds up to what the bag holds (BID-3)."""
    return s.rules.actions.bids[: sums_in_bag(s, seat)]


def apply_bid(s: HaendlerState, frame: SealedBid, seat: int, action: Bid, log: Log | None) -> None:
    """The bid is kept secret; with the last one all are revealed (BID-3)."""
    s.sealed[seat] = action.florins
    if min(s.sealed) >= 0:
        _reveal(s, frame.wagon, log)


def _reveal(s: HaendlerState, wagon: int, log: Log | None) -> None:
    """The highest bid wins and pays; ties fall to the first from the start seat (BID-4 to 7).

    Each wagon has its own loading master, who may be that of others too (BID-8).
    """
    order = seats_in_order(s)
    bids = s.sealed
    florins = max(bids)
    master = next(seat for seat in order if bids[seat] == florins)
    if log:
        for seat in order:
            log.tell(BidsRevealed(seat, wagon + 1, bids[seat]))
        log.tell(MasterFound(master, wagon + 1, florins))
        log.barrier()
    s.sealed = [-1] * len(bids)
    s.masters[wagon] = master
    pay(s, master, -florins, FOR_BIDS)
    answered(s)
