"""Names and numbers for wording the question now; only what everybody may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.state import CHANCE, EVERY, SEATS
from kontor.games.haendler.frames import (
    BuyGoods,
    MoveWagons,
    Promote,
    RaiseBid,
    SealedBid,
    SellFromWarehouse,
)
from kontor.games.haendler.names import ABILITIES, CITIES, KINDS, NOBODY, WAGONS
from kontor.games.haendler.rules.standing import promotion_price

if TYPE_CHECKING:
    from kontor.games.haendler.state import HaendlerState


def details(s: HaendlerState, seat: int) -> dict[str, int | str]:  # noqa: ARG001
    """The numbers of the question on top, with wagons and abilities by name."""
    if not s.stack:
        return {}
    top = s.stack[-1]
    found: dict[str, int | str] = {"round": s.round}
    if top[0] not in (CHANCE, EVERY):
        found["seat"] = top[0]
    if isinstance(top, RaiseBid):
        found |= {"ability": ABILITIES[top.ability], "florins": top.florins, "leader": top.leader}
    elif isinstance(top, BuyGoods):
        found["left"] = top.left
    elif isinstance(top, MoveWagons):
        moved = " ".join(str(wagon + 1) for wagon in range(WAGONS) if top.moved >> wagon & 1)
        found |= {"tile": top.tile, "extra": top.extra, "courier": top.courier, "moved": moved}
    elif isinstance(top, SellFromWarehouse):
        found |= {"left": top.left, "city": CITIES[top.city] if top.city >= 0 else ""}
    elif isinstance(top, Promote):
        found |= {"left": top.left, "price": promotion_price(s)}
    elif isinstance(top, SealedBid):
        found |= _wagon(s, top.wagon)
    else:
        wagon = getattr(top, "wagon", None)
        if isinstance(wagon, int):
            found |= _wagon(s, wagon)
    return found


def _wagon(s: HaendlerState, wagon: int) -> dict[str, int | str]:
    found: dict[str, int | str] = {"wagon": wagon + 1}
    if s.wagons[wagon] < KINDS:
        found["city"] = CITIES[s.wagons[wagon]]
    if s.masters[wagon] != NOBODY:
        found["master"] = SEATS[s.masters[wagon]]
    return found
