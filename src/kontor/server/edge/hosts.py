"""Who we answer to: a request must ask for us by a name we go by, whatever the port.

Else a foreign page could reach a table at home by pointing its own name at this machine. The
framework's own guard compares ports as well, which a table that takes the next free port cannot
know beforehand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar.datastructures import Headers
from litestar.exceptions import HTTPException
from litestar.middleware import ASGIMiddleware
from litestar.status_codes import HTTP_421_MISDIRECTED_REQUEST

if TYPE_CHECKING:
    from collections.abc import Iterable

    from litestar.types import ASGIApp, Receive, Scope, Send

EVERY_NAME = "*"
# No foreign page can have these names, so they are no danger; monitors on this machine use them.
OWN_NAMES = frozenset({"127.0.0.1", "localhost", "[::1]"})


def name_of(host: str) -> str:
    """A host header without its port: `localhost:8440` is `localhost`, `[::1]:80` is `[::1]`."""
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0].lower()


class OnlyFor(ASGIMiddleware):
    """Refuses requests and sockets that ask for somebody else."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = OWN_NAMES | frozenset(names)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Pass the request on, or say that it went astray."""
        name = name_of(Headers.from_scope(scope).get("host", ""))
        if EVERY_NAME not in self.names and name not in self.names:
            raise HTTPException(
                detail=f"This table does not go by the name {name!r} (see KONTOR_HOSTS).",
                status_code=HTTP_421_MISDIRECTED_REQUEST,
            )
        await next_app(scope, receive, send)
