# ruff: noqa: D102 - each class says what its one method spoils
"""Games that write down, declare or word things wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec

from kontor.engine.events import Event, Log, Seat
from kontor.engine.flow import question
from kontor.engine.registry import any_game
from kontor.engine.tables import ActionTable
from tests.conformance.toys.toy import Toy, spoiled
from tests.proof.bargain.game import Bargain
from tests.proof.bidding import rules as bidding_rules
from tests.proof.bidding.game import SCHEMA, Bidding
from tests.proof.bidding.state import (
    TABLE,
    BiddingOptions,
    BiddingState,
    CardShown,
    Deal,
    Seal,
    TurnPrize,
)
from tests.proof.shove.game import Shoving
from tests.proof.shove.state import ShoveState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.engine.contract import Macro, View
    from kontor.engine.options import Options, Schema, Value
    from kontor.engine.state import Action
    from tests.proof.bargain.state import BargainState


# saves and undo


class Stubborn(Bidding):
    """Reads its options back as others."""

    def read_options(self, raw: Mapping[str, Value]) -> Options:
        return super().read_options({**raw, "ties": "first"})


class AgeingState(ShoveState):
    """Its copies are a turn older."""

    __slots__ = ()

    def copy(self) -> Self:
        new = super().copy()
        new.turns += 1
        return new


class Ageing(Shoving):
    """What was undone is not what was before."""

    def blank(self, options: Options) -> ShoveState:
        state = AgeingState()
        state.options = super().blank(options).options
        return state


# hashes, positions, notation


class Nameless(Bidding):
    """Does not declare one of its questions."""

    frame_types = (Deal, TurnPrize)  # type: ignore[assignment]


class OddState(BiddingState):
    """Keeps a field that cannot be written."""

    __slots__ = ("odd",)
    odd: complex

    def copy(self) -> Self:
        new = super().copy()
        new.odd = self.odd
        return new


class Odd(Bidding):
    """Has a state that cannot be encoded."""

    def blank(self, options: Options) -> BiddingState:
        state = OddState()
        state.options = super().blank(options).options
        state.odd = 1j
        return state


class Brief(Bidding):
    """Leaves the prizes out of its texts, so they read back into the deck."""

    def describe(self, state: BiddingState) -> str:
        lines = super().describe(state).splitlines(keepends=True)
        return "".join(line for line in lines if not line.startswith("prizes"))


class Illegible(Bidding):
    """Cannot read what it writes."""

    def describe(self, state: BiddingState) -> str:
        return super().describe(state) + "weather: fine\n"


class Mumbling(Bidding):
    """Expands steps to nothing."""

    def expand(self, state: BiddingState, seat: int, macro: Macro) -> Sequence[Action]:
        del state, seat, macro
        return []


class BlurredTable(ActionTable):
    """Finds the first action, whatever is written."""

    __slots__ = ()

    def find(self, text: str) -> Action:
        del text
        return self.actions[0]


BLURRED = BlurredTable(1, [(action.text, action) for action in TABLE.actions])


class Blurred(Bidding):
    """Its notation cannot be read."""

    def table(self, options: Options) -> ActionTable:
        del options
        return BLURRED


# reading what has slips in it


class Brittle(Bidding):
    """Reads only what is written exactly so."""

    def position(self, text: str) -> BiddingState:
        keys = dict(line.split(": ") for line in text.splitlines() if ": " in line)
        assert keys["hand A"] or keys["turns"], "a hand has cards"
        return super().position(text)


class Trusting(Bidding):
    """Believes any deck."""

    def position(self, text: str) -> BiddingState:
        state = super().position(text)
        state.deck = [5, 5, 5]
        return state


class Rigid(Bidding):
    """Takes it for granted that every option is written."""

    def read_options(self, raw: Mapping[str, Value]) -> Options:
        assert raw["rounds"] or raw["ties"], "a match has rounds"
        return super().read_options(raw)


# what a game declares


class Rumour(Event, frozen=True):
    """An event nobody declared."""

    by: Seat


class Gossiping(Bidding):
    """Tells what it did not declare."""

    def apply(self, state: BiddingState, seat: int, action: Action, log: Log | None = None) -> None:
        super().apply(state, seat, action, log)
        if log:
            log.tell(Rumour(0))


class Calling(Bidding):
    """Talks to somebody who is not there."""

    def apply(self, state: BiddingState, seat: int, action: Action, log: Log | None = None) -> None:
        super().apply(state, seat, action, log)
        if log:
            log.tell(CardShown(0, "gold"), to=(7,))


class LongerOptions(BiddingOptions, frozen=True, kw_only=True):
    """One round more by default than the schema says."""

    rounds: int = 5


class Disagreeing(Bidding):
    """Struct and schema have different defaults."""

    options_type = LongerOptions


class Unexplained(Bidding):
    """Explains nothing."""

    @property
    def schema(self) -> Schema:
        fields = [msgspec.structs.replace(field, help="") for field in SCHEMA.fields]
        return msgspec.structs.replace(SCHEMA, fields=tuple(fields))


class Misquoting(Bidding):
    """Cites a clause that is not in the book."""

    flow = spoiled(
        Bidding.flow,
        question(
            Seal,
            "seal",
            "PB-SEAL-9",
            bidding_rules.seal_options,
            bidding_rules.apply_seal,
            seats=bidding_rules.seats_to_seal,
        ),
    )


class Wordless(Bidding):
    """Declares an event without a text."""

    event_types = (*Bidding.event_types, Rumour)  # type: ignore[assignment]


class Gapped(Bargain):
    """Gives its sentences nothing to fill the gaps with."""

    def detail(self, state: BargainState, seat: int) -> dict[str, int | str]:
        del state, seat
        return {}


class Sprawling(Bidding):
    """Draws beyond the edge."""

    def draw(self, view: View, options: Options) -> str:
        return super().draw(view, options) + "\n" + "-" * 81


TOYS = (
    Toy("saves", any_game(Stubborn()), "saved differently"),
    Toy("undo", any_game(Ageing()), "another position"),
    Toy("hash stability", any_game(Nameless()), "no question 'Seal'"),
    Toy("hash stability", any_game(Odd()), "complex"),
    Toy("position notation", any_game(Brief()), "another position"),
    Toy("position notation", any_game(Illegible()), "unknown key"),
    Toy("bad positions", any_game(Brittle()), "instead of a sentence"),
    Toy("bad positions", any_game(Trusting()), "is accepted although"),
    Toy("bad saves", any_game(Rigid()), "instead of a sentence"),
    Toy("action notation", any_game(Mumbling()), "expands to something else"),
    Toy("action notation", any_game(Blurred()), "is found as"),
    Toy("events", any_game(Gossiping()), "not among"),
    Toy("events", any_game(Calling()), "table of 3"),
    Toy("options schema", any_game(Disagreeing()), "by the schema"),
    Toy("options schema", any_game(Unexplained()), "no help"),
    Toy("clauses", any_game(Misquoting()), "PB-SEAL-9"),
    Toy("texts", any_game(Wordless()), "event.Rumour"),
    Toy("texts", any_game(Gapped()), "gap"),
    Toy("drawing", any_game(Sprawling()), "81 columns"),
)
