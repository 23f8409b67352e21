# ruff: noqa: D102 - each class says what its one method spoils
"""Games that read a position as something else than it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.registry import any_game
from tests.conformance.toys.toy import Toy
from tests.proof.bidding.game import Bidding

if TYPE_CHECKING:
    from tests.proof.bidding.state import BiddingState


class LastWord(Bidding):
    """Takes the last of two lines with one key."""

    def position(self, text: str) -> BiddingState:
        heading, *lines = text.splitlines()
        last = {line.partition(":")[0]: line for line in lines}
        return super().position("\n".join([heading, *last.values()]) + "\n")


class Deaf(Bidding):
    """Passes over what it thinks it knows better."""

    def position(self, text: str) -> BiddingState:
        state = super().position(text)
        state.rounds_left = min(state.rounds_left, 2)
        return state


class Lenient(Bidding):
    """Passes over a word it does not need."""

    def position(self, text: str) -> BiddingState:
        lines = [" ".join(dict.fromkeys(line.split())) for line in text.splitlines()]
        return super().position("\n".join(lines) + "\n")


class Drifting(Bidding):
    """Is a turn further each time it is read."""

    def position(self, text: str) -> BiddingState:
        state = super().position(text)
        state.turns += 1
        return state


class Supplying(Bidding):
    """Prints a line of its own beside the first turn."""

    def describe(self, state: BiddingState) -> str:
        return super().describe(state).replace("\nturns: 1\n", "\nturns: 1\nnote: first\n")

    def position(self, text: str) -> BiddingState:
        return super().position(text.replace("note: first\n", ""))


TOYS = (
    Toy("faithful positions", any_game(LastWord()), "given twice is read without a word"),
    Toy("faithful positions", any_game(Deaf()), "is read as 'rounds left: 2'"),
    Toy("faithful positions", any_game(Lenient()), "is read as"),
    Toy("faithful positions", any_game(Drifting()), "reads differently"),
    Toy("faithful positions", any_game(Supplying()), "printed, but was not written"),
)
