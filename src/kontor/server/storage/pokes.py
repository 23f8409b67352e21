"""Tell other processes that a match has changed; what has changed they read themselves.

PostgreSQL carries the poke in a NOTIFY that is sent with the commit. On SQLite nothing is sent:
the others see the file's `data_version` move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import text

if TYPE_CHECKING:
    from sqlalchemy import Connection

CHANNEL: Final = "kontor"
NOBODY_MINDS: Final = ""  # in place of a match: a process has left, and its matches are free
KEYS_ENDED: Final = "@"  # in place of a match: sessions or tokens were revoked
NOTIFY: Final = text("SELECT pg_notify(:channel, :match)")


def poke(connection: Connection, match: str) -> None:
    """Say, when this transaction is committed, that *match* has changed."""
    if connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"channel": CHANNEL, "match": match})
