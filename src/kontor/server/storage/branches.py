"""Branches that somebody keeps: a position, the seed of its dice, and what was done from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import delete, func, insert, select

from kontor.match.lines import Deed, Line
from kontor.server.storage import schema
from kontor.server.wire.boards import Branch, BranchCard

if TYPE_CHECKING:
    from sqlalchemy import Connection, Row

MOST: Final = 500
"""Branches of one person."""
SHARED: Final = select(schema.branches, schema.users.c.name.label("by")).join(
    schema.users, schema.users.c.id == schema.branches.c.user
)


def keep(connection: Connection, user: str, branch: Branch) -> bool:
    """Store a branch; False where its owner has too many."""
    mine = schema.branches.c
    count = connection.scalar(select(func.count()).where(mine.user == user)) or 0
    if count >= MOST:
        return False
    card, line = branch.card, branch.line
    connection.execute(
        insert(schema.branches),
        {
            "id": card.id,
            "user": user,
            "game": card.game,
            "title": card.title,
            "table": card.table,
            "ply": card.ply,
            "position": line.position,
            "seed": line.seed,
            "deeds": msgspec.json.encode(line.deeds).decode(),
            "created": card.created,
            "review": card.review,
            "credit": card.by,
        },
    )
    return True


def find(connection: Connection, branch: str, user: str) -> Branch | None:
    """A branch by its address."""
    row = connection.execute(SHARED.where(schema.branches.c.id == branch)).one_or_none()
    return None if row is None else _branch(row, user)


def shared_in(connection: Connection, review: str, user: str = "") -> list[Branch]:
    """The branches of a review, the oldest first."""
    mine = schema.branches.c
    rows = connection.execute(SHARED.where(mine.review == review).order_by(mine.created, mine.id))
    return [_branch(row, user) for row in rows]


def cards_in(connection: Connection, review: str) -> dict[str, tuple[BranchCard, str]]:
    """The same without what was played, each with who keeps it."""
    mine = schema.branches.c
    rows = connection.execute(SHARED.where(mine.review == review).order_by(mine.created, mine.id))
    return {row.id: (_card(row, ""), row.user) for row in rows}


def _branch(row: Row[Any], user: str) -> Branch:
    deeds = msgspec.json.decode(row.deeds, type=tuple[Deed, ...])
    line = Line(position=row.position, seed=row.seed, deeds=deeds)
    return Branch(card=_card(row, user), line=line)


def kept_by(connection: Connection, user: str, game: str) -> list[BranchCard]:
    """Somebody's branches of a game, the latest first."""
    mine = schema.branches.c
    rows = connection.execute(
        SHARED.where(mine.user == user, mine.game == game, mine.review == "").order_by(
            mine.created.desc(), mine.id
        )
    )
    return [_card(row, user) for row in rows]


def forget(connection: Connection, branch: str, user: str) -> bool:
    """Take a branch of one's own away; those of a review go there."""
    mine = schema.branches.c
    own = (mine.id == branch, mine.user == user, mine.review == "")
    gone = connection.execute(delete(schema.branches).where(*own))
    return gone.rowcount > 0


def _card(row: Row[Any], user: str) -> BranchCard:
    return BranchCard(
        id=row.id,
        game=row.game,
        title=row.title,
        table=row.table,
        ply=row.ply,
        deeds=len(msgspec.json.decode(row.deeds)),
        created=row.created,
        mine=row.user == user,
        review=row.review,
        by=(row.credit or row.by) if row.review else "",
    )
