"""A server that is asked to end hands its tables over first, then stops to listen."""

from __future__ import annotations

import asyncio
import signal
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from types import FrameType


def drain_first(drain: Callable[[], Awaitable[None]]) -> None:
    """Let SIGTERM call *drain* and then do what it would have done; a second one does not wait."""
    if threading.current_thread() is not threading.main_thread():
        return  # signals go to the main thread alone
    usual = signal.getsignal(signal.SIGTERM)
    if not callable(usual):
        return  # nobody serves here, so there is nothing to do afterwards
    loop = asyncio.get_running_loop()
    draining: list[asyncio.Future[None]] = []

    def begin(number: int) -> None:
        task = asyncio.ensure_future(drain())
        task.add_done_callback(lambda _: usual(number, None))
        draining.append(task)

    def leave(number: int, _frame: FrameType | None) -> None:
        signal.signal(signal.SIGTERM, usual)
        loop.call_soon_threadsafe(begin, number)

    signal.signal(signal.SIGTERM, leave)
