"""A backup: the whole database as lines of JSON, taken at one moment while others play.

The same file can be restored into SQLite and into PostgreSQL. It names the version of its tables,
so a later Kontor restores it by making those tables, filling them and upgrading them. Its last line
is the digest of all others: a file that was cut short or changed is not restored.
"""

from __future__ import annotations

import gzip
import os
import time
from contextlib import closing, contextmanager, nullcontext
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec
from sqlalchemy import MetaData, Table, func, select

from kontor import __version__
from kontor.engine.errors import KontorError
from kontor.server.storage import upgrading
from kontor.server.storage.preparing import snapshot

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from io import BufferedIOBase

    from sqlalchemy import Connection

    from kontor.server.settings import Settings

FORMAT: Final = 1
# Who lives, who is there, who has asked for how much, and what is on its way to somebody: true for
# seconds or hours, and a house that was restored must not say it twice.
PASSING: Final = frozenset({"workers", "presence", "reviewers", "counts", "alerts"})
VERSION: Final = "alembic_version"  # the backup's first line says it instead
ROWS: Final = 1000  # read and written at once
PRIVATE: Final = 0o600  # a backup holds passwords' hashes and hidden cards

Watch: TypeAlias = "Callable[[str, int], AbstractContextManager[Callable[[int], None]]]"
"""Shows how far long work has come: made with its name and its size, called with what is done."""


class BadBackup(KontorError):
    """A file that is no backup, or not a whole one."""


class Heading(msgspec.Struct, frozen=True):
    """The first line: what the file is, and how many rows of which tables follow."""

    kontor: str  # always "backup"
    format: int
    version: str  # of the tables
    program: str  # the Kontor that wrote it
    created: float
    rows: dict[str, int]


class TableHead(msgspec.Struct, frozen=True):
    """Rows of this table follow, with these columns."""

    table: str
    columns: tuple[str, ...]


class Ending(msgspec.Struct, frozen=True):
    """The last line: the digest of all lines before it."""

    sha256: str


def unwatched(_what: str, _total: int) -> AbstractContextManager[Callable[[int], None]]:
    """Nobody looks."""
    return nullcontext(lambda _more: None)


# Writing


def backup_database(settings: Settings, file: Path, watch: Watch = unwatched) -> Heading:
    """Write everything the database holds now to a new file; packed where its name ends in .gz."""
    with _new_file(file) as out:
        return snapshot(settings, lambda connection: _write(connection, out, watch))


@contextmanager
def _new_file(file: Path) -> Iterator[BufferedIOBase]:
    """A file that appears under its name when it is whole, and only then."""
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    number = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
    try:
        with os.fdopen(number, "wb") as plain:
            if file.suffix == ".gz":
                with gzip.open(plain, "wb", compresslevel=6) as packed:
                    yield packed
            else:
                yield plain
            plain.flush()
            os.fsync(plain.fileno())
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


def _write(connection: Connection, out: BufferedIOBase, watch: Watch) -> Heading:
    tables = kept_tables(connection)
    heading = Heading(
        "backup",
        FORMAT,
        upgrading.version_of(connection),
        __version__,
        time.time(),
        {str(table.name): _count(connection, table) for table in tables},
    )
    digest = sha256()

    def put(line: object) -> None:
        text = msgspec.json.encode(line) + b"\n"
        digest.update(text)
        out.write(text)

    put(heading)
    with watch("Writing", sum(heading.rows.values())) as advance:
        for table in tables:
            put(TableHead(str(table.name), tuple(str(column.name) for column in table.columns)))
            for rows in _rows(connection, table):
                for row in rows:
                    put(tuple(row))
                advance(len(rows))
    put(Ending(digest.hexdigest()))
    return heading


def kept_tables(connection: Connection) -> list[Table]:
    """The tables of our database as they are, the needed before those that need them."""
    found = MetaData()
    found.reflect(connection)
    kept = [table for table in found.sorted_tables if table.name not in PASSING | {VERSION}]
    if not kept:
        msg = "The database holds no tables of Kontor; name the one your server uses."
        raise BadBackup(msg)
    return kept


def _count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0


def _rows(connection: Connection, table: Table) -> Iterator[list[tuple[object, ...]]]:
    """All rows by their key, some at a time, so that the largest log fits into memory."""
    ordered = select(table).order_by(*table.primary_key.columns)
    result = connection.execute(ordered.execution_options(yield_per=ROWS))
    with closing(result):
        for rows in result.partitions():
            yield [tuple(row) for row in rows]
