"""Markers after the tower has stopped, the start of a turn, and the last messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.bots.base import Thought
from kontor.bots.genoa.plan import Plan
from kontor.games.genoa.actions import Base, Clear, Place
from kontor.games.genoa.items import START_TOKEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.genoa.worths import Worths
    from kontor.engine.state import Action


def choose_base(worths: Worths, legal: Sequence[Action]) -> Thought:
    """The street whose buildings pay most, or none."""
    best, gain = legal[-1], 0.0
    for action in legal:
        if isinstance(action, Base):
            found = worths.based(action.space)
            if found > gain:
                best, gain = action, found
    if isinstance(best, Base):
        space = worths.s.city.ids[best.space]
        return Thought(best, "why.base", {"space": space, "ducats": round(gain)})
    return Thought(best, "why.pass")


def place_markers(worths: Worths, legal: Sequence[Action]) -> Thought:
    """Own what is free; a marker is not spent on removing another's."""
    free = [action for action in legal if isinstance(action, Place)]
    if free:
        chosen = max(free, key=lambda action: worths.placed(action.space))
        return Thought(chosen, "why.place", {"space": worths.s.city.ids[chosen.space]})
    best = legal[-1]
    if isinstance(best, Clear):
        return Thought(best, "why.clear", {"space": worths.s.city.ids[best.space]})
    return Thought(best, "why.pass")


def start(worths: Worths, legal: Sequence[Action], depth: int) -> Thought:
    """Play the start token when a place is much better than most."""
    plan = Plan(worths, depth)
    s = worths.s
    idle = worths.idle()
    values = [plan.arrive(space, 0, idle, acts=True) for space in range(s.city.spaces)]
    squares = s.city.squares
    mean = sum(values[space] for space in squares) / len(squares)
    best = max(range(s.city.spaces), key=lambda space: values[space])
    gain = values[best] - mean
    if gain > worths.held_token(START_TOKEN):
        params: dict[str, int | str] = {"space": s.city.ids[best], "gain": round(gain)}
        return Thought(s.actions.start[best], "why.start", params)
    assert legal[0] is s.actions.roll, "a roll is always possible"
    return Thought(legal[0], "why.roll")
