"""The tower seat asks for more: a proposal to one opponent before it takes what stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kontor.bots.base import Thought
from kontor.bots.genoa.plan import Plan
from kontor.bots.genoa.valuation import seller_value
from kontor.bots.genoa.worths import Worths
from kontor.engine.bits import bits
from kontor.games.genoa.bundles import NOTHING, Bundle, Offer
from kontor.games.genoa.rules.hearing import dealable, may_begin
from kontor.games.genoa.state import has_action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.genoa.style import Style
    from kontor.engine.state import Action
    from kontor.games.genoa.bundles import Draft
    from kontor.games.genoa.state import GenoaState


class Demand(NamedTuple):
    """What the tower seat would ask an opponent for a space."""

    partner: int
    space: int
    ducats: int
    gain: float  # over the best it could do at once


def best_demand(plan: Plan, worth: float) -> Demand | None:
    """The proposal that promises most over a way on worth *worth*."""
    worths = plan.worths
    s = worths.s
    if s.seats == 2 or s.talked[worths.seat] or not may_begin(s, worths.seat):
        return None
    best: Demand | None = None
    for partner in range(s.seats):
        if partner == worths.seat or not has_action(s, partner):
            continue
        for space in bits(dealable(s) & s.rules.built):
            ducats = asked(plan, partner, space)
            if not ducats:
                continue
            offer = Offer(worths.seat, partner, space, 1, Bundle(ducats, ()), NOTHING)
            gain = seller_value(plan, offer) - worth
            if gain > worths.weights.least_ask and (best is None or gain > best.gain):
                best = Demand(partner, space, ducats, gain)
    return best


def asked(plan: Plan, partner: int, space: int) -> int:
    """Ducats to ask: somewhat more than was offered, or a part of what it seems worth.

    Nothing for a street, which has no action: somebody else may have begun to write of one.
    """
    weights, step = plan.worths.weights, plan.worths.s.city.step
    if not plan.worths.s.rules.built >> space & 1:
        return 0
    offered = plan.bids.get((partner, space), 0)
    worth = plan.worths.guess(partner, space)
    if offered >= worth:
        return 0
    if offered:
        return max(offered + step, step * round(weights.squeeze * offered / step))
    return int(step * round(weights.demand * worth / step))


def write(style: Style, s: GenoaState, seat: int, draft: Draft, legal: Sequence[Action]) -> Thought:
    """Write the demand on the opponent's side of the sheet, then say it."""
    plan = Plan(Worths(style.weights, s, seat), style.depth)
    ducats = asked(plan, draft.partner, draft.space)
    if not ducats:
        return Thought(s.actions.drop, "why.drop")
    params: dict[str, int | str] = {"space": s.city.ids[draft.space], "ducats": ducats}
    if draft.side and s.actions.swap in legal:
        return Thought(s.actions.swap, "why.demand", params)
    left = ducats - draft.give.ducats
    for note in reversed(s.actions.add_money):
        if note.ducats <= left and note in legal:
            return Thought(note, "why.demand", params)
    if left >= 0 and draft.give.ducats and s.actions.submit in legal:
        return Thought(s.actions.submit, "why.demand", params)
    return Thought(s.actions.drop, "why.drop")
