"""Fields, questions, actions and events of the bidding game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, Self

from kontor.engine.catalogue import Catalogue
from kontor.engine.events import Event, Seat
from kontor.engine.options import Options
from kontor.engine.state import Action, State

CARDS: Final = ("copper", "silver", "gold")
WORTH: Final = (1, 2, 3)
HAND: Final = 3
COPIES: Final = {"full": 8, "short": 5}
NO_CARD: Final = -1


class BiddingOptions(Options, frozen=True, kw_only=True):
    """What a match of bidding fixes."""

    players: int = 3
    deck: Literal["full", "short"] = "full"
    ties: Literal["nobody", "first"] = "nobody"
    rounds: int = 4


class Deal(NamedTuple):
    """Which card does the next player draw? (DEAL-1)"""

    seat: int
    to: int


class TurnPrize(NamedTuple):
    """Which card is turned up as the prize? (DEAL-3)"""

    seat: int


class Seal(NamedTuple):
    """Which card does each player lay face down? (SEAL-1)"""

    seat: int


@dataclass(eq=False)
class Draw(Action):
    """Nature turns up a card."""

    card: int


@dataclass(eq=False)
class Lay(Action):
    """Lay a card face down."""

    card: int


DRAWS: Final = tuple(Draw(card) for card in range(len(CARDS)))
LAYS: Final = tuple(Lay(card) for card in range(len(CARDS)))
TABLE: Final = Catalogue(
    2,
    [
        *((f"draw {CARDS[draw.card]}", draw) for draw in DRAWS),
        *((f"lay {CARDS[lay.card]}", lay) for lay in LAYS),
    ],
)


class BiddingState(State):
    """One position of a bidding match."""

    __slots__ = ("deck", "hands", "prize", "prizes", "returned", "rounds_left", "sealed")

    options: BiddingOptions
    deck: list[int]  # cards face down, by kind
    hands: list[list[int]]  # by seat, then kind; a sealed card is still in the hand
    prize: int  # the card to be won, or NO_CARD
    prizes: list[list[int]]  # cards won, by seat, then kind
    returned: list[int]  # cards laid aside, by kind
    rounds_left: int
    sealed: list[int]  # by seat: the card laid face down, or NO_CARD

    def copy(self) -> Self:
        """A position of its own."""
        new = type(self)()
        new.options = self.options
        new.stack = self.stack[:]
        new.rng = self.rng
        new.turns = self.turns
        new.deck = self.deck[:]
        new.hands = [hand[:] for hand in self.hands]
        new.prize = self.prize
        new.prizes = [won[:] for won in self.prizes]
        new.returned = self.returned[:]
        new.rounds_left = self.rounds_left
        new.sealed = self.sealed[:]
        return new


class CardDrawn(Event, frozen=True):
    """A player drew this card; only that player hears which."""

    by: Seat
    card: str


class CardTaken(Event, frozen=True):
    """A player drew some card."""

    by: Seat


class CardSealed(Event, frozen=True):
    """A player laid some card face down."""

    by: Seat


class CardShown(Event, frozen=True):
    """A sealed card was turned up."""

    by: Seat
    card: str


class PrizeTurned(Event, frozen=True):
    """A prize was turned up."""

    card: str


class PrizeWon(Event, frozen=True):
    """A player took the prize."""

    by: Seat
    card: str


class PrizeLost(Event, frozen=True):
    """A tie: the prize was laid aside."""

    card: str


class DeckRefilled(Event, frozen=True):
    """The cards laid aside became the deck."""

    count: int


EVENTS: Final = (
    CardDrawn,
    CardTaken,
    CardSealed,
    CardShown,
    PrizeTurned,
    PrizeWon,
    PrizeLost,
    DeckRefilled,
)
