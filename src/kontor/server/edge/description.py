"""Where the OpenAPI description lies.

Few ever ask for it, and making it costs as much as half of everything else before a house is open.
So it is made when somebody first asks, aside of the event loop, and kept.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from litestar import Response, get

if TYPE_CHECKING:
    from collections.abc import Callable

    from litestar.handlers import HTTPRouteHandler

PATHS: Final = ["/api/schema", "/api/schema/openapi.json"]
JSON: Final = "application/vnd.oai.openapi+json"


def description_page(make: Callable[[], bytes]) -> HTTPRouteHandler:
    """The description that *make* makes, once; all who ask meanwhile wait for the same one."""
    making: list[asyncio.Future[bytes]] = []

    @get(PATHS, media_type=JSON, include_in_schema=False)
    async def description() -> Response[bytes]:
        if not making:
            making.append(asyncio.ensure_future(asyncio.to_thread(make)))
        # Whoever hangs up has not cancelled it for the others.
        return Response(await asyncio.shield(making[0]), media_type=JSON)

    return description
