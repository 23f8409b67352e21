"""Who is there and what is played, as an administrator sees it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import func, or_, select

from kontor.engine.errors import KontorError
from kontor.server.storage import matches, schema
from kontor.server.storage.rows import Phase, match_row

if TYPE_CHECKING:
    from sqlalchemy import Connection, Select

SHORT: Final = 8  # letters of an id that tell people apart in a list


class NobodySuch(KontorError):
    """A word stands for no person, or for several."""


class Listed(msgspec.Struct, frozen=True):
    """A person in the list."""

    id: str
    name: str
    guest: bool
    online: bool
    seen: float
    created: float
    muted_until: float | None
    tables: int  # at which they sit and which are not over
    sessions: int


class ListedTable(msgspec.Struct, frozen=True):
    """A table in the list."""

    id: str
    game: str
    title: str
    phase: Phase
    private: bool
    closed: str
    people: tuple[str, ...]
    online: int
    awaited: tuple[str, ...]
    ply: int
    updated: float


def people_listed(connection: Connection, words: str = "") -> list[Listed]:
    """Everybody who can come back, or whose name or id has these words; the latest first."""
    mine = schema.users.c
    sessions = _counts(connection, select(schema.sessions.c.user))
    chairs, played = schema.seats.c, schema.matches.c
    sat = select(chairs.user).join(schema.matches, played.id == chairs.match)
    tables = _counts(connection, sat.where(played.phase != "over", played.closed == ""))
    there = _online(connection)
    rows = connection.execute(
        select(mine.id, mine.name, mine.login, mine.seen, mine.created, mine.muted).where(
            or_(mine.name.icontains(words, autoescape=True), mine.id.startswith(words))
        )
    )
    found = [
        Listed(
            id=row.id,
            name=row.name,
            guest=row.login is None,
            online=row.id in there,
            seen=row.seen or row.created,
            created=row.created,
            muted_until=row.muted if row.muted and row.muted > time.time() else None,
            tables=tables.get(row.id, 0),
            sessions=sessions.get(row.id, 0),
        )
        for row in rows
    ]
    return sorted((one for one in found if one.sessions or not one.guest), key=_lately)


def _lately(person: Listed) -> tuple[bool, float, str]:
    return not person.online, -person.seen, person.id


def _counts(connection: Connection, users: Select[tuple[str]]) -> dict[str, int]:
    """How often each user is among the rows."""
    rows = users.subquery().c.user
    counted = connection.execute(select(rows, func.count()).group_by(rows))
    return {user: count for user, count in counted if user is not None}


def _online(connection: Connection) -> set[str]:
    """Who has a connection to a living process."""
    there, alive = schema.presence.c, schema.workers.c
    living = alive.seen > time.time() - matches.ALIVE
    return set(
        connection.scalars(
            select(there.user).join(schema.workers, alive.id == there.worker).where(living)
        )
    )


def find_person(connection: Connection, word: str) -> Listed:
    """The account of that name, else the one person whose name it is or whose id begins so."""
    everybody = people_listed(connection)
    fold = word.casefold()
    for fitting in (
        [one for one in everybody if not one.guest and one.name.casefold() == fold],
        [one for one in everybody if word and one.id.startswith(word)],
        [one for one in everybody if one.name.casefold() == fold],
    ):
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            ids = ", ".join(one.id[:SHORT] for one in fitting)
            raise NobodySuch(f"Several people are called {word!r}; say which by id: {ids}.")
    raise NobodySuch(f"Nobody is called {word!r}; `kontor admin people` lists names and ids.")


def tables_listed(connection: Connection, *, finished: bool) -> list[ListedTable]:
    """Tables that wait or are played, the latest first; with *finished*, the others too."""
    mine = schema.matches.c
    wanted = [] if finished else [mine.phase != "over", mine.closed == ""]
    rows = connection.execute(
        select(schema.matches).where(*wanted).order_by(mine.updated.desc())
    ).mappings()
    found = [match_row(row) for row in rows]
    ids = [row.id for row in found]
    seats, online = matches.seats_of(connection, ids), matches.online_at(connection, ids)
    return [
        ListedTable(
            id=row.id,
            game=row.game,
            title=row.title,
            phase=row.progress.phase,
            private=row.private,
            closed=row.closed,
            people=tuple(one.name for one in seats[row.id] if one.user is not None),
            online=len(online[row.id]),
            awaited=tuple(seats[row.id][seat].name for seat in row.progress.turn),
            ply=row.progress.ply,
            updated=row.updated,
        )
        for row in found
    ]


def find_table(connection: Connection, word: str) -> ListedTable:
    """The table of that id, or the one whose id begins so."""
    everything = tables_listed(connection, finished=True)
    exact = [one for one in everything if one.id == word]
    fitting = exact or [one for one in everything if word and one.id.startswith(word)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        ids = ", ".join(one.id for one in fitting)
        raise NobodySuch(f"Several tables begin with {word!r}: {ids}.")
    raise NobodySuch(f"There is no table {word!r}; `kontor admin tables` lists those there are.")
