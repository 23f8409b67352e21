"""Answers are compressed for clients that can unpack them, beside the event loop.

The framework's own compression holds the loop for as long as it takes: 30 ms for the events of a
long match. The library that compresses lets other threads go on, so it works in one.
"""

from __future__ import annotations

import asyncio
import gzip
from typing import TYPE_CHECKING, Final

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send
    from litestar.types.asgi_types import HTTPResponseStartEvent

SMALLEST: Final = 500  # bytes below which it does not pay
SHORT: Final = 8_000  # bytes that are packed sooner than a thread is woken
LEVEL: Final = 6


def packed(body: bytes) -> bytes:
    """The body, compressed; the same for equal bodies."""
    return gzip.compress(body, LEVEL, mtime=0)


class Packing(ASGIMiddleware):
    """Compresses answers that come in one piece; what is streamed or packed goes through as is."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Hold an answer's head back until its body is seen."""
        if "gzip" not in Headers.from_scope(scope).get("accept-encoding", ""):
            await next_app(scope, receive, send)
            return
        head: HTTPResponseStartEvent | None = None

        async def packing_send(message: Message) -> None:
            nonlocal head
            if message["type"] == "http.response.start" and not _is_packed(message):
                head = message
                return
            if message["type"] == "http.response.body" and head is not None:
                body = message["body"]
                if not message.get("more_body") and len(body) >= SMALLEST:
                    small = len(body) <= SHORT
                    body = packed(body) if small else await asyncio.to_thread(packed, body)
                    message["body"] = body
                    _say_packed(head, len(body))
                await send(head)
                head = None
            await send(message)

        await next_app(scope, receive, packing_send)


def _is_packed(head: HTTPResponseStartEvent) -> bool:
    """Whether an answer comes packed already, as what is kept so does."""
    return "content-encoding" in MutableScopeHeaders.from_message(head)


def _say_packed(head: HTTPResponseStartEvent, length: int) -> None:
    headers = MutableScopeHeaders.from_message(head)
    headers["content-encoding"] = "gzip"
    headers["content-length"] = str(length)
    headers.extend_header_value("vary", "Accept-Encoding")
