# ruff: noqa: D102 - each class says what its one method spoils
"""Games that show, tell or imagine what they should not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kontor.engine.chance import split
from kontor.engine.contract import Detail
from kontor.engine.flow import question
from kontor.engine.observing import Observer
from kontor.engine.registry import any_game
from kontor.engine.sketch import Sketch, number
from kontor.engine.state import SPECTATOR
from tests.conformance.toys.toy import Toy, spoiled
from tests.proof.bargain.events import CoinsMinted
from tests.proof.bargain.game import Bargain
from tests.proof.bargain.state import DRAFT, AddTerm, BargainState
from tests.proof.bidding import rules as bidding_rules
from tests.proof.bidding.game import Bidding
from tests.proof.bidding.state import (
    CARDS,
    BiddingState,
    CardDrawn,
    CardShown,
    Deal,
    Draw,
    Lay,
)
from tests.proof.bidding.views import BiddingView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import View
    from kontor.engine.events import Log
    from kontor.engine.observing import Vector
    from kontor.engine.options import Options
    from kontor.engine.state import Action


# secret views


class Peeking(Bidding):
    """Shows how many coppers the deck holds."""

    def view(self, state: BiddingState, seat: int) -> View:
        seen = super().view(state, seat)
        assert isinstance(seen, BiddingView)
        return msgspec.structs.replace(seen, deck_size=state.deck[0])


class Hinting(Bidding):
    """Offers fewer cards when the next player holds gold."""

    def legal(self, state: BiddingState, seat: int) -> Sequence[Action]:
        options = super().legal(state, seat)
        if seat < 0 or len(options) < 2:
            return options
        following = (seat + 1) % state.options.players
        return options[1:] if state.hands[following][2] else options


class DeckDetail(Detail, frozen=True, tag="seal"):
    """What nobody may know."""

    deck: int


class Chatty(Bidding):
    """Puts a secret into the question."""

    detail_types = (DeckDetail,)

    def detail(self, state: BiddingState, seat: int) -> DeckDetail:
        del seat
        return DeckDetail(state.deck[0])


class Cheating(Bidding):
    """Its policy looks into the deck."""

    def progress(
        self, state: BiddingState, seat: int, options: Sequence[Action], roll: int
    ) -> Action:
        del seat, roll
        return options[state.deck[0] % len(options)]


class DeckCounter(Observer[BiddingState]):
    """Counts the coppers of the deck."""

    version = 1

    def __init__(self, sketch: Sketch) -> None:
        self.at = sketch.add("coppers", number(10)).at

    def write(self, out: Vector, state: BiddingState, _seat: int) -> None:
        out[self.at] = state.deck[0] / 10


class Counting(Bidding):
    """Its learners see into the deck."""

    def observer(self, _options: Options, sketch: Sketch) -> DeckCounter:
        return DeckCounter(sketch)


# secret events


def deal_aloud(s: BiddingState, frame: Deal, action: Draw, log: Log | None) -> None:
    """Everybody hears what was drawn."""
    bidding_rules.apply_deal(s, frame, action, None)
    if log:
        log.tell(CardDrawn(frame.to, CARDS[action.card]))


class DealingAloud(Bidding):
    """Says aloud what is drawn."""

    flow = spoiled(
        Bidding.flow,
        question(
            Deal,
            "deal",
            "PB-DEAL-1",
            bidding_rules.draw_options,
            deal_aloud,
            weights=bidding_rules.draw_weights,
        ),
    )


class SealingAloud(Bidding):
    """Says aloud what is sealed."""

    def apply(self, state: BiddingState, seat: int, action: Action, log: Log | None = None) -> None:
        if log and isinstance(action, Lay):
            log.tell(CardShown(seat, CARDS[action.card]))
        super().apply(state, seat, action, log)


class DraftingAloud(Bargain):
    """Says aloud what is being made up."""

    def apply(self, state: BargainState, seat: int, action: Action, log: Log | None = None) -> None:
        if log and isinstance(action, AddTerm):
            log.tell(CoinsMinted(seat, action.term))
        super().apply(state, seat, action, log)


class CountingAloud(Bargain):
    """Says aloud how much money the one who begins an offer has."""

    def apply(self, state: BargainState, seat: int, action: Action, log: Log | None = None) -> None:
        if log and action is DRAFT:
            log.tell(CoinsMinted(seat, state.coins[seat]))
        super().apply(state, seat, action, log)


# consistent and varied worlds


class Burning(Bidding):
    """Worlds have a card too few."""

    def resample(self, state: BiddingState, seat: int, seed: int) -> BiddingState:
        world = super().resample(state, seat, seed)
        world.deck = [max(0, count - 1) for count in world.deck]
        return world


class Moving(Bidding):
    """Making a world changes the real one."""

    def resample(self, state: BiddingState, seat: int, seed: int) -> BiddingState:
        state.rng = split(seed, 9)
        return super().resample(state, seat, seed)


class Finishing(Bidding):
    """Worlds are already over."""

    def resample(self, state: BiddingState, seat: int, seed: int) -> BiddingState:
        world = super().resample(state, seat, seed)
        world.stack.clear()
        return world


class Whimsical(Bidding):
    """The same seed gives another world each time."""

    calls = 0

    def resample(self, state: BiddingState, seat: int, seed: int) -> BiddingState:
        self.calls += 1
        return super().resample(state, seat, split(seed, self.calls))


class Exploding(Bidding):
    """Has no other worlds."""

    def resample(self, state: BiddingState, seat: int, seed: int) -> BiddingState:
        raise KeyError(seat, seed, state.turns)


class Lazy(Bidding):
    """Its other worlds are the real one."""

    def resample(self, state: BiddingState, seat: int, seed: int) -> BiddingState:
        del seat
        world = state.copy()
        world.rng = split(seed, 0)
        return world


class Remembering(Bidding):
    """Its worlds know something of the real deck."""

    def resample(self, state: BiddingState, seat: int, seed: int) -> BiddingState:
        return super().resample(state, seat, split(seed, state.deck[0]))


# views


class Glassy(Bidding):
    """Shows spectators the first hand."""

    def view(self, state: BiddingState, seat: int) -> View:
        return super().view(state, 0 if seat == SPECTATOR else seat)


class Handing(Bidding):
    """Hands its own list out."""

    def view(self, state: BiddingState, seat: int) -> View:
        seen = super().view(state, seat)
        assert isinstance(seen, BiddingView)
        return msgspec.structs.replace(seen, returned=state.returned)


class Flickering(Bidding):
    """Shows something else each time."""

    calls = 0

    def view(self, state: BiddingState, seat: int) -> View:
        self.calls += 1
        seen = super().view(state, seat)
        assert isinstance(seen, BiddingView)
        return msgspec.structs.replace(seen, rounds_left=self.calls)


class Wearing(Bidding):
    """Is changed by being looked at."""

    def view(self, state: BiddingState, seat: int) -> View:
        state.rng += 1
        return super().view(state, seat)


class Melting(Bidding):
    """Shows what does not survive the wire."""

    def view(self, state: BiddingState, seat: int) -> View:
        seen = super().view(state, seat)
        assert isinstance(seen, BiddingView)
        return msgspec.structs.replace(seen, hand_sizes=tuple(seen.hand_sizes))


class Blind(Bidding):
    """Cannot be looked at in its last round."""

    def view(self, state: BiddingState, seat: int) -> View:
        if state.rounds_left == 1:
            raise KeyError("dark")
        return super().view(state, seat)


TOYS = (
    Toy("secret views", any_game(Blind()), "KeyError"),
    Toy("consistent worlds", any_game(Exploding()), "raises KeyError"),
    Toy("plain views", any_game(Flickering()), "asked for twice"),
    Toy("plain views", any_game(Wearing()), "changes the position"),
    Toy("plain views", any_game(Melting()), "from JSON"),
    Toy("secret views", any_game(Peeking()), "deck_size"),
    Toy("secret views", any_game(Hinting()), "options differ"),
    Toy("secret views", any_game(Chatty()), "detail"),
    Toy("secret views", any_game(Cheating()), "progress policy"),
    Toy("secret views", any_game(Counting()), "observation differs at coppers"),
    Toy("secret events", any_game(DealingAloud()), "CardDrawn"),
    Toy("secret events", any_game(SealingAloud()), "CardShown"),
    Toy("forgetful worlds", any_game(Remembering()), "remembers what was hidden"),
    Toy("secret events", any_game(DraftingAloud()), "CoinsMinted"),
    Toy("secret events", any_game(CountingAloud()), "hears what it cannot know"),
    Toy("consistent worlds", any_game(Burning()), "cards instead of"),
    Toy("consistent worlds", any_game(Moving()), "changes the position"),
    Toy("consistent worlds", any_game(Finishing()), "the world asks"),
    Toy("consistent worlds", any_game(Whimsical()), "different worlds"),
    Toy("varied worlds", any_game(Lazy()), "never changes"),
    Toy("spectator within", any_game(Glassy()), "a spectator sees"),
    Toy("plain views", any_game(Handing()), "shares a list"),
)
