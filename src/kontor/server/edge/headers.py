"""Headers that every answer carries, good or bad: what a browser may do with our pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType

if TYPE_CHECKING:
    from litestar.types import Message, Scope

# The client brings all it needs: no foreign script, font, picture, frame or connection.
POLICY: Final = (
    "default-src 'none'; "
    "script-src 'self'; "
    "style-src 'self'; "
    "img-src 'self' data:; "
    "font-src 'self'; "
    "connect-src 'self'; "
    "manifest-src 'self'; "
    "worker-src 'self'; "
    "base-uri 'none'; "
    "form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = (
    ("content-security-policy", POLICY),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
    ("referrer-policy", "no-referrer"),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
)
# Vite names these files after their content, so a browser need never ask for one again.
NAMED_BY_CONTENT: Final = "/assets/"


async def add_headers(message: Message, scope: Scope) -> None:
    """Put the headers on an answer just before it leaves, errors included."""
    if message["type"] != "http.response.start" or scope["type"] != ScopeType.HTTP:
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS:
        headers[name] = value
    found = message["status"] == 200
    lasting = found and scope["path"].startswith(NAMED_BY_CONTENT)
    headers["cache-control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
