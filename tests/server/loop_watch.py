"""Watch an event loop: which of its callbacks keep it from everybody else, and for how long.

What counts is the processor time of the loop's own thread, so a busy machine changes little.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, NamedTuple, Self

if TYPE_CHECKING:
    from collections.abc import Callable


class Held(NamedTuple):
    """One callback that held the loop."""

    seconds: float
    what: str


class LoopWatch:
    """Notes every callback of loops of asyncio's own kind that takes longer than *least*."""

    def __init__(self, least: float = 0.001) -> None:
        self._least = least
        self.held: list[Held] = []
        self._run: Callable[[asyncio.Handle], None] = asyncio.Handle._run

    def __enter__(self) -> Self:
        run, least, held = self._run, self._least, self.held

        def timed(handle: asyncio.Handle) -> None:
            what = _name(handle)
            begun = time.thread_time()
            run(handle)
            seconds = time.thread_time() - begun
            if seconds > least:
                held.append(Held(seconds, what))

        asyncio.Handle._run = timed  # type: ignore[method-assign, assignment]
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.Handle._run = self._run  # type: ignore[method-assign, assignment]

    def take(self) -> list[Held]:
        """What was noted since the last time, the longest first."""
        found = sorted(self.held, reverse=True)
        self.held.clear()
        return found


def _name(handle: asyncio.Handle) -> str:
    """Where a task goes on, from its outermost coroutine to the innermost, or a callback's name."""
    callback = handle._callback  # type: ignore[attr-defined]
    task = getattr(callback, "__self__", None)
    if not isinstance(task, asyncio.Task):
        return str(getattr(callback, "__qualname__", callback))
    names = []
    coroutine: object = task.get_coro()
    while coroutine is not None:
        names.append(str(getattr(coroutine, "__qualname__", "")))
        coroutine = getattr(coroutine, "cr_await", None)
    return " > ".join(name for name in names if name)
