"""Fields, questions, actions and events of shove."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, Self

from kontor.engine.catalogue import Catalogue
from kontor.engine.contract import Detail
from kontor.engine.events import Event, Seat
from kontor.engine.options import Options
from kontor.engine.state import Action, State

ROADS: Final = ("north", "middle", "south")
LENGTH: Final = 3
SPACES: Final = tuple(f"{road}/{number}" for road in ROADS for number in range(1, LENGTH + 1))
ROAD_OF: Final = tuple(space // LENGTH for space in range(len(SPACES)))
SPACES_OF: Final = tuple(
    tuple(range(road * LENGTH, (road + 1) * LENGTH)) for road in range(len(ROADS))
)
EMPTY: Final = -1
ACTIONS: Final = 2
FETCHED: Final = 2


class ShoveOptions(Options, frozen=True, kw_only=True):
    """What a match of shove fixes."""

    players: int = 3
    pieces: int = 5
    goal: int = 2
    rounds: int = 10


class Turn(NamedTuple):
    """What does the player do? (TURN-1)"""

    seat: int
    actions_left: int


class Relocate(NamedTuple):
    """Where does the shoved piece go? (PUSH-2)"""

    seat: int
    road: int  # shoved from here


class Extra(NamedTuple):
    """Does the owner add a piece? (PUSH-3)"""

    seat: int
    road: int  # relocated to here


class TurnDetail(Detail, frozen=True, tag="turn"):
    """What is left of the turn."""

    actions_left: int


class RelocateDetail(Detail, frozen=True, tag="relocate"):
    """The road it was shoved from."""

    road: str


class ExtraDetail(Detail, frozen=True, tag="extra"):
    """The road it was relocated to."""

    road: str


@dataclass(eq=False)
class Place(Action):
    """Place from the supply."""

    space: int


@dataclass(eq=False)
class Shove(Action):
    """Push a rival's piece off."""

    space: int


@dataclass(eq=False)
class Claim(Action):
    """Claim a road."""

    road: int


@dataclass(eq=False)
class Fetch(Action):
    """Move pieces from the stock to the supply."""


@dataclass(eq=False)
class Rest(Action):
    """Do nothing, when nothing else is possible."""


@dataclass(eq=False)
class MoveTo(Action):
    """Relocate to a space."""

    space: int


@dataclass(eq=False)
class GiveUp(Action):
    """The shoved piece goes to the stock."""


@dataclass(eq=False)
class Add(Action):
    """Add a piece from the stock."""

    space: int


@dataclass(eq=False)
class NoExtra(Action):
    """Add nothing."""


PLACES: Final = tuple(Place(space) for space in range(len(SPACES)))
SHOVES: Final = tuple(Shove(space) for space in range(len(SPACES)))
CLAIMS: Final = tuple(Claim(road) for road in range(len(ROADS)))
FETCH: Final = Fetch()
REST: Final = Rest()
MOVES: Final = tuple(MoveTo(space) for space in range(len(SPACES)))
GIVE_UP: Final = GiveUp()
ADDS: Final = tuple(Add(space) for space in range(len(SPACES)))
NO_EXTRA: Final = NoExtra()
TABLE: Final = Catalogue(
    1,
    [
        *((f"place {SPACES[one.space]}", one) for one in PLACES),
        *((f"shove {SPACES[one.space]}", one) for one in SHOVES),
        *((f"claim {ROADS[one.road]}", one) for one in CLAIMS),
        ("fetch", FETCH),
        ("rest", REST),
        *((f"relocate {SPACES[one.space]}", one) for one in MOVES),
        ("give up", GIVE_UP),
        *((f"add {SPACES[one.space]}", one) for one in ADDS),
        ("no extra", NO_EXTRA),
    ],
)


class ShoveState(State):
    """One position of a match of shove."""

    __slots__ = ("points", "spaces", "stock", "supply")

    options: ShoveOptions
    points: list[int]  # by seat
    spaces: list[int]  # by space: the seat whose piece stands there, or EMPTY
    stock: list[int]  # by seat: pieces out of reach
    supply: list[int]  # by seat: pieces at hand

    def copy(self) -> Self:
        """A position of its own."""
        new = type(self)()
        new.options = self.options
        new.stack = self.stack[:]
        new.rng = self.rng
        new.turns = self.turns
        new.points = self.points[:]
        new.spaces = self.spaces[:]
        new.stock = self.stock[:]
        new.supply = self.supply[:]
        return new


class PiecePlaced(Event, frozen=True):
    """A piece was placed."""

    by: Seat
    space: str


class PieceShoved(Event, frozen=True):
    """A piece was pushed off."""

    by: Seat
    owner: Seat
    space: str


class PieceRelocated(Event, frozen=True):
    """A shoved piece found a space."""

    by: Seat
    space: str


class PieceReturned(Event, frozen=True):
    """A shoved piece found no space."""

    by: Seat


class ExtraPlaced(Event, frozen=True):
    """The owner of a shoved piece added another."""

    by: Seat
    space: str


class RoadClaimed(Event, frozen=True):
    """A road was claimed."""

    by: Seat
    road: str


class PiecesFetched(Event, frozen=True):
    """Pieces went from the stock to the supply."""

    by: Seat
    count: int


class Rested(Event, frozen=True):
    """A player could do nothing."""

    by: Seat


EVENTS: Final = (
    PiecePlaced,
    PieceShoved,
    PieceRelocated,
    PieceReturned,
    ExtraPlaced,
    RoadClaimed,
    PiecesFetched,
    Rested,
)
