"""The loop that plays a match without a driver, and the two policies that need no bot.

Nothing else is as hot, so it is compiled with the rules where they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

from kontor.engine import chance
from kontor.engine.errors import KontorError
from kontor.engine.state import CHANCE, Action, State

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kontor.engine.contract import Game

CAP: Final = 200_000
"""Decisions after which a match counts as endless."""


class Policy(Protocol):
    """Chooses one of the legal actions; *roll* is 64 random bits."""

    def __call__(
        self, game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int, /
    ) -> Action:
        """The choice; the same for equal arguments."""


class EndlessMatch(KontorError):
    """A match that has not ended after as many decisions as it was given."""


def uniform(
    _game: Game[State],
    _state: State,
    _seat: int,
    legal: Sequence[Action],
    roll: int,
) -> Action:
    """Any legal action, each as likely."""
    return legal[(roll * len(legal)) >> 64]


def progress(
    game: Game[State], state: State, seat: int, legal: Sequence[Action], roll: int
) -> Action:
    """The game's own cheap policy, which ends matches after a human number of turns."""
    return game.progress(state, seat, legal, roll)


Watch: TypeAlias = "Callable[[State, int, Action], None]"
"""Looks at each decision after it was applied; raises `KontorError` to stop the match as failed."""


def run(
    game: Game[State],
    state: State,
    seed: int,
    policy: Policy,
    *,
    cap: int = CAP,
    watch: Watch | None = None,
) -> int:
    """Play *state* to its end in place; how many decisions it took, chance included."""
    rng = chance.split(seed, 1)
    decisions = 0
    prompt_of, legal_of, apply = game.prompt, game.legal, game.apply
    while True:
        seats = prompt_of(state).seats
        if not seats:
            return decisions
        if decisions == cap:
            raise EndlessMatch(f"The match has not ended after {cap} decisions.")
        rng = chance.advance(rng)
        seat = seats[decisions % len(seats)]
        legal = legal_of(state, seat)
        if seat == CHANCE:
            state.rng = chance.advance(state.rng)
            action = legal[chance.pick(state.rng, game.weights(state))]
        else:
            action = policy(game, state, seat, legal, chance.mix(rng))
        apply(state, seat, action)
        decisions += 1
        if watch:
            watch(state, seat, action)
