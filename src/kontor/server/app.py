"""The composition root: routes, client, headers and limits put together to one application."""

from __future__ import annotations

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from kontor import __version__
from kontor.server.api.games import list_games
from kontor.server.api.health import health
from kontor.server.headers import add_headers
from kontor.server.hosts import OnlyFor
from kontor.server.settings import BadSettings, Settings, read_settings


def create_app(settings: Settings | None = None) -> Litestar:
    """The application; settings come from the environment unless they are given."""
    settings = settings or read_settings()
    if not (settings.client / "index.html").is_file():
        msg = f"There is no browser client in {settings.client}; `python3 run.py web` builds it."
        raise BadSettings(msg)
    client = create_static_files_router(path="/", directories=[settings.client], html_mode=True)
    return Litestar(
        route_handlers=[health, list_games, client],
        middleware=[OnlyFor(settings.hosts)],
        before_send=[add_headers],
        compression_config=CompressionConfig(backend="gzip"),
        openapi_config=OpenAPIConfig(
            title="Kontor",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
    )
