"""From version to version: matches that are going on go on, and what fails leaves all as it was."""

from __future__ import annotations

import shutil
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import pytest

from kontor.server.settings import BadSettings, variables_of
from kontor.server.storage import upgrading
from kontor.server.storage.backups import backup_database
from kontor.server.storage.preparing import snapshot, upgrade_database
from kontor.server.storage.replaying import check_database
from kontor.server.storage.restoring import restore_database
from tests.server.databases import KINDS, databases
from tests.server.people import Person
from tests.server.postgres import Postgres
from tests.server.serving import ThreadServer, quick_settings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kontor.server.settings import Settings
    from tests.server.databases import NewDatabase

OLDEST = Path(__file__).with_name("oldest.jsonl")
"""A backup with the first tables there were, of matches that were going on; never written anew."""

PLAYED_BY = "a6xBY8v804MJF2eemm8gq5W6qQS3C1-w_b3LVi-Z89k"
"""The session with which its one person plays."""

NEXT = """
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "9001", "{before}", None, None

def upgrade() -> None:
    op.add_column("matches", sa.Column("mood", sa.Text(), nullable=False, server_default="calm"))
    op.create_table("moods", sa.Column("name", sa.Text(), primary_key=True))
    op.execute("update matches set title = 'changed'")
    {ending}
"""


@pytest.fixture(params=KINDS)
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[NewDatabase]:
    """Makes databases of one kind."""
    yield from databases(request.param, tmp_path)


@pytest.fixture
def oldest(new_database: NewDatabase) -> Settings:
    """A database with the matches of the oldest backup."""
    settings = quick_settings(new_database())
    restore_database(settings, OLDEST)
    return settings


def add_version(folder: Path, monkeypatch: pytest.MonkeyPatch, ending: str) -> None:
    """Let there be one more version of the tables."""
    with upgrading.migrations() as shipped:
        copy = shutil.copytree(shipped, folder / "migrations")
    text = NEXT.format(before=upgrading.newest_version(), ending=ending)
    (copy / "versions" / "v9001_moods.py").write_text(text)
    monkeypatch.setattr(upgrading, "migrations", lambda: nullcontext(copy))


def test_the_oldest_tables_are_upgraded_and_their_matches_go_on(oldest: Settings) -> None:
    """Every match replays, and somebody finishes the one they were in."""
    checked = check_database(oldest)
    assert (checked.matches, checked.problems) == (4, [])
    with ThreadServer(oldest) as server:
        ada = Person(server.address)
        ada.http.cookies.clear()
        ada.http.cookies.set("kontor_session", PLAYED_BY)
        mine = ada.listed("mine")
        running = [table for table in mine.values() if table["phase"] == "running"]
        assert len(running) == 2
        for table in running:
            with ada.sit(table) as chair:
                assert chair.finish()["standing"]
        ada.close()
    assert check_database(oldest).problems == []


def test_matches_go_on_after_an_upgrade(
    oldest: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A new column and a new table come; nobody loses a move."""
    before = check_database(oldest).hashes
    add_version(tmp_path, monkeypatch, "")

    assert upgrade_database(oldest)[1] == "9001"
    assert check_database(oldest).hashes == before


def test_a_failed_upgrade_leaves_matches_and_tables_as_they_were(
    oldest: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It fails after it has changed tables and rows; the copies before and after are equal."""
    before = rows_of(oldest, tmp_path / "before.jsonl")
    version = snapshot(oldest, upgrading.version_of)
    with monkeypatch.context() as later:
        add_version(tmp_path, later, 'op.execute("select * from nothing_of_that_name")')
        with pytest.raises(BadSettings, match="nothing_of_that_name"):
            upgrade_database(oldest)

    assert snapshot(oldest, upgrading.version_of) == version
    assert rows_of(oldest, tmp_path / "after.jsonl") == before
    assert check_database(oldest).problems == []


def rows_of(settings: Settings, file: Path) -> list[str]:
    """All rows of a database, as a backup has them between its first and its last line."""
    backup_database(settings, file)
    return file.read_text("utf-8").splitlines()[1:-1]


# What cannot be used ends with a sentence


def open_table(settings: Settings) -> subprocess.CompletedProcess[str]:
    """`kontor serve` where it cannot serve."""
    return subprocess.run(
        [sys.executable, "-m", "kontor", "serve", "--no-open", "--port", "0"],
        env={**variables_of(settings), "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def assert_refused(settings: Settings, said: str) -> None:
    """One sentence on stderr, exit code 2, and nothing was opened."""
    done = open_table(settings)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert done.stderr.startswith("kontor: The database ")
    assert said in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("workers", [1, 2])
def test_a_file_that_cannot_be_used_is_a_sentence(tmp_path: Path, workers: int) -> None:
    """A folder, another kind of file, and one that may only be read."""
    letter, sound = tmp_path / "letter.db", tmp_path / "sound.db"
    letter.write_text("Dear Ada, this is no database at all.\n" * 50)
    upgrade_database(quick_settings(f"sqlite:///{sound}"))
    for address, said in (
        (f"{tmp_path}", "unable to open database file"),
        (f"{letter}", "file is not a database"),
        (f"file:{sound}?mode=ro&uri=true", "readonly database"),
    ):
        assert_refused(quick_settings(f"sqlite:///{address}", workers=workers), said)


@pytest.mark.postgres
def test_a_postgres_that_cannot_be_used_is_a_sentence() -> None:
    """Without tables, read-only, and away."""
    with Postgres() as postgres:
        settings = quick_settings(postgres.database())
        assert_refused(settings, "run `kontor db upgrade --database URL` first")
        upgrade_database(settings)
        with psycopg.connect(settings.database, autocommit=True) as connection:
            connection.execute(
                "alter role kontor in database kontor1 set default_transaction_read_only = on"
            )
        assert_refused(settings, "read-only transaction")
    assert_refused(settings, "cannot be used: connection")
