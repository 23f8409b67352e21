"""The OpenAPI description, with the messages of the socket among its components."""

from __future__ import annotations

from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from kontor import __version__


def openapi_config() -> OpenAPIConfig:
    """Where the description lies and what it is called."""
    return OpenAPIConfig(
        title="Kontor",
        version=__version__,
        path="/api/schema",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
    )
