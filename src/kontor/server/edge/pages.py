"""Addresses that the browser client reads itself: each is answered with the client's one page.

The page of a table that anybody may look at says to programs which preview links what it is: the
game, who plays, and a picture of what everybody may see.
"""

from __future__ import annotations

import asyncio
import re
from html import escape
from pathlib import Path
from typing import Final

from litestar import MediaType, get
from litestar.handlers import HTTPRouteHandler

from kontor.match.nameless import named
from kontor.match.story import texts
from kontor.server.edge.asking import Asking
from kontor.server.edge.tongues import tongue_of
from kontor.server.parts import Parts, Served
from kontor.server.rooms.incognito import seat_names
from kontor.server.settings import Settings
from kontor.server.storage import matches
from kontor.server.storage.matches import Stored

PAGES: Final = [
    "/account",
    "/alerts",
    "/cups",
    "/cups/{where:str}",
    "/club",
    "/new",
    "/new/{where:str}",
    "/people",
    "/people/{where:str}",
    "/table/{where:str}",
    "/replay/{where:str}",
    "/rules/{where:str}",
    "/reviews",
    "/review/{where:str}",
    "/learn/{where:str}",
    "/puzzles/{where:str}",
    "/learn/{where:str}/{lesson:str}",
    "/puzzles/{where:str}/{puzzle:str}",
]
TABLE: Final = re.compile(r"/(?:table|replay)/([A-Za-z0-9_-]{1,40})/?")


def client_page(settings: Settings) -> HTTPRouteHandler:
    """The route that hands out the client wherever the person starts reading."""
    index: Path = settings.client / "index.html"

    @get(PAGES, media_type=MediaType.HTML, include_in_schema=False)
    async def page(request: Asking, parts: Served) -> str:
        """The page itself; what it shows depends on the address."""
        text = await asyncio.to_thread(index.read_text, encoding="utf-8")
        table = TABLE.fullmatch(request.url.path)
        told = await _told(request, parts, table[1]) if table else ""
        return text.replace("</head>", f"{told}</head>", 1)

    return page


async def _told(request: Asking, parts: Parts, table: str) -> str:
    """What a preview says of a table; nothing of one that is private, or in a closed house."""
    if parts.access.door.is_closed:
        return ""
    stored = await parts.store.read(matches.load, table, matches.NO_LOG, matches.NO_LOG)
    if stored is None or stored.row.private:
        return ""
    words = _words(stored, parts, tongue_of(request.headers.get("accept-language", "")))
    if parts.previews.can_draw and stored.row.progress.phase != "open":
        address = f"{str(request.base_url).rstrip('/')}/api/tables/{table}/picture"
        words["og:image"] = f"{address}?stamp={stored.row.stamp}"
    return "".join(
        f'<meta property="{name}" content="{escape(value)}" />' for name, value in words.items()
    )


def _words(stored: Stored, parts: Parts, language: str) -> dict[str, str]:
    row = stored.row
    said = texts(row.game, language) | texts(f"{row.game}-table", language)
    game = said.get("title") or parts.shelf.game(row.game).name
    told = seat_names(row.names or (), stored.seats, row.hiding)
    names = ", ".join(named(name, language) for name in told if name)
    return {
        "og:site_name": "Kontor",
        "og:type": "website",
        "og:title": f"{game}: {row.title}" if row.title else game,
        "og:description": ". ".join(part for part in (names, said.get("invitation", "")) if part),
    }
