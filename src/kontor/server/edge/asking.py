"""Requests and sockets as this application sees them: the framework keeps no user on them."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from litestar import Request, WebSocket
from litestar.datastructures import State
from litestar.params import PathParameter, QueryParameter

Asking: TypeAlias = Request[None, None, State]
Socket: TypeAlias = WebSocket[None, None, State]
Either: TypeAlias = Asking | Socket

TableId: TypeAlias = Annotated[
    str, PathParameter(description="A table's id.", pattern="^[A-Za-z0-9_-]{1,40}$")
]
GameTitle: TypeAlias = Annotated[
    str, PathParameter(description="A game's title.", pattern="^[a-z0-9_]{1,40}$")
]
Invite: TypeAlias = Annotated[
    str | None,
    QueryParameter(description="A private table's invitation.", max_length=80),
]
SeatPath: TypeAlias = Annotated[int, PathParameter(description="A seat.", ge=0, le=9)]


def address_of(asking: Either) -> str:
    """Who asks, for limits."""
    return asking.client.host if asking.client else ""
