"""Guests, accounts, sessions and seat tokens; secrets are stored as hashes only."""

from __future__ import annotations

import time
from hashlib import sha256
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

import msgspec
from sqlalchemy import delete, func, insert, select, update

from kontor.server.names import check_free
from kontor.server.storage import schema
from kontor.server.storage.locks import hold_matches
from kontor.server.storage.matches import seats_of, touch
from kontor.server.storage.pokes import KEYS_ENDED, poke

if TYPE_CHECKING:
    from sqlalchemy import Connection


class User(msgspec.Struct, frozen=True):
    """A person: a guest, or somebody with an account."""

    id: str
    name: str
    login: str | None = None  # the name of an account, in small letters
    password: str | None = None  # none where only the club's provider opens it
    seen: float = 0.0  # when the session that was shown had been used before

    @property
    def guest(self) -> bool:
        """Whether the person is known by the cookie alone."""
        return self.login is None


class SeatToken(msgspec.Struct, frozen=True):
    """What a token stands for."""

    match: str
    seat: int
    user: str


_PERSON: Final = (
    schema.users.c.id,
    schema.users.c.name,
    schema.users.c.login,
    schema.users.c.password,
)


def hash_of(secret: str) -> str:
    """What is stored in place of a token; tokens are long and random, so no salt is needed."""
    return sha256(secret.encode()).hexdigest()


def add_guest(connection: Connection, user: str, name: str) -> None:
    """A new guest."""
    now = time.time()
    connection.execute(
        insert(schema.users), {"id": user, "name": name, "created": now, "seen": now}
    )


def add_session(
    connection: Connection, user: str, session: str, device: str, proved: float | None = None
) -> None:
    """Let the token *session* stand for a user on some device, who may have just proved it."""
    now = time.time()
    values = {"hash": hash_of(session), "user": user, "created": now, "seen": now}
    connection.execute(insert(schema.sessions), {**values, "device": device, "proved": proved})


def end_session(connection: Connection, session: str) -> None:
    """The token *session* stands for nobody any more."""
    connection.execute(delete(schema.sessions).where(schema.sessions.c.hash == hash_of(session)))
    poke(connection, KEYS_ENDED)


def user_of(connection: Connection, session: str) -> User | None:
    """The user a session's token stands for."""
    people, kept = schema.users.c, schema.sessions.c
    row = connection.execute(
        select(*_PERSON, func.coalesce(kept.seen, 0.0))
        .join(schema.sessions, kept.user == people.id)
        .where(kept.hash == hash_of(session))
    ).one_or_none()
    return User(*row) if row else None


def forget_guests(connection: Connection, before: float) -> int:
    """Forget guests who came before then for the last time and left nothing behind; how many."""
    people = schema.users.c
    seen = func.coalesce(people.seen, people.created)
    used = (
        schema.seats.c.user,
        schema.matches.c.host,
        schema.tokens.c.user,
        schema.branches.c.user,
        schema.reviews.c.user,
        schema.cups.c.host,
        schema.cup_entrants.c.user,
    )
    idle = [people.id.not_in(select(column).where(column.is_not(None))) for column in used]
    forgotten = connection.execute(
        delete(schema.users).where(people.login.is_(None), seen < before, *idle)
    )
    return forgotten.rowcount


def rename(connection: Connection, user: str, name: str) -> list[str]:
    """Change a user's name for the matches to come, and at tables that have not started: those."""
    connection.execute(update(schema.users).where(schema.users.c.id == user).values(name=name))
    chairs, tables = schema.seats.c, schema.matches.c
    waiting = connection.scalars(
        select(chairs.match)
        .join(schema.matches, tables.id == chairs.match)
        .where(chairs.user == user, chairs.kind == "person", tables.phase == "open")
    ).all()
    hold_matches(connection, waiting)
    for match, seats in seats_of(connection, waiting).items():
        check_free(name, user, seats)
        connection.execute(
            update(schema.seats)
            .where(chairs.match == match, chairs.user == user, chairs.kind == "person")
            .values(name=name)
        )
        touch(connection, match)
    return list(waiting)


def add_account(connection: Connection, user: str, name: str, password: str) -> None:
    """Give a guest a password; a name that is taken shows as an `IntegrityError`."""
    connection.execute(
        update(schema.users)
        .where(schema.users.c.id == user)
        .values(name=name, login=name.casefold(), password=password)
    )


def change_password(connection: Connection, user: str, password: str) -> User | None:
    """Give somebody who has an account another password."""
    people = schema.users.c
    connection.execute(
        update(schema.users)
        .where(people.id == user, people.login.is_not(None))
        .values(password=password)
    )
    return find(connection, user)


def find(connection: Connection, user: str) -> User | None:
    """The person of an id."""
    row = connection.execute(select(*_PERSON).where(schema.users.c.id == user)).one_or_none()
    return User(*row) if row else None


def since(connection: Connection, user: str) -> float:
    """When somebody came for the first time."""
    found = select(schema.users.c.created).where(schema.users.c.id == user)
    return float(connection.scalar(found) or 0.0)


def find_account(connection: Connection, name: str) -> User | None:
    """The account of that name, also where it was given before names were normalised."""
    people = schema.users.c
    spellings = (name.strip(), " ".join(normalize("NFC", name).split()))
    rows = connection.execute(
        select(*_PERSON)
        .where(people.login.in_({spelling.casefold() for spelling in spellings}))
        .order_by(people.created)
    )
    row = rows.first()
    return User(*row) if row else None


def add_token(connection: Connection, secret: str, token: SeatToken) -> None:
    """Let a program that knows *secret* play a seat."""
    values = {"hash": hash_of(secret), "created": time.time(), **msgspec.structs.asdict(token)}
    connection.execute(insert(schema.tokens), values)


def find_token(connection: Connection, secret: str) -> SeatToken | None:
    """What a token stands for, while who asked for it still holds the seat."""
    mine, chairs = schema.tokens.c, schema.seats.c
    held = (chairs.match == mine.match) & (chairs.seat == mine.seat) & (chairs.user == mine.user)
    row = connection.execute(
        select(mine.match, mine.seat, mine.user)
        .join(schema.seats, held)
        .where(mine.hash == hash_of(secret))
    ).one_or_none()
    return SeatToken(*row) if row else None
