"""What people and addresses have asked for lately, counted by all processes together.

A count belongs to a span of time that begins at a round number of seconds; counts of spans that are
over are thrown away. What is there anyway (tables, sockets) is counted where it is.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from sqlalchemy import delete, func, select
from sqlalchemy.dialects import postgresql, sqlite

from kontor.server import wall
from kontor.server.storage import schema
from kontor.server.storage.locks import hold_people
from kontor.server.storage.matches import ALIVE

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection

LONGEST: Final = 24 * 3600  # seconds after which every span is over
PORTIONS: Final = 4  # of a count: at most one of so many lies unused at all processes together


class Count(NamedTuple):
    """How often somebody may do something in a span of so many seconds."""

    kind: str
    who: str
    span: int
    most: int


class Lease(NamedTuple):
    """How much of a count a process may hand out by itself, and until when."""

    until: float
    amount: int


def take(connection: Connection, *counts: Count) -> bool:
    """Count one more for each until one of them is full; whether none was."""
    return all(_grown(connection, count, _since(count), 1) <= count.most for count in counts)


def lease(connection: Connection, count: Count) -> Lease:
    """Take a portion of what is left of a count, the smaller the more processes live."""
    living = connection.scalar(select(func.count()).select_from(schema.workers)) or 1
    portion = max(1, count.most // (PORTIONS * living))
    since = _since(count)
    before = _grown(connection, count, since, portion) - portion
    return Lease(since + count.span, max(0, min(portion, count.most - before)))


def _since(count: Count) -> int:
    """When the span began that is now."""
    return int(time.time()) // count.span * count.span


def _grown(connection: Connection, count: Count, since: int, by: int) -> int:
    """The amount with these; the database adds, so that no two processes read the same."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    row = {"kind": count.kind, "who": count.who, "since": since, "amount": by}
    mine = schema.counts.c
    grow = (
        dialect.insert(schema.counts)
        .values(row)
        .on_conflict_do_update(
            index_elements=[mine.kind, mine.who, mine.since],
            set_={"amount": mine.amount + by},
        )
        .returning(mine.amount)
    )
    return int(connection.scalars(grow).one())


def forget(connection: Connection) -> None:
    """Throw away what counts no longer."""
    old = time.time() - LONGEST
    connection.execute(delete(schema.counts).where(schema.counts.c.since < old))


def one_at_a_time(connection: Connection, user: str) -> None:
    """What one person asks for waits for what they asked before; SQLite has one writer anyway."""
    hold_people(connection, user)


class Hosting(NamedTuple):
    """Tables of one person that are not over, and those of them at which bots think now."""

    unfinished: int
    thinking: int


def hosted(connection: Connection, user: str) -> Hosting:
    """What one person has founded and not brought to an end; tables of cups are the house's."""
    mine = schema.matches.c
    going = (mine.host == user, mine.cup == "", mine.phase.in_(("open", "running")))
    unfinished = _count(connection, *going)
    return Hosting(unfinished, _count(connection, *going, mine.due <= wall.now()))


def _count(connection: Connection, *conditions: ColumnElement[bool]) -> int:
    counted = select(func.count()).select_from(schema.matches).where(*conditions)
    return connection.scalar(counted) or 0


def sockets(connection: Connection, user: str, address: str) -> tuple[int, int]:
    """How many connections to living processes a person has, and an address."""
    mine = together = 0
    alive = schema.workers.c
    for table in (schema.presence, schema.reviewers):
        there = table.c
        counted = (
            select(func.count())
            .select_from(table)
            .join(schema.workers, alive.id == there.worker)
            .where(alive.seen > time.time() - ALIVE)
        )
        mine += connection.scalar(counted.where(there.user == user)) or 0
        together += connection.scalar(counted.where(there.address == address)) or 0
    return mine, together
