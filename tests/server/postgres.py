"""A PostgreSQL of the tests' own, in a temporary folder, on loopback."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import psycopg
import pytest

from tests.server.people import PATIENCE
from tools import equipment

if TYPE_CHECKING:
    from typing import Self

TRIES: Final = 3  # ports


def programs() -> Path:
    """Where initdb and pg_ctl lie; the test is skipped where no PostgreSQL was to be had."""
    found = equipment.find_postgres()
    if not found:
        pytest.skip(equipment.POSTGRES.missing)
    return found


def servant() -> pwd.struct_passwd:
    """Who runs it for root, since PostgreSQL refuses root: Debian's user for it, or anybody."""
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")


class Postgres:
    """A cluster that can be stopped and started again; all it has lies in *folder*.

    Besides loopback it listens on the addresses in *also*, and trusts their small networks.
    """

    def __init__(self, folder: Path | None = None, also: tuple[str, ...] = ()) -> None:
        self._programs = programs()
        self._folder = folder or Path(tempfile.mkdtemp(prefix="kontor-postgres-"))
        self._folder.mkdir(exist_ok=True)
        self._also = also
        self._user: dict[str, Any] = {}
        if equipment.is_root():
            self._serve_root()
        self.port = 0
        self._databases = 0

    def __enter__(self) -> Self:
        data = str(self._folder / "data")
        self._run("initdb", "--auth=trust", "--username=kontor", "--no-sync", "-D", data)
        with (self._folder / "data" / "pg_hba.conf").open("a") as trusted:
            trusted.writelines(f"host all all {address}/30 trust\n" for address in self._also)
        self._settle()
        return self

    def __exit__(self, *_: object) -> None:
        if self.runs:
            self.stop()
        shutil.rmtree(self._folder)

    def start(self) -> None:
        """Let it listen on loopback."""
        listen = ",".join(("127.0.0.1", *self._also))
        flags = f"-p {self.port} -h {listen} -k {self._folder} -c fsync=off -c max_wal_size=128MB"
        log = str(self._folder / "log")
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-o", flags, "-l", log, "-w", "start")

    def _settle(self) -> None:
        """Start where nobody listens; PostgreSQL cannot be asked to find such a port itself."""
        for left in reversed(range(TRIES)):
            with socket.socket() as free:
                free.bind(("127.0.0.1", 0))
                self.port = free.getsockname()[1]
            try:
                self.start()
            except AssertionError:  # in a crowd somebody may have taken it in between
                if not left:
                    raise
            else:
                return

    @property
    def runs(self) -> bool:
        """Whether it is up; a full disk may have ended it."""
        return self._tried("pg_ctl", "-D", str(self._folder / "data"), "status").returncode == 0

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

    @property
    def deadlocks(self) -> int:
        """How often it had to end a transaction since it and another one waited for each other."""
        return (self._folder / "log").read_text(errors="replace").count("deadlock detected")

    def _serve_root(self) -> None:
        """Let another user own the cluster, and reach programs that may lie in root's home."""
        account = servant()
        os.chown(self._folder, account.pw_uid, account.pw_gid)
        self._user = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
        wheel = equipment.fetched_postgres()
        if wheel in self._programs.parents:
            copy = self._folder / "programs"
            shutil.copytree(wheel, copy, ignore=shutil.ignore_patterns("include"))
            self._programs = copy / self._programs.relative_to(wheel)

    def _run(self, program: str, *arguments: str) -> None:
        done = self._tried(program, *arguments)
        assert done.returncode == 0, f"{program} failed: {done.stdout}"

    def _tried(self, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(self._programs / program), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=PATIENCE,
            cwd=self._folder,
            **self._user,
        )
