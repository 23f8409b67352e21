"""All seats of a match as a PettingZoo environment, one seat at a time, with action masks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from gymnasium.utils import seeding
from pettingzoo import AECEnv

from kontor.engine.registry import find_game
from kontor.engine.state import SPECTATOR
from kontor.envs.course import LONGEST, NOBODY
from kontor.envs.sitting import Sitting, environment_name
from kontor.envs.spaces import action_space, observation_space

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gymnasium import spaces

    from kontor.engine.options import Value
    from kontor.envs.spaces import Observation

SEED_BITS: Final = 2**63


class TableEnv(AECEnv):  # type: ignore[misc]  # PettingZoo brings no types
    """A match of one title; agents are seat_0 (A), seat_1 (B) and so on.

    At the end every seat gets its reward at once (one of `kontor.envs.rewards.REWARDS`).
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - PettingZoo's field
        "name": "kontor",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self,
        title: str,
        options: Mapping[str, Value] | None = None,
        *,
        render_mode: str | None = None,
        longest: int = LONGEST,
        reward: str = "rank",
    ) -> None:
        super().__init__()
        game = find_game(title)
        self.metadata = {**type(self).metadata, "name": environment_name(title)}
        self.render_mode = render_mode
        self.sitting = Sitting(
            game, game.read_options(options or {}), longest=longest, reward=reward
        )
        self.possible_agents = [f"seat_{seat}" for seat in range(self.sitting.options.players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = len(self.sitting.catalogue)
        # One space for each seat: a learner may seed them one by one.
        self.observation_spaces = {
            agent: observation_space(self.sitting.layout.size, actions)
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(actions) for agent in self.possible_agents}
        self._seeds, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The vector and the mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of the action table."""
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - PettingZoo's signature
    ) -> None:
        """A new match; equal seeds begin equal series of matches."""
        if seed is not None:
            self._seeds, _ = seeding.np_random(seed)
        self.sitting.begin(int(self._seeds.integers(SEED_BITS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> Observation:
        """What a seat sees now; its mask is empty unless it is asked."""
        return self.sitting.observe(self._seats[agent])

    def step(self, action: int | None) -> None:
        """The asked seat's action; None for a seat whose match is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "a seat that is asked needs an action"
        # Rewards come at the end only, so until then there is nothing to clear or to add up.
        self.sitting.answer(int(action))
        if self.sitting.seat == NOBODY:
            self._finish()
        else:
            self.agent_selection = self._asked()

    def render(self) -> str | None:
        """The table in letters, as a spectator sees it."""
        if self.render_mode is None:
            return None
        sitting = self.sitting
        return sitting.game.draw(sitting.game.view(sitting.state, SPECTATOR), sitting.options)

    def close(self) -> None:
        """Nothing to put away."""

    def _asked(self) -> str:
        return self.possible_agents[self.sitting.seat]

    def _finish(self) -> None:
        """Everybody has a reward, and the seats leave one by one."""
        self.rewards = dict(zip(self.agents, self.sitting.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, self.sitting.over)
        self.truncations = dict.fromkeys(self.agents, not self.sitting.over)
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]
