"""Why a thing that was clicked is not offered: the clause that says so, for clients that ask.

Nothing here decides what is legal; options do. Only what everybody sees, and the asker's own bag,
is looked at, so that no answer tells a secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.engine.state import EVERY
from kontor.games.haendler.frames import (
    AdjustPrice,
    BuyGoods,
    LoadAsGuest,
    LoadAsMaster,
    LoadForFee,
    MoveWagons,
    Promote,
    SealedBid,
    SellFromWarehouse,
)
from kontor.games.haendler.names import KINDS
from kontor.games.haendler.rules.buying import purchase_barred
from kontor.games.haendler.rules.holds import guest_barred
from kontor.games.haendler.rules.loading import master_barred
from kontor.games.haendler.rules.standing import promotion_barred
from kontor.games.haendler.rules.travel import wagon_barred

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.state import Frame
    from kontor.games.haendler.state import HaendlerState

# What a thing is for, where the question of the moment has nothing to say about it.
USUAL: Final = {
    "good": "PRICE-3",
    "city": "BUY-5",
    "wagon": "TRAVEL-1",
    "space": "TRAVEL-4",
    "tile": "TRAVEL-1",
    "status": "PROMOTE-1",
    "arrival": "SALE-1",
    "bonus": "SALE-7",
    "courier": "COURIER-1",
    "card": "INFLUENCE-1",
    "pile": "COURIER-10",
    "ability": "ABILITY-1",
    "credit": "CREDIT-1",
}


def why_not(s: HaendlerState, seat: int, kind: str, number: int) -> str:
    """The clause without the game's prefix; empty where only the question itself answers."""
    if not s.stack:
        return ""
    frame = s.stack[-1]
    if frame[0] not in (seat, EVERY):
        return USUAL[kind]
    answer = ANSWERS.get(type(frame))
    return (answer(s, frame, seat, kind, number) if answer else "") or USUAL[kind]


def when_moving(s: HaendlerState, frame: Frame, seat: int, kind: str, number: int) -> str:
    """In a movement turn: held up, arrived, moved, taken, or simply not ahead."""
    assert isinstance(frame, MoveWagons), "the table of answers says so"
    if kind == "wagon":
        return wagon_barred(s, number, frame.moved) or "TRAVEL-6"
    if kind in ("space", "city"):
        taken = any(s.rules.board.space_of[heading] == number for heading in s.wagons)
        return ("TRAVEL-11" if number < KINDS else "TRAVEL-7") if taken else "TRAVEL-4"
    if kind == "tile" and number:
        return "TRAVEL-1" if s.tiles[seat] >> (number - 1) & 1 else "TRAVEL-22"
    if kind == "tile":
        return "TRAVEL-17"
    return ""


def when_buying(s: HaendlerState, frame: Frame, _seat: int, kind: str, number: int) -> str:
    """In a purchase: none left, too dear, or another city makes it."""
    assert isinstance(frame, BuyGoods), "the table of answers says so"
    if kind != "good":
        return ""
    return purchase_barred(s, frame, number) or "BUY-5"


def when_bidding(s: HaendlerState, _frame: Frame, _seat: int, kind: str, number: int) -> str:
    """While bids are made: wagons on the road, or with a master, are left out."""
    if kind != "wagon":
        return ""
    return "BID-1" if s.wagons[number] >= KINDS else "BID-2"


def when_loading(s: HaendlerState, frame: Frame, seat: int, kind: str, number: int) -> str:
    """While a wagon is loaded: what the warehouse lacks, and what the row may not hold."""
    assert isinstance(frame, LoadAsMaster | LoadAsGuest | LoadForFee), "the table says so"
    if kind != "good":
        return "LOAD-2"
    if isinstance(frame, LoadAsMaster):
        return master_barred(s, frame, number) or "LOAD-1"
    return guest_barred(s, frame.wagon, seat, number) or "LOAD-4"


def when_promoting(s: HaendlerState, frame: Frame, seat: int, kind: str, number: int) -> str:
    """On the ladder: a credit, the top, or the price of the next level."""
    assert isinstance(frame, Promote), "the table of answers says so"
    if kind != "status":
        return ""
    next_level = number == s.status[seat] + 1
    return promotion_barred(s, frame) or ("PROMOTE-2" if next_level else "PROMOTE-1")


def when_adjusting(_s: HaendlerState, _frame: Frame, _seat: int, kind: str, _number: int) -> str:
    """With a counting house: one level, never over the end."""
    return "PRICE-5" if kind == "good" else ""


def when_selling(_s: HaendlerState, _frame: Frame, _seat: int, kind: str, _number: int) -> str:
    """Out of a warehouse: only one's own goods, and from one city."""
    return "PRICE-8" if kind in ("good", "city") else ""


ANSWERS: Final[dict[type[Frame], Callable[[HaendlerState, Frame, int, str, int], str]]] = {
    MoveWagons: when_moving,
    BuyGoods: when_buying,
    SealedBid: when_bidding,
    LoadAsMaster: when_loading,
    LoadAsGuest: when_loading,
    LoadForFee: when_loading,
    Promote: when_promoting,
    AdjustPrice: when_adjusting,
    SellFromWarehouse: when_selling,
}
