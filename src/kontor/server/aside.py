"""What takes its time is answered aside, and the conversation goes on.

Commands are answered one after the other. But whoever asks what an idea brings may act on it at
once, and must not wait for figures which nobody reads any more.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Coroutine

    import msgspec

    from kontor.server.rooms.connection import Connection


class Aside:
    """One answer at a time beside a conversation; the next waits until it is given."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._answering: asyncio.Task[bool] | None = None

    async def begin(self, answer: Coroutine[None, None, tuple[msgspec.Struct, bool]]) -> bool:
        """Have something answered; whether the one before counts against its sender."""
        before = self._answering is not None and await self._answering
        self._answering = asyncio.create_task(self._said(answer))
        await asyncio.sleep(0)  # it stands in the room's queue before what is read next
        return before

    async def _said(self, answer: Coroutine[None, None, tuple[msgspec.Struct, bool]]) -> bool:
        said, is_bad = await answer
        self._connection.send(said)
        return is_bad

    def stop(self) -> None:
        """Nobody listens any more."""
        if self._answering is not None:
            self._answering.cancel()
