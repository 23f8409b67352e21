"""Read a backup into an empty database, all of it or nothing."""

from __future__ import annotations

import gzip
import zlib
from contextlib import contextmanager
from hashlib import sha256
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec
from sqlalchemy import MetaData, insert, select
from sqlalchemy.exc import DBAPIError

from kontor.server.settings import BadSettings
from kontor.server.storage import ratings, upgrading
from kontor.server.storage.backups import (
    FORMAT,
    PASSING,
    ROWS,
    VERSION,
    BadBackup,
    Ending,
    Heading,
    TableHead,
    Watch,
    unwatched,
)
from kontor.server.storage.preparing import sqlite_file, transaction

if TYPE_CHECKING:
    from collections.abc import Iterator
    from io import BufferedIOBase
    from pathlib import Path

    from sqlalchemy import Connection, Table

    from kontor.server.settings import Settings

T = TypeVar("T")
PACKED: Final = b"\x1f\x8b"  # how a file begins that gzip has packed


def restore_database(settings: Settings, file: Path, watch: Watch = unwatched) -> Heading:
    """Fill an empty database from a backup and bring it to this version's tables.

    Whatever is wrong with the file or the database, the database is left as it was.
    """
    with open_backup(file) as backup, _not_left_behind(settings):
        transaction(settings, lambda connection: _fill(connection, backup, watch))
        return backup.heading


@contextmanager
def _not_left_behind(settings: Settings) -> Iterator[None]:
    """A SQLite file that was made for a restore that failed is removed again."""
    made = sqlite_file(settings)
    is_new = made is not None and not made.exists()
    try:
        yield
    except BaseException:
        if made is not None and is_new:
            for suffix in ("", "-wal", "-shm"):
                made.with_name(made.name + suffix).unlink(missing_ok=True)
        raise


def _fill(connection: Connection, backup: BackupReader, watch: Watch) -> None:
    upgrading.refuse_newer(backup.heading.version)
    _clear(connection)
    upgrading.upgrade(connection, backup.heading.version)
    made = MetaData()
    made.reflect(connection)
    with watch("Restoring", sum(backup.heading.rows.values())) as advance:
        for head, batches in backup.tables():
            table = _fitting(made, head, backup)
            for rows in batches:
                _insert(connection, table, rows, backup)
                advance(len(rows))
    upgrading.upgrade(connection)
    ratings.catch_up(connection)


def _clear(connection: Connection) -> None:
    """Take away the tables of a database in which nothing was ever kept; refuse any other."""
    found = MetaData()
    found.reflect(connection)
    if found.tables and VERSION not in found.tables:
        raise BadSettings("The database holds tables of something else; name an empty one.")
    for table in found.sorted_tables:
        if table.name == "workers" and _any(connection, table):
            raise BadSettings("A server uses this database; stop it, or name an empty one.")
        if table.name not in PASSING | {VERSION} and _any(connection, table):
            msg = f"The database has {table.name} already and is left as it is; name an empty one."
            raise BadSettings(msg)
    found.drop_all(connection)


def _any(connection: Connection, table: Table) -> bool:
    return connection.execute(select(table).limit(1)).first() is not None


def _fitting(made: MetaData, head: TableHead, backup: BackupReader) -> Table:
    """The table that rows go into; it must have exactly the columns that the backup has."""
    table = made.tables.get(head.table)
    if table is None or set(table.columns.keys()) != set(head.columns):
        raise backup.bad(f"holds a table {head.table!r} that its version has not")
    return table


def _insert(
    connection: Connection, table: Table, rows: list[dict[str, object]], backup: BackupReader
) -> None:
    try:
        connection.execute(insert(table), rows)
    except DBAPIError as error:
        raise backup.bad(f"holds rows of {table.name!r} that cannot be stored") from error


# The file


@contextmanager
def open_backup(file: Path) -> Iterator[BackupReader]:
    """A backup to read from, packed or plain."""
    with file.open("rb") as plain:
        packed = plain.read(len(PACKED)) == PACKED
        plain.seek(0)
        if packed:
            with gzip.open(plain) as lines:
                yield BackupReader(file, lines)
        else:
            yield BackupReader(file, plain)


class BackupReader:
    """Reads a backup line by line, and knows at the end whether it was whole."""

    def __init__(self, file: Path, lines: BufferedIOBase) -> None:
        self._file = file
        self._lines = lines
        self._digest = sha256()
        self.heading = self._head()

    def _head(self) -> Heading:
        line = self._next()
        try:
            heading = msgspec.json.decode(line, type=Heading)
        except msgspec.MsgspecError as error:
            raise self.bad("is no backup of Kontor") from error
        if heading.kontor != "backup":
            raise self.bad("is no backup of Kontor")
        if heading.format != FORMAT:
            raise self.bad(f"has format {heading.format}, which a newer Kontor wrote; use that")
        return heading

    def tables(self) -> Iterator[tuple[TableHead, Iterator[list[dict[str, object]]]]]:
        """Each table with its rows, some at a time; read the rows before the next table."""
        for _ in self.heading.rows:
            head = self._decoded(TableHead)
            if head.table not in self.heading.rows:
                raise self.bad(f"holds a table {head.table!r} that its first line does not name")
            yield head, self._rows(head)
        whole = self._digest.hexdigest()
        if self._decoded(Ending).sha256 != whole or self._lines.read(1):
            raise self.bad("was changed after it was written")

    def _rows(self, head: TableHead) -> Iterator[list[dict[str, object]]]:
        left = self.heading.rows[head.table]
        while left:
            some = min(left, ROWS)
            yield [self._row(head) for _ in range(some)]
            left -= some

    def _row(self, head: TableHead) -> dict[str, object]:
        values = self._decoded(list[object])
        if len(values) != len(head.columns):
            raise self.bad(f"holds a row of {head.table!r} that does not fit its columns")
        return dict(zip(head.columns, values, strict=True))

    def _decoded(self, kind: type[T]) -> T:
        line = self._next()
        try:
            return msgspec.json.decode(line, type=kind)
        except msgspec.MsgspecError as error:
            raise self.bad(f"is damaged: {error}") from error

    def _next(self) -> bytes:
        try:
            line = self._lines.readline()
        except (EOFError, gzip.BadGzipFile, zlib.error) as error:
            raise self.bad("is damaged, or was cut short") from error
        if not line:
            raise self.bad("was cut short")
        self._digest.update(line)
        return line

    def bad(self, what: str) -> BadBackup:
        """What is wrong with the file, as an error."""
        return BadBackup(f"{self._file} {what}; nothing was restored.")
