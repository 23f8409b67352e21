"""Whether the server is up."""

from __future__ import annotations

from litestar import get

from kontor import __version__
from kontor.server.wire.lobby import Health


@get("/api/health", sync_to_thread=False)
def health() -> Health:
    """A short answer for monitors."""
    return Health(status="ok", version=__version__)
