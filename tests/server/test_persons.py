"""The one list of what names a person: nothing is missing in it, and it does what it says."""

from __future__ import annotations

import json
import time
from pathlib import Path

from sqlalchemy import Column, ForeignKey, MetaData, Table, Text, create_engine, insert, select

from kontor.match.nameless import HIDDEN
from kontor.server.storage import order, people, persons, schema
from kontor.server.storage.exports import rows_of

# What columns are called that name somebody, beside those that refer to the table of people.
LIKELY = {"user", "sender", "who", "host", "owner", "person", "player", "member", "author"}


def unlisted(metadata: MetaData) -> set[str]:
    """Tables and columns that nobody has thought about."""
    listed = {str(naming.column) for naming in persons.NAMINGS}
    tables = {naming.table.name for naming in persons.NAMINGS} | persons.NAMELESS
    found = {table.name for table in metadata.sorted_tables} - tables
    for table in metadata.sorted_tables:
        for column in table.c:
            refers = any(key.target_fullname == "users.id" for key in column.foreign_keys)
            if (refers or column.name in LIKELY) and str(column) not in listed:
                found.add(str(column))
    return found


def test_every_table_is_in_a_list() -> None:
    """A table that names a person is carried over, exported and forgotten by the list."""
    assert unlisted(schema.METADATA) == set()
    assert not {naming.table.name for naming in persons.NAMINGS} & persons.NAMELESS


def test_a_new_table_is_noticed() -> None:
    """The test above fails for it, whatever its columns are called."""
    metadata = MetaData()
    for table in schema.METADATA.sorted_tables:
        table.to_metadata(metadata)
    Table("gifts", metadata, Column("giver", Text, ForeignKey("users.id")), Column("owner", Text))
    Table("colours", metadata, Column("shade", Text))
    assert unlisted(metadata) == {"gifts", "gifts.giver", "gifts.owner", "colours"}


def test_a_new_column_of_an_old_table_is_noticed() -> None:
    """Also where its table is thought to name nobody."""
    metadata = MetaData()
    for table in schema.METADATA.sorted_tables:
        table.to_metadata(metadata)
    metadata.tables["workers"].append_column(Column("who", Text))
    metadata.tables["branches"].append_column(Column("giver", Text, ForeignKey("users.id")))
    assert unlisted(metadata) == {"workers.who", "branches.giver"}


def test_no_export_shows_a_secret() -> None:
    """Hashes, passwords and codes of the columns that hold them."""
    for naming in persons.NAMINGS:
        secrets = {"hash", "password", "code", "seals"} & set(naming.table.c.keys())
        assert not naming.shown or secrets <= naming.hidden, naming.table.name


def test_every_row_of_a_person_goes() -> None:
    """One row in each table that names them: after they went, none has their id but as a host."""
    engine = create_engine("sqlite://")
    schema.METADATA.create_all(engine)
    with engine.begin() as connection:
        people.add_guest(connection, "me", "Ada")
        people.add_session(connection, "me", "a token", "Firefox")
        rows: dict[Table, dict[str, object]] = {
            schema.links: {"issuer": "i", "subject": "s", "user": "me", "created": 1.0},
            schema.counts: {"kind": "k", "who": "me", "since": 1, "amount": 1},
            schema.milestones: {"user": "me", "what": "hansa/lesson/x", "at": 1},
            schema.alert_wishes: {"user": "me", "wishes": "{}"},
        }
        for table, row in rows.items():
            connection.execute(insert(table), row)
        assert {name for name, found in rows_of(connection, "me").items() if found} == {
            *("person", "sessions", "links", "counts", "milestones", "alert_wishes"),
        }
        persons.forget_rows(connection, "me")
        left = {name for name, found in rows_of(connection, "me").items() if found}
        assert left == {"person"}


def test_a_muted_guest_stays_muted() -> None:
    """To sign in is no way around an administrator."""
    engine = create_engine("sqlite://")
    schema.METADATA.create_all(engine)
    until = time.time() + 3600
    with engine.begin() as connection:
        for user in ("guest", "account"):
            people.add_guest(connection, user, user)
        mine = schema.users
        connection.execute(mine.update().where(mine.c.id == "guest").values(muted=until))
        persons.carry_over(connection, "guest", "account")
        found = connection.scalar(select(mine.c.muted).where(mine.c.id == "account"))
    assert found == until


def test_client_and_server_have_one_word_for_who_was_removed() -> None:
    """The client says it in the language of the page; it knows it by the word of the server."""
    root = Path(__file__).parents[2]
    client = root / "web" / "src" / "lib" / "former.ts"
    assert f'export const FORMER = "{order.NEUTRAL}";' in client.read_text()
    texts = root / "src" / "kontor" / "locales" / "en" / "accounts.json"
    assert json.loads(texts.read_text())["former"] == order.NEUTRAL
    assert f'export const HIDDEN = "{HIDDEN}";' in client.read_text()
    assert json.loads(texts.read_text())["hidden"] == HIDDEN
