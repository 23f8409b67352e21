"""Sessions and seat tokens, listed and revoked.

Neither can be told from what is stored. A key is shown by the first letters of its hash.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import delete, func, select, update

from kontor.server.storage import schema
from kontor.server.storage.people import hash_of
from kontor.server.storage.pokes import KEYS_ENDED, poke

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import ColumnElement, Connection

SHOWN: Final = 12  # letters of a hash that stand for it
FRESH: Final = 600.0  # seconds for which it counts that somebody has shown who they are
LATELY: Final = 600.0  # seconds in which a session that is used again is not written down again


class KeptSession(msgspec.Struct, frozen=True):
    """A device on which a person is signed in."""

    id: str
    device: str
    created: float
    seen: float


class KeptToken(msgspec.Struct, frozen=True):
    """A program that may play a seat of a person."""

    id: str
    table: str
    seat: int
    created: float


def session_id(session: str) -> str:
    """How the session of a token is called in lists."""
    return hash_of(session)[:SHOWN]


def sessions_of(connection: Connection, user: str) -> list[KeptSession]:
    """Where somebody is signed in, the latest first."""
    mine = schema.sessions.c
    seen = func.coalesce(mine.seen, mine.created)
    rows = connection.execute(
        select(mine.hash, mine.device, mine.created, seen)
        .where(mine.user == user)
        .order_by(seen.desc(), mine.hash)
    )
    return [KeptSession(name[:SHOWN], *more) for name, *more in rows]


def tokens_of(connection: Connection, user: str) -> list[KeptToken]:
    """The seat tokens somebody has asked for and that still count, the latest first."""
    mine, chairs = schema.tokens.c, schema.seats.c
    rows = connection.execute(
        select(mine.hash, mine.match, mine.seat, mine.created)
        .join(schema.seats, _is_held())
        .where(mine.user == user, chairs.user == user)
        .order_by(mine.created.desc(), mine.hash)
    )
    return [KeptToken(name[:SHOWN], *more) for name, *more in rows]


def _is_held() -> ColumnElement[bool]:
    """Whether who asked for a token still holds its seat."""
    mine, chairs = schema.tokens.c, schema.seats.c
    return (chairs.match == mine.match) & (chairs.seat == mine.seat) & (chairs.user == mine.user)


def still_valid(connection: Connection, keys: Collection[str]) -> set[str]:
    """Those of the hashes that are of a session or a token that counts."""
    sessions, tokens = schema.sessions.c.hash, schema.tokens.c.hash
    found = set(connection.scalars(select(sessions).where(sessions.in_(keys))))
    held = select(tokens).join(schema.seats, _is_held()).where(tokens.in_(keys))
    return found | set(connection.scalars(held))


def note_seen(connection: Connection, user: str, session: str) -> None:
    """Write down that a session is used now."""
    now, mine = time.time(), schema.sessions.c
    connection.execute(
        update(schema.sessions).where(mine.hash == hash_of(session)).values(seen=now)
    )
    connection.execute(update(schema.users).where(schema.users.c.id == user).values(seen=now))


def prove(connection: Connection, session: str, at: float | None) -> None:
    """Somebody has shown again, on this device, who they are."""
    mine = schema.sessions.c
    connection.execute(
        update(schema.sessions).where(mine.hash == hash_of(session)).values(proved=at)
    )


def has_proved(connection: Connection, session: str) -> bool:
    """Whether they did so just now, so that what cannot be undone may be done."""
    mine = schema.sessions.c
    at = connection.scalar(select(mine.proved).where(mine.hash == hash_of(session)))
    return at is not None and at > time.time() - FRESH


def end_key(connection: Connection, user: str, name: str) -> bool:
    """Revoke the session or the token of somebody that lists call so; whether there was one."""
    gone = 0
    for table in (schema.sessions, schema.tokens):
        mine = table.c
        one = (mine.user == user, func.substr(mine.hash, 1, SHOWN) == name)
        gone += connection.execute(delete(table).where(*one)).rowcount
    poke(connection, KEYS_ENDED)
    return gone > 0


def end_sessions(connection: Connection, user: str, but: str = "") -> int:
    """Sign somebody out everywhere, but for the device of one session's token; how often."""
    mine = schema.sessions.c
    gone = connection.execute(
        delete(schema.sessions).where(mine.user == user, mine.hash != hash_of(but))
    )
    poke(connection, KEYS_ENDED)
    return gone.rowcount


def end_tokens(connection: Connection, user: str) -> int:
    """Revoke all seat tokens somebody has asked for; how many."""
    gone = connection.execute(delete(schema.tokens).where(schema.tokens.c.user == user))
    poke(connection, KEYS_ENDED)
    return gone.rowcount
