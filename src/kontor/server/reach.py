"""At which address others reach this table: as set up, as asked for, or in the network."""

from __future__ import annotations

import socket
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from kontor.server.edge.hosts import OWN_NAMES, name_of
from kontor.server.exposure import is_everywhere, is_loopback

if TYPE_CHECKING:
    from kontor.server.edge.asking import Asking
    from kontor.server.settings import Settings
    from kontor.server.wire.lobby import Reach

# Addresses for examples, which nobody has: how we would reach them says who we are elsewhere.
ELSEWHERE: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


class Base(NamedTuple):
    """The beginning of a link, without a slash at its end, and who can open it."""

    address: str
    reach: Reach


def network_name(settings: Settings) -> str:
    """What this machine is called by its neighbours, as in a link; empty if it does not listen."""
    if is_loopback(settings.host):
        return ""
    found = _own_address() if is_everywhere(settings.host) else settings.host
    return f"[{found}]" if ":" in found else found


def _own_address() -> str:
    """An address of this machine in its network; empty where it has none."""
    for family, elsewhere in ELSEWHERE:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((elsewhere, 9))  # for datagrams this sends nothing
            except OSError:
                continue  # no way out of this machine in this family
            found = str(probe.getsockname()[0])
        if not is_loopback(found):
            return found
    return ""


def names_of(settings: Settings) -> set[str]:
    """Names by which we may be asked for: those of the settings, and those we give away in links.

    A page of a foreign name cannot have an address in its place, so our own is no danger.
    """
    public = urlsplit(settings.public_url).hostname or ""
    public = f"[{public}]" if ":" in public else public
    return {name for name in (*settings.hosts, public, network_name(settings).lower()) if name}


def base_for(asking: Asking, settings: Settings, neighbours: str) -> Base:
    """The address to give away to others; *neighbours* is what the network calls this machine."""
    if settings.public_url:
        return Base(settings.public_url.rstrip("/"), "everywhere")
    host = asking.headers.get("host", "")
    asked = f"{asking.scope['scheme']}://{host}"
    if name_of(host) not in OWN_NAMES:
        return Base(asked, _reach_of(name_of(host)))
    if neighbours:
        server = asking.scope["server"]
        assert server is not None, "we listen on an address with a port"
        return Base(f"http://{neighbours}:{server[1]}", _reach_of(neighbours))
    return Base(asked, "here")


def _reach_of(name: str) -> Reach:
    """Who can open an address with this name."""
    try:
        address = ip_address(name.strip("[]"))
    except ValueError:
        return "everywhere"
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        address = address.ipv4_mapped
    return "everywhere" if address.is_global else "network"
