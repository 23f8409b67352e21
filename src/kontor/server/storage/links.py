"""Who somebody is at the club's provider: its address and the name it never gives twice.

Nothing else of what the provider says is kept, and none of its tokens.
"""

from __future__ import annotations

import time
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import delete, insert, select, update

from kontor.server.names import LONGEST
from kontor.server.storage import people, schema
from kontor.server.storage.counts import one_at_a_time

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from kontor.server.storage.people import User


class Identity(NamedTuple):
    """A person as their provider knows them."""

    issuer: str
    subject: str


def find(connection: Connection, identity: Identity) -> User | None:
    """Whose account it is."""
    mine = schema.links.c
    user = connection.scalar(
        select(mine.user).where(mine.issuer == identity.issuer, mine.subject == identity.subject)
    )
    return people.find(connection, user) if user else None


def is_linked(connection: Connection, user: str) -> bool:
    """Whether an account can be opened at the provider."""
    return (
        connection.scalar(select(schema.links.c.user).where(schema.links.c.user == user))
        is not None
    )


def link(connection: Connection, user: str, identity: Identity) -> None:
    """Open an account by an identity; an `IntegrityError` where either has another already."""
    values = {**identity._asdict(), "user": user, "created": time.time()}
    connection.execute(insert(schema.links), values)


def unlink(connection: Connection, user: str) -> bool:
    """Open it by its password alone; False where there is none, so that it would be lost."""
    one_at_a_time(connection, user)
    found = people.find(connection, user)
    if found is None or found.password is None:
        return False
    connection.execute(delete(schema.links).where(schema.links.c.user == user))
    return True


def open_account(connection: Connection, user: str, name: str, identity: Identity) -> User:
    """Make an account of a guest; a name that somebody has is told from theirs by a number."""
    free = _free_name(connection, name)
    connection.execute(
        update(schema.users)
        .where(schema.users.c.id == user)
        .values(name=free, login=free.casefold())
    )
    link(connection, user, identity)
    found = people.find(connection, user)
    assert found is not None, "the guest was there a moment ago"
    return found


def _free_name(connection: Connection, name: str) -> str:
    """The name, or the first of `name 2`, `name 3`, ... that nobody has."""
    for number in count(1):
        ending = f" {number}" if number > 1 else ""
        wanted = f"{name[: LONGEST - len(ending)].rstrip()}{ending}"
        if people.find_account(connection, wanted) is None:
            return wanted
    raise AssertionError("numbers do not end")
