"""Whose profile there is, under which address, and who may look at it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from sqlalchemy import exists, or_, select
from sqlalchemy.dialects import postgresql, sqlite

from kontor.server.storage import schema
from kontor.server.wire.people import Shown

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import ColumnElement, Connection

USUAL: Final[Shown] = "everybody"
TAIL: Final = 8  # letters of an id that tell people of one name apart
HANDLE: Final = re.compile(r"(?P<name>.*)~(?P<tail>[0-9a-f]{8})", re.DOTALL)


class Known(NamedTuple):
    """A person who has a profile: an account, or a guest whose session lives."""

    id: str
    name: str
    guest: bool
    handle: str  # the last part of its address


def shown_to(connection: Connection, user: str) -> Shown:
    """Who may look at somebody's profile."""
    mine = schema.profiles.c
    found = connection.scalar(select(mine.shown).where(mine.user == user))
    return msgspec.convert(found, Shown) if found is not None else USUAL


def show_to(connection: Connection, user: str, shown: Shown) -> None:
    """Somebody decides who may look."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    put = dialect.insert(schema.profiles).values(user=user, shown=shown)
    connection.execute(
        put.on_conflict_do_update(index_elements=["user"], set_={"shown": put.excluded.shown})
    )


def find(connection: Connection, address: str) -> Known | None:
    """The person of an address: an account's name, or any name with the tail of an id."""
    people = schema.users.c
    named = HANDLE.fullmatch(address)
    if named is not None:
        begins = people.id.startswith(named["tail"], autoescape=True)
        found = list(_known(connection, begins).values())
        return found[0] if len(found) == 1 else None
    login = " ".join(address.split()).casefold()
    return next(iter(_known(connection, people.login == login).values()), None)


def at_table(connection: Connection, table: str, seat: int) -> Known | None:
    """Who sits at a table."""
    mine = schema.seats.c
    user = connection.scalar(
        select(mine.user).where(mine.match == table, mine.seat == seat, mine.kind == "person")
    )
    return people(connection, [user]).get(user) if user is not None else None


def people(connection: Connection, users: Collection[str]) -> dict[str, Known]:
    """Those among some people who have a profile."""
    return _known(connection, schema.users.c.id.in_(users)) if users else {}


class Circle(NamedTuple):
    """What somebody may know of other people."""

    viewer: str
    open: dict[str, Known]  # those with a profile to look at
    hidden: frozenset[str]  # those who hide from this viewer, whether they have one still or not


def circle(connection: Connection, users: Collection[str], viewer: str) -> Circle:
    """Who among some people shows themselves to somebody, and who hides."""
    mine = schema.profiles.c
    wishes = {
        row.user: row.shown
        for row in connection.execute(
            select(mine.user, mine.shown).where(mine.user.in_(users), mine.shown != USUAL)
        )
    }
    wishes.pop(viewer, None)
    known = _played_with(connection, viewer, wishes) if wishes else set()
    hidden = frozenset(
        user for user, shown in wishes.items() if shown != "played" or user not in known
    )
    return Circle(viewer, people(connection, set(users) - hidden), hidden)


def _played_with(connection: Connection, viewer: str, users: Collection[str]) -> set[str]:
    """Those with whom somebody sat at a match that has begun."""
    mine, theirs = schema.seats.alias(), schema.seats.alias()
    tables = schema.matches.c
    together = (
        select(theirs.c.user)
        .select_from(mine)
        .join(theirs, theirs.c.match == mine.c.match)
        .join(schema.matches, tables.id == mine.c.match)
        .where(mine.c.user == viewer, theirs.c.user.in_(users), tables.phase != "open")
    )
    return set(connection.scalars(together.distinct()))


def _known(connection: Connection, which: ColumnElement[bool]) -> dict[str, Known]:
    people, kept = schema.users.c, schema.sessions.c
    lives = exists().where(kept.user == people.id)
    rows = connection.execute(
        select(people.id, people.name, people.login).where(
            which, or_(people.login.is_not(None), lives)
        )
    )
    return {
        row.id: Known(row.id, row.name, row.login is None, _handle(row.id, row.name, row.login))
        for row in rows
    }


def _handle(user: str, name: str, login: str | None) -> str:
    """The shortest address that means one person and, for an account, stays what it is."""
    if login is not None and login == name.casefold() and not HANDLE.fullmatch(name):
        return name
    return f"{name}~{user[:TAIL]}"
