"""From the words of `kontor serve` to a running server; importing this costs the web layer."""

from __future__ import annotations

import os
from typing import Final

import msgspec

from kontor.server.serve import serve
from kontor.server.settings import Settings, read_settings

EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - recognised, not listened on


def open_table(host: str | None, port: int | None, *, browser: bool) -> None:
    """Serve until interrupted."""
    serve(chosen_settings(host, port), browser=browser)


def chosen_settings(host: str | None, port: int | None) -> Settings:
    """The environment's settings, with what was typed in place of them.

    Who types an address to listen on also means to be asked for under it, unless the address
    stands for all of them.
    """
    settings = read_settings(os.environ)
    if port is not None:
        settings = msgspec.structs.replace(settings, port=port)
    if host is not None:
        shown = f"[{host}]" if ":" in host else host
        hosts = settings.hosts
        if host not in EVERYWHERE and shown not in hosts:
            hosts = (*hosts, shown)
        settings = msgspec.structs.replace(settings, host=host, hosts=hosts)
    return settings
