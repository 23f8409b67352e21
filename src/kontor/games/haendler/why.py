"""Why a thing that was clicked is not offered: the clause that says so, for clients that ask.

Nothing here decides what is legal: the rules say what keeps a thing from being chosen, by the
conditions that the options are made by. They look only at what everybody sees and at the asker's
own bag and cards, so that no answer tells a secret.
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
from kontor.games.haendler.rules.bidding import auction_barred
from kontor.games.haendler.rules.buying import purchase_barred
from kontor.games.haendler.rules.laws import barred
from kontor.games.haendler.rules.standing import is_next_level
from kontor.games.haendler.rules.travel import space_barred, tile_barred, wagon_barred

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


def when_moving(s: HaendlerState, frame: Frame, _seat: int, kind: str, number: int) -> str:
    """In a movement turn: held up, arrived, moved, taken, face down, or simply not ahead."""
    assert isinstance(frame, MoveWagons), "the table of answers says so"
    if kind == "wagon":
        return wagon_barred(s, number, frame.moved) or "TRAVEL-6"
    if kind in ("space", "city"):
        return space_barred(s, number) or "TRAVEL-4"
    if kind == "tile":
        return tile_barred(s, frame, number) if number else "TRAVEL-17"
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
    return auction_barred(s, number)


def when_loading(s: HaendlerState, frame: Frame, seat: int, kind: str, number: int) -> str:
    """While a wagon is loaded: what the warehouse lacks, and what the row may not hold."""
    if kind != "good":
        return "LOAD-2"
    usual = "LOAD-1" if isinstance(frame, LoadAsMaster) else "LOAD-4"
    return barred(s, seat, s.rules.actions.load[number][0]) or usual


def when_promoting(s: HaendlerState, _frame: Frame, seat: int, kind: str, number: int) -> str:
    """On the ladder: a credit, the top, or the price of the next level."""
    if kind != "status" or not is_next_level(s, seat, number):
        return ""
    return barred(s, seat, s.rules.actions.promote) or ""


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
