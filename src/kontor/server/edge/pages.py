"""Addresses that the browser client reads itself: each is answered with the client's one page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from litestar import MediaType, get
from litestar.handlers import HTTPRouteHandler

from kontor.server.settings import Settings

PAGES: Final = ("/new", "/new/{where:str}", "/table/{where:str}", "/replay/{where:str}")
RULES: Final = "/rules/{where:str}"


def client_page(settings: Settings) -> HTTPRouteHandler:
    """The route that hands out the client wherever the person starts reading."""
    index: Path = settings.client / "index.html"

    @get([*PAGES, RULES], media_type=MediaType.HTML, sync_to_thread=False, include_in_schema=False)
    def page() -> str:
        """The page itself; what it shows depends on the address."""
        return index.read_text(encoding="utf-8")

    return page
