"""Servers for tests: in a thread of this process, or as a process that can be killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import httpx
import uvicorn

from kontor.server.app import create_app
from kontor.server.serve import listening_socket, uvicorn_config
from kontor.server.settings import Settings, variables_of
from tests.server.people import PATIENCE

if TYPE_CHECKING:
    from typing import Self

    from kontor.server.parts import Parts

PROOF = tuple(f"tests.proof.{name}:GAME" for name in ("bargain", "bidding", "packing", "shove"))
LIMITS = ("tables", "thinking", "sockets", "hints", "saves", "analyses")
WHISPER = "tests.server.whisper:GAME"


def quick_settings(database: str, **more: object) -> Settings:
    """Proof games, bots without a pause, and limits that do not hinder a test."""
    return Settings(
        **{
            "database": database,
            "games": (*PROOF, WHISPER),
            "pace": 0.0,
            "rate": 100_000.0,
            "posts": 100_000.0,
            **dict.fromkeys(LIMITS, 100_000),
            "thinkers": 1,
            "nodes": 24,
            "port": 0,
            **more,
        }  # type: ignore[arg-type] # settings by name
    )


def descendants(pid: int) -> list[int]:
    """The living processes that a process has started, and those have started."""
    parents = living_processes()
    found = [child for child, parent in parents.items() if parent == pid]
    return found + [below for child in found for below in descendants(child)]


def living_processes() -> dict[int, int]:
    """The parent of every process of the machine."""
    parents: dict[int, int] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended in the meantime
            continue
        if fields[0] != "Z":
            parents[int(stat.parent.name)] = int(fields[1])
    return parents


def was_spawned(pid: int) -> bool:
    """Whether it is a process that multiprocessing has started to work, not one that tidies up."""
    try:
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:  # it has ended in the meantime
        return False


def is_alive(pid: int) -> bool:
    """Whether a process is still there and not only a name."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


class ThreadServer:
    """A server in a thread of this process, so that a test can look inside."""

    def __init__(
        self,
        settings: Settings,
        loop: Literal["auto", "asyncio"] = "auto",
        send_buffer: int = 0,
    ) -> None:
        app = create_app(settings)
        self.parts: Parts = app.state.parts
        listener = listening_socket(settings.host, 0)
        if send_buffer:  # every connection inherits it; otherwise the machine decides
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        self.address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        config = uvicorn_config(app, settings)
        config.loop = loop
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [listener]})

    def __enter__(self) -> Self:
        self._thread.start()
        until = time.monotonic() + PATIENCE
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            assert time.monotonic() < until, "the server took too long to start"
            time.sleep(0.01)
        return self

    @property
    def connections(self) -> int:
        """How many connections it holds."""
        return len(self._server.server_state.connections)

    def __exit__(self, *_: object) -> None:
        self._server.should_exit = True
        self._thread.join(timeout=PATIENCE)
        assert not self._thread.is_alive(), "the server did not end"


class ProcessServer:
    """A server of its own, as `kontor serve` starts it; *inside* are the words before it."""

    def __init__(self, settings: Settings, folder: Path, inside: tuple[str, ...] = ()) -> None:
        self._inside = inside
        self._settings = settings
        self._errors = folder / f"errors-{time.monotonic_ns()}.txt"
        self.address = ""
        self.process: subprocess.Popen[str]

    def __enter__(self) -> Self:
        root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # noqa: PTH100, PTH120 - three steps up
        variables = {**os.environ, **variables_of(self._settings), "PYTHONPATH": root}
        command = [*self._inside, sys.executable, "-m", "kontor", "serve", "--no-open"]
        command += ["--port", str(self._settings.port)]
        with self._errors.open("w") as errors:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, text=True, env=variables
            )
        try:
            self._find_address()
            self._wait_until_up()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _find_address(self) -> None:
        assert self.process.stdout
        words = self.process.stdout.readline().split()
        found = [word for word in words if word.startswith("http://")]
        assert found, f"the server did not start: {self.errors}"
        self.address = found[0].rstrip("/")

    @property
    def helpers(self) -> list[int]:
        """The processes it has started, theirs included."""
        return descendants(self.process.pid)

    @property
    def workers(self) -> list[int]:
        """Those that answer, where it was started with several."""
        mine, parents = self.process.pid, living_processes()
        return [pid for pid, parent in parents.items() if parent == mine and was_spawned(pid)]

    def _wait_until_up(self) -> None:
        until = time.monotonic() + 180  # several workers on a crowded machine
        while True:
            try:
                httpx.get(f"{self.address}/api/health", timeout=PATIENCE)
            except httpx.TransportError:
                assert time.monotonic() < until, f"the server does not answer: {self.errors}"
                time.sleep(0.05)
            else:
                return

    @property
    def errors(self) -> str:
        """What the server complained about."""
        return self._errors.read_text()

    def kill(self) -> None:
        """End it without a chance to tidy up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(timeout=PATIENCE)

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        finally:
            if self.process.stdout:
                self.process.stdout.close()
