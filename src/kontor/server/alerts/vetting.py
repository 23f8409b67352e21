"""Which addresses of others we call: by https, and only where everybody can be reached.

Somebody who names a target may mean our own machine, or one beside it that trusts us. So a name is
looked up for each call, every address it has must be a public one, and the call goes to that very
address: a second lookup could answer otherwise.
"""

from __future__ import annotations

import re
import socket
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final, NamedTuple, TypeAlias
from urllib.parse import urlsplit

from kontor.engine.errors import KontorError

Address: TypeAlias = IPv4Address | IPv6Address
LARGEST_PORT: Final = 65535
# What may stand in the line of a request: nothing that could end it.
PLAIN: Final = re.compile(r"[!-~]+")
# Networks whose addresses hold another one, which may be anybody's.
TUNNELS: Final = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"), ip_network("2002::/16"))


class NotPublic(KontorError):
    """A target that is not called."""


class Target(NamedTuple):
    """Where a call goes: the name it is made to, and what is asked for there."""

    secure: bool
    host: str
    port: int
    path: str

    @property
    def named(self) -> str:
        """The target as a request calls it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.secure else 80) else f"{host}:{self.port}"


def target_of(url: str, *, loopback: bool = False) -> Target:
    """An address that may be called, as far as its letters say; on *loopback* also without TLS."""
    if not PLAIN.fullmatch(url):
        raise NotPublic("An address holds no blanks, and only plain letters.")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise NotPublic("This is no address of a web page.") from error
    host = parts.hostname or ""
    if not host or parts.username is not None or parts.password is not None:
        raise NotPublic("This is no address of a web page.")
    if parts.scheme != "https" and not (loopback and parts.scheme == "http"):
        raise NotPublic("Alerts go only to addresses that begin with https://.")
    secure = parts.scheme == "https"
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    target = Target(secure, host, port or (443 if secure else 80), path)
    try:
        literal = ip_address(host)
    except ValueError:
        return target
    if not is_called(literal, loopback=loopback):
        raise NotPublic("Alerts go only to addresses that everybody can reach.")
    return target


def addresses_of(target: Target, *, loopback: bool = False) -> list[str]:
    """Where a target is now; refused if any of it is in somebody's own network.

    An `OSError` says that nobody knows the name.
    """
    found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
    if not all(
        is_called(ip_address(one.partition("%")[0]), loopback=loopback) for one in addresses
    ):
        raise NotPublic("Alerts go only to addresses that everybody can reach.")
    return addresses


def is_called(address: Address, *, loopback: bool = False) -> bool:
    """Whether an address is everybody's, not that of a network behind some door."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_called(address.ipv4_mapped, loopback=loopback)
        if address.teredo is not None or any(address in network for network in TUNNELS):
            return False
    if address.is_loopback:
        return loopback
    return address.is_global and not address.is_multicast
