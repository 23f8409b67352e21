"""Open the table: find a port, start the server, tell the person where it is."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from typing import TYPE_CHECKING, Final

import uvicorn

from kontor.server.app import create_app
from kontor.server.settings import BadSettings

if TYPE_CHECKING:
    from kontor.server.settings import Settings

TRIES: Final = 20  # ports to try before giving up


class TableServer(uvicorn.Server):
    """A server that says where it listens as soon as it does."""

    def __init__(self, config: uvicorn.Config, address: str, *, browser: bool) -> None:
        super().__init__(config)
        self.address = address
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, then show the way."""
        await super().startup(sockets)
        if self.started:
            sys.stdout.write(f"The table is open at {self.address} (Ctrl-C closes it).\n")
            sys.stdout.flush()
            if self.browser and has_screen():
                webbrowser.open(self.address)


def serve(settings: Settings, *, browser: bool = True) -> None:
    """Serve until interrupted; opens the browser on a machine with a screen."""
    listener = listening_socket(settings.host, settings.port)
    host, port = listener.getsockname()[:2]
    shown = f"[{host}]" if ":" in host else host
    config = uvicorn.Config(create_app(settings), log_level="warning", server_header=False)
    TableServer(config, f"http://{shown}:{port}/", browser=browser).run(sockets=[listener])


def listening_socket(host: str, port: int) -> socket.socket:
    """A socket on the port, or on the next free one; port 0 takes any."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    reason = "nothing was tried"
    for number in range(port, port + TRIES) if port else [0]:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
        except OSError as error:
            listener.close()
            reason = str(error)
            continue
        return listener
    msg = f"No port from {port} to {port + TRIES - 1} on {host} can be used: {reason}."
    raise BadSettings(msg)


def has_screen() -> bool:
    """Whether a browser window could open here; a browser in the terminal would hide the table."""
    if sys.platform in {"darwin", "win32"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
