"""What this house alone knows: made once, and the same for all its processes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from kontor.server.storage import schema

if TYPE_CHECKING:
    from collections.abc import Callable

    from sqlalchemy import Connection


def kept(connection: Connection, name: str, make: Callable[[], str]) -> str:
    """The secret of that name; who comes first makes it, and everybody uses that one."""
    mine = schema.house_secrets.c
    wanted = select(mine.secret).where(mine.name == name)
    found: str | None = connection.scalar(wanted)
    if found is None:
        dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
        row = {"name": name, "secret": make()}
        put = dialect.insert(schema.house_secrets).values(row)
        connection.execute(put.on_conflict_do_nothing(index_elements=["name"]))
        found = connection.scalar(wanted)
    assert found is not None, "somebody has kept it"
    return found
