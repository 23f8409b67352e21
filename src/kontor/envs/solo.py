"""One seat of a match as a Gymnasium environment; policies play the others."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal

import gymnasium
from gymnasium.vector import AsyncVectorEnv, AutoresetMode, SyncVectorEnv

from kontor.engine import chance
from kontor.engine.registry import find_game, titles
from kontor.engine.state import SEATS
from kontor.envs.course import LONGEST, NOBODY
from kontor.envs.sitting import ENVIRONMENT_VERSION, Sitting
from kontor.envs.spaces import action_space, observation_space
from kontor.match.simulate import find_policy

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    from gymnasium.vector import VectorEnv
    from numpy.typing import NDArray

    from kontor.engine.options import Value
    from kontor.envs.spaces import Observation

SEED_BITS: Final = 2**63
FORFEIT: Final = -1.0
"""What an action outside the mask brings, and the end of the episode with it."""


class SoloEnv(gymnasium.Env[Any, Any]):
    """A match against policies, each named as for `kontor simulate`.

    *seat* is a letter, or "random" for another chair each match. An illegal action ends the episode
    with the reward of the last place (`illegal="forfeit"`) or raises (`illegal="raise"`).
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 - Gymnasium's field

    def __init__(  # noqa: PLR0913 - all but two are words for one thing each
        self,
        title: str,
        options: Mapping[str, Value] | None = None,
        *,
        seat: str = "A",
        opponents: str = "progress",
        illegal: Literal["forfeit", "raise"] = "forfeit",
        longest: int = LONGEST,
        reward: str = "rank",
        render_mode: str | None = None,
    ) -> None:
        game = find_game(title)
        self.sitting = Sitting(
            game, game.read_options(options or {}), longest=longest, reward=reward
        )
        self.chairs = SEATS[: self.sitting.options.players]
        assert seat == "random" or seat in self.chairs, f"there is no seat {seat!r} at this table"
        self.chosen = seat
        self.policy = find_policy(opponents)
        self.illegal = illegal
        self.render_mode = render_mode
        actions = len(self.sitting.catalogue)
        self.observation_space = observation_space(self.sitting.layout.size, actions)
        self.action_space = action_space(actions)
        self._rolls = 0
        self.seat = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new match, played on until the learner is asked."""
        super().reset(seed=seed, options=options)
        match_seed, self._rolls = (
            int(number) for number in self.np_random.integers(SEED_BITS, size=2)
        )
        place = int(self.np_random.integers(len(self.chairs)))
        self.seat = place if self.chosen == "random" else self.chairs.index(self.chosen)
        self.sitting.begin(match_seed)
        self._others()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner's action, and everything until it is asked again."""
        sitting = self.sitting
        wrong = self.illegal == "forfeit" and not self.action_masks()[action]
        if wrong:
            return self._observation(), FORFEIT, True, False, self._info() | {"illegal": True}
        sitting.answer(int(action))
        self._others()
        reward = sitting.rewards()[self.seat] if sitting.over else 0.0
        return self._observation(), reward, sitting.over, sitting.cut_off, self._info()

    def action_masks(self) -> NDArray[np.int8]:
        """What the learner may do now, for learners that ask the environment."""
        return self.sitting.mask()

    def render(self) -> str | None:
        """The table in letters, as the learner sees it."""
        if self.render_mode is None:
            return None
        game, state = self.sitting.game, self.sitting.state
        return game.draw(game.view(state, self.seat), self.sitting.options)

    def _others(self) -> None:
        """The policies play until the learner is asked or the match is over."""
        sitting = self.sitting
        while sitting.seat not in {self.seat, NOBODY}:
            self._rolls = chance.advance(self._rolls)
            roll = chance.mix(self._rolls)
            choice = self.policy(sitting.game, sitting.state, sitting.seat, sitting.legal, roll)
            sitting.play(choice)

    def _observation(self) -> Observation:
        return self.sitting.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"seat": self.chairs[self.seat], "decisions": self.sitting.decisions}


def solo_id(title: str) -> str:
    """The name under which Gymnasium knows a title's environment."""
    return f"kontor/{title}-v{ENVIRONMENT_VERSION}"


def register() -> list[str]:
    """Make the environments known to `gymnasium.make`; their names."""
    for title in titles():
        if solo_id(title) not in gymnasium.registry:
            gymnasium.register(
                solo_id(title),
                entry_point="kontor.envs.solo:SoloEnv",
                kwargs={"title": title},
                # Gymnasium's wrappers hide `action_masks`, which learners ask for.
                order_enforce=False,
                disable_env_checker=True,
            )
    return [solo_id(title) for title in titles()]


def solo_vector(
    title: str,
    rows: int,
    *,
    processes: bool = False,
    **choices: Any,  # noqa: ANN401 - SoloEnv's own
) -> VectorEnv[Any, Any, Any]:
    """Many solo environments as one of Gymnasium's vectors; with *processes*, each in its own."""
    makers = [partial(SoloEnv, title, **choices) for _ in range(rows)]
    if processes:
        return AsyncVectorEnv(makers, autoreset_mode=AutoresetMode.NEXT_STEP, context="spawn")
    return SyncVectorEnv(makers, autoreset_mode=AutoresetMode.NEXT_STEP)
