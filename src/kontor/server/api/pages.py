"""The client's own addresses: all of them are the one page, which looks at the address itself."""

from __future__ import annotations

from typing import Final

from litestar import MediaType, get

from kontor.server.parts import Served

PATHS: Final = ("/new/{_:path}", "/table/{_:path}", "/replay/{_:path}", "/rules/{_:path}")


@get(list(PATHS), media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=True)
def page(parts: Served) -> bytes:
    """The client's page, for a link to a table, a replay or a rule."""
    return (parts.settings.client / "index.html").read_bytes()
