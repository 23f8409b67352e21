"""What people have been through while learning, each with the time at which it was first done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, select
from sqlalchemy.dialects import postgresql, sqlite

from kontor.server.storage import schema
from kontor.server.storage.counts import one_at_a_time

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection


def reached_by(connection: Connection, user: str) -> dict[str, int]:
    """Somebody's milestones."""
    mine = schema.milestones.c
    rows = connection.execute(select(mine.what, mine.at).where(mine.user == user))
    return {row.what: row.at for row in rows}


def add(connection: Connection, user: str, done: Mapping[str, int]) -> dict[str, int]:
    """Somebody has done these, too; all of theirs. What was there stays, with the earlier time."""
    one_at_a_time(connection, user)
    if done:
        dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
        new = dialect.insert(schema.milestones)
        mine = schema.milestones.c
        keep = new.on_conflict_do_update(
            index_elements=[mine.user, mine.what],
            set_={"at": new.excluded.at},
            where=new.excluded.at < mine.at,
        )
        rows = [{"user": user, "what": what, "at": at} for what, at in done.items()]
        connection.execute(keep, rows)
    return reached_by(connection, user)


def carry_over(connection: Connection, guest: str, account: str) -> None:
    """What a guest has done belongs to the account from now on, beside what it had."""
    add(connection, account, reached_by(connection, guest))
    connection.execute(delete(schema.milestones).where(schema.milestones.c.user == guest))
