"""One match played on from a position in somebody's head."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

import msgspec

from kontor.analysis.problems import posed
from kontor.analysis.values import find_value
from kontor.engine import chance
from kontor.engine.errors import KontorError
from kontor.match.running import EndlessMatch, run
from kontor.match.simulate import find_policy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.analysis.problems import Posed
    from kontor.analysis.values import Value
    from kontor.engine.contract import Game
    from kontor.engine.state import Action, State
    from kontor.match.running import Policy

CAP: Final = 6_000  # decisions of one match; those of people take a few hundred to two thousand
TO_THE_END: Final = -1
"""In place of a number of turns after which a learned value is asked."""
Step: TypeAlias = tuple[int, str]
"""A seat, or chance, and what it does in notation."""


class Playout(msgspec.Struct, frozen=True):
    """How a match ended or would end, and what a seat did first in it."""

    wins: tuple[float, ...]  # by seat; a win that is shared counts its share
    scores: tuple[float, ...] = ()  # none where a learned value was asked before the end
    line: tuple[str, ...] = ()


class Try(NamedTuple):
    """One match to be played on: after which steps, in which world, by whom and how far."""

    problem: bytes
    first: tuple[Step, ...]
    seed: int
    player: str
    turns: int = TO_THE_END  # then a learned value is asked, at the first moment it knows
    after: str = ""  # who plays on after so many turns where no value was learned; the same if ""


class _Known(KontorError):
    """The match need not be played on: a learned value knows what it is worth."""


def tried(one: Try) -> bytes:
    """What came of a match that was played on, as JSON."""
    return msgspec.json.encode(_played(posed(one.problem), one))


@cache
def policy(name: str) -> Policy:
    """A player by name, looked for once."""
    return find_policy(name)


def _played(asked: Posed, one: Try) -> Playout:
    """Carry the first steps out, and play on to the end or until a learned value knows."""
    game, world = asked.game, asked.world(one.seed)
    watch = _Watch(asked.seat, find_value(game.title) if one.turns >= 0 else None)
    watch.until = world.turns + one.turns
    for seat, text in one.first:
        action = game.catalogue(world.options).find(text)
        game.apply(world, seat, action)
        watch.note(seat, action)
    try:
        watch.look(world)
        run(game, world, one.seed, _players(one, watch), cap=CAP, watch=watch)
    except _Known:
        return Playout(watch.chances, (), tuple(watch.line))
    except EndlessMatch:
        # From a strange position a player may find no end: nobody has won that match.
        nothing = (0.0,) * world.options.players
        return Playout(nothing, nothing, tuple(watch.line))
    return ended(game, world, tuple(watch.line))


def _players(one: Try, watch: _Watch) -> Policy:
    """Who plays on: one player, or a second one after some turns."""
    first = policy(one.player)
    if one.turns < 0 or not one.after:
        return first
    second, until = policy(one.after), watch.until

    def relay(
        game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
    ) -> Action:
        return (first if state.turns < until else second)(game, state, seat, legal, roll)

    return relay


class _Watch:
    """Notes what a seat does before others decide, and asks a value when it is time."""

    def __init__(self, seat: int, value: Value | None) -> None:
        self._seat = seat
        self._value = value
        self._mine = True
        self.until = 0  # turns
        self.line: list[str] = []
        self.chances: tuple[float, ...] = ()

    def __call__(self, world: State, seat: int, action: Action) -> None:
        """After each decision."""
        self.note(seat, action)
        self.look(world)

    def note(self, seat: int, action: Action) -> None:
        """Keep what the seat does as long as nobody else does anything."""
        self._mine = self._mine and seat == self._seat
        if self._mine:
            self.line.append(action.text)

    def look(self, world: State) -> None:
        """Stop where the value is known."""
        if self._value is None or world.turns < self.until or not world.stack:
            return
        known = self._value(world)
        if known is not None:
            self.chances = tuple(known)
            raise _Known


def ended(game: Game[State], state: State, line: tuple[str, ...] = ()) -> Playout:
    """The shares of the win and the scores of a match that is over."""
    standing = game.standing(state)
    assert standing is not None, "a match without a question has a standing"
    winners = standing.ranks.count(1)
    wins = tuple(1 / winners if rank == 1 else 0.0 for rank in standing.ranks)
    return Playout(wins, tuple(map(float, standing.scores)), line)


class Advice(NamedTuple):
    """A seat's question to some players: what would you do?"""

    problem: bytes
    advisers: tuple[str, ...]


def advised(asking: Advice) -> bytes:
    """What each of them would do, in notation, as JSON."""
    asked = posed(asking.problem)
    legal = list(asked.game.legal(asked.state, asked.seat))
    world, roll = asked.world(0), chance.mix(1)
    return msgspec.json.encode(
        [
            policy(adviser)(asked.game, world, asked.seat, legal, roll).text
            for adviser in asking.advisers
        ]
    )
