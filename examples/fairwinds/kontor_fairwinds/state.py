"""Ports and goods, questions, actions, events and the position of Fair Winds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, Self

from kontor.engine.catalogue import Catalogue
from kontor.engine.contract import Detail
from kontor.engine.events import Event, Seat
from kontor.engine.options import Options
from kontor.engine.state import Action, State

PORTS: Final = ("Bergen", "Lübeck", "Danzig", "Riga", "Visby")
GOODS: Final = ("fish", "salt", "grain", "wax", "wool")  # by the port that makes it
LANES: Final = ((0, 1), (1, 2), (2, 3), (0, 4), (1, 4), (2, 4), (3, 4))
NEXT: Final = tuple(
    tuple(other for other in range(len(PORTS)) if {(port, other), (other, port)} & set(LANES))
    for port in range(len(PORTS))
)
VISBY: Final = 4
ACTIONS: Final = 2
HOLD: Final = 3
PRICE, LOWEST, FAIR_PRICE = 4, 1, 6
BONUS: Final = 2
NONE: Final = -1


class FairwindsOptions(Options, frozen=True, kw_only=True):
    """What a match fixes."""

    players: int = 3
    rounds: int = 8


class Deal(NamedTuple):
    """Which contract does the player get? (SETUP-2)"""

    seat: int  # nature
    to: int


class Turn(NamedTuple):
    """What does the player do? (TURN-1)"""

    seat: int
    left: int  # actions


class Fair(NamedTuple):
    """Which port holds the fair? (FAIR-1)"""

    seat: int  # nature


class TurnDetail(Detail, frozen=True, tag="turn"):
    """Where the ship lies, and what is left of the turn."""

    port: str
    left: int


@dataclass(eq=False)
class Contract(Action):
    """A contract is dealt."""

    good: int


@dataclass(eq=False)
class Sail(Action):
    """Sail to a port."""

    port: int


@dataclass(eq=False)
class Load(Action):
    """Load a crate in the port where the ship lies."""

    port: int


@dataclass(eq=False)
class Sell(Action):
    """Sell a crate in the port where the ship lies."""

    port: int
    good: int


@dataclass(eq=False)
class Drawn(Action):
    """A port is drawn for the fair."""

    port: int


CONTRACTS: Final = tuple(Contract(good) for good in range(len(GOODS)))
SAILS: Final = tuple(Sail(port) for port in range(len(PORTS)))
LOADS: Final = tuple(Load(port) for port in range(len(PORTS)))
SALES: Final = tuple(
    tuple(Sell(port, good) for good in range(len(GOODS))) for port in range(len(PORTS))
)
FAIRS: Final = tuple(Drawn(port) for port in range(len(PORTS)))
TABLE: Final = Catalogue(
    1,
    [
        *((f"contract {GOODS[one.good]}", one) for one in CONTRACTS),
        *((f"sail {PORTS[one.port]}", one) for one in SAILS),
        *((f"load {PORTS[one.port]}", one) for one in LOADS),
        *((f"sell {GOODS[one.good]} {PORTS[one.port]}", one) for row in SALES for one in row),
        *((f"fair {PORTS[one.port]}", one) for one in FAIRS),
    ],
)


class ContractDealt(Event, frozen=True):
    """A player got a contract; only that player hears it."""

    seat: Seat
    good: str


class ShipSailed(Event, frozen=True):
    """A ship sailed."""

    by: Seat
    port: str


class CrateLoaded(Event, frozen=True):
    """A crate was loaded."""

    by: Seat
    good: str
    port: str


class CrateSold(Event, frozen=True):
    """A crate was sold."""

    by: Seat
    good: str
    port: str
    coins: int


class FairHeld(Event, frozen=True):
    """A port pays its highest price."""

    port: str


class ContractShown(Event, frozen=True):
    """At the end: what a contract brought."""

    seat: Seat
    good: str
    coins: int


EVENTS: Final = (ContractDealt, ShipSailed, CrateLoaded, CrateSold, FairHeld, ContractShown)


class FairwindsState(State):
    """One position of a match."""

    __slots__ = ("coins", "contracts", "crates", "fair", "holds", "prices", "ships", "sold")

    options: FairwindsOptions
    coins: list[int]  # by seat
    contracts: list[int]  # by seat: the good, or NONE while they are dealt
    crates: list[int]  # by port
    fair: int  # the port that held the last one, or NONE
    holds: list[list[int]]  # by seat: crates of each good
    prices: list[int]  # by port
    ships: list[int]  # by seat: the port
    sold: list[list[int]]  # by seat: crates of each good

    def copy(self) -> Self:
        """A position of its own."""
        new = type(self)()
        new.options = self.options
        new.stack = self.stack[:]
        new.rng = self.rng
        new.turns = self.turns
        new.coins = self.coins[:]
        new.contracts = self.contracts[:]
        new.crates = self.crates[:]
        new.fair = self.fair
        new.holds = [hold[:] for hold in self.holds]
        new.prices = self.prices[:]
        new.ships = self.ships[:]
        new.sold = [sold[:] for sold in self.sold]
        return new
