"""Bring a database to this version's tables, or say that somebody has to."""

from __future__ import annotations

from contextlib import AbstractContextManager
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from kontor.server.settings import BadSettings

if TYPE_CHECKING:
    from sqlalchemy import Connection


def migrations() -> AbstractContextManager[Path]:
    """The folder of the steps from version to version."""
    return as_file(files("kontor.server.storage") / "migrations")


def version_of(connection: Connection) -> str:
    """The version of the tables in the database; empty when there are none."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def newest_version() -> str:
    """The version this program needs."""
    with migrations() as folder:
        return ScriptDirectory(str(folder)).get_current_head() or ""


def upgrade(connection: Connection, version: str = "head") -> tuple[str, str]:
    """Apply what is missing up to a version, all or nothing; the versions before and after."""
    before = version_of(connection)
    refuse_newer(before)
    with migrations() as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, version)
    return before, version_of(connection)


def refuse_newer(version: str) -> None:
    """What a newer Kontor made is left alone."""
    with migrations() as folder:
        known = {script.revision for script in ScriptDirectory(str(folder)).walk_revisions()}
    if version and version not in known:
        msg = f"The database has version {version}, which a newer Kontor made; use that one."
        raise BadSettings(msg)


def check(connection: Connection) -> None:
    """Refuse a database whose tables are not this version's; somebody else decides when to go."""
    version, wanted = version_of(connection), newest_version()
    refuse_newer(version)
    if version != wanted:
        msg = (
            f"The database has version {version or 'none'} of the tables and needs {wanted}; "
            f"run `kontor db upgrade --database URL` first."
        )
        raise BadSettings(msg)
