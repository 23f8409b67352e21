"""The outermost layer: what cannot be read is refused before anything parses or logs it.

An address is looked at as it came; a body when the application asks for it, so that whoever may not
post is refused first, and before it is parsed.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final, cast
from urllib.parse import unquote_to_bytes

import msgspec
from litestar.enums import ScopeType

from kontor.server.edge.headers import HEADERS
from kontor.server.monitor.metrics import REQUESTS
from kontor.server.readable import ANY_CONTROL, unreadable
from kontor.server.refusals import Refusal
from kontor.server.wire.problems import Failure

if TYPE_CHECKING:
    from litestar.types import ASGIApp, HTTPReceiveMessage, Message, Receive, Scope, Send

SHORT: Final = 16_000  # bytes that are looked at sooner than a thread is woken


class Readable:
    """The whole application, for texts that can be read."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on whose address is plain text."""
        if _is_plain(scope["raw_path"]) and _is_plain(scope["query_string"]):
            is_http = scope["type"] == ScopeType.HTTP
            await self._app(scope, _Body(receive).next if is_http else receive, send)
        else:
            REQUESTS.labels("none", "400").inc()
            await _refuse(scope, send, Refusal("bad_request", "The address is no plain text."))


def _is_plain(encoded: bytes) -> bool:
    """Whether a part of an address is UTF-8 without control characters."""
    if encoded.isascii() and b"%" not in encoded:
        return ANY_CONTROL.search(encoded.decode()) is None
    try:
        return ANY_CONTROL.search(unquote_to_bytes(encoded).decode()) is None
    except UnicodeDecodeError:
        return False


async def _refuse(scope: Scope, send: Send, refusal: Refusal) -> None:
    """Answer a request, or a wish for a socket, that goes no further."""
    prefix = "websocket." if scope["type"] == ScopeType.WEBSOCKET else ""
    headers = [(name.encode(), value.encode()) for name, value in HEADERS]
    headers.append((b"content-type", b"application/json"))
    start = {"status": refusal.status, "headers": headers}
    body = msgspec.json.encode(Failure(refusal.problem))
    await send(cast("Message", {"type": f"{prefix}http.response.start", **start}))
    await send(cast("Message", {"type": f"{prefix}http.response.body", "body": body}))


class _Body:
    """A body on its way to the application, which gets its last piece when all of it is good."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self._pieces: list[bytes] = []

    async def next(self) -> HTTPReceiveMessage:
        """The next piece."""
        message = cast("HTTPReceiveMessage", await self._receive())
        if message["type"] == "http.request":
            self._pieces.append(message["body"])
            if not message.get("more_body"):
                await self._check()
        return message

    async def _check(self) -> None:
        body = b"".join(self._pieces)
        self._pieces = []
        is_short = len(body) <= SHORT
        problem = unreadable(body) if is_short else await asyncio.to_thread(unreadable, body)
        if problem:
            raise Refusal("bad_request", f"The body cannot be read: {problem}.")
