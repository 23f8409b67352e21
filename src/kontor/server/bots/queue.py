"""Who thinks next: those who wait are served in turn, and people who wait for an answer first."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from kontor.server.bots.desk import Desk


class Desks:
    """A few desks and those who wait for one."""

    def __init__(self, desks: Iterable[Desk]) -> None:
        self.all = tuple(desks)
        self._free = list(self.all)
        self._waiting: deque[asyncio.Future[Desk]] = deque()

    @asynccontextmanager
    async def one(self, *, urgent: bool) -> AsyncIterator[Desk]:
        """A desk of one's own, as soon as one is free; *urgent* goes before all who wait."""
        desk = await self._take(urgent=urgent)
        try:
            yield desk
        finally:
            self._give(desk)

    async def _take(self, *, urgent: bool) -> Desk:
        if self._free:
            return self._free.pop()  # one that was in use has its process already
        turn: asyncio.Future[Desk] = asyncio.get_running_loop().create_future()
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

    def _give(self, desk: Desk) -> None:
        """Pass a desk on to the next who still waits."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(desk)
                return
        self._free.append(desk)
