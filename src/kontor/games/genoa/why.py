"""Why something is not possible: the clause that says so, for clients that ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.genoa.actions import Add, AddMoney, Begin, Propose
from kontor.games.genoa.bundles import NOTHING, Draft
from kontor.games.genoa.frames import Floor
from kontor.games.genoa.rules.hearing import dealable, free_to_go, may_add
from kontor.games.genoa.rules.laws import (
    BEGINNING,
    PLACE,
    SAYING,
    WORDS,
    broken,
    broken_by_sum,
    broken_by_thing,
    buyer_in,
    cited,
)

if TYPE_CHECKING:
    from kontor.engine.state import Action
    from kontor.games.genoa.rules.laws import Breach
    from kontor.games.genoa.state import GenoaState


def why_not(s: GenoaState, seat: int, space: int, usual: str) -> str:
    """The clause that keeps a space of the scene from being chosen now; else the one that asks."""
    if not s.stack or not isinstance(s.stack[-1], Floor):
        return usual
    if seat == s.tower:
        return why_no_move(s, space, usual)
    breach = broken(PLACE, s, seat, seat, Draft(s.tower, space, 0, NOTHING, NOTHING))
    return cited(breach, usual if dealable(s) >> space & 1 else "TG-LAW-12")


def why_no_move(s: GenoaState, space: int, usual: str) -> str:
    """What keeps the tower seat from moving to a space (TOWER-5, TOWER-7, LAW-4)."""
    if s.visited >> space & 1 and space != s.path[-1]:
        return "TG-TOWER-7"
    if not s.city.near[s.path[-1]] >> space & 1:
        return "TG-TOWER-5"
    return usual if free_to_go(s) else "TG-LAW-4"


def why_illegal(s: GenoaState, seat: int, action: Action, usual: str) -> str:
    """The law that an action on a floor would break; else the clause that asks."""
    if not s.stack or not isinstance(s.stack[-1], Floor):
        return usual
    draft = s.drafts[seat]
    if draft is not None:
        return cited(broken_by_step(s, seat, draft, action), usual)
    if isinstance(action, Begin):
        return why_no_draft(s, seat, s.tower, action, usual)
    if isinstance(action, Propose):
        return why_no_draft(s, seat, action.seat, action, usual)
    return usual


def why_no_draft(
    s: GenoaState, seat: int, partner: int, action: Begin | Propose, usual: str
) -> str:
    """The law that keeps a seat from beginning an offer to a partner for a space."""
    terms = Draft(partner, action.space, 0, NOTHING, NOTHING, action.second)
    return cited(broken(BEGINNING, s, seat, buyer_in(s, seat, terms), terms), usual)


def broken_by_step(s: GenoaState, seat: int, draft: Draft, action: Action) -> Breach | None:
    """The law that one step on a sheet would break."""
    buyer = buyer_in(s, seat, draft)
    giver = s.tower if draft.side else buyer
    if action is s.actions.submit:
        return broken(SAYING, s, seat, buyer, draft)
    if isinstance(action, Add):
        breach = broken_by_thing(s, seat, giver, draft, action.item)
    elif isinstance(action, AddMoney):
        ducats = (draft.ask if draft.side else draft.give).ducats
        breach = broken_by_sum(s, seat, giver, ducats + action.ducats)
    else:
        return None
    return breach or (None if may_add(s, seat) else WORDS)
