"""What is worth trying out: the ways of the tower, and whether to say a word at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.bots.genoa.bidding import silent
from kontor.bots.genoa.leading import explained, ways
from kontor.bots.genoa.plan import Plan
from kontor.bots.genoa.valuation import without_deals
from kontor.bots.genoa.worths import Worths
from kontor.games.genoa.actions import Accept, Begin, Propose
from kontor.games.genoa.frames import Floor
from kontor.games.genoa.rules.hearing import all_silent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.base import Thought
    from kontor.bots.genoa.style import Style
    from kontor.engine.state import Action
    from kontor.games.genoa.state import GenoaState


def is_word(action: Action) -> bool:
    """Whether an action begins an offer or a demand."""
    return isinstance(action, (Begin, Propose))


def leads(s: GenoaState, seat: int) -> bool:
    """Whether a seat decides where its tower goes, all others having fallen silent."""
    return seat == s.tower and s.drafts[seat] is None and all_silent(s)


def ideas(
    style: Style, s: GenoaState, seat: int, legal: Sequence[Action], first: Thought
) -> list[Thought]:
    """The thought one has at first, and others, the most promising first, each action once.

    A deal that looks like a loss is none: nobody is to be talked into giving something away.
    """
    found = [first]
    if not isinstance(s.stack[-1], Floor):
        return found
    if leads(s, seat):
        plan = Plan(Worths(style.weights, s, seat), style.depth)
        least = without_deals(plan)
        found += [
            explained(plan, action, worth)
            for worth, action in ways(plan, legal)
            if action is not first.action and (worth >= least or not isinstance(action, Accept))
        ]
    elif is_word(first.action) or (isinstance(first.action, Accept) and seat != s.tower):
        found.append(silent(s, seat))
    return found
