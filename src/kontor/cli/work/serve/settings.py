"""From the words of `kontor serve` to the server's settings; the server itself is not imported."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.cli.leaving import BadInput
from kontor.server.settings import PREFIX, Settings, read_settings

if TYPE_CHECKING:
    from pathlib import Path

EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - recognised, not listened on


def chosen_settings(
    *,
    host: str | None,
    port: int | None,
    database: str | None,
    workers: int | None,
    data: Path | None,
) -> Settings:
    """The environment's settings, with what was typed in place of them.

    Who types an address to listen on also means to be asked for under it, unless the address
    stands for all of them.
    """
    if data is not None and not data.is_dir():
        msg = f"{data} is no folder; --data takes the folder that holds your own data files."
        raise BadInput(msg)
    words = {"host": host, "port": port, "database": database, "workers": workers, "data": data}
    variables = {
        f"{PREFIX}{name.upper()}": str(value) for name, value in words.items() if value is not None
    }
    settings = read_settings({**os.environ, **variables})
    shown = f"[{host}]" if host and ":" in host else host or ""
    if shown.strip("[]") not in EVERYWHERE and shown not in settings.hosts:
        settings = msgspec.structs.replace(settings, hosts=(*settings.hosts, shown))
    return settings
