"""Open the table: find a port, start the server, tell the person where it is."""

from __future__ import annotations

import gc
import os
import signal
import socket
import sys
import webbrowser
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import uvicorn
from uvicorn.supervisors import Multiprocess

from kontor.match.orphans import follow_parent
from kontor.server.app import create_app
from kontor.server.edge.punctual import PunctualConfig
from kontor.server.exposure import is_everywhere, what_is_missing
from kontor.server.monitor.logs import log_config
from kontor.server.monitor.metrics import SHARED
from kontor.server.qr import as_blocks
from kontor.server.reach import network_name
from kontor.server.settings import BadSettings, variables_of
from kontor.server.storage.preparing import prepare_database

if TYPE_CHECKING:
    from litestar import Litestar

    from kontor.server.settings import Settings

TRIES: Final = 20  # ports to try before giving up
GRACE: Final = 3  # seconds a request may still take when the server closes
# Seconds an idle connection is kept: longer than proxies keep theirs (Caddy two minutes, nginx
# one), for a request that is sent while the connection is being closed would not be answered.
KEPT: Final = 150
BACKLOG: Final = 1024  # connections that may wait to be accepted
STARTING: Final = 60  # seconds a process may be silent, say while it starts on a busy machine
ONLY_HERE: Final = (
    "Only this machine reaches it; `kontor serve --host 0.0.0.0` opens it to your network.\n"
)
LARGEST_MESSAGE: Final = 1024 * 1024  # bytes; beyond, a socket is cut off without an answer


class TableServer(uvicorn.Server):
    """A server that says where it listens as soon as it does."""

    def __init__(self, config: uvicorn.Config, way: Way, *, browser: bool) -> None:
        super().__init__(config)
        self.way = way
        self.browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to listen, then show the way."""
        await super().startup(sockets)
        if self.started:
            show_the_way(self.way, browser=self.browser)


class Way(NamedTuple):
    """Where the table is for who opened it, and for others; empty where nobody else reaches it."""

    here: str
    others: str


def way_to(settings: Settings, port: int) -> Way:
    """The addresses of a table that listens on a port."""
    everywhere = is_everywhere(settings.host)
    host = "localhost" if everywhere else settings.host
    here = f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
    neighbours = network_name(settings)
    network = f"http://{neighbours}:{port}/" if neighbours else ""
    return Way(here, settings.public_url or network)


def show_the_way(way: Way, *, browser: bool) -> None:
    """Tell the person where the table is, and open it on a machine with a screen.

    Where others reach it, a person at a terminal also gets what a telephone reads.
    """
    sys.stdout.write(f"The table is open at {way.here} (Ctrl-C closes it).\n")
    if way.others:
        sys.stdout.write(f"Others reach it at {way.others}\n")
    if sys.stdout.isatty():
        sys.stdout.write(as_blocks(way.others) if way.others else ONLY_HERE)
    sys.stdout.flush()
    if browser and has_screen():
        webbrowser.open(way.here)


def serve(settings: Settings, *, browser: bool = True) -> None:
    """Serve until interrupted; opens the browser on a machine with a screen."""
    prepare_database(settings)
    # Closed again also where the application cannot be made, say for want of a client.
    with listening_socket(settings.host, settings.port) as listener:
        way = way_to(settings, listener.getsockname()[1])
        if lacking := what_is_missing(settings):
            sys.stderr.write(f"kontor: {lacking}\n")
        if settings.workers == 1:
            config = uvicorn_config(
                prepared(create_app(settings)), settings, log_config=log_config(settings)
            )
            TableServer(config, way, browser=browser).run(sockets=[listener])
        else:
            serve_together(settings, listener, way, browser=browser)


def serve_together(settings: Settings, listener: socket.socket, way: Way, *, browser: bool) -> None:
    """Several processes answer at one address; they share the database and nothing else."""
    os.environ.update(variables_of(settings))
    config = uvicorn_config(
        "kontor.server.serve:create_worker_app",
        settings,
        factory=True,
        workers=settings.workers,
        log_config=log_config(settings),
    )
    listener.listen(BACKLOG)  # who comes before the processes are up shall wait, not be refused
    show_the_way(way, browser=browser)
    with TemporaryDirectory(prefix="kontor-metrics-") as folder:
        os.environ[SHARED] = folder
        Multiprocess(config, sockets=[listener]).run()


def create_worker_app() -> Litestar:
    """The application in one of several processes, which end with the one that started them."""
    follow_parent(lambda: os.kill(os.getpid(), signal.SIGTERM))
    return prepared(create_app())


def prepared(app: Litestar) -> Litestar:
    """The application, with all done that would keep everybody waiting later.

    The collector of garbage passes over what was loaded and stays until the end: it stops every
    thread while it looks, for 80 ms or more.
    """
    gc.collect()
    gc.freeze()
    return app


def uvicorn_config(
    app: Litestar | str,
    settings: Settings,
    **more: Any,  # noqa: ANN401 - some of uvicorn's many keywords
) -> uvicorn.Config:
    """How uvicorn shall serve: quietly, and without waiting for clients that hang."""
    return PunctualConfig(
        app,
        settings.patience,
        forwarded_allow_ips=list(settings.proxies),
        access_log=False,  # ours know the request's id and no secret
        log_level="warning",
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=True,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=KEPT,
        timeout_worker_healthcheck=STARTING,
        **more,
    )


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
