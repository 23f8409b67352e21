"""The merchant's way of deciding: every question by its valuation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from kontor.bots.haendler import auctioning, cards, market, moving, status, trading
from kontor.bots.haendler.outlook import Outlook
from kontor.games.haendler import frames as f
from kontor.games.haendler.state import HaendlerState

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.bots.base import Thought
    from kontor.bots.haendler.weights import Weights
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State

F = TypeVar("F")


class Valuer:
    """Takes what its valuation likes best."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

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
        return weighed(Outlook(world, seat, self.weights), legal, roll)


def weighed(out: Outlook, legal: Sequence[Action], roll: int) -> Thought:
    """One of the options, by the question that is asked."""
    return CHOICES[type(out.s.stack[-1])](out, legal, roll)


def asked(out: Outlook, kind: type[F]) -> F:
    """The question that is asked, of a kind one knows."""
    frame = out.s.stack[-1]
    assert isinstance(frame, kind), "the table below fits the question"
    return frame


def _fixed_fee(out: Outlook, legal: Sequence[Action]) -> Thought:
    """In the light game every good costs the same (LIGHT-2)."""
    fee = out.rules.data.pieces.light.fee_each
    return trading.load_as_guest(out, asked(out, f.LoadForFee).wagon, fee, legal)


CHOICES: Final[dict[type, Callable[[Outlook, Sequence[Action], int], Thought]]] = {
    f.NameAbility: auctioning.name_ability,
    f.RaiseBid: lambda out, legal, _: auctioning.raise_bid(out, asked(out, f.RaiseBid), legal),
    f.Parley: lambda out, legal, _: auctioning.parley(out, legal),
    f.HandOver: lambda out, legal, _: auctioning.hand_over(out, legal),
    f.BuyGoods: lambda out, legal, roll: trading.buy(out, asked(out, f.BuyGoods), legal, roll),
    f.SealedBid: lambda out, legal, roll: trading.bid(out, asked(out, f.SealedBid), legal, roll),
    f.LoadAsMaster: lambda out, legal, _: trading.load_as_master(
        out, asked(out, f.LoadAsMaster), legal
    ),
    f.LoadAsGuest: lambda out, legal, _: trading.load_as_guest(
        out, asked(out, f.LoadAsGuest).wagon, 0, legal
    ),
    f.LoadForFee: lambda out, legal, _: _fixed_fee(out, legal),
    f.LoadFreely: lambda out, legal, _: trading.load_freely(out, asked(out, f.LoadFreely), legal),
    f.LoadingFloor: lambda out, legal, _: trading.floor(out, asked(out, f.LoadingFloor), legal),
    f.SecondFee: lambda out, legal, _: trading.second_fee(out, asked(out, f.SecondFee), legal),
    f.BreakAxle: lambda out, legal, _: moving.break_axle(out, legal),
    f.MoveWagons: lambda out, legal, _: moving.move(out, asked(out, f.MoveWagons), legal),
    f.TakeInfluence: lambda out, legal, _: cards.take(out, legal),
    f.SetWheel: market.wheel,
    f.AdjustPrice: lambda out, legal, _: market.adjust(out, legal),
    f.SellFromWarehouse: lambda out, legal, _: cards.sell_from_warehouse(out, legal),
    f.SellSpecially: lambda out, legal, _: cards.sell_specially(out, legal),
    f.ClaimBonus: lambda out, legal, _: cards.claim_bonus(out, legal),
    f.RepayFirst: lambda out, legal, _: status.repay_first(out, legal),
    f.TakeCredit: lambda out, legal, _: status.take_credit(out, legal),
    f.Promote: lambda out, legal, _: status.promote(out, asked(out, f.Promote), legal),
}
