"""What an idea brings against the next best one, tried out beside the tables.

It is played on in the bots' processes, in small portions, and only while no bot waits. Whoever asks
waits a few seconds at most: a busy house makes a hint without figures, never one that is late.
"""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from logging import getLogger
from typing import TYPE_CHECKING, Final

from kontor.analysis.comparing import Compared, compared
from kontor.analysis.problems import problem_of
from kontor.server.bots.analysing import Helpers
from kontor.server.refusals import Refusal
from kontor.server.wire.play import ComparedSaid

if TYPE_CHECKING:
    from pathlib import Path

    from kontor.server.bots.question import Question
    from kontor.server.bots.thinking import Thinking
    from kontor.server.wire.commands import Compare

PATIENCE: Final = 5.0  # seconds
logger = getLogger("kontor.comparing")


class Comparer:
    """Those who try ideas out for one person."""

    def __init__(self, thinking: Thinking, person: str, folder: Path | None) -> None:
        self._thinking = thinking
        self._person = person
        self._folder = folder

    async def said(self, question: Question, command: Compare) -> ComparedSaid:
        """What an allowed action brings, or nothing where that cannot be said in time."""
        if not question.allows(command.action):
            raise Refusal("illegal", f"{command.action!r} is not allowed here.")
        found = await self._found(question, command.action)
        if found is None:
            return ComparedSaid(id=command.id)
        return ComparedSaid(
            id=command.id,
            other=found.other,
            verdict=found.verdict,
            chance=found.chance.mean,
            points=None if found.points is None else found.points.mean,
        )

    async def _found(self, question: Question, idea: str) -> Compared | None:
        helpers = Helpers(self._thinking, self._person, asyncio.get_running_loop())
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.to_thread(self._compared, question, idea, helpers)
        except (TimeoutError, BrokenProcessPool):
            logger.warning("What %r brings was not seen in time", idea)
            return None
        finally:
            helpers.stop()

    def _compared(self, question: Question, idea: str, helpers: Helpers) -> Compared | None:
        game, world, seat = question
        return compared(problem_of(game, world, seat, folder=self._folder), idea, helpers)
