"""Alembic's way in; `kontor.server.storage.upgrading` hands over the connection."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from kontor.server.storage.schema import METADATA


def run() -> None:
    """Apply migrations inside the caller's transaction, so that all of them hold or none."""
    connection = context.config.attributes["connection"]
    assert isinstance(connection, Connection), "migrations run on a connection of ours"
    context.configure(connection=connection, target_metadata=METADATA)
    context.run_migrations()


run()
