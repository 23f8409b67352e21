"""Reviews as they are stored: a match of their own, remarks, branches, and who is there."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import delete, func, insert, select, update

from kontor.reviews.records import MOST_BRANCHES, MOST_REMARKS, Mark
from kontor.server.storage import branches, schema
from kontor.server.storage.matches import ALIVE
from kontor.server.storage.pokes import poke
from kontor.server.wire.boards import Branch, BranchCard
from kontor.server.wire.reviews import ReviewCard

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import ColumnElement, Connection, Row

MOST: Final = 200
"""Reviews of one person."""
POKE: Final = "review/"
"""Before a review's id, where a poke names a match otherwise."""


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """A review without what was said and played in it."""

    id: str
    user: str  # who made it
    game: str
    title: str
    table: str
    plies: int
    writing: str
    leader: str
    branch: str
    ply: int
    stamp: int
    created: float


class Remark(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was said at a moment."""

    number: int
    user: str
    name: str
    branch: str
    ply: int
    text: str
    marks: tuple[Mark, ...]
    at: float
    edited: bool = False


class Whole(msgspec.Struct, frozen=True):
    """A review as everybody in it is shown it; *people* are names by user."""

    head: Head
    remarks: dict[int, Remark]
    branches: dict[str, tuple[BranchCard, str]]  # each with who keeps it
    people: dict[str, str]


class Arriving(msgspec.Struct, frozen=True):
    """A connection on its way to a review."""

    connection: str
    review: str
    user: str
    name: str
    worker: str
    address: str


HEAD: Final = [schema.reviews.c[name] for name in Head.__struct_fields__]


def create(connection: Connection, head: Head, save: str) -> bool:
    """Store a review; False where its maker has too many."""
    mine = schema.reviews.c
    count = connection.scalar(select(func.count()).where(mine.user == head.user)) or 0
    if count >= MOST:
        return False
    connection.execute(insert(schema.reviews), {**msgspec.structs.asdict(head), "save": save})
    return True


def head_of(connection: Connection, review: str, *, lock: bool = False) -> Head | None:
    """How a review stands; locked where a change depends on it."""
    asked = select(*HEAD).where(schema.reviews.c.id == review)
    found = connection.execute(asked.with_for_update(key_share=True) if lock else asked)
    row = found.mappings().one_or_none()
    return None if row is None else Head(**row)


def load(connection: Connection, review: str) -> Whole | None:
    """All of a review but its match."""
    head = head_of(connection, review)
    if head is None:
        return None
    noted = schema.remarks.c
    rows = connection.execute(
        select(schema.remarks).where(noted.review == review).order_by(noted.number)
    )
    return Whole(
        head,
        {row.number: _remark(row) for row in rows},
        branches.cards_in(connection, review),
        _people(connection, review),
    )


def _remark(row: Row[Any]) -> Remark:
    return Remark(
        number=row.number,
        user=row.user,
        name=row.name,
        branch=row.branch,
        ply=row.ply,
        text=row.text,
        marks=msgspec.json.decode(row.marks, type=tuple[Mark, ...]),
        at=row.at,
        edited=row.edited,
    )


def _people(connection: Connection, review: str) -> dict[str, str]:
    there, alive = schema.reviewers.c, schema.workers.c
    rows = connection.execute(
        select(there.user, there.name)
        .join(schema.workers, alive.id == there.worker)
        .where(there.review == review, alive.seen > time.time() - ALIVE)
        .order_by(there.name, there.user)
    )
    return {row.user: row.name for row in rows}


def save_of(connection: Connection, review: str) -> str | None:
    """The match of a review as a save."""
    return connection.scalar(select(schema.reviews.c.save).where(schema.reviews.c.id == review))


def made_by(connection: Connection, user: str) -> list[ReviewCard]:
    """Somebody's reviews, the latest first."""
    mine, noted = schema.reviews.c, schema.remarks.c
    said = select(func.count()).where(noted.review == mine.id).scalar_subquery()
    rows = connection.execute(
        select(mine.id, mine.game, mine.title, mine.table, mine.plies, mine.created, said)
        .where(mine.user == user)
        .order_by(mine.created.desc(), mine.id)
    )
    return [
        ReviewCard(
            id=row.id,
            game=row.game,
            title=row.title,
            table=row.table,
            plies=row.plies,
            created=row.created,
            remarks=row[-1],
        )
        for row in rows
    ]


def stamps(connection: Connection, reviews: Collection[str]) -> dict[str, int]:
    """How often each of these reviews has changed."""
    mine = schema.reviews.c
    rows = connection.execute(select(mine.id, mine.stamp).where(mine.id.in_(reviews)))
    return {row.id: row.stamp for row in rows}


def touch(connection: Connection, review: str, **columns: object) -> None:
    """Change a review, or only say that something of it has changed."""
    mine = schema.reviews.c
    connection.execute(
        update(schema.reviews).where(mine.id == review).values(stamp=mine.stamp + 1, **columns)
    )
    poke(connection, POKE + review)


def forget(connection: Connection, which: ColumnElement[bool]) -> int:
    """Take reviews away with all that was said and shared in them; how many."""
    gone = list(connection.scalars(select(schema.reviews.c.id).where(which)))
    connection.execute(delete(schema.branches).where(schema.branches.c.review.in_(gone)))
    connection.execute(delete(schema.reviews).where(schema.reviews.c.id.in_(gone)))
    for review in gone:
        poke(connection, POKE + review)
    return len(gone)


# What is said and shared


def say(connection: Connection, review: str, remark: Remark) -> int | None:
    """Add a remark, whose number is given here; None where there are too many."""
    noted = schema.remarks.c
    here = noted.review == review
    if (connection.scalar(select(func.count()).where(here)) or 0) >= MOST_REMARKS:
        return None
    last = connection.scalar(select(func.max(noted.number)).where(here))
    number = 0 if last is None else last + 1
    values = {**msgspec.structs.asdict(remark), "number": number, "review": review}
    values["marks"] = msgspec.json.encode(remark.marks).decode()
    connection.execute(insert(schema.remarks), values)
    return number


def author_of(connection: Connection, review: str, number: int) -> str | None:
    """Who has said a remark; None where there is none."""
    noted = schema.remarks.c
    return connection.scalar(
        select(noted.user).where(noted.review == review, noted.number == number)
    )


def say_anew(
    connection: Connection, review: str, number: int, text: str, marks: tuple[Mark, ...]
) -> None:
    """Put other words in a remark's place."""
    noted = schema.remarks.c
    connection.execute(
        update(schema.remarks)
        .where(noted.review == review, noted.number == number)
        .values(text=text, marks=msgspec.json.encode(marks).decode(), edited=True)
    )


def unsay(connection: Connection, review: str, number: int) -> None:
    """Take a remark away."""
    noted = schema.remarks.c
    connection.execute(delete(schema.remarks).where(noted.review == review, noted.number == number))


def share(connection: Connection, user: str, branch: Branch) -> bool:
    """Keep a branch in its review; False where there are too many, there or of this person."""
    mine = schema.branches.c
    shared = select(func.count()).where(mine.review == branch.card.review)
    if (connection.scalar(shared) or 0) >= MOST_BRANCHES:
        return False
    return branches.keep(connection, user, branch)


def prune(connection: Connection, review: str, branch: str) -> None:
    """Take a branch away, with what was said in it; who stood there stands where it began."""
    mine, noted = schema.branches.c, schema.remarks.c
    connection.execute(delete(schema.branches).where(mine.review == review, mine.id == branch))
    connection.execute(delete(schema.remarks).where(noted.review == review, noted.branch == branch))


# Who is there


def arrive(connection: Connection, arriving: Arriving) -> None:
    """A connection has come."""
    connection.execute(insert(schema.reviewers), msgspec.structs.asdict(arriving))
    touch(connection, arriving.review)


def leave(connection: Connection, review: str, name: str) -> None:
    """A connection has gone."""
    connection.execute(delete(schema.reviewers).where(schema.reviewers.c.connection == name))
    touch(connection, review)
