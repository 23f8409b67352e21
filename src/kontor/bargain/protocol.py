"""What is played: the same openings, seats and rivals for every agent, from one seed.

A protocol is never changed, only followed by another with the next number: tables of one protocol
compare, whoever made them.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec

from kontor import __version__
from kontor.bargain.referee import REFEREE
from kontor.engine import chance
from kontor.engine.errors import KontorError
from kontor.engine.options import Value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.engine.contract import Game
    from kontor.engine.state import State

PROTOCOL: Final = 1
GAME: Final = "genoa"
SEATS: Final = 4
"""At the table, and openings a round: an agent sits on each seat once against each rival."""
RIVALS: Final = ("tough", "soft", "random", "spiteful", "journeyman", "alderman")
"""Whom an agent meets, three of one kind at a time: the styles first, then two levels."""
SILENT: Final = "silent:"
"""Before a name: the same player, which makes no offer and takes none."""
SEED_BITS: Final = 53  # so that every reader of JSON keeps a seed exactly

Part: TypeAlias = Literal["mirror", "cross", "silent"]


class BadBargain(KontorError):
    """What was handed in is no benchmark, or one of other rules."""


class Task(msgspec.Struct, frozen=True):
    """One match: which part, who is measured against whom, on which seat, from which opening."""

    part: Part
    agent: str
    rival: str
    opening: int
    seat: int

    @property
    def seats(self) -> tuple[str, ...]:
        """Who sits where."""
        if self.part == "mirror":
            return (self.agent,) * SEATS
        own = f"{SILENT}{self.agent}" if self.part == "silent" else self.agent
        return tuple(own if seat == self.seat else self.rival for seat in range(SEATS))

    @property
    def measured(self) -> tuple[int, ...]:
        """The seats whose figures count for the agent."""
        return tuple(range(SEATS)) if self.part == "mirror" else (self.seat,)

    @property
    def name(self) -> str:
        """How the match is called in sentences."""
        if self.part == "mirror":
            return f"{self.part} {self.agent} opening {self.opening}"
        where = f"opening {self.opening} seat {'ABCD'[self.seat]}"
        return f"{self.part} {self.agent} against {self.rival} {where}"


class Recipe(msgspec.Struct, frozen=True, kw_only=True):
    """Which matches a folder holds, and by which rules they were played."""

    protocol: int = PROTOCOL
    game: str = GAME
    options: dict[str, Value]
    agents: tuple[str, ...]
    rivals: tuple[str, ...] = RIVALS
    seed: int
    rounds: int
    engine: str
    kontor: str = __version__

    @property
    def openings(self) -> int:
        """How many matches begin differently."""
        return self.rounds * SEATS

    def opening_seed(self, opening: int) -> int:
        """The seed of a match, from which its deal and all its dice follow."""
        return chance.split(self.seed, opening) >> (64 - SEED_BITS)

    def tasks(self) -> Iterator[Task]:
        """All matches, opening by opening, so that what was broken off is as fair as can be."""
        for opening in range(self.openings):
            for agent in self.agents:
                yield Task("mirror", agent, agent, opening, 0)
                for place, rival in enumerate(self.rivals):
                    seat = (opening + place) % SEATS
                    yield Task("cross", agent, rival, opening, seat)
                    yield Task("silent", agent, rival, opening, seat)


def engine_hash(game: Game[State]) -> str:
    """Sixteen digits that change with the rules, the data files, the protocol and the referee."""
    whole = {
        "protocol": PROTOCOL,
        "rules": game.rules_version,
        "data": game.data_digest,
        "referee": msgspec.to_builtins(REFEREE),
    }
    raw = msgspec.json.encode(whole, order="deterministic")
    return blake2b(raw, digest_size=8).hexdigest()


def new_recipe(
    game: Game[State],
    agents: tuple[str, ...],
    *,
    seed: int,
    rounds: int,
    rivals: tuple[str, ...] = RIVALS,
) -> Recipe:
    """A recipe for today's rules."""
    options = game.read_options({"players": SEATS})
    return Recipe(
        options=msgspec.structs.asdict(options),
        agents=agents,
        rivals=rivals,
        seed=seed,
        rounds=rounds,
        engine=engine_hash(game),
    )


def require_current(recipe: Recipe, game: Game[State]) -> None:
    """Refuse what was made by other rules: it cannot be played again with these."""
    if (recipe.protocol, recipe.game) != (PROTOCOL, GAME):
        known = f"this Kontor knows protocol {PROTOCOL} of {GAME}"
        raise BadBargain(f"This is protocol {recipe.protocol} of {recipe.game}; {known}.")
    if recipe.engine != engine_hash(game):
        raise BadBargain(
            f"This was played with the engine {recipe.engine} of Kontor {recipe.kontor}; here is "
            f"{engine_hash(game)}: other rules, data files or another referee."
        )
    if recipe.options != msgspec.structs.asdict(game.read_options({"players": SEATS})):
        raise BadBargain("This was played with other options than the protocol's.")
    if recipe.rounds < 1 or not recipe.agents or not recipe.rivals:
        raise BadBargain("A benchmark has an agent, a rival and at least one round.")
