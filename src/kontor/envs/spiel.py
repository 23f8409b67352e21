"""The games for OpenSpiel: sequential, with explicit chance, observations from views.

After `register()`, `pyspiel.load_game("python_kontor_hansa", {"players": 3})` works. Parameters:
`players`; `options`, further options as `name=value` words; `longest`, after which a match is cut
off with no reward; `strings`, `drawn` or `json`, how a position is written for a player. The order
of sealed rounds and floors is that of `kontor.envs.sitting`. Rewards are by ranks and sum up to
zero; `python_kontor_hansa_scores` is the same game of general sum, where they are the scores.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec
import numpy as np
import pyspiel

from kontor.engine.events import Hearing
from kontor.engine.options import parsed_options
from kontor.engine.registry import find_game, titles
from kontor.engine.state import CHANCE
from kontor.envs.course import LONGEST
from kontor.envs.rewards import margins_of
from kontor.envs.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kontor.engine.state import Action


MOST: Final = 100_000.0  # a bound on scores, beyond any match


def spiel_name(title: str, *, scores: bool = False) -> str:
    """The name under which OpenSpiel knows a title; with *scores*, the one of general sum."""
    return f"python_kontor_{title}{'_scores' if scores else ''}"


def _game_type(title: str, *, scores: bool) -> pyspiel.GameType:
    utility = pyspiel.GameType.Utility
    counts = [int(choice.value) for choice in find_game(title).schema.field("players").choices]
    return pyspiel.GameType(
        short_name=spiel_name(title, scores=scores),
        long_name=f"Kontor: {find_game(title).name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if scores else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(min(counts), 3),
            "options": "",
            "longest": LONGEST,
            "strings": "drawn",
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is a compiled module
    """One title with its options."""

    title: str
    scores: bool
    game_type: pyspiel.GameType

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = {**self.game_type.parameter_specification, **(params or {})}
        game = find_game(self.title)
        line = f"players={params['players']} {params['options']}"
        options = parsed_options(game.options_type, game.schema, line)
        self.sitting = Sitting(game, options, longest=int(params["longest"]), rolling=False)
        self.json = params["strings"] == "json"
        actions = len(self.sitting.catalogue)
        bounds = (-MOST, MOST, None) if self.scores else (-1.0, 1.0, 0.0)
        info = pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=actions,
            num_players=options.players,
            min_utility=bounds[0],
            max_utility=bounds[1],
            utility_sum=bounds[2],
            max_game_length=int(params["longest"]),
        )
        super().__init__(self.game_type, info, dict(params))

    def new_initial_state(self) -> SpielState:
        """The opening position."""
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,  # noqa: ARG002 - no choices
    ) -> SpielObserver | SpielMemory:
        """What a seat sees; with perfect recall all that it has heard and done."""
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return SpielMemory()
        return SpielObserver(self.sitting.layout.size, json=self.json)


class SpielState(pyspiel.State):  # type: ignore[misc]  # as above
    """A position; chance is a player."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.sitting = deepcopy(game.sitting)
        self._scores = game.scores

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
        standing = self.sitting.game.standing(self.sitting.state) if self._scores else None
        return list(margins_of(standing) if standing else self._ranked())

    def _ranked(self) -> tuple[float, ...]:
        nothing = (0.0,) * self.sitting.options.players
        return nothing if self._scores else self.sitting.rewards()

    def observation_json(self, player: int) -> str:
        """What a player sees, what is asked and of whom, and what the player may do, as JSON."""
        sitting = self.sitting
        prompt = sitting.prompt
        seen = {
            "game": sitting.game.title,
            "player": player,
            "asked": sitting.seat,
            "topic": prompt.topic,
            "clause": prompt.clause,
            "view": sitting.game.view(sitting.state, player),
            "legal": [a.text for a in sitting.legal] if player == sitting.seat else [],
        }
        return msgspec.json.encode(seen).decode()

    def memory(self, player: int) -> str:
        """All that a player has heard and done, a line of JSON each: the match once more."""
        sitting, heard = deepcopy(self.sitting), Hearing()
        sitting.log = heard
        sitting.begin(0)
        lines: list[str] = []
        for action in self.history():
            decided = sitting.catalogue.actions[action]
            if sitting.seat == player:
                lines.append(msgspec.json.encode({"did": decided.text}).decode())
            sitting.play(decided)
            lines += [msgspec.json.encode(event).decode() for event in heard.heard_by(player)]
            heard.told.clear()
        return "\n".join(lines)

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

    def __init__(self, size: int, *, json: bool = False) -> None:
        self._json = json
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """What *player* sees now."""
        self.tensor[:] = state.sitting.look(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The table as *player* sees it: in letters, or as JSON."""
        if self._json:
            return state.observation_json(player)
        sitting = state.sitting
        return sitting.game.draw(sitting.game.view(sitting.state, player), sitting.options)


class SpielMemory:
    """Writes down what a seat has heard and done."""

    tensor = None
    dict: ClassVar[dict[str, object]] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There are no numbers for it."""

    def string_from(self, state: SpielState, player: int) -> str:
        """All of it, in order."""
        return state.memory(player)


_registered: Final[dict[str, type[SpielGame]]] = {}


def register() -> list[str]:
    """Make the games known to OpenSpiel; their names."""
    names = []
    for title in titles():
        for scores in (False, True):
            name = spiel_name(title, scores=scores)
            names.append(name)
            if name not in _registered:
                game_type = _game_type(title, scores=scores)
                fields = {"title": title, "scores": scores, "game_type": game_type}
                _registered[name] = type(f"Spiel_{name}", (SpielGame,), fields)
                pyspiel.register_game(game_type, _registered[name])
    return names
