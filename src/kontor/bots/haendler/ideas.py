"""What is worth trying out: what several merchants of different minds would do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.haendler.alderman import promising
from kontor.bots.haendler.moving import move_gains, told_move
from kontor.bots.haendler.outlook import Outlook
from kontor.bots.haendler.thinking import weighed
from kontor.bots.haendler.trading import told_bid
from kontor.bots.haendler.weights import Weights
from kontor.bots.variety import Dice, varied
from kontor.engine import chance
from kontor.games.haendler import frames as f

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kontor.bots.base import Thought
    from kontor.engine.state import Action
    from kontor.games.haendler.state import HaendlerState

MINDS: Final = tuple(varied(Weights(), {}, Dice(number), 0.4) for number in range(1, 7))
"""Merchants who believe in other numbers."""
BIDS: Final = (1, -1, 2, -2, 3)  # hundreds beside a good bid
TRIED: Final = (
    f.BuyGoods,
    f.SealedBid,
    f.LoadAsMaster,
    f.BreakAxle,
    f.MoveWagons,
    f.SetWheel,
    f.AdjustPrice,
    f.SellFromWarehouse,
    f.SellSpecially,
    f.Promote,
)
"""Where looking ahead pays; words on a floor are chosen by what a load is worth."""


def ideas(
    s: HaendlerState, seat: int, legal: Sequence[Action], first: Thought, roll: int
) -> list[Thought]:
    """The thought one has at first, and others, each action once."""
    found = [first]
    for thought in _others(s, seat, legal, first, roll):
        if all(thought.action is not known.action for known in found):
            found.append(thought)
    return found


def _others(
    s: HaendlerState, seat: int, legal: Sequence[Action], first: Thought, roll: int
) -> Iterator[Thought]:
    frame = s.stack[-1]
    if isinstance(frame, f.SealedBid):
        here = legal.index(first.action)
        worth = float(first.params.get("worth", 0))
        for step in BIDS:
            if 0 <= here + step < len(legal):
                yield told_bid(legal[here + step], worth)
    elif isinstance(frame, f.MoveWagons):
        gains = move_gains(Outlook(s, seat, MINDS[0]), frame, legal)
        for place in promising(legal, gains, len(MINDS)):
            yield told_move(legal[place], gains[place])
    else:
        for number, mind in enumerate(MINDS):
            yield weighed(Outlook(s, seat, mind), legal, chance.split(roll, number))
