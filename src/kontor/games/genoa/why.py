"""Why something is not possible: the clause that says so, for clients that ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.genoa.frames import Floor
from kontor.games.genoa.rules.hearing import can_buy, dealable, free_to_go

if TYPE_CHECKING:
    from kontor.games.genoa.state import GenoaState


def why_not(s: GenoaState, seat: int, space: int, usual: str) -> str:
    """The clause that keeps a space of the scene from being chosen now; else the one that asks."""
    if not s.stack or not isinstance(s.stack[-1], Floor):
        return usual
    if s.visited >> space & 1 and space != s.path[-1]:
        return "TG-TOWER-7"
    if seat == s.tower:
        return why_no_move(s, space, usual)
    if space == s.city.market:
        return "TG-LAW-28"
    if space < s.city.buildings and not can_buy(s, seat):
        return "TG-LAW-17"
    return usual if dealable(s) >> space & 1 else "TG-LAW-12"


def why_no_move(s: GenoaState, space: int, usual: str) -> str:
    """What keeps the tower seat from moving to a space (TOWER-5, LAW-4)."""
    if not s.city.near[s.path[-1]] >> space & 1:
        return "TG-TOWER-5"
    return usual if free_to_go(s) else "TG-LAW-4"
