"""Answers that a client owes us to take: what waits to be sent must grow less, or it is cut off.

The server library waits for ever for a client that has asked and does not read. Only what waits in
this process is watched: what the machine has taken over is its own to give up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, TimerHandle, Transport

SLOWEST: Final = 1024  # bytes a second that a client takes at least


class Taking:
    """The clock of one connection, which runs while something waits to be sent."""

    def __init__(self, loop: AbstractEventLoop, transport: Transport, seconds: float) -> None:
        self._loop = loop
        self._transport = transport
        self._seconds = seconds
        self._clock: TimerHandle | None = None

    def begin(self) -> None:
        """Something was given to the client; from now on it has all its time."""
        self.end()
        waiting = self._transport.get_write_buffer_size()
        if waiting and self._seconds:
            self._clock = self._loop.call_later(self._seconds, self._ring, waiting)

    def end(self) -> None:
        """Nothing is watched any more."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _ring(self, before: int) -> None:
        """See how much the client has taken; closing would wait for it, so that it is cut off."""
        taken = before - self._transport.get_write_buffer_size()
        if taken == before or taken >= SLOWEST * self._seconds:
            self.begin()
        else:
            self.end()
            self._transport.abort()
