"""The alderman: foresees what its rivals will do, and tries its steps out before it moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor.bots.haendler.market import best_wheel, stakes
from kontor.bots.haendler.moving import card_worth, move_gains, told_move, worth_at
from kontor.bots.haendler.outlook import Outlook
from kontor.bots.haendler.rivals import likely_bids, likely_shifts
from kontor.bots.haendler.status import lead
from kontor.bots.haendler.thinking import weighed
from kontor.bots.haendler.trading import best_bid, bid_stakes, spare, told_bid
from kontor.engine import chance
from kontor.games.haendler.actions import Move
from kontor.games.haendler.frames import MoveWagons, SealedBid, SetWheel, TakeInfluence
from kontor.games.haendler.names import HUNDRED, TILES, WAGONS
from kontor.games.haendler.state import HaendlerState, cards_held

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.bots.base import Thought
    from kontor.bots.haendler.weights import Weights
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

STEPS: Final = 6  # steps of a movement turn that are tried out
HARD_BARGAIN: Final = 0.45  # of a load's worth, below which an alderman takes no fee


class Alderman:
    """Values as a merchant does, and looks at the answers of its rivals."""

    def __init__(self, weights: Weights, steps: int = STEPS) -> None:
        self.weights = msgspec.structs.replace(
            weights, least_fee=HARD_BARGAIN, rival_bag=weights.full_bag
        )
        # Bids that were foreseen are less uncertain than those only guessed at.
        self.sure = msgspec.structs.replace(self.weights, bid_spread=weights.foreseen_spread)
        self.steps = steps

    def __call__(
        self, game: Game[State], world: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The choice and its reason."""
        assert isinstance(world, HaendlerState), "these bots know one game"
        out = Outlook(world, seat, self.weights)
        match out.s.stack[-1]:
            case MoveWagons() as frame:
                return self._move(game, out, frame, legal, roll)
            case SealedBid() as frame:
                return self._bid(out, frame, legal)
            case SetWheel():
                rows = stakes(out)
                return best_wheel(out, rows, likely_shifts(out, rows), legal, roll)
            case _:
                return weighed(out, legal, roll)

    def _bid(self, out: Outlook, frame: SealedBid, legal: Sequence[Action]) -> Thought:
        """A bid just high enough, by what the rivals will probably bid."""
        loads = out.loads(frame.wagon)
        worth, _ = bid_stakes(out, frame.wagon, loads)
        most = min((len(legal) - 1) * HUNDRED, spare(out))
        rivals = likely_bids(out, frame.wagon, loads)
        best = best_bid(Outlook(out.s, out.seat, self.sure), worth, rivals, most)
        return told_bid(legal[best], worth)

    def _move(
        self, game: Game[State], out: Outlook, frame: MoveWagons, legal: Sequence[Action], roll: int
    ) -> Thought:
        """The step after which the round looks best once everybody has moved."""
        gains = move_gains(out, frame, legal)
        ideas = promising(legal, gains, self.steps)
        best, most = ideas[0], float("-inf")
        for place in ideas:
            after = out.s.copy()
            game.apply(after, out.seat, legal[place])
            _drive(game, after, self.weights, roll)
            worth = settled_worth(Outlook(after, out.seat, self.weights))
            if worth > most:
                best, most = place, worth
        return told_move(legal[best], gains[best])


def promising(legal: Sequence[Action], gains: Sequence[float], most: int) -> list[int]:
    """The places of the most promising steps, each place of a wagon once."""
    found: list[int] = []
    seen = set()
    for place in sorted(range(len(legal)), key=gains.__getitem__, reverse=True):
        action = legal[place]
        key = (action.wagon, action.heading) if isinstance(action, Move) else action.index
        if key not in seen:
            seen.add(key)
            found.append(place)
            if len(found) == most:
                break
    return found


def _drive(game: Game[State], s: HaendlerState, weights: Weights, roll: int) -> None:
    """Everybody finishes the movement of this round, each by its own valuation."""
    while s.stack and isinstance(s.stack[-1], MoveWagons | TakeInfluence):
        seat = s.stack[-1][0]
        legal = game.legal(s, seat)
        roll = chance.mix(chance.advance(roll))
        action = legal[0]
        if len(legal) > 1:
            action = weighed(Outlook(s, seat, weights), legal, roll).action
        game.apply(s, seat, action)


def settled_worth(out: Outlook) -> float:
    """What wagons, tiles, cards and the race for status are worth when all have moved."""
    s, w = out.s, out.w
    worth = w.winning * lead(out)
    for wagon in range(WAGONS):
        worth += worth_at(out, wagon, s.wagons[wagon], out.wagon_cities(wagon), 0)
    for other, share in enumerate(out.shares):
        tiles = sum(tile + 1 for tile in range(TILES) if s.tiles[other] >> tile & 1)
        worth += share * (w.tile_point * tiles * (out.left > 0))
        worth += share * card_worth(out) * cards_held(s, other)
    return worth
