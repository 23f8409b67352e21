"""A seat as an environment of `verifiers`: many turns, a reward by rank, one match a row.

`kontor.agents.verifiers.load_environment()` is what that library calls. It is written for its
releases 0.1, in which an environment is a package with that function.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

import verifiers as vf
from datasets import Dataset

from kontor.agents.harness import FORM, read, rethink
from kontor.agents.moves import FORMS
from kontor.agents.sight import Refused
from kontor.agents.text import TextEnv

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kontor.engine.options import Value

TABLE: Final = "kontor"  # where a rollout keeps its match
ROLE: Final = f"You play a board game at a table with others. You want to win. {FORMS} {FORM}"
BEGIN: Final = "Say `Action: look` to sit down."


def won(state: Mapping[str, Any]) -> float:
    """From 0 for a lone last to 1 for a lone first; 0 where the match was not played to its end."""
    env: TextEnv = state[TABLE]
    [seat] = env.chairs
    if env.table.driver.standing is None:
        return 0.0
    return (env.close()[0][seat] + 1) / 2


def questions(state: Mapping[str, Any]) -> float:
    """How often the seat was asked; not part of the reward."""
    env: TextEnv = state[TABLE]
    return float(sum(chair.questions for chair in env.chairs.values()))


class SeatEnv(vf.MultiTurnEnv):  # type: ignore[misc] # it is taken as untyped
    """A match against bots, a page a turn."""

    def __init__(self, table: Mapping[str, Any], **words: Any) -> None:  # noqa: ANN401 - the library's
        super().__init__(**words)
        self._table = dict(table)

    async def setup_state(self, state: dict[str, Any]) -> None:
        """Begin the match of this row."""
        env = TextEnv(**self._table)
        await asyncio.to_thread(env.reset, seed=int(state["info"]["seed"]))
        state[TABLE] = env

    async def env_response(
        self,
        messages: list[Any],
        state: dict[str, Any],
        **_: Any,  # noqa: ANN401 - as the base class has it
    ) -> list[dict[str, str]]:
        """Do what the model wrote, and show it the next page."""
        env: TextEnv = state[TABLE]
        said = messages[-1]
        content = said["content"] if isinstance(said, dict) else said.content
        if len(state["trajectory"]) == 1:  # it has only sat down
            return page_of(env.get_observation()[1])
        try:
            move = read(str(content))
        except Refused as refusal:
            return page_of(rethink(env.get_observation()[1], refusal))
        done, _info = await asyncio.to_thread(env.step, move)
        found = page_of(env.get_observation()[1])
        if done:
            state["final_env_response"] = found
        return found


def page_of(page: str) -> list[dict[str, str]]:
    """A page as a message."""
    return [{"role": "user", "content": page}]


def load_environment(
    title: str = "genoa",
    options: Mapping[str, Value] | None = None,
    opponents: str = "bot:apprentice",
    matches: int = 16,
    max_turns: int = 400,
) -> vf.Environment:
    """The environment: so many matches, each with dice of its own."""
    rows = [
        {"question": BEGIN, "answer": "", "info": {"seed": seed}} for seed in range(1, matches + 1)
    ]
    rubric = vf.Rubric(funcs=[won, questions], weights=[1.0, 0.0])
    table = {"title": title, "options": options, "agents": (0,), "opponents": opponents}
    return SeatEnv(
        table,
        dataset=Dataset.from_list(rows),
        system_prompt=ROLE,
        rubric=rubric,
        max_turns=max_turns,
    )
