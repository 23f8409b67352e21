"""The database: versions of its tables, addresses, and the lock between processes."""

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from kontor.server.settings import BadSettings, Settings
from kontor.server.storage import upgrading
from kontor.server.storage.preparing import prepare_database, upgrade_database
from kontor.server.storage.schema import METADATA
from kontor.server.storage.store import database_url, open_engine


def test_the_migrations_make_the_tables_the_code_uses(database: str) -> None:
    """Nothing to add, nothing to drop, nothing of another type."""
    upgrade_database(Settings(database=database))
    engine = open_engine(database_url(database, Path()), 1)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []
    engine.dispose()


def test_an_upgrade_says_from_where_to_where(database: str) -> None:
    """The second one finds nothing to do."""
    assert upgrade_database(Settings(database=database)) == ("", upgrading.newest_version())
    newest = upgrading.newest_version()
    assert upgrade_database(Settings(database=database)) == (newest, newest)


def test_a_database_from_the_future_is_left_alone(tmp_path: Path, database: str) -> None:
    """An older Kontor does not touch what it cannot know."""
    upgrade_database(Settings(database=database))
    with sqlite3.connect(tmp_path / "kontor.db") as file:
        file.execute("update alembic_version set version_num = '9999'")
    file.close()

    with pytest.raises(BadSettings, match="9999, which a newer Kontor made"):
        prepare_database(Settings(database=database))


def test_a_failed_migration_leaves_nothing_behind(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All tables or none."""
    whole = upgrading.upgrade

    def broken(connection: Connection) -> tuple[str, str]:
        whole(connection)
        raise BadSettings("power cut")

    monkeypatch.setattr(upgrading, "upgrade", broken)
    with pytest.raises(BadSettings, match="power cut"):
        upgrade_database(Settings(database=database))
    with sqlite3.connect(tmp_path / "kontor.db") as file:
        assert file.execute("select name from sqlite_master").fetchall() == []
    file.close()


@pytest.mark.parametrize(
    "text", ["nonsense", "mysql://root:secret@host/db", "sqlite://", "://", "sqlite+aiosqlite:///x"]
)
def test_an_address_we_cannot_use_is_refused_without_its_password(text: str) -> None:
    """The sentence says what would be right."""
    with pytest.raises(BadSettings, match="sqlite:///FILE or postgresql://") as refused:
        database_url(text, Path())
    assert "secret" not in str(refused.value)


def test_a_database_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    """Neither a missing folder nor a dead server ends in a traceback."""
    for address in (
        f"sqlite:///{tmp_path}/no/such/folder/k.db",
        "postgresql://kontor:secret@127.0.0.1:1/kontor",
    ):
        with pytest.raises(BadSettings, match="cannot be used") as refused:
            prepare_database(Settings(database=address))
        assert "secret" not in str(refused.value)


def test_the_usual_file_lies_in_the_data_directory(tmp_path: Path) -> None:
    """Its folder is made when it is missing."""
    url = database_url("", tmp_path / "deep" / "kontor.db")

    assert str(url) == f"sqlite:///{tmp_path / 'deep' / 'kontor.db'}"
    assert (tmp_path / "deep").is_dir()
    assert Settings().database_file.name == "kontor.db"
