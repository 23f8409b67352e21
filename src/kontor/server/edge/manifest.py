"""What a system is told that keeps Kontor among its programs: name, colours and icons."""

from __future__ import annotations

from typing import Final

from litestar import Response, get

from kontor.match.story import texts
from kontor.server.edge.asking import Asking
from kontor.server.edge.tongues import tongue_of

PAPER: Final = "#f4e9cf"  # as the client's page is by day
BAR: Final = "#fbf4e2"
ICONS: Final = (
    ("/seal.svg", "any", "any"),
    ("/icons/seal-192.png", "192x192", "any"),
    ("/icons/seal-512.png", "512x512", "any"),
    ("/icons/maskable-512.png", "512x512", "maskable"),
)


@get("/kontor.webmanifest", include_in_schema=False, sync_to_thread=False)
def manifest(request: Asking) -> Response[dict[str, object]]:
    """The manifest, in the language that the browser would rather read."""
    language = tongue_of(request.headers.get("accept-language", ""))
    said = texts("installed", language)
    body: dict[str, object] = {
        "id": "/",
        "name": said["name"],
        "short_name": "Kontor",
        "description": said["description"],
        "lang": language,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": BAR,
        "background_color": PAPER,
        "categories": ["games"],
        "icons": [
            {
                "src": source,
                "sizes": sizes,
                "type": "image/svg+xml" if source.endswith(".svg") else "image/png",
                "purpose": purpose,
            }
            for source, sizes, purpose in ICONS
        ],
    }
    headers = {"vary": "Accept-Language"}
    return Response(body, media_type="application/manifest+json", headers=headers)
