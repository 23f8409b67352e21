"""Fields, questions, actions, events and the macro of packing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, Self

from kontor.engine.catalogue import Catalogue
from kontor.engine.contract import Detail, Macro
from kontor.engine.events import Event, Seat
from kontor.engine.options import Options
from kontor.engine.state import Action, State

GRAIN, WINE, CHEST = range(3)
CRATES: Final = ("grain", "wine", "chest")
QUAY: Final = (9, 9, 9)
YARD: Final = 5
MOST_BAYS: Final = 6
DRY, COOL = range(2)
CLIMATES: Final = ("dry", "cool")
FREE: Final = -1
# Which climates a crate accepts.
ACCEPTED: Final = ((DRY,), (COOL,), (DRY, COOL))


class PackingOptions(Options, frozen=True, kw_only=True):
    """What a match of packing fixes."""

    players: int = 2
    load: Literal["light", "heavy"] = "light"
    bays: int = 5


LOADS: Final = {"light": 2, "heavy": 3}


class DrawCrate(NamedTuple):
    """Which crate does the next player draw? (PACK-1, PACK-5)"""

    seat: int
    to: int


class Choose(NamedTuple):
    """Which crate is chosen next? (PACK-2)"""

    seat: int
    left: int
    lowest: int  # kinds before this one were passed over, so that each set is reached once


class PlaceAll(NamedTuple):
    """Which chosen crate goes where? (PACK-3)"""

    seat: int


class ChooseDetail(Detail, frozen=True, tag="choose"):
    """Crates still to be chosen, and from which kind on."""

    left: int
    lowest: int


class PlaceDetail(Detail, frozen=True, tag="place"):
    """Crates still to be placed."""

    left: int


@dataclass(eq=False)
class Draw(Action):
    """Nature draws a crate."""

    crate: int


@dataclass(eq=False)
class Take(Action):
    """Choose a crate."""

    crate: int


@dataclass(eq=False)
class Put(Action):
    """Place a chosen crate."""

    crate: int
    bay: int


# Bays are numbered through: dry ones first, room for the largest warehouse.
BAYS: Final = tuple(
    f"{climate} {number}" for climate in CLIMATES for number in range(1, MOST_BAYS + 1)
)


def climate_of(bay: int) -> int:
    """Whether a bay is dry or cool."""
    return bay // MOST_BAYS


def worth_of(bay: int) -> int:
    """What a crate in this bay scores: the bay's number (PACK-6)."""
    return bay % MOST_BAYS + 1


DRAWS: Final = tuple(Draw(crate) for crate in range(len(CRATES)))
TAKES: Final = tuple(Take(crate) for crate in range(len(CRATES)))
PUTS: Final = tuple(
    tuple(Put(crate, bay) for bay in range(len(BAYS))) for crate in range(len(CRATES))
)
TABLE: Final = Catalogue(
    1,
    [
        *((f"draw {CRATES[draw.crate]}", draw) for draw in DRAWS),
        *((f"choose {CRATES[take.crate]}", take) for take in TAKES),
        *(
            (f"place {CRATES[put.crate]} {BAYS[put.bay]}", put)
            for row in PUTS
            for put in row
            if climate_of(put.bay) in ACCEPTED[put.crate]
        ),
    ],
)


class PackingState(State):
    """One position of a match of packing."""

    __slots__ = ("bays", "chosen", "owners", "quay", "yards")

    options: PackingOptions
    bays: list[int]  # by bay: the crate in it, or FREE
    owners: list[int]  # by bay: whose crate, or FREE
    chosen: list[int]  # by kind: chosen and not yet placed
    quay: list[int]  # by kind: still to be drawn
    yards: list[list[int]]  # by seat, then kind

    def copy(self) -> Self:
        """A position of its own."""
        new = type(self)()
        new.options = self.options
        new.stack = self.stack[:]
        new.rng = self.rng
        new.turns = self.turns
        new.bays = self.bays[:]
        new.owners = self.owners[:]
        new.chosen = self.chosen[:]
        new.quay = self.quay[:]
        new.yards = [yard[:] for yard in self.yards]
        return new


class Pack(Macro, frozen=True):
    """A whole load: each crate with its bay, such as `("wine", "cool 2")`."""

    load: tuple[tuple[str, str], ...]


class CrateDrawn(Event, frozen=True):
    """A crate came from the quay."""

    by: Seat
    crate: str


class CrateChosen(Event, frozen=True):
    """A crate was chosen."""

    by: Seat
    crate: str


class CratePlaced(Event, frozen=True):
    """A crate was placed."""

    by: Seat
    crate: str
    bay: str


EVENTS: Final = (CrateDrawn, CrateChosen, CratePlaced)
