"""What a wagon in a city is worth to its master and to its guests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.haendler.names import KINDS, NOBODY
from kontor.games.haendler.rules.holds import guest_room
from kontor.games.haendler.state import masters_kind, row_of, store_of

if TYPE_CHECKING:
    from kontor.bots.haendler.outlook import Outlook


def master_load(out: Outlook, wagon: int, seat: int, loads: list[float]) -> tuple[float, int]:
    """The best load of a master: what it gains, and which good; -1 for none."""
    s = out.s
    store = store_of(seat, s.wagons[wagon])
    best, kind = 0.0, -1
    for good in out.board.makes[s.wagons[wagon]]:
        count = min(s.warehouses[store + good], s.rules.master_goods)
        if count * loads[good] > best:
            best, kind = count * loads[good], good
    return best, kind


def guest_load(
    out: Outlook, wagon: int, seat: int, loads: list[float], barred: int, goods: int = 2
) -> float:
    """What a guest gains by its best goods, fees not counted."""
    s = out.s
    store = store_of(seat, s.wagons[wagon])
    row = row_of(s, wagon, seat)
    room = min(goods, s.rules.guest_goods - sum(s.hold[row : row + KINDS]))
    gain = 0.0
    kinds = [good for good in range(KINDS) if s.warehouses[store + good] and good != barred]
    for good in sorted(kinds, key=loads.__getitem__, reverse=True):
        count = min(room, s.warehouses[store + good])
        gain += count * loads[good]
        room -= count
        if room <= 0:
            break
    return gain


def mastership(out: Outlook, wagon: int, seat: int, loads: list[float]) -> float:
    """What a seat gains by being loading master rather than a guest."""
    w = out.w
    own, kind = master_load(out, wagon, seat, loads)
    fees = 0.0
    for other in range(len(out.s.bags)):
        if other != seat:
            fees += guest_load(out, wagon, other, loads, kind)
    # A fee is taken at the price of a rival's load; what counts is the difference it makes.
    as_guest = guest_load(out, wagon, seat, loads, -1) * (1 - w.fee_share) * w.welcome
    return own + w.fee_gain * fees - as_guest


def guest_worths(out: Outlook, wagon: int, guest: int) -> tuple[float, float]:
    """What a guest gains by one and by two goods, fees not counted; 0 where there is no room."""
    room = guest_room(out.s, wagon, guest)
    if not room:
        return 0.0, 0.0
    loads = out.loads(wagon)
    barred = masters_kind(out.s, wagon) if out.s.masters[wagon] != NOBODY else -1
    one = guest_load(out, wagon, guest, loads, barred, 1)
    two = guest_load(out, wagon, guest, loads, barred, 2) if room > 1 else 0.0
    return one, two
