"""Which processes live, and which of them keeps a match: plays its bots and minds its clocks."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import delete, func, insert, select, tuple_, update

from kontor.server import wall
from kontor.server.storage import schema
from kontor.server.storage.locks import hold_matches
from kontor.server.storage.matches import ALIVE
from kontor.server.storage.pokes import NOBODY_MINDS, poke

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import Connection


class Beat(NamedTuple):
    """What a sign of life has found: who lives, and which matches nobody minds."""

    living: int
    orphans: list[str]


def beat(connection: Connection, worker: str) -> Beat:
    """Say that this process lives, forget the dead, and find the matches nobody minds.

    Those are running matches where a bot or a clock is due and whose keeper is gone.
    """
    now = time.time()
    mine, kept = schema.workers.c, schema.matches.c
    seen = connection.execute(update(schema.workers).where(mine.id == worker).values(seen=now))
    if not seen.rowcount:
        connection.execute(insert(schema.workers), {"id": worker, "seen": now})
    connection.execute(delete(schema.workers).where(mine.seen < now - ALIVE))
    living = select(mine.id)
    for table in (schema.presence, schema.reviewers):
        connection.execute(delete(table).where(table.c.worker.not_in(living)))
    orphans = connection.scalars(
        select(kept.id).where(
            kept.phase == "running", kept.due <= wall.now() + ALIVE, kept.keeper.not_in(living)
        )
    )
    count = connection.scalar(select(func.count()).select_from(schema.workers))
    return Beat(count or 0, list(orphans))


def adopt(connection: Connection, match: str, worker: str) -> bool:
    """Become the keeper of a match unless a living process is; whether this process is it now."""
    kept = schema.matches.c
    living = select(schema.workers.c.id).where(schema.workers.c.id != worker)
    taken = connection.execute(
        update(schema.matches)
        .where(kept.id == match, kept.keeper.not_in(living))
        .values(keeper=worker)
    )
    return taken.rowcount > 0


def give_up(connection: Connection, match: str) -> None:
    """Nothing is due any more at a match that cannot be replayed."""
    connection.execute(update(schema.matches).where(schema.matches.c.id == match).values(due=None))


def release(connection: Connection, match: str, worker: str) -> None:
    """Let others keep the match."""
    kept = schema.matches.c
    connection.execute(
        update(schema.matches).where(kept.id == match, kept.keeper == worker).values(keeper="")
    )


def leave(connection: Connection, worker: str) -> None:
    """The process ends in order: who sat here is away from now on, and others may take over."""
    there, chairs = schema.presence.c, schema.seats.c
    gone = select(there.match, there.user).where(there.worker == worker)
    hold_matches(connection, select(there.match).where(there.worker == worker))
    connection.execute(
        update(schema.seats)
        .where(tuple_(chairs.match, chairs.user).in_(gone))
        .values(away=time.time())
    )
    connection.execute(delete(schema.workers).where(schema.workers.c.id == worker))
    for table in (schema.presence, schema.reviewers):
        connection.execute(delete(table).where(table.c.worker == worker))
    poke(connection, NOBODY_MINDS)


def stamps(connection: Connection, matches: Collection[str]) -> dict[str, int]:
    """How often each of these matches has changed."""
    mine = schema.matches.c
    rows = connection.execute(select(mine.id, mine.stamp).where(mine.id.in_(matches)))
    return {row.id: row.stamp for row in rows}
