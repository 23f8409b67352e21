"""One match played on from a position in somebody's head."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.analysis.problems import posed
from kontor.match.running import EndlessMatch, run
from kontor.match.simulate import find_policy

if TYPE_CHECKING:
    from kontor.analysis.problems import Posed
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State
    from kontor.match.running import Policy

CAP: Final = 6_000  # decisions of one match; those of people take a few hundred to two thousand


class Playout(msgspec.Struct, frozen=True):
    """How a match ended, and what a seat did first in it."""

    wins: tuple[float, ...]  # by seat; a win that is shared counts its share
    scores: tuple[float, ...]
    line: tuple[str, ...] = ()


class Try(NamedTuple):
    """One match to be played on: after which idea, if after any, in which world, and by whom."""

    problem: bytes
    idea: str
    seed: int
    player: str


def tried(one: Try) -> bytes:
    """What came of a match that was played on, as JSON."""
    return msgspec.json.encode(played(posed(one.problem), one.idea, one.seed, policy(one.player)))


@cache
def policy(name: str) -> Policy:
    """A player by name, looked for once."""
    return find_policy(name)


def played(asked: Posed, idea: str, seed: int, player: Policy) -> Playout:
    """Carry an idea out, if there is one, and play on to the end."""
    game, world = asked.game, asked.world(seed)
    line: list[str] = []
    mine = True

    def watch(_world: State, seat: int, action: Action) -> None:
        nonlocal mine
        mine = mine and seat == asked.seat
        if mine:
            line.append(action.text)

    if idea:
        game.apply(world, asked.seat, game.catalogue(world.options).find(idea))
        line.append(idea)
    try:
        run(game, world, seed, player, cap=CAP, watch=watch)
    except EndlessMatch:
        # From a strange position a player may find no end: nobody has won that match.
        nothing = (0.0,) * world.options.players
        return Playout(nothing, nothing, tuple(line))
    return ended(game, world, tuple(line))


def ended(game: Game[State], state: State, line: tuple[str, ...] = ()) -> Playout:
    """The shares of the win and the scores of a match that is over."""
    standing = game.standing(state)
    assert standing is not None, "a match without a question has a standing"
    winners = standing.ranks.count(1)
    wins = tuple(1 / winners if rank == 1 else 0.0 for rank in standing.ranks)
    return Playout(wins, tuple(map(float, standing.scores)), line)
