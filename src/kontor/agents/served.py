"""The same tools over HTTP beside the server: whoever shows a seat's token sits on that seat.

Each token has a counter of its own, whose desk is a socket of this very server on loopback: an
agent is sent what a program at the table would be sent, and bounded by the same limits.
"""

from __future__ import annotations

import time
from contextlib import asynccontextmanager
from hashlib import sha256
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

from litestar import asgi
from mcp.server.transport_security import TransportSecuritySettings

from kontor.agents.counter import Counter
from kontor.agents.far import FarDesk
from kontor.agents.mcp import server_for
from kontor.agents.sight import Gone
from kontor.server.refusals import Refusal
from kontor.server.storage import people

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from litestar.handlers import ASGIRouteHandler
    from litestar.types import Receive, Scope, Send

    from kontor.agents.mcp import Here
    from kontor.server.parts import Parts

PATH: Final = "/mcp"
MATCH: Final = b"x-kontor-match"  # set by us; what a client sends under this name is dropped
MOST: Final = 32  # counters of one process
IDLE: Final = 900.0  # seconds after which a counter nobody came to is closed
LONGEST: Final = 30.0  # seconds that a tool waits
LARGEST: Final = 64 * 1024  # bytes of a request
NO_TOKEN: Final = Refusal("not_signed_in", "Show a seat's token: Authorization: Bearer TOKEN.")


class Counters:
    """The counters of those who came, by a digest of their token."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._known: dict[str, tuple[float, Counter]] = {}

    def of(self, address: str, match: str, token: str) -> Counter:
        """The counter of a token; it sits down when it comes first."""
        key = sha256(token.encode()).hexdigest()
        with self._lock:
            self._sweep()
            _, counter = self._known.get(key, (0.0, None))
            if counter is None:
                if len(self._known) >= MOST:
                    raise Gone("Too many agents sit here already; come back later.")
                counter = Counter(FarDesk(f"{address}/table/{match}", token), longest=LONGEST)
            self._known[key] = (time.monotonic(), counter)
            return counter

    def _sweep(self) -> None:
        old = time.monotonic() - IDLE
        for key, (seen, counter) in tuple(self._known.items()):
            if seen < old:
                counter.close()
                del self._known[key]

    def close(self) -> None:
        """See everybody out."""
        with self._lock:
            for _, counter in self._known.values():
                counter.close()
            self._known.clear()


class AgentDoor:
    """The route, and what runs beside it."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._counters = Counters()
        server = server_for(self._counter)
        self._app = server.streamable_http_app(
            streamable_http_path=PATH,
            json_response=True,
            stateless_http=True,
            max_request_body_size=LARGEST,
            # Foreign names are refused before anything comes here, and a token is no cookie.
            transport_security=TransportSecuritySettings(enable_dns_rebinding_protection=False),
        )
        self._manager = server.session_manager

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """While the server runs."""
        async with self._manager.run():
            try:
                yield
            finally:
                self._counters.close()

    def route(self) -> ASGIRouteHandler:
        """Where agents come in."""

        @asgi(PATH, is_mount=True, copy_scope=True)
        async def agents(scope: Scope, receive: Receive, send: Send) -> None:
            """Let in who shows a token of a seat that is still theirs."""
            headers = [pair for pair in scope["headers"] if pair[0].lower() != MATCH]
            token = await self._parts.store.read(people.find_token, _bearer(headers))
            if token is None:
                raise NO_TOKEN
            host, port = scope["server"] or ("127.0.0.1", 80)
            scope["headers"] = [*headers, (MATCH, f"{host}:{port}/{token.match}".encode())]
            scope["path"], scope["root_path"] = PATH, ""
            scope["raw_path"] = PATH.encode()
            await self._app(scope, receive, send)  # type: ignore[arg-type] # ASGI of another framework

        return agents

    def _counter(self, here: Here) -> Counter:
        headers: Any = here.headers or {}
        where, _, match = str(headers[MATCH.decode()]).rpartition("/")
        token = str(headers["authorization"]).partition(" ")[2].strip()
        return self._counters.of(f"http://{where}", match, token)


def _bearer(headers: list[tuple[bytes, bytes]]) -> str:
    """The token that was shown; empty where none was."""
    for name, value in headers:
        kind, _, token = value.decode("latin-1").partition(" ")
        if name.lower() == b"authorization" and kind.lower() == "bearer":
            return token.strip()
    return ""
