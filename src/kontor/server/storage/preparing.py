"""Make the database ready before anybody is served."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from sqlalchemy import delete
from sqlalchemy.exc import DBAPIError

from kontor.server.settings import BadSettings
from kontor.server.storage import ratings, schema, upgrading
from kontor.server.storage.store import database_url, open_engine

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection

    from kontor.server.settings import Settings

T = TypeVar("T")
ONE_LOOK: Final[dict[str, object]] = {
    "isolation_level": "REPEATABLE READ",
    "postgresql_readonly": True,
}


def prepare_database(settings: Settings) -> None:
    """A file of our own is brought up to date; another database must be so already."""
    transaction(settings, ready)


def upgrade_database(settings: Settings) -> tuple[str, str]:
    """Bring any database up to date; the versions before and after."""
    return transaction(settings, _upgraded)


def _upgraded(connection: Connection) -> tuple[str, str]:
    versions = upgrading.upgrade(connection)
    ratings.catch_up(connection)
    return versions


def ready(connection: Connection) -> None:
    """Upgrade SQLite, refuse any other that is not of this version, and one that is read-only."""
    if connection.dialect.name == "sqlite":
        upgrading.upgrade(connection)
    else:
        upgrading.check(connection)
    ratings.catch_up(connection)
    # Neither database minds a transaction before something is written in it.
    connection.execute(delete(schema.workers).where(schema.workers.c.id == ""))


def transaction(settings: Settings, work: Callable[[Connection], T]) -> T:
    """Do something with the database outside a server, all of it or nothing."""
    return _work(settings, work, {"kontor_writes": True})


def tend(settings: Settings, work: Callable[[Connection], T]) -> T:
    """Do something with a database that servers may be using, all of it or nothing.

    It must be there and of this version, for who serves it decides when it is upgraded.
    """
    _check_there(sqlite_file(settings))

    def checked(connection: Connection) -> T:
        upgrading.check(connection)
        return work(connection)

    return transaction(settings, checked)


def snapshot(settings: Settings, work: Callable[[Connection], T]) -> T:
    """Read from the database as it is at one moment, while servers go on writing."""
    file = sqlite_file(settings)
    if file is None:
        return _work(settings, work, ONE_LOOK)
    _check_there(file)
    return _work(settings, work, {})


def _check_there(file: Path | None) -> None:
    if file is not None and not file.is_file():  # SQLite would make one
        raise BadSettings(f"There is no database {file}; name the one your server uses.")


def sqlite_file(settings: Settings) -> Path | None:
    """The file of a SQLite database; none for any other."""
    url = database_url(settings.database, settings.database_file)
    return Path(url.database) if url.drivername == "sqlite" and url.database else None


def _work(settings: Settings, work: Callable[[Connection], T], options: dict[str, object]) -> T:
    url = database_url(settings.database, settings.database_file)
    engine = open_engine(url, 1)
    try:
        with engine.connect() as plain:
            connection = plain.execution_options(**options)
            with connection.begin():
                return work(connection)
    except DBAPIError as error:
        shown = url.render_as_string(hide_password=True)
        msg = f"The database {shown} cannot be used: {error.orig}."
        raise BadSettings(msg) from error
    finally:
        engine.dispose()
