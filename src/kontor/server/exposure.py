"""What a table that others can reach should have, and has not."""

from __future__ import annotations

from ipaddress import ip_address
from typing import TYPE_CHECKING

from kontor.server.edge.hosts import EVERY_NAME, OWN_NAMES
from kontor.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator


def what_is_missing(settings: Settings) -> str:
    """One sentence for who listens beyond this machine; empty where nothing is missing."""
    lacking = list(_lacking(settings))
    if is_loopback(settings.host) or not lacking:
        return ""
    return (
        f"Other machines can reach this table, but it lacks {' and '.join(lacking)}; "
        "docs/hosting.md shows the way."
    )


def _lacking(settings: Settings) -> Iterator[str]:
    names = set(settings.hosts) - OWN_NAMES
    if not names and not settings.public_url and is_everywhere(settings.host):
        yield "a name in KONTOR_HOSTS by which they may ask for it, besides its address"
    elif EVERY_NAME in names:
        yield "the names in KONTOR_HOSTS by which they may ask for it (* lets any page do so)"
    if settings.proxies == Settings().proxies:
        yield "a proxy with TLS in front of it, named in KONTOR_PROXIES"


def is_everywhere(host: str) -> bool:
    """Whether an address to listen on stands for all this machine has."""
    try:
        return not host or ip_address(host).is_unspecified
    except ValueError:
        return False


def is_loopback(host: str) -> bool:
    """Whether only this machine can ask for an address."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
