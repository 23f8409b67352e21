"""A position as it travels to whoever plays on from it: texts and numbers, and no secret.

What a seat cannot know is drawn anew, always with the same dice, before a position goes anywhere.
So all positions that the seat cannot tell apart are one and the same problem, with one answer.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.analysis.evaluation import VERSION
from kontor.engine import chance
from kontor.engine.codec import decode, encode
from kontor.engine.options import Value
from kontor.engine.registry import find_game

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State

STANDS_FOR_ALL: Final = 14
"""Any number: the dice of the world that stands for all that a seat cannot tell apart."""


class Problem(msgspec.Struct, frozen=True):
    """What is asked about: a position, from the knowledge of a seat or from the truth."""

    game: str
    options: dict[str, Value]
    world: str  # canonical JSON
    seat: int
    truth: bool  # nothing is hidden but what chance will bring
    rules: int
    data: str  # the digest of the game's own files
    folder: str  # where somebody else's files lie, if they are in use
    version: int = VERSION


class Posed(NamedTuple):
    """A problem at the place where it is thought about."""

    game: Game[State]
    state: State
    seat: int
    truth: bool

    def world(self, seed: int) -> State:
        """A position that the seat cannot tell from this one, with dice of its own."""
        if not self.truth:
            return self.game.resample(self.state, self.seat, seed)
        world = self.state.copy()
        world.rng = chance.split(seed, 2)
        return world


def problem_of(
    game: Game[State], state: State, seat: int, *, truth: bool = False, folder: Path | None = None
) -> bytes:
    """The problem of a position; equal for all that the seat cannot tell apart."""
    world = state.copy() if truth else game.resample(state, seat, STANDS_FOR_ALL)
    world.rng = 0  # dice to come are nobody's to know
    return msgspec.json.encode(
        Problem(
            game.title,
            msgspec.structs.asdict(state.options),
            encode(world).decode(),
            seat,
            truth,
            game.rules_version,
            game.data_digest,
            str(folder or ""),
        )
    )


@lru_cache(maxsize=64)
def posed(problem: bytes) -> Posed:
    """The position of a problem, read once in each process; whoever plays on makes a copy."""
    found = msgspec.json.decode(problem, type=Problem)
    game = _game(found.game, found.folder)
    state = decode(game, game.read_options(found.options), found.world.encode())
    return Posed(game, state, found.seat, found.truth)


@lru_cache(maxsize=16)
def _game(title: str, folder: str) -> Game[State]:
    """A game is looked for once: that takes longer than many a match that is played on."""
    return find_game(title, Path(folder) if folder else None)
