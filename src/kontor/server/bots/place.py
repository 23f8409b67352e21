"""Where a thought is thought: a process of this machine, or a processor another one lends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from kontor.server.bots.question import Question
    from kontor.server.bots.thinker import Chosen


class Unanswered(Exception):
    """A lent processor gave no answer that can be used; somebody else has to think."""


class Place(Protocol):
    """A place for one who thinks."""

    @property
    def is_gone(self) -> bool:
        """Whether nobody will ever think there again."""

    async def decide(self, question: Question, bot: str, roll: int, limit: float) -> Chosen:
        """What a bot does, within *limit* seconds."""
