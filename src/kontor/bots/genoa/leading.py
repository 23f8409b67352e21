"""The tower seat on a floor: listen, then accept, act, move or stop."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.base import Thought
from kontor.bots.genoa.haggling import best_demand
from kontor.bots.genoa.plan import Plan
from kontor.bots.genoa.valuation import more_actions, seller_value, without_deals
from kontor.bots.genoa.worths import Worths
from kontor.games.genoa.actions import Accept, Deliver, Move
from kontor.games.genoa.rules.floor import agreed
from kontor.games.genoa.rules.hearing import all_silent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.genoa.style import Style
    from kontor.engine.state import Action
    from kontor.games.genoa.state import GenoaState

NOWHERE: Final = -1e9


def lead(style: Style, s: GenoaState, seat: int, legal: Sequence[Action]) -> Thought:
    """Listen until all are silent, then take the best way on."""
    for action in legal:
        if isinstance(action, Deliver):
            ducats = s.city.rewards.message
            return Thought(action, "why.deliver", {"ducats": ducats})
    if not all_silent(s):
        return Thought(s.actions.silent, "why.listen")
    worths = Worths(style.weights, s, seat)
    plan = Plan(worths, style.depth)
    way, worth = best_way(plan, legal)
    if style.haggles > isinstance(way, Accept):
        demand = best_demand(plan, worth)
        if demand is not None:
            action = s.actions.propose[demand.partner][demand.space]
            if action in legal:
                space = s.city.ids[demand.space]
                return Thought(action, "why.demand", {"space": space, "ducats": demand.ducats})
    return explained(plan, way, worth)


def best_way(plan: Plan, legal: Sequence[Action]) -> tuple[Action, float]:
    """Compare every deal with acting, moving and stopping."""
    best, worth = legal[0], NOWHERE
    for action in legal:
        found = way_value(plan, action)
        if found > worth:
            best, worth = action, found
    return best, worth


def ways(plan: Plan, legal: Sequence[Action]) -> list[tuple[float, Action]]:
    """All ways on with what they promise, the best first; words are left aside."""
    found = [(way_value(plan, action), action) for action in legal]
    return sorted((way for way in found if way[0] > NOWHERE), key=lambda way: way[0], reverse=True)


def way_value(plan: Plan, action: Action) -> float:
    """What one option of the tower seat promises; words are left aside."""
    worths = plan.worths
    s = worths.s
    if isinstance(action, Accept):
        return seller_value(plan, agreed(s, s.tower, action))
    if action is s.actions.act:
        at = s.path[-1]
        rest = plan.rest(at, s.visited, worths.idle(), acts=more_actions(worths))
        return plan.own(at) + rest
    if isinstance(action, Move):
        arrived = plan.arrive(action.space, s.visited, worths.idle(), acts=plan.acts())
        return worths.weights.later * arrived
    if action is s.actions.stop:
        return 0.0
    return NOWHERE


def explained(plan: Plan, action: Action, worth: float) -> Thought:
    """The reason for accepting, acting, moving or stopping."""
    s = plan.worths.s
    if isinstance(action, Accept):
        ducats = agreed(s, s.tower, action).give.ducats
        gain = round(worth - without_deals(plan))
        space = s.city.ids[action.space]
        return Thought(action, "why.accept", {"space": space, "ducats": ducats, "gain": gain})
    if action is s.actions.act:
        at = s.path[-1]
        own = round(plan.worths.own(at))
        return Thought(action, "why.act", {"space": s.city.ids[at], "ducats": own})
    if isinstance(action, Move):
        space = s.city.ids[action.space]
        return Thought(action, "why.move", {"space": space, "ducats": round(worth)})
    return Thought(action, "why.stop")
