"""Requests and sockets as this application sees them: the framework keeps no user on them."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network
from typing import Annotated, Final, TypeAlias

from litestar import Request, WebSocket
from litestar.datastructures import State
from litestar.params import PathParameter, QueryParameter

Asking: TypeAlias = Request[None, None, State]
Socket: TypeAlias = WebSocket[None, None, State]
Either: TypeAlias = Asking | Socket

TableId: TypeAlias = Annotated[
    str, PathParameter(description="A table's id.", pattern="^[A-Za-z0-9_-]{1,40}$")
]
ReviewId: TypeAlias = Annotated[
    str, PathParameter(description="A review's id.", pattern="^[A-Za-z0-9_-]{1,40}$")
]
GameTitle: TypeAlias = Annotated[
    str, PathParameter(description="A game's title.", pattern="^[a-z0-9_]{1,40}$")
]
HOME: Final = 64  # bits that one customer's addresses of IPv6 share
Invite: TypeAlias = Annotated[
    str | None,
    QueryParameter(description="A private table's invitation.", max_length=80),
]
SeatPath: TypeAlias = Annotated[int, PathParameter(description="A seat.", ge=0, le=9)]


def address_of(asking: Either) -> str:
    """Where somebody asks from; a proxy is believed about it only where the settings name it."""
    return asking.client.host if asking.client else ""


def household_of(asking: Either) -> str:
    """Whose limits count together: an address, or the network that one customer gets with IPv6."""
    try:
        address = ip_address(address_of(asking))
    except ValueError:  # a proxy's own word for somebody it does not know
        return "unknown"
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or ip_network((address, HOME), strict=False))
    return str(address)
