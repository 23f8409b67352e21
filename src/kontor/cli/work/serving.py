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
DEFAULT: Final = {"workers": "1"}  # what may be said even where nothing else is possible
MISSING: Final = {
    "database": "this version keeps no matches in a database yet; leave --database out",
    "workers": "several server processes need a shared database; only --workers 1 is allowed yet",
    "data": "the browser table deals no matches yet; kontor play and kontor simulate take --data",
}


def chosen_settings(
    *,
    host: str | None,
    port: int | None,
    database: str | None,
    workers: int | None,
    data: Path | None,
) -> Settings:
    """The environment's settings, with what was typed in place of them.

    What the server has no setting for is refused. Who types an address to listen on also means to
    be asked for under it, unless the address stands for all of them.
    """
    words = {"host": host, "port": port, "database": database, "workers": workers, "data": data}
    typed = {name: str(value) for name, value in words.items() if value is not None}
    for name, value in typed.items():
        known = name in Settings.__struct_fields__
        if not known and value != DEFAULT.get(name):
            raise BadInput(f"--{name} {value} cannot be used: {MISSING[name]}.")
    variables = {f"{PREFIX}{name.upper()}": value for name, value in typed.items()}
    settings = read_settings({**os.environ, **variables})
    shown = f"[{host}]" if host and ":" in host else host or ""
    if shown.strip("[]") not in EVERYWHERE and shown not in settings.hosts:
        settings = msgspec.structs.replace(settings, hosts=(*settings.hosts, shown))
    return settings
