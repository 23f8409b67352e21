"""Why something is not possible: the clause that says so, for clients that ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.games.genoa.actions import Accept, Add, AddMoney, Begin, Move, Propose
from kontor.games.genoa.bundles import NOTHING, Draft, buyer_of
from kontor.games.genoa.frames import Floor
from kontor.games.genoa.rules.hearing import dealable, may_add
from kontor.games.genoa.rules.laws import (
    ACCEPTING,
    BEGINNING,
    MOVING,
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
    terms = Draft(s.tower, space, 0, NOTHING, NOTHING)
    if seat == s.tower:
        return cited(broken(MOVING, s, seat, seat, terms), usual)
    breach = broken(PLACE, s, seat, seat, terms)
    return cited(breach, usual if dealable(s) >> space & 1 else "TG-LAW-12")


def why_illegal(s: GenoaState, seat: int, action: Action) -> str:
    """The law that an action on a floor would break; empty where none is known."""
    if not s.stack or not isinstance(s.stack[-1], Floor):
        return ""
    draft = s.drafts[seat]
    if draft is not None:
        return cited(broken_by_step(s, seat, draft, action))
    return why_no_word(s, seat, action)


def why_no_word(s: GenoaState, seat: int, action: Action) -> str:
    """The law that a word or a deed without a sheet would break."""
    if isinstance(action, Begin):
        return why_no_draft(s, seat, s.tower, action)
    if isinstance(action, Propose):
        return why_no_draft(s, seat, action.seat, action)
    if isinstance(action, Accept):
        return why_no_handshake(s, seat, action)
    if isinstance(action, Move) and seat == s.tower:
        terms = Draft(seat, action.space, 0, NOTHING, NOTHING)
        return cited(broken(MOVING, s, seat, seat, terms))
    return ""


def why_no_handshake(s: GenoaState, seat: int, action: Accept) -> str:
    """The law that keeps a seat from accepting an offer that it was made, be it in words only."""
    for offer in s.offers:
        meant = (offer.maker, offer.space, offer.second)
        if meant == (action.seat, action.space, action.second) and offer.partner == seat:
            breach = broken(ACCEPTING, s, seat, buyer_of(s, offer), offer)
            return cited(breach, "" if offer.live else "TG-LAW-12")
    return ""


def why_no_draft(s: GenoaState, seat: int, partner: int, action: Begin | Propose) -> str:
    """The law that keeps a seat from beginning an offer to a partner for a space."""
    terms = Draft(partner, action.space, 0, NOTHING, NOTHING, action.second)
    return cited(broken(BEGINNING, s, seat, buyer_in(s, seat, terms), terms))


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
