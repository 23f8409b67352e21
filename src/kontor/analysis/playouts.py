"""One match played on from a position in somebody's head."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.engine import chance
from kontor.match.running import EndlessMatch, run

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State
    from kontor.match.running import Policy

CAP: Final = 6_000  # decisions of one match; those of people take a few hundred to two thousand


class Playout(NamedTuple):
    """How a match ended, and what a seat did first in it."""

    wins: tuple[float, ...]  # by seat; a win that is shared counts its share
    scores: tuple[float, ...]
    line: tuple[str, ...]


class Minds:
    """How worlds are made and played on: for whom, in which game, by whom."""

    def __init__(self, game: Game[State], seat: int, player: Policy, *, truth: bool) -> None:
        """With *truth* nothing is hidden from the seat but what chance will bring."""
        self.game = game
        self.seat = seat
        self.player = player
        self.truth = truth

    def world(self, state: State, seed: int) -> State:
        """A position that the seat cannot tell from this one, with dice of its own."""
        if not self.truth:
            return self.game.resample(state, self.seat, seed)
        world = state.copy()
        world.rng = chance.split(seed, 2)
        return world

    def play(self, state: State, idea: Action | None, seed: int) -> Playout:
        """Carry an idea out, if there is one, and play on to the end."""
        world = self.world(state, seed)
        line: list[str] = []
        mine = True

        def watch(_world: State, seat: int, action: Action) -> None:
            nonlocal mine
            mine = mine and seat == self.seat
            if mine:
                line.append(action.text)

        if idea is not None:
            self.game.apply(world, self.seat, idea)
            line.append(idea.text)
        try:
            run(self.game, world, seed, self.player, cap=CAP, watch=watch)
        except EndlessMatch:
            # From a strange position a player may find no end: nobody has won that match.
            seats = world.options.players
            return Playout((0.0,) * seats, (0.0,) * seats, tuple(line))
        return ended(self.game, world, tuple(line))


def ended(game: Game[State], state: State, line: tuple[str, ...] = ()) -> Playout:
    """The shares of the win and the scores of a match that is over."""
    standing = game.standing(state)
    assert standing is not None, "a match without a question has a standing"
    winners = standing.ranks.count(1)
    wins = tuple(1 / winners if rank == 1 else 0.0 for rank in standing.ranks)
    return Playout(wins, tuple(map(float, standing.scores)), line)
