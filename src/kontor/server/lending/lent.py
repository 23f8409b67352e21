"""A processor of another machine, as the house sees it: a place at the end of a socket."""

from __future__ import annotations

import asyncio
from logging import getLogger
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.server.bots.place import Unanswered
from kontor.server.bots.thinker import Chosen
from kontor.server.lending.words import (
    FROM_LENDER,
    LARGEST_ANSWER,
    LARGEST_THOUGHT,
    Answers,
    Hello,
    Thought,
    Unable,
    is_within,
    text_of,
)
from kontor.server.monitor.metrics import LENT_FAILED

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from kontor.server.bots.question import Question
    from kontor.server.bots.thinker import Asked

GRACE: Final = 5.0  # seconds for the way there and back, besides those of the thought
logger = getLogger("kontor.lending")


class Lent:
    """One thought at a time; whatever is not a usable answer ends it, and others think instead."""

    def __init__(self, send: Callable[[str], Awaitable[None]]) -> None:
        self._send = send
        self._number = 0  # of the latest thought
        self._answer: asyncio.Future[Answers | None] | None = None  # to it; none: it never comes
        self.ended = asyncio.Event()

    @property
    def is_gone(self) -> bool:
        """Whether nothing will be answered any more."""
        return self.ended.is_set()

    async def decide(self, question: Question, bot: str, roll: int, limit: float) -> Chosen:
        """What the bot does; `Unanswered` where somebody else has to say it."""
        try:
            async with asyncio.timeout(limit + GRACE):
                await self._finished()
            async with asyncio.timeout(limit + GRACE):
                said = await self._exchange(question.put_to(bot, roll), limit)
        except TimeoutError:
            self.end()
            raise _failed("hung", "it did not answer in time") from None
        if said is None:
            raise _failed("gone", "it went away")
        if isinstance(said, Unable):
            raise _failed("unable", "the bot failed there")
        if not question.allows(said.action):
            self.end()
            raise _failed("nonsense", f"{said.action[:80]!r} is none of the legal actions")
        return Chosen(said.action, bot, said.why, said.params)

    async def _finished(self) -> None:
        """Wait for the end of a thought whose asker has left meanwhile."""
        if self._answer is not None:
            await asyncio.wait({self._answer})

    async def _exchange(self, asked: Asked, limit: float) -> Answers | None:
        if self.is_gone:
            return None
        self._number += 1
        text = text_of(Thought(self._number, asked, limit))
        if not is_within(text, LARGEST_THOUGHT):
            return Unable(self._number)
        answer: asyncio.Future[Answers | None] = asyncio.get_running_loop().create_future()
        self._answer = answer
        try:
            await self._send(text)
        except (OSError, RuntimeError):  # what a socket raises that was closed in this moment
            self.end()
        await asyncio.wait({answer})  # it may still come when the asker has left
        return answer.result()

    def hear(self, text: str | None) -> None:
        """Take what the lender says; who answers what was not asked is not believed any more."""
        answer = self._answer
        said = _read(text)
        if said is None or answer is None or answer.done() or said.number != self._number:
            logger.warning("A lent processor is left out: it said what makes no sense")
            self.end()
        else:
            answer.set_result(said)

    def end(self) -> None:
        """Nothing more will come."""
        self.ended.set()
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(None)


def _read(text: str | None) -> Answers | None:
    if text is None or not is_within(text, LARGEST_ANSWER):
        return None
    try:
        said = FROM_LENDER.decode(text)
    except (msgspec.MsgspecError, UnicodeError):
        return None
    return None if isinstance(said, Hello) else said


def _failed(how: str, why: str) -> Unanswered:
    LENT_FAILED.labels(how).inc()
    return Unanswered(why)
