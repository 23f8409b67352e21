"""The database from the event loop's side: whole transactions run in threads of their own.

A transaction is a plain function of a connection. One hop to a thread for the whole of it costs a
quarter of what awaiting every statement does. SQLite gets one writer thread, since it has one
writer anyway; then its connection's `data_version` moves only when another process has written.
What waits for that thread is committed together.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError, NoSuchModuleError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from kontor.server.monitor.metrics import TRANSACTION_SECONDS, TRANSACTIONS_FAILED
from kontor.server.refusals import unavailable
from kontor.server.settings import BadSettings
from kontor.server.storage.grouping import Gathering

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from sqlalchemy import Connection, Engine
    from sqlalchemy.engine import URL

P = ParamSpec("P")
T = TypeVar("T")

READERS: Final = 2  # threads that read beside SQLite's one writer
THREADS: Final = 4  # connections to PostgreSQL per process
PATIENCE: Final = 5  # seconds to wait for another process's transaction, or for a server
PRAGMAS: Final = (
    "journal_mode=wal",
    f"busy_timeout={PATIENCE * 1000}",
    "foreign_keys=on",
    "synchronous=full",  # an acknowledged move survives a power cut, too
)


def database_url(text: str, default: Path) -> URL:
    """The address of the database; empty means a file of our own in the user's data directory."""
    if not text:
        default.parent.mkdir(parents=True, exist_ok=True)
        return make_url(f"sqlite:///{default}")
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise BadSettings(_no_address(text)) from error
    if url.drivername in {"postgresql", "postgres", "postgresql+psycopg"}:
        return url.set(drivername="postgresql+psycopg")
    if url.drivername == "sqlite" and url.database:
        return url
    raise BadSettings(_no_address(text))


def _no_address(text: str) -> str:
    shown = text.partition("@")[2] or text  # never print a password
    return (
        f"{shown!r} is no database we can use; write sqlite:///FILE or postgresql://USER@HOST/NAME."
    )


def open_engine(url: URL, connections: int) -> Engine:
    """An engine with our settings for either database."""
    if url.drivername == "sqlite":
        engine = create_engine(url, pool_size=connections, max_overflow=0, hide_parameters=True)
        _prepare_sqlite(engine)
        return engine
    try:
        return create_engine(
            url,
            pool_size=connections,
            max_overflow=0,
            hide_parameters=True,  # an error may be written down, and they may be secrets
            pool_pre_ping=True,  # after an outage the first question must not fail
            connect_args={"connect_timeout": PATIENCE},
        )
    except (NoSuchModuleError, ModuleNotFoundError) as error:
        msg = f"PostgreSQL cannot be used: {error}."
        raise BadSettings(msg) from error


def _prepare_sqlite(engine: Engine) -> None:
    """Transactions are begun by us: a read-then-write one must lock at once, or it can deadlock."""

    @event.listens_for(engine, "connect")
    def _connect(connection: object, _record: object) -> None:
        connection.isolation_level = None  # type: ignore[attr-defined] # sqlite3's own connection
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")  # type: ignore[attr-defined] # as above

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        writes = connection.get_execution_options().get("kontor_writes")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


class Store:
    """Runs transactions; every failure of the database itself becomes an `unavailable` refusal."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.is_sqlite = url.drivername == "sqlite"
        self._writing: Lane
        if self.is_sqlite:
            self._writing = OneWriter(url, 1, writes=True)
            self._reading = Lane(url, READERS, writes=False)
        else:
            self._writing = self._reading = Lane(url, THREADS, writes=True)

    @property
    def engine(self) -> Engine:
        """The engine that writes."""
        return self._writing.engine

    async def read(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """What *work* finds, all of it at one moment."""
        return await self._reading.run(lambda connection: work(connection, *args, **named))

    async def write(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **named: P.kwargs
    ) -> T:
        """Do *work* and commit it; an `IntegrityError` says that somebody was quicker."""
        return await self._writing.run(lambda connection: work(connection, *args, **named))

    async def foreign_changes(self) -> int:
        """SQLite: a number that changes when, and only when, another process has written."""
        return await self._writing.call(self._data_version)

    def _data_version(self) -> int:
        connection = self._writing.engine.raw_connection()
        try:
            row = connection.cursor().execute("PRAGMA data_version").fetchone()
            return int(row[0])
        finally:
            connection.close()

    async def close(self) -> None:
        """Finish what was begun and let go of the database."""
        for lane in {self._writing, self._reading}:
            await lane.close()


class Lane:
    """Some threads, each with its connection, through which transactions pass."""

    def __init__(self, url: URL, width: int, *, writes: bool) -> None:
        self._seconds = TRANSACTION_SECONDS.labels("write" if writes else "read")
        self.engine = open_engine(url, width)
        self._options = {"kontor_writes": writes}
        self._threads = ThreadPoolExecutor(width, thread_name_prefix="kontor-store")

    async def run(self, work: Callable[[Connection], T]) -> T:
        """One whole transaction."""
        with self._seconds.time():
            return await self.call(lambda: self._transaction(work))

    async def call(self, work: Callable[[], T]) -> T:
        """Anything that blocks, in one of the threads."""
        return await self._refusing(asyncio.wrap_future(self._threads.submit(work)))

    async def _refusing(self, ending: asyncio.Future[T]) -> T:
        """How it ends; where the database itself failed, the refusal that says so."""
        try:
            return await ending
        except IntegrityError:
            raise
        except (DBAPIError, PoolTimeout) as error:
            TRANSACTIONS_FAILED.inc()
            raise unavailable() from error

    def _transaction(self, work: Callable[[Connection], T]) -> T:
        with self.engine.connect() as plain:
            connection = plain.execution_options(**self._options)
            with connection.begin():
                return work(connection)

    async def close(self) -> None:
        """Wait for the threads and close their connections."""
        await asyncio.to_thread(self._threads.shutdown)
        self.engine.dispose()


class OneWriter(Lane):
    """The lane of a database with one writer: transactions that wait are committed together."""

    def __init__(self, url: URL, width: int, *, writes: bool) -> None:
        super().__init__(url, width, writes=writes)
        self._gathering = Gathering()

    async def run(self, work: Callable[[Connection], T]) -> T:
        """One whole transaction, in a group with those that came while the disk was busy."""
        with self._seconds.time():
            ending = self._gathering.add(work)
            self._threads.submit(self._gathering.carry_out, self._transaction)
            return await self._refusing(ending)
