"""The games for OpenSpiel: sequential, with explicit chance, observations from views.

After `register()`, `pyspiel.load_game("python_kontor_hansa", {"players": 3})` works. Parameters:
`players`; `options`, further options as `name=value` words; `longest`, after which a match is cut
off with no reward. The order of sealed rounds and floors is that of `kontor.envs.sitting`.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel

from kontor.engine.options import parsed_options
from kontor.engine.registry import find_game, titles
from kontor.engine.state import CHANCE
from kontor.envs.sitting import LONGEST, Sitting

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kontor.engine.state import Action


def spiel_name(title: str) -> str:
    """The name under which OpenSpiel knows a title."""
    return f"python_kontor_{title}"


def _game_type(title: str) -> pyspiel.GameType:
    counts = [int(choice.value) for choice in find_game(title).schema.field("players").choices]
    return pyspiel.GameType(
        short_name=spiel_name(title),
        long_name=f"Kontor: {find_game(title).name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(min(counts), 3), "options": "", "longest": LONGEST},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is a compiled module
    """One title with its options."""

    title: str
    game_type: pyspiel.GameType

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = {**self.game_type.parameter_specification, **(params or {})}
        game = find_game(self.title)
        line = f"players={params['players']} {params['options']}"
        options = parsed_options(game.options_type, game.schema, line)
        self.sitting = Sitting(game, options, longest=int(params["longest"]), rolling=False)
        actions = len(self.sitting.catalogue)
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=actions,
            num_players=options.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=int(params["longest"]),
        )
        super().__init__(self.game_type, info, dict(params))

    def new_initial_state(self) -> SpielState:
        """The opening position."""
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,  # noqa: ARG002 - one kind only
        params: Mapping[str, Any] | None = None,  # noqa: ARG002 - no choices
    ) -> SpielObserver:
        """What a seat sees."""
        return SpielObserver(self.sitting.layout.size)


class SpielState(pyspiel.State):  # type: ignore[misc]  # as above
    """A position; chance is a player."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.sitting = deepcopy(game.sitting)

    def current_player(self) -> int:
        """Who decides now."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.sitting.seat == CHANCE else self.sitting.seat

    def is_terminal(self) -> bool:
        """Whether the match is over or was cut off."""
        return self.sitting.over or self.sitting.cut_off

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each possible outcome with its probability."""
        weights = self.sitting.game.weights(self.sitting.state)
        total = sum(weights)
        return [
            (action.index, weight / total)
            for action, weight in zip(self.sitting.legal, weights, strict=True)
            if weight
        ]

    def returns(self) -> list[float]:
        """Each seat's reward, zeros before the end."""
        return list(self.sitting.rewards())

    def __str__(self) -> str:
        """The position in its notation."""
        return self.sitting.game.describe(self.sitting.state)

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.sitting.seat:
            return []
        return sorted(action.index for action in self.sitting.legal)

    def _apply_action(self, action: int) -> None:
        self.sitting.play(self._action(action))

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002 - same for all
        return self._action(action).text

    def _action(self, index: int) -> Action:
        return self.sitting.catalogue.actions[index]


class SpielObserver:
    """Writes what a seat sees into a vector."""

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """What *player* sees now."""
        self.tensor[:] = state.sitting.look(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The table in letters as *player* sees it."""
        sitting = state.sitting
        return sitting.game.draw(sitting.game.view(sitting.state, player), sitting.options)


_registered: Final[dict[str, type[SpielGame]]] = {}


def register() -> list[str]:
    """Make the games known to OpenSpiel; their names."""
    for title in titles():
        if title not in _registered:
            game_type = _game_type(title)
            fields = {"title": title, "game_type": game_type}
            _registered[title] = type(f"Spiel_{title}", (SpielGame,), fields)
            pyspiel.register_game(game_type, _registered[title])
    return [spiel_name(title) for title in titles()]
