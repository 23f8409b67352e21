"""What an administrator does: mute or remove somebody, close a table; a transaction each."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import delete, func, select, update

from kontor.match.nameless import FORMER
from kontor.server.storage import cup_people, keys, matches, persons, ratings, reviews, schema
from kontor.server.storage.locks import hold_all_of
from kontor.server.storage.rows import text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

FOR_EVER: Final = 1e11  # seconds since 1970, in the year 5138; JSON knows no infinity
NEUTRAL: Final = FORMER  # what stands in place of the name of somebody who was removed


def mute(connection: Connection, user: str, until: float | None) -> None:
    """Pass on nothing that somebody says until then; None lets them speak again."""
    connection.execute(update(schema.users).where(schema.users.c.id == user).values(muted=until))


def muted_until(connection: Connection, user: str) -> float | None:
    """Until when somebody is muted; None where they may speak."""
    until = connection.scalar(select(schema.users.c.muted).where(schema.users.c.id == user))
    return until if until is not None and until > time.time() else None


# Tables


def close_table(connection: Connection, match: str, why: str) -> None:
    """End a match for everybody; what was played can still be looked at."""
    mine = schema.matches.c
    phase = connection.scalar(select(mine.phase).where(mine.id == match))
    ended: dict[str, Any] = {} if phase == "open" else {"phase": "over", "turn": "[]"}
    nothing: dict[str, Any] = {"due": None, "clocks": "null"}
    matches.touch(connection, match, None, closed=why, **nothing, **ended)


# People


def remove_person(connection: Connection, user: str) -> list[str]:
    """Forget somebody: seats go to stand-ins, the name to nobody, and no key opens anything.

    The row stays where tables or cups still name it as their host; then it has no name of its own.
    The answer is at which tables they sat or spoke.
    """
    hold_all_of(connection, user)
    pools = ratings.pools_of(connection, user)
    keys.end_sessions(connection, user)
    keys.end_tokens(connection, user)
    chairs = schema.seats.c
    sat_at = connection.scalars(select(chairs.match).where(chairs.user == user).distinct()).all()
    spoke_at = _unname_words(connection, user)
    for match in sat_at:
        _leave(connection, match, user)
    _pass_tables_on(connection, user)
    noted = schema.remarks.c
    connection.execute(
        update(schema.remarks).where(noted.user == user).values(name=NEUTRAL, user="")
    )
    led = schema.reviews.c
    connection.execute(update(schema.reviews).where(led.leader == user).values(leader=led.user))
    reviews.forget(connection, led.user == user)
    cup_people.forget(connection, user, NEUTRAL)
    persons.forget_rows(connection, user)
    ratings.left(connection, user, pools)
    people = schema.users.c
    hosts = select(schema.matches.c.host).union(select(schema.cups.c.host))
    connection.execute(
        update(schema.users)
        .where(people.id == user)
        .values(name=NEUTRAL, login=None, password=None, muted=None, seen=None)
    )
    connection.execute(delete(schema.users).where(people.id == user, people.id.not_in(hosts)))
    return [*sat_at, *(match for match in spoke_at if match not in sat_at)]


def _unname_words(connection: Connection, user: str) -> Sequence[str]:
    """What somebody said stays without their name; the tables where they spoke look again."""
    said = schema.chat.c
    spoke_at = connection.scalars(select(said.match).where(said.sender == user).distinct()).all()
    connection.execute(update(schema.chat).where(said.sender == user).values(name=NEUTRAL))
    for match in spoke_at:
        matches.touch(connection, match)
    return spoke_at


def _leave(connection: Connection, match: str, user: str) -> None:
    """Before the start a chair is free again; later the stand-in goes on, under a neutral name."""
    stored = matches.load(connection, match, entry=matches.NO_LOG, chat=matches.NO_LOG)
    assert stored is not None, "somebody sits there"
    progress = stored.row.progress
    for chair in (chair for chair in stored.seats if chair.user == user):
        freed: dict[str, object] = {"user": None, "name": NEUTRAL}
        if progress.phase == "open":
            freed = {"kind": "open", "user": None, "name": "", "bot": ""}
        elif progress.phase == "running":
            freed |= {"kind": "bot", "bot": chair.bot or stored.row.stand_in}
        mine = schema.seats.c
        connection.execute(
            update(schema.seats).where(mine.match == match, mine.seat == chair.seat).values(**freed)
        )
    if progress.phase == "open" and all(one.user in {None, user} for one in stored.seats):
        matches.remove(connection, match)
        return
    matches.touch(connection, match, None, **_renamed(stored, user), **_awaking(stored))


def _renamed(stored: matches.Stored, user: str) -> dict[str, Any]:
    """The names of a match that has begun, without somebody's."""
    names = list(stored.row.names)
    for chair in stored.seats:
        if chair.user == user and chair.seat < len(names):
            names[chair.seat] = NEUTRAL
    return {"names": text_of(tuple(names))}


def _awaking(stored: matches.Stored) -> dict[str, Any]:
    """A running match is due now, so that a process which does not have it open lets the bot play.

    Whoever has it open looks anyway.
    """
    return {"due": time.time()} if stored.row.progress.phase == "running" else {}


def _pass_tables_on(connection: Connection, user: str) -> None:
    """Tables that somebody hosted go to another person who sits there, where there is one."""
    mine, chairs = schema.matches.c, schema.seats.c
    heirs = connection.execute(
        select(chairs.match, func.min(chairs.user))
        .join(schema.matches, mine.id == chairs.match)
        .where(mine.host == user, chairs.user.is_not(None), chairs.user != user)
        .group_by(chairs.match)
    ).all()
    for match, heir in heirs:
        matches.touch(connection, match, host=heir)
