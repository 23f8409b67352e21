"""One process that thinks: started when it is first needed, ended and replaced when it hangs."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final, TypeVar

from kontor.server.bots import thinker

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kontor.server.bots.question import Question
    from kontor.server.bots.thinker import Chosen

T = TypeVar("T")
STARTING: Final = 120.0  # seconds a process may take to start on a busy machine


class Booth:
    """A place for one who thinks; what happens to one process happens to no other."""

    is_gone = False  # one that is ended is replaced

    def __init__(self, games: tuple[str, ...], data: Path | None) -> None:
        self._arguments = (games, data)
        self._pool: ProcessPoolExecutor | None = None

    async def work(self, call: Callable[[], T], limit: float) -> T:
        """What *call* finds in the process; `TimeoutError` ends the process after *limit* seconds.

        The time a process takes to start is not counted against who thinks.
        """
        try:
            await self.start()
            async with asyncio.timeout(limit):
                return await self._run(call)
        except (TimeoutError, BrokenProcessPool):
            self.clear()
            raise

    async def start(self) -> None:
        """Wait until there is a process that can think."""
        if self._pool is None:
            async with asyncio.timeout(STARTING):
                await self._run(thinker.is_ready)

    async def decide(self, question: Question, bot: str, roll: int, limit: float) -> Chosen:
        """What the bot does, within *limit* seconds."""
        return await self.work(partial(thinker.decide, question.put_to(bot, roll)), limit)

    async def _run(self, call: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._started(), call)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                1,
                mp_context=get_context("spawn"),  # the server has threads, which a fork would break
                initializer=thinker.begin,
                initargs=self._arguments,
            )
        return self._pool

    def clear(self) -> None:
        """End the process, whatever it does; the next call starts another."""
        self._end(wait=False)

    def close(self) -> None:
        """End the process and wait until nothing is left of it.

        Whoever goes with the interpreter must: a pool that still ends by itself closes its pipe
        while the interpreter writes to it, and the last words are a traceback.
        """
        self._end(wait=True)

    def _end(self, *, wait: bool) -> None:
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in (pool._processes or {}).values():  # noqa: SLF001 - no public way to end them
            process.kill()
        pool.shutdown(wait=wait, cancel_futures=True)
