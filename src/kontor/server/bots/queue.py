"""Who thinks next: those who wait are served in turn, and people who wait for an answer first."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from kontor.server.bots.booth import Booth


class Booths:
    """A few booths and those who wait for one."""

    def __init__(self, booths: Iterable[Booth]) -> None:
        self.all = tuple(booths)
        self._free = list(self.all)
        self._waiting: deque[asyncio.Future[Booth]] = deque()

    @asynccontextmanager
    async def one(self, *, urgent: bool) -> AsyncIterator[Booth]:
        """A booth of one's own, as soon as one is free; *urgent* goes before all who wait."""
        booth = await self._take(urgent=urgent)
        try:
            yield booth
        finally:
            self._give(booth)

    async def _take(self, *, urgent: bool) -> Booth:
        if self._free:
            return self._free.pop()  # one that was in use has its process already
        turn: asyncio.Future[Booth] = asyncio.get_running_loop().create_future()
        if urgent:
            self._waiting.appendleft(turn)
        else:
            self._waiting.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was given in the same moment
                self._give(turn.result())
            raise

    def _give(self, booth: Booth) -> None:
        """Pass a booth on to the next who still waits."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(booth)
                return
        self._free.append(booth)
