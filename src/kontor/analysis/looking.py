"""How a finished match is looked at: who plays on, how far, and how much of it there may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, TypeVar

import msgspec

from kontor.analysis.evaluating import FEWEST, world_seed
from kontor.analysis.playouts import TO_THE_END, Playout, Step, Try, tried
from kontor.analysis.problems import problem_of
from kontor.analysis.values import find_value
from kontor.engine.errors import KontorError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from kontor.engine.state import State
    from kontor.match.crews import Crew
    from kontor.match.driver import Driver

WORK: Final = 750_000
"""Decisions that may be played on in all, unless somebody says how many matches."""
MOST_NODES: Final = 4_000
FEWEST_NODES: Final = 240
CHEAP: Final = "progress"  # plays whole matches out in a few thousandths of a second
GOOD: Final = "bot:journeyman"  # plays a round until a learned value is asked
Wanted: TypeAlias = tuple[bytes, tuple[Step, ...], int]
"""What is to be tried: a problem, first steps, and the number of the world."""
T = TypeVar("T")


class NotOver(KontorError):
    """A match that goes on cannot be looked at with open cards."""


class Budget(NamedTuple):
    """How many matches are played on, and by whom; what is left open is chosen by the match."""

    nodes: int = 0
    player: str = ""
    advisers: tuple[str, ...] = ("bot:journeyman", "bot:merchant", "bot:alderman")


class Look:
    """A finished match, and those who play on from its moments."""

    def __init__(
        self,
        driver: Driver,
        budget: Budget,
        crew: Crew,
        done: Callable[[int], None],
        folder: Path | None,
    ) -> None:
        if driver.standing is None:
            raise NotOver("A match can be looked at as a whole when it is over.")
        self.driver = driver
        self.crew = crew
        self._value = find_value(driver.game.title)
        self.nodes = budget.nodes or usual_nodes(driver.ply)
        self.player = budget.player or (GOOD if self._value else CHEAP)
        self.advisers = budget.advisers
        self.played = 0
        self._done = done
        self._folder = folder

    @property
    def is_learned(self) -> bool:
        """Whether the game has a value that can be asked before the end."""
        return self._value is not None

    @property
    def seats(self) -> int:
        """How many play."""
        return self.driver.options.players

    def problem(self, state: State, seat: int, *, truth: bool) -> bytes:
        """A moment of the match as it travels."""
        return problem_of(self.driver.game, state, seat, truth=truth, folder=self._folder)

    def turns(self, rounds: int) -> int:
        """How far a match is played on: some rounds where a value was learned, else to its end."""
        return self._value.turns(rounds, self.seats) if self._value else TO_THE_END

    def tries(self, wanted: Sequence[Wanted], rounds: int) -> Iterator[Playout]:
        """What came of each: a problem, first steps, and the number of the world."""
        return self._tries(wanted, self.player, self.turns(rounds))

    def ends(self, wanted: Sequence[Wanted]) -> Iterator[Playout]:
        """The same, played to the end for its scores, and cheaply."""
        return self._tries(wanted, CHEAP, TO_THE_END)

    def _tries(self, wanted: Sequence[Wanted], player: str, turns: int) -> Iterator[Playout]:
        pieces = [
            Try(problem, first, world_seed(world), player, turns)
            for problem, first, world in wanted
        ]
        for answer in self.crew.answers(tried, pieces):
            self.played += 1
            self._done(1)
            yield msgspec.json.decode(answer, type=Playout)


def usual_nodes(plies: int) -> int:
    """How many matches may be played on: fewer where they are long."""
    return max(FEWEST_NODES, min(MOST_NODES, 2 * WORK // max(1, plies)))


def worlds_each(nodes: float, places: int) -> int:
    """In how many worlds each of some places may be tried."""
    return max(FEWEST, int(nodes / max(1, places)))


def thinned(items: Sequence[T], most: int) -> list[T]:
    """At most so many, evenly spread, the first among them."""
    if len(items) <= most:
        return list(items)
    return [items[len(items) * number // most] for number in range(most)]
