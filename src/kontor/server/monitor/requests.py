"""Every request gets an id, is counted and timed, and leaves a line; so does every connection."""

from __future__ import annotations

import re
import secrets
from logging import getLogger
from time import perf_counter
from typing import TYPE_CHECKING, Final

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType

from kontor.server.monitor.logs import REQUEST
from kontor.server.monitor.metrics import REQUEST_SECONDS, REQUESTS, SOCKETS

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

HEADER: Final = "x-request-id"
USABLE: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
UPGRADED: Final = 101  # what a connection that stays open was answered
logger = getLogger("kontor.requests")


class Watched:
    """The whole application, seen from outside."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and note what became of it."""
        name = _request_id(scope)
        was = REQUEST.set(name)
        is_socket = scope["type"] == ScopeType.WEBSOCKET
        status, begun = 0, perf_counter()

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableScopeHeaders.from_message(message)[HEADER] = name
            elif message["type"] == "websocket.accept":
                status = UPGRADED
                SOCKETS.inc()
            await send(message)

        try:
            await self._app(scope, receive, noting)
        finally:
            if is_socket and status:
                SOCKETS.dec()
            _note(scope, status, perf_counter() - begun)
            REQUEST.reset(was)


def _request_id(scope: Scope) -> str:
    """The id a proxy gave, so that its lines and ours can be laid side by side, or a new one."""
    given = Headers.from_scope(scope).get(HEADER, "")
    return given if USABLE.fullmatch(given) else secrets.token_hex(8)


def _note(scope: Scope, status: int, seconds: float) -> None:
    """Count and time by route; the address without its query, which may hold an invitation."""
    route = scope.get("path_template") or "none"
    REQUESTS.labels(route, status).inc()
    if scope["type"] == ScopeType.HTTP:
        REQUEST_SECONDS.labels(route).observe(seconds)
    method = scope.get("method", "SOCKET")
    fields = {
        "method": method,
        "path": scope["path"],
        "status": status,
        "ms": round(seconds * 1000, 1),
    }
    logger.info("%s %s %s", method, scope["path"], status, extra={"fields": fields})
