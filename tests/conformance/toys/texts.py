# ruff: noqa: D102 - each class says what its one method spoils
"""Games that write down or read things wrongly."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Self

from kontor.engine.catalogue import Catalogue
from kontor.engine.errors import BadPosition
from kontor.engine.registry import any_game
from kontor.engine.state import CHANCE, Action
from tests.conformance.toys.rules import Forgetful, Whispering
from tests.conformance.toys.toy import Toy
from tests.proof.bidding.game import Bidding
from tests.proof.bidding.state import (
    TABLE,
    BiddingState,
    Deal,
    TurnPrize,
)
from tests.proof.shove.game import Shoving
from tests.proof.shove.state import ShoveState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.engine.contract import Macro
    from kontor.engine.options import Options, Value


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


class FloatingState(BiddingState):
    """Says that a whole number is none."""

    __slots__ = ("floating",)
    floating: float

    def copy(self) -> Self:
        new = super().copy()
        new.floating = self.floating
        return new


class Floating(Bidding):
    """Has a state that comes back with other bytes."""

    def blank(self, options: Options) -> BiddingState:
        state = FloatingState()
        state.options = super().blank(options).options
        state.floating = 1
        return state


class Nature(IntEnum):
    """A name for a number that should be one."""

    DRAWS = CHANCE


class Enumerated(Bidding):
    """Puts something that is no plain number on the stack."""

    def new(self, options: Options, seed: int) -> BiddingState:
        state = super().new(options, seed)
        state.stack[0] = TurnPrize(Nature.DRAWS)
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


class Commenting(Bidding):
    """Writes what it does not read."""

    def describe(self, state: BiddingState) -> str:
        return super().describe(state) + f"# {state.rng}\n"


class Smudging(Bidding):
    """Changes what it writes about."""

    def describe(self, state: BiddingState) -> str:
        state.rng += 1
        return super().describe(state)


class Mumbling(Bidding):
    """Expands steps to nothing."""

    def expand(self, state: BiddingState, seat: int, macro: Macro) -> Sequence[Action]:
        del state, seat, macro
        return []


class BlurredCatalogue(Catalogue):
    """Finds the first action, whatever is written."""

    __slots__ = ()

    def find(self, text: str) -> Action:
        del text
        return self.actions[0]


BLURRED = BlurredCatalogue(1, [(action.text, action) for action in TABLE.actions])


class BackwardCatalogue(Catalogue):
    """Is numbered from the end."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(1, [(action.text, action) for action in TABLE.actions])
        self.actions = self.actions[::-1]


BACKWARD = BackwardCatalogue()
SHOUTING = Catalogue(
    1, [*((action.text, action) for action in TABLE.actions), ("LAY GOLD", Action())]
)


class Backward(Bidding):
    """Its indices are not its places."""

    def catalogue(self, options: Options) -> Catalogue:
        del options
        return BACKWARD


class Shouting(Bidding):
    """Tells two actions apart by capitals."""

    def catalogue(self, options: Options) -> Catalogue:
        del options
        return SHOUTING


class Blurred(Bidding):
    """Its notation cannot be read."""

    def catalogue(self, options: Options) -> Catalogue:
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


class Gullible(Bidding):
    """Believes any question."""

    def position(self, text: str) -> BiddingState:
        state = super().position(text)
        state.stack = [Deal(CHANCE, 9)]
        return state


class Mute(Bidding):
    """Refuses without a word."""

    def position(self, text: str) -> BiddingState:
        try:
            return super().position(text)
        except BadPosition as error:
            raise BadPosition from error


class Rigid(Bidding):
    """Takes it for granted that every option is written."""

    def read_options(self, raw: Mapping[str, Value]) -> Options:
        assert raw["rounds"] or raw["ties"], "a match has rounds"
        return super().read_options(raw)


TOYS = (
    Toy("saves", any_game(Stubborn()), "saved differently"),
    Toy("undo", any_game(Ageing()), "another position"),
    Toy("hash stability", any_game(Nameless()), "no question 'Seal'"),
    Toy("saves", any_game(Forgetful()), "BrokenSave"),
    Toy("saves", any_game(Whispering()), "told other events"),
    Toy("undo", any_game(Forgetful()), "BrokenSave"),
    Toy("hash stability", any_game(Odd()), "complex"),
    Toy("hash stability", any_game(Floating()), "differs from the encoded one"),
    Toy("hash stability", any_game(Enumerated()), "whole numbers"),
    Toy("position notation", any_game(Commenting()), "written differently"),
    Toy("position notation", any_game(Smudging()), "changed by writing"),
    Toy("action notation", any_game(Backward()), "has the index"),
    Toy("action notation", any_game(Shouting()), "only in capitals"),
    Toy("bad positions", any_game(Gullible()), "is accepted that raises"),
    Toy("bad positions", any_game(Mute()), "says nothing"),
    Toy("position notation", any_game(Brief()), "another position"),
    Toy("position notation", any_game(Illegible()), "unknown key"),
    Toy("bad positions", any_game(Brittle()), "instead of a sentence"),
    Toy("bad positions", any_game(Trusting()), "is accepted although"),
    Toy("bad saves", any_game(Rigid()), "instead of a sentence"),
    Toy("action notation", any_game(Mumbling()), "expands to something else"),
    Toy("action notation", any_game(Blurred()), "is found as"),
)
