"""A text environment with TextArena's loop: reset, get_observation, step, close.

    env = TextEnv("genoa")
    env.reset(num_players=3, seed=1)
    done = False
    while not done:
        player, page = env.get_observation()
        done, info = env.step(agents[player](page))
    rewards, info = env.close()

It needs nothing but Kontor. With the package `textarena` installed, `register()` makes the same
environments known there: `textarena.make("Kontor-genoa-v0")`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kontor.agents.chair import Chair, turned_down
from kontor.agents.near import NearTable
from kontor.agents.sight import Refused
from kontor.engine.errors import KontorError
from kontor.engine.registry import titles
from kontor.engine.state import SEATS
from kontor.envs.rewards import rewards_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from kontor.agents.sight import Json
    from kontor.engine.options import Value

TRIES: Final = 3
"""Refused answers to one question after which a match ends for who gave them."""


class NotBegun(KontorError):
    """An environment that was not reset."""


class TextEnv:
    """A match in which players read pages and write moves.

    *agents* are the seats that answer, all of them where none are named; *opponents* play the rest.
    """

    def __init__(
        self,
        title: str,
        options: Mapping[str, Value] | None = None,
        *,
        agents: Sequence[int] | None = None,
        opponents: str = "bot:apprentice",
        tries: int = TRIES,
    ) -> None:
        self.title = title
        self._options = dict(options or {})
        self._agents = agents
        self._opponents = opponents
        self._tries = tries
        self._table: NearTable | None = None
        self.chairs: dict[int, Chair] = {}

    @property
    def table(self) -> NearTable:
        """The match in play."""
        if self._table is None:
            raise NotBegun("Call reset first.")
        return self._table

    def reset(self, num_players: int = 0, seed: int | None = None) -> None:
        """Begin a match."""
        if num_players:
            self._options["players"] = num_players
        self._table = NearTable(
            self.title,
            self._options,
            seed=1 if seed is None else seed,
            agents=range(len(SEATS)) if self._agents is None else self._agents,
            opponents=self._opponents,
        )
        players = range(self._table.driver.options.players)
        seats = players if self._agents is None else self._agents
        self.chairs = {seat: Chair(self._table.desk(seat)) for seat in seats}
        self._wrong, self._said, self._lost = 0, "", -1
        self._player = self._next()

    def get_observation(self) -> tuple[int, str]:
        """Who must answer, and what that player reads; a refusal of the last answer comes first."""
        seat = max(self._player, 0)
        page = self.chairs[seat].text() if seat in self.chairs else ""
        return seat, "\n\n".join(part for part in (self._said, page) if part)

    def step(self, action: str) -> tuple[bool, Json]:
        """Do what the player wrote; whether the match is over, and what was refused."""
        if self._player < 0:
            return True, {}
        chair = self.chairs[self._player]
        try:
            chair.act(action.strip())
        except Refused as refusal:
            return self._refused(chair, refusal)
        self._wrong, self._said = 0, ""
        self._player = self._next()
        return self._player < 0, {}

    def close(self) -> tuple[dict[int, float], dict[int, Json]]:
        """Each player's reward by rank, and what else there is to say of each."""
        driver = self.table.driver
        standing = driver.standing
        if standing:
            rewards = dict(enumerate(rewards_of(standing)))
        else:
            rewards = {
                seat: -1.0 if seat == self._lost else 0.0 for seat in range(len(driver.names))
            }
        info: dict[int, Json] = {
            seat: {
                "score": standing.scores[seat] if standing else None,
                "turn_count": chair.questions,
                "invalid_move": seat == self._lost,
            }
            for seat, chair in self.chairs.items()
        }
        return rewards, info

    def _refused(self, chair: Chair, refusal: Refused) -> tuple[bool, Json]:
        self._wrong += 1
        said = turned_down(chair, refusal)
        rule = f"\n{said['clause']}: {said['rule']}" if "rule" in said else ""
        self._said = f"Refused: {refusal}{rule}"
        if self._wrong >= self._tries:
            self._lost, self._player = self._player, -1
        return self._player < 0, said

    def _next(self) -> int:
        """The seat that is asked next; -1 once nobody is."""
        while (seat := self.table.advance()) is not None:
            if self.chairs[seat].wait() and not self.chairs[seat].over:
                return seat
        return -1


def register() -> list[str]:
    """Make the games known to TextArena; their names."""
    import textarena  # noqa: PLC0415 - not part of the base install

    class Arena(textarena.Env):  # type: ignore[misc] # it brings no types
        """The same loop, in messages."""

        def __init__(self, **words: Any) -> None:  # noqa: ANN401 - as `TextEnv`
            self.inner = TextEnv(**words)

        def reset(self, num_players: int, seed: int | None = None) -> None:
            self.inner.reset(num_players, seed)
            players = self.inner.table.driver.options.players
            self.state = textarena.FFAMultiPlayerState(num_players=players, seed=seed)
            roles = {seat: f"Player {seat}" for seat in range(players)}
            self.state.reset(game_state={}, role_mapping=roles)

        def get_observation(self) -> tuple[int, list[Any]]:
            player, page = self.inner.get_observation()
            self.state.current_player_id = player
            return player, [(textarena.GAME_ID, page, textarena.ObservationType.GAME_BOARD)]

        def step(self, action: str) -> tuple[bool, Json]:
            return self.inner.step(action)

        def close(self) -> tuple[dict[int, float], dict[int, Json]]:
            return self.inner.close()

    names = []
    for title in titles():
        name = f"Kontor-{title}-v0"
        if name not in textarena.envs.registration.ENV_REGISTRY:
            textarena.register(name, Arena, title=title)
        names.append(name)
    return names
