"""A seat as an OpenEnv environment: reset, step, state; and as an application that serves it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from openenv.core.env_server import (
    Action,
    Environment,
    Observation,
    State,
    create_fastapi_app,
)

from kontor.agents.harness import read
from kontor.agents.sight import Refused
from kontor.agents.text import TextEnv

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fastapi import FastAPI

    from kontor.engine.options import Value


class KontorAction(Action):  # type: ignore[misc] # it is taken as untyped
    """A move as it is written, alone or after `Action:`."""

    move: str


class KontorObservation(Observation):  # type: ignore[misc] # as above
    """A page to read, and what was refused last; the reward comes with the end."""

    page: str = ""
    refused: str = ""
    clause: str = ""


class KontorState(State):  # type: ignore[misc] # as above
    """How far it has come."""

    questions: int = 0
    score: int | None = None


class KontorEnvironment(
    Environment[KontorAction, KontorObservation, KontorState]  # type: ignore[misc] # as above
):
    """One seat of a match against bots."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(
        self,
        title: str = "genoa",
        options: Mapping[str, Value] | None = None,
        seat: int = 0,
        opponents: str = "bot:apprentice",
    ) -> None:
        super().__init__()
        self.seat = seat
        self.env = TextEnv(title, options, agents=(seat,), opponents=opponents)
        self._state = KontorState()

    def reset(
        self,
        seed: int | None = None,
        episode_id: str | None = None,
        **_: Any,  # noqa: ANN401 - as the base class has it
    ) -> KontorObservation:
        """Begin a match."""
        self.env.reset(seed=seed)
        self._state = KontorState(episode_id=episode_id)
        return self._seen()

    def step(
        self,
        action: KontorAction,
        timeout_s: float | None = None,  # noqa: ARG002 - nothing here is waited for
        **_: Any,  # noqa: ANN401 - as the base class has it
    ) -> KontorObservation:
        """Do a move."""
        done, info = self.env.step(move_in(action.move))
        self._state.step_count += 1
        return self._seen(info.get("refused", ""), info.get("clause", ""), done=done)

    @property
    def state(self) -> KontorState:
        """How far it has come."""
        chair = self.env.chairs[self.seat]
        standing = self.env.table.driver.standing
        self._state.questions = chair.questions
        self._state.score = standing.scores[self.seat] if standing else None
        return self._state

    def _seen(
        self, refused: str = "", clause: str = "", *, done: bool = False
    ) -> KontorObservation:
        page = self.env.get_observation()[1]
        reward = self.env.close()[0][self.seat] if done else None
        return KontorObservation(
            page=page, refused=refused, clause=clause, done=done, reward=reward
        )


def move_in(text: str) -> str:
    """The move in a model's words: after `Action:`, or all of it where there is no such line."""
    try:
        return read(text)
    except Refused:
        return text


def application(title: str = "genoa", options: Mapping[str, Value] | None = None) -> FastAPI:
    """The environment as a web application, one match for each session."""
    return create_fastapi_app(
        lambda: KontorEnvironment(title, options), KontorAction, KontorObservation
    )
