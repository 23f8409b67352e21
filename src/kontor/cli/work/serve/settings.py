"""From the words of `kontor serve` to the server's settings; the server itself is not imported."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor.cli.work.shared.settings import settings_with

if TYPE_CHECKING:
    from pathlib import Path

    from kontor.server.settings import Settings

EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104 - recognised, not listened on


def chosen_settings(
    *,
    host: str | None,
    port: int | None,
    database: str | None,
    workers: int | None,
    public_url: str | None = None,
    agents: bool | None = None,
    data: Path | None,
) -> Settings:
    """The environment's settings, with what was typed in place of them.

    Who types an address to listen on also means to be asked for under it, unless the address
    stands for all of them.
    """
    settings = settings_with(
        host=host,
        port=port,
        database=database,
        workers=workers,
        public_url=public_url,
        agents=agents,
        data=data,
    )
    shown = f"[{host}]" if host and ":" in host else host or ""
    if shown.strip("[]") not in EVERYWHERE and shown not in settings.hosts:
        settings = msgspec.structs.replace(settings, hosts=(*settings.hosts, shown))
    return settings
