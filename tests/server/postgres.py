"""A PostgreSQL of the tests' own, in a temporary folder, on loopback."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psycopg
import pytest

if TYPE_CHECKING:
    from typing import Self

DEBIAN = Path("/usr/lib/postgresql")
MISSING = (
    "PostgreSQL is not installed (Debian: postgresql); the tests that need it cannot run. "
    "Leave them out with: -m 'not postgres'"
)


def programs() -> Path:
    """Where initdb and pg_ctl lie; the test fails where there is no PostgreSQL."""
    found = shutil.which("initdb")
    folders = sorted(DEBIAN.glob("*/bin")) if DEBIAN.is_dir() else []
    if found:
        return Path(found).parent
    if not folders:
        pytest.fail(MISSING, pytrace=False)
    return folders[-1]


class Postgres:
    """A cluster that can be stopped and started again."""

    def __init__(self) -> None:
        self._programs = programs()
        self._folder = Path(tempfile.mkdtemp(prefix="kontor-postgres-"))
        # PostgreSQL refuses to run as root; Debian's package brings a user for it.
        self._user: dict[str, Any] = {"user": "postgres", "group": "postgres"}
        if os.geteuid() != 0:
            self._user = {}
        else:
            shutil.chown(self._folder, "postgres", "postgres")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self._databases = 0

    def __enter__(self) -> Self:
        data = str(self._folder / "data")
        self._run("initdb", "--auth=trust", "--username=kontor", "--no-sync", "-D", data)
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self._folder)

    def start(self) -> None:
        """Let it listen on loopback."""
        flags = f"-p {self.port} -h 127.0.0.1 -k {self._folder} -c fsync=off"
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-o", flags, "-l", log, "-w", "start")

    def stop(self) -> None:
        """Cut every connection at once, as a power cut would."""
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "-w", "stop")

    def database(self) -> str:
        """The address of a new, empty database."""
        self._databases += 1
        name = f"kontor{self._databases}"
        owner = f"postgresql://kontor@127.0.0.1:{self.port}/postgres"
        with psycopg.connect(owner, autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"'.encode())
        return f"postgresql://kontor@127.0.0.1:{self.port}/{name}"

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self._programs / program), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=60,
            cwd=self._folder,
            **self._user,
        )
        assert done.returncode == 0, f"{program} failed: {done.stdout}"
