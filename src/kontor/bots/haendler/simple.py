"""The two lower levels: rules of thumb, and a greedy reckoning that does not look at rivals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.bots.base import Thought
from kontor.bots.haendler import market, trading
from kontor.bots.haendler.loading import mastership
from kontor.bots.haendler.outlook import Outlook
from kontor.bots.haendler.thinking import weighed
from kontor.bots.haendler.weights import Weights
from kontor.games.haendler import frames as f
from kontor.games.haendler.names import HUNDRED, KINDS, SHIELD
from kontor.games.haendler.state import HaendlerState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

RESERVE: Final = 600  # florins a careful beginner keeps beside the upkeep
OWN_EYES: Final = Weights(rivalry=0.0, later_price=0.2)
BID_SHARE: Final = 0.35  # of what mastership is worth that a journeyman bids
# What an apprentice thinks about; the rest is the game's own cheap policy.
MINDED: Final = (f.MoveWagons, f.TakeInfluence, f.SellSpecially, f.LoadFreely, f.AdjustPrice)


class Apprentice:
    """Plays by habit, but drives with a goal and minds its purse and its cards."""

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The choice and its reason."""
        assert isinstance(world, HaendlerState), "these bots know one game"
        frame = world.stack[-1]
        if isinstance(frame, f.Promote):
            return rise_with_reserve(world, frame, legal, RESERVE)
        if isinstance(frame, MINDED):
            return weighed(Outlook(world, seat, OWN_EYES), legal, roll)
        return Thought(game.progress(world, seat, legal, roll))


class Journeyman:
    """Knows what goods and places are worth to itself, and takes the best of them."""

    def __call__(
        self,
        _game: Game[State],
        world: State,
        seat: int,
        legal: Sequence[Action],
        roll: int,
    ) -> Thought:
        """The choice and its reason."""
        assert isinstance(world, HaendlerState), "these bots know one game"
        out = Outlook(world, seat, OWN_EYES)
        match world.stack[-1]:
            case f.Promote() as frame:
                return rise_with_reserve(world, frame, legal, 2 * RESERVE)
            case f.SealedBid() as frame:
                return _bid_a_share(out, frame, legal, roll)
            case f.SetWheel():
                return _raise_own(out, legal, roll)
            case _:
                return weighed(out, legal, roll)


def rise_with_reserve(
    s: HaendlerState, frame: f.Promote, legal: Sequence[Action], reserve: int
) -> Thought:
    """Rise as long as the next upkeeps and a reserve stay in the bag."""
    actions = s.rules.actions
    if legal[0] is actions.repay:
        return Thought(actions.repay, "why.repay", {})
    price = s.rules.promotion[s.arrivals]
    way = legal[0]
    if actions.social_climb in legal and s.rules.social_climb <= price:
        way, price = actions.social_climb, s.rules.social_climb
    if s.arrivals >= s.rules.last_arrival:
        return Thought(way, "why.rise_last", {"florins": price})
    upkeep = s.rules.upkeep
    following = upkeep[min(s.status[frame.seat] + 1, len(upkeep) - 1)]
    if s.bags[frame.seat] - price >= 2 * following + reserve:
        return Thought(way, "why.rise", {"florins": price})
    return Thought(actions.done, "why.save_up", {})


def _bid_a_share(out: Outlook, frame: f.SealedBid, legal: Sequence[Action], roll: int) -> Thought:
    """A fixed share of what mastership is worth to oneself, a little at random."""
    worth = mastership(out, frame.wagon, out.seat, out.loads(frame.wagon))
    share = max(0.0, worth) * BID_SHARE + HUNDRED * (roll % 3 - 1)
    most = min(len(legal) - 1, max(0, trading.spare(out)) // HUNDRED)
    return trading.told_bid(legal[max(0, min(most, round(share / HUNDRED)))], worth)


def _raise_own(out: Outlook, legal: Sequence[Action], roll: int) -> Thought:
    """Both arrows on what one has most of, unless it is at the top already."""
    s = out.s
    own = market.stakes(out)[out.seat]
    top = s.rules.top_level
    worths = [own[good] * (top - s.levels[good]) for good in range(KINDS)]
    best = sorted(range(KINDS), key=worths.__getitem__, reverse=True)[:2]
    arrows = sorted(good if worths[good] > 0 else SHIELD for good in best)
    if worths[best[0]] > 0 and s.levels[best[0]] < top - 1 and roll & 1:
        arrows = [best[0], best[0]]
    wheel = next(
        action for action in s.rules.actions.wheels if [action.first, action.second] == arrows
    )
    return market.told_wheel(wheel if wheel in legal else legal[-1], own)
