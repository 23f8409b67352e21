"""Bring a database to this version's tables, or say that somebody has to."""

from __future__ import annotations

from importlib.resources import as_file, files
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from kontor.server.settings import BadSettings

if TYPE_CHECKING:
    from sqlalchemy import Connection


def version_of(connection: Connection) -> str:
    """The version of the tables in the database; empty when there are none."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def newest_version() -> str:
    """The version this program needs."""
    with as_file(files("kontor.server.storage") / "migrations") as folder:
        return ScriptDirectory(str(folder)).get_current_head() or ""


def upgrade(connection: Connection) -> tuple[str, str]:
    """Apply what is missing, all or nothing; the versions before and after."""
    before = version_of(connection)
    _refuse_newer(before)
    with as_file(files("kontor.server.storage") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    return before, version_of(connection)


def _refuse_newer(version: str) -> None:
    """A database from a newer Kontor is left alone."""
    with as_file(files("kontor.server.storage") / "migrations") as folder:
        known = {script.revision for script in ScriptDirectory(str(folder)).walk_revisions()}
    if version and version not in known:
        msg = f"The database has version {version}, which a newer Kontor made; use that one."
        raise BadSettings(msg)


def check(connection: Connection) -> None:
    """Refuse a database whose tables are not this version's; somebody else decides when to go."""
    version, wanted = version_of(connection), newest_version()
    _refuse_newer(version)
    if version != wanted:
        msg = (
            f"The database has version {version or 'none'} of the tables and needs {wanted}; "
            f"run `kontor db upgrade --database URL` first."
        )
        raise BadSettings(msg)
