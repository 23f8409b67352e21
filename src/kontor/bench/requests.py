"""What is measured of the server: answering a request, without a socket in between."""

from __future__ import annotations

import asyncio
from functools import partial
from time import process_time
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from kontor.bench.stopwatch import Workload
from kontor.server.app import create_app
from kontor.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

Message: TypeAlias = "dict[str, object]"
Application: TypeAlias = (
    "Callable[[Message, Callable[[], Awaitable[Message]], Callable[[Message], Awaitable[None]]], "
    "Awaitable[None]]"
)
TIMES: Final = 100
PATHS: Final = {"health": "/api/health", "games": "/api/games"}


class Refused(RuntimeError):
    """The server answered with an error where it should have served."""


def server_workloads() -> list[Workload]:
    """The measurements of the server."""
    # Never connected to: what is asked for needs no database, and nobody's own must be touched.
    settings = Settings(database="sqlite:///kontor-bench.db")
    app = cast("Application", create_app(settings))

    return [
        Workload("server", f"request ({name})", partial(_time_requests, app, path))
        for name, path in PATHS.items()
    ]


def _time_requests(app: Application, path: str) -> tuple[float, int]:
    async def ask_all() -> float:
        begun = process_time()
        for _ in range(TIMES):
            await _ask(app, path)
        return process_time() - begun

    return asyncio.run(ask_all()), TIMES


async def _ask(app: Application, path: str) -> None:
    """One request as a server process would hand it to the application."""
    scope: Message = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(b"host", b"localhost")],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 1),
        "extensions": {},
    }
    statuses: list[object] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    await app(scope, receive, send)
    if statuses != [200]:
        raise Refused(f"GET {path} was answered with {statuses} instead of 200.")
