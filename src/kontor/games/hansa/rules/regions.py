"""Regions and permits (chapters REGION and PERMIT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kontor.games.hansa.state import HansaState


def permits_of(s: HansaState, seat: int) -> list[tuple[int, ...]]:
    """The regions each permit of a seat is good for (PERMIT-2, PERMIT-5).

    The rightmost office that stands in a permit city decides, not control of the city; a neutral
    one there gives its permit to nobody (TWO-25).
    """
    return [
        regions
        for city, regions in s.rules.board.permits
        if s.offices[city] and s.offices[city][-1] >> 1 == seat
    ]


def can_share_out(needed: list[int], permits: list[tuple[int, ...]]) -> bool:
    """Whether permits can be shared out over pieces, one each (PERMIT-4, PERMIT-7)."""
    for region, pieces in enumerate(needed):
        if not pieces:
            continue
        rest = needed[:]
        rest[region] -= 1
        return any(
            can_share_out(rest, permits[:place] + permits[place + 1 :])
            for place, regions in enumerate(permits)
            if region in regions
        )
    return True


def entry_mask(s: HansaState, seat: int) -> int:
    """The spaces a seat may place or displace on now (PERMIT-1, PERMIT-8, TOLL-2)."""
    board = s.rules.board
    mask = board.all
    if not board.closed or s.toll:
        return mask
    mask = board.region_mask[0]
    permits = permits_of(s, seat)
    if permits:
        for region in range(1, board.regions):
            needed = s.entered[:]
            needed[region] += 1
            if can_share_out(needed, permits):
                mask |= board.region_mask[region]
    return mask


def note_entry(s: HansaState, space: int) -> None:
    """Remember a piece placed or displaced outside the home region (PERMIT-3)."""
    region = s.rules.board.region_of[s.rules.board.route_of[space]]
    if region and not s.toll:
        s.entered[region] += 1
