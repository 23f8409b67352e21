"""Regions and permits (chapters REGION and PERMIT).

Permits are numbered by their city among the board's permit cities. What a turn has used of them is
kept as counts by *cover*: the set of permits, as bits, that its seat held when a piece entered and
that name the region it entered. Which of them was used need never be decided.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.hansa.names import owner_of

if TYPE_CHECKING:
    from kontor.games.hansa.state import HansaState


def permits_of(s: HansaState, seat: int) -> int:
    """The permits a seat holds now, as bits (PERMIT-2, PERMIT-5).

    The rightmost office that stands in a permit city decides, not control of the city; a neutral
    one there gives its permit to nobody (TWO-25).
    """
    held = 0
    bit = 1
    for city in s.rules.board.permit_cities:
        row = s.offices[city]
        if row and owner_of(row[-1]) == seat:
            held |= bit
        bit <<= 1
    return held


def can_share_out(entered: list[int]) -> bool:
    """Whether every piece can have a permit of its cover, none used twice (PERMIT-4, PERMIT-7).

    That is so exactly if no set of permits has to serve more pieces than it has permits.
    """
    for permits in range(1, len(entered)):
        pieces = 0
        for cover in range(1, permits + 1):
            if not cover & ~permits:
                pieces += entered[cover]
        if pieces > permits.bit_count():
            return False
    return True


def entry_mask(s: HansaState, seat: int) -> int:
    """The spaces a seat may place or displace on now (PERMIT-1, PERMIT-8, TOLL-2)."""
    board = s.rules.board
    mask = board.all
    if not board.closed or s.toll:
        return mask
    mask = board.region_mask[0]
    for region, cover in covers_of(s, seat):
        if _can_enter(s, cover):
            mask |= board.region_mask[region]
    return mask


def entry_barred(s: HansaState, seat: int, space: int) -> str:
    """The clause that keeps a seat from placing or displacing on a space by its region, if any."""
    if entry_mask(s, seat) >> space & 1:
        return ""
    board = s.rules.board
    region = board.region_of[board.route_of[space]]
    permitted = any(region == covered for covered, _ in covers_of(s, seat))
    return "PERMIT-7" if permitted else "PERMIT-1"


def covers_of(s: HansaState, seat: int) -> list[tuple[int, int]]:
    """The regions a seat holds permits for, each with those permits (PERMIT-1)."""
    held = permits_of(s, seat)
    if not held:
        return []
    permits = s.rules.board.permits_for
    return [(n, held & permits[n]) for n in range(1, s.rules.board.regions) if held & permits[n]]


def _can_enter(s: HansaState, cover: int) -> bool:
    """Whether one more piece can be covered beside those of this turn (PERMIT-7, PERMIT-9)."""
    if not any(s.entered):
        return True
    entered = s.entered[:]
    entered[cover] += 1
    return can_share_out(entered)


def note_entry(s: HansaState, seat: int, space: int) -> None:
    """Remember what covers a piece placed or displaced outside the home region (PERMIT-3, 9)."""
    board = s.rules.board
    region = board.region_of[board.route_of[space]]
    if region and not s.toll:
        s.entered[permits_of(s, seat) & board.permits_for[region]] += 1
