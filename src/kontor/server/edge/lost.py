"""What answers where nothing is: the client's page for people, JSON for programs.

The page says in the person's language that the address leads nowhere, and leads back.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_404_NOT_FOUND

from kontor.server.edge.asking import Asking
from kontor.server.edge.failures import misfit
from kontor.server.settings import Settings

FILES: Final = ("/api/", "/assets/")  # where something is missing here, a page would not help


def is_for_reading(request: Asking) -> bool:
    """Whether a browser asks for a page by an address that might have been one of the client's."""
    wanted = request.headers.get("accept", "")
    is_ours = any(request.url.path.startswith(beginning) for beginning in FILES)
    return request.method == "GET" and "text/html" in wanted and not is_ours


def lost_page(settings: Settings) -> Callable[[Asking, HTTPException], Response[Any]]:
    """The handler of addresses that nobody answers."""
    index: Path = settings.client / "index.html"

    def nothing_there(request: Asking, error: HTTPException) -> Response[Any]:
        if not is_for_reading(request):
            return misfit(request, error)
        text = index.read_text(encoding="utf-8")
        return Response(text, status_code=HTTP_404_NOT_FOUND, media_type=MediaType.HTML)

    return nothing_there
