"""Bargain as a game of the contract."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor.engine.contract import Detail, Macro, Standing
from kontor.engine.errors import BadNotation
from kontor.engine.flow import StackGame, flow_table, question, shared_question
from kontor.engine.options import Choice, Field, Options, Schema
from kontor.engine.state import CHANCE, SEATS
from kontor.engine.wiring import Parts, WiredGame
from tests.proof.bargain import floor, sites, texts, views
from tests.proof.bargain.events import EVENTS
from tests.proof.bargain.state import (
    ASKS,
    COINS,
    DRAFT,
    GIVE_FIVE,
    GIVE_ONE,
    GIVES,
    PAIR_WORTH,
    PROMISE,
    PURSE,
    SITES,
    STOCK,
    SUBMIT,
    TABLE,
    WARES,
    Accept,
    AddTerm,
    BargainOptions,
    BargainState,
    Floor,
    FloorDetail,
    Roll,
    RollSite,
    Say,
    SellWare,
    Settle,
    SettleDetail,
    TakeDetail,
    TakeWare,
    Ware,
    WholeOffer,
)
from tests.proof.words import ranks_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.datafiles import DataFiles
    from kontor.engine.state import Action

MOST: Final = 99  # of one thing in an offer; nobody ever has as much

SCHEMA: Final = Schema(
    (
        Field(
            "players",
            "Players",
            "How many bargain.",
            3,
            tuple(Choice(count, str(count)) for count in (2, 3, 4, 5)),
        ),
        Field(
            "money",
            "Money",
            "Whether coins are kept behind the hand.",
            "hidden",
            (Choice("hidden", "hidden"), Choice("open", "open")),
        ),
        Field(
            "talk",
            "Talk budget",
            "How many offers a guest may begin on a floor; 0 for any number.",
            2,
            minimum=0,
            maximum=9,
        ),
        Field("rounds", "Rounds", "How often everybody is the host.", 2, minimum=1, maximum=9),
    )
)


class BargainRules:
    """One catalogue for all options, and no data files."""

    catalogue = TABLE

    def __init__(self, _files: DataFiles) -> None:
        """There is nothing to read."""

    def rules(self, _options: Options) -> BargainRules:
        """The same for all options."""
        return self


def standing(state: BargainState) -> Standing | None:
    """Coins and pairs (SITE-3)."""
    if state.stack:
        return None
    parts = tuple(
        {"coins": coins, "pairs": min(wares) * PAIR_WORTH}
        for coins, wares in zip(state.coins, state.wares, strict=True)
    )
    scores = tuple(sum(part.values()) for part in parts)
    return Standing("rounds", ranks_of(scores), scores, parts)


def detail(state: BargainState) -> Detail | None:
    """The site, or how many wares are left to take or claim."""
    match state.stack[-1] if state.stack else None:
        case Floor(site=site):
            return FloorDetail(SITES[site])
        case TakeWare(left=left):
            return TakeDetail(left)
        case Settle(left=left):
            return SettleDetail(left)
        case _:
            return None


def broken_invariants(state: BargainState) -> list[str]:
    """Wares are neither lost nor made, and nobody owes or offers what is not there."""
    broken = []
    for ware, name in enumerate(WARES):
        there = state.stock[ware] + sum(wares[ware] for wares in state.wares)
        if there != STOCK:
            broken.append(f"there are {there} {name} instead of {STOCK}")
    for seat, name in enumerate(SEATS[: state.options.players]):
        if state.coins[seat] < 0 or min(state.wares[seat]) < 0:
            broken.append(f"{name} owes coins or wares")
        broken += [
            f"{name} offers {terms[COINS]} coins and has {state.coins[seat]}"
            for terms in (state.offers[seat], state.drafts[seat])
            if terms and terms[COINS] > state.coins[seat]
        ]
    if min(state.stock) < 0:
        broken.append("the stock owes wares")
    return broken


class Bargain(WiredGame[BargainState, BargainRules, views.BargainView], StackGame[BargainState]):
    """Actions for sale."""

    title = "bargain"
    name = "Bargain"
    rules_version = 1
    options_type = BargainOptions
    frame_types = (Roll, Floor, TakeWare, SellWare, Settle)
    view_type = views.BargainView
    action_types = (RollSite, Say, AddTerm, Accept, Ware)
    event_types = EVENTS
    detail_types = (FloorDetail, TakeDetail, SettleDetail)
    macro_types = (WholeOffer,)
    parts = Parts(
        package=__package__,
        schema=SCHEMA,
        files=(),
        maker=BargainRules,
        view=views.view,
        detail=detail,
        standing=standing,
        resample=views.resample,
        describe=texts.describe,
        read_position=texts.position,
        draw=texts.draw,
        broken_invariants=broken_invariants,
    )
    flow = flow_table(
        question(
            Roll,
            "roll",
            "PN-SITE-1",
            sites.roll_options,
            sites.apply_roll,
            weights=sites.roll_weights,
        ),
        shared_question(
            Floor,
            "floor",
            "PN-FLOOR-1",
            floor.floor_options,
            floor.apply_floor,
            seats=floor.seats_on_floor,
            rests_on=floor.floor_grounds,
        ),
        question(TakeWare, "take", "PN-SITE-2", sites.take_options, sites.apply_take, settle=True),
        question(SellWare, "sell", "PN-SITE-2", sites.sell_options, sites.apply_sell, settle=True),
        question(
            Settle, "settle", "PN-PAY-3", floor.settle_options, floor.apply_settle, settle=True
        ),
    )

    def blank(self, options: Options) -> BargainState:
        """A state with nothing filled in."""
        assert isinstance(options, BargainOptions)
        state = BargainState()
        state.options = options
        return state

    def new(self, options: Options, seed: int) -> BargainState:
        """Ten coins each, a full stock, and a roll for the first host."""
        s = self.blank(options)
        s.stack = [Roll(CHANCE, 0)]
        s.rng = seed
        s.turns = 0
        s.coins = [PURSE] * options.players
        s.wares = [[0] * len(WARES) for _ in range(options.players)]
        s.stock = [STOCK] * len(WARES)
        s.yielded = [0] * len(WARES)
        floor.close_floor(s)
        return s

    def expand(self, state: BargainState, seat: int, macro: Macro) -> Sequence[Action]:
        """A whole offer is begun, filled and submitted."""
        if not isinstance(macro, WholeOffer):
            return super().expand(state, seat, macro)
        if not all(0 <= count <= MOST for count in msgspec.structs.astuple(macro)):
            msg = f"An offer names each thing from 0 to {MOST} times."
            raise BadNotation(msg)
        fives, ones = divmod(macro.coins, GIVE_FIVE.count)
        counts: tuple[tuple[Action, int], ...] = (
            (DRAFT, 1),
            (GIVE_FIVE, fives),
            (GIVE_ONE, ones),
            (GIVES[0], macro.cloth),
            (GIVES[1], macro.salt),
            (ASKS[0], macro.ask_cloth),
            (ASKS[1], macro.ask_salt),
            (PROMISE, macro.promised),
            (SUBMIT, 1),
        )
        return [action for action, count in counts for _ in range(count)]


GAME: Final = Bargain()
