"""The server that `kontor bench server` measures: the usual one, and an echo beside it."""

from __future__ import annotations

import sys
from typing import Final

import msgspec
import uvicorn
from litestar import websocket

from kontor.bench.tables import ECHO
from kontor.server.app import create_app
from kontor.server.edge.asking import Socket
from kontor.server.serve import listening_socket, uvicorn_config
from kontor.server.settings import read_settings

FILL: Final = "0123456789abcdef" * 8192


class EchoWanted(msgspec.Struct):
    """How long the answer shall be."""

    size: int


@websocket(ECHO)
async def echo(socket: Socket) -> None:
    """Answer each message with one of the size it asks for."""
    await socket.accept()
    while True:
        wanted = msgspec.json.decode(await socket.receive_text(), type=EchoWanted)
        await socket.send_text(FILL[: wanted.size])


def run() -> None:
    """Serve on a free port, which is printed."""
    settings = read_settings()
    app = create_app(settings)
    app.register(echo)
    with listening_socket("127.0.0.1", 0) as listener:
        listener.listen(1024)  # who asks before the server is up shall wait, not be refused
        sys.stdout.write(f"{listener.getsockname()[1]}\n")
        sys.stdout.flush()
        uvicorn.Server(uvicorn_config(app, settings)).run(sockets=[listener])
