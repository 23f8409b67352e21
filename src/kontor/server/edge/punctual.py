"""Connections that owe us a request: its head and its body must come in time, the head in bounds.

The server library waits for ever for a request that has begun, and keeps headers of any length. So
each connection has a clock of its own, which runs only while the client is the one who is awaited;
a second one sees to it that answers are taken.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from kontor.server.edge.taking import Taking
from kontor.server.refusals import Refusal
from kontor.server.wire.problems import Failure

if TYPE_CHECKING:
    from asyncio import TimerHandle, Transport
    from typing import Any

LARGEST_HEAD: Final = 64 * 1024  # bytes of a request's line and headers
BODY: Final = 3  # times as long as a head may take; as long an answer may wait
HEAD_TOO_LARGE: Final = 431  # a status of its own, which says the same as our code


class PunctualConfig(uvicorn.Config):
    """What uvicorn needs to know, and how many seconds a request's head may take."""

    def __init__(
        self,
        app: Any,  # noqa: ANN401 - an application or its name, as uvicorn takes it
        patience: float,
        **more: Any,  # noqa: ANN401 - some of uvicorn's many keywords
    ) -> None:
        self.patience = patience
        super().__init__(app, http=Punctual, **more)


class Punctual(HttpToolsProtocol):
    """One connection, which is cut off where the client does not say what it began to say."""

    _taking: Taking
    _clock: TimerHandle | None = None
    _head = 0  # bytes of a head that is not complete yet
    _in_head = True
    _is_asked = False  # whether a first request has been passed on

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override] # as uvicorn's
        """The first request is awaited from now on."""
        super().connection_made(transport)
        self._taking = Taking(self.loop, transport, BODY * self._patience)
        self._await(1)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is awaited any more."""
        self._rest()
        self._taking.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take what has come, unless the head has grown too long."""
        if self._in_head:
            self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > LARGEST_HEAD and not self.transport.is_closing():
            msg = f"The head of a request has {LARGEST_HEAD} bytes at most."
            self._hang_up(Refusal("too_large", msg), HEAD_TOO_LARGE)

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._in_head = True
        self._await(1)

    def on_headers_complete(self) -> None:
        """A request's head is there; its body is awaited."""
        self._in_head, self._head = False, 0
        self._await(BODY)
        super().on_headers_complete()
        self._is_asked = True

    def on_message_complete(self) -> None:
        """A request is whole; now we are awaited."""
        self._rest()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """An answer is given; the client has to take what of it still waits."""
        self._taking.begin()
        super().on_response_complete()

    def pause_writing(self) -> None:
        """A part of an answer is too much at once."""
        super().pause_writing()
        self._taking.begin()

    def resume_writing(self) -> None:
        """The client has taken most of it; the next part follows."""
        super().resume_writing()
        self._taking.begin()

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a socket, which has rules of its own."""
        self._rest()
        self._taking.end()
        super().handle_websocket_upgrade()

    def send_400_response(self, msg: str) -> None:
        """What cannot be read as a request is refused like everything else."""
        self._hang_up(Refusal("bad_request", msg))

    @property
    def _patience(self) -> float:
        return float(getattr(self.config, "patience", 0.0))

    def _await(self, times: int) -> None:
        self._rest()
        seconds = times * self._patience
        self._clock = self.loop.call_later(seconds, self._ring, times) if seconds else None

    def _rest(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _ring(self, times: int) -> None:
        """The time is up; who was not read from meanwhile gets it once more."""
        if self.flow.read_paused:
            self._await(times)
        else:
            self._hang_up(Refusal("too_slow", "The request did not come to its end in time."))

    def _hang_up(self, refusal: Refusal, status: int = 0) -> None:
        """Say why, unless an answer is on its way already, and close."""
        self._rest()
        answering = self._is_asked and self.cycle.response_started
        if not answering or (self.cycle.response_complete and self._in_head):
            self.transport.write(_last_words(refusal, status or refusal.status))
        self._taking.begin()
        self.transport.close()


def _last_words(refusal: Refusal, status: int) -> bytes:
    body = msgspec.json.encode(Failure(refusal.problem))
    head = (
        b"content-type: application/json\r\n"
        b"content-length: %d\r\nconnection: close\r\n\r\n" % len(body)
    )
    return STATUS_LINE[status] + head + body
