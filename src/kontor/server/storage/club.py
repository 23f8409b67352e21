"""The page of the house: who is about, records, and the latest matches."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from sqlalchemy import select

from kontor.server.profiles.cards import match_card, may_list, person_card
from kontor.server.storage import profiles, schema
from kontor.server.storage.careers import RECENT
from kontor.server.storage.matches import ALIVE
from kontor.server.wire.people import BestScore, Club, Longest, Present

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import Connection

    from kontor.server.profiles.ledger import Ledger
    from kontor.server.storage.careers import Records
    from kontor.server.storage.profiles import Circle

ABOUT: Final = 15 * 60.0  # seconds; whose page was opened since then is about
CROWD: Final = 60  # people listed
BEST: Final = 5  # of a record that several may hold
ROW: Final = 2  # wins that make a row


def club(connection: Connection, viewer: str, records: Records) -> Club:
    """The house as somebody may see it."""
    book, partly = records.ledger(connection)
    here = _here(connection)
    circle = profiles.circle(connection, book.users | here.keys() | {viewer}, viewer)
    listed = [one for one in book.recent if may_list(one, circle)][:RECENT]
    rows = {user: count for user, count in book.rows.items() if count >= ROW}
    return Club(
        present=_present(here, circle),
        best=_best(book, circle),
        busiest=_most(book.matches, circle),
        rows=_most(rows, circle),
        recent=tuple(match_card(one, circle) for one in listed),
        partly=partly,
    )


def _here(connection: Connection) -> dict[str, tuple[str, str] | None]:
    """Accounts whose page was opened lately, and everybody at a table; each with a public one."""
    people, there, alive = schema.users.c, schema.presence.c, schema.workers.c
    tables = schema.matches.c
    lately = connection.scalars(
        select(people.id)
        .where(people.login.is_not(None), people.seen > time.time() - ABOUT)
        .order_by(people.seen.desc())
        .limit(CROWD)
    )
    found: dict[str, tuple[str, str] | None] = dict.fromkeys(lately)
    sitting = connection.execute(
        select(there.user, tables.id, tables.game, tables.private)
        .join(schema.workers, alive.id == there.worker)
        .join(schema.matches, tables.id == there.match)
        .where(there.user != "", alive.seen > time.time() - ALIVE)
        .order_by(tables.updated)
    )
    for row in sitting:
        found[row.user] = found.get(row.user) if row.private else (row.id, row.game)
    return found


def _present(here: Mapping[str, tuple[str, str] | None], circle: Circle) -> tuple[Present, ...]:
    shown = [user for user in here if user in circle.open]
    shown.sort(key=lambda user: circle.open[user].name.casefold())
    return tuple(
        Present(person_card(circle.open[user]), *(here[user] or (None, None)))
        for user in shown[:CROWD]
    )


def _best(book: Ledger, circle: Circle) -> tuple[BestScore, ...]:
    """The best of those who show themselves; of two who are equal, who was first."""
    found = []
    for (game, players), group in sorted(book.best.items()):
        shown = [(user, one) for user, one in group.items() if user in circle.open]
        if shown:
            user, one = min(shown, key=lambda pair: (-pair[1].score, pair[1].at))
            card = person_card(circle.open[user])
            found.append(BestScore(game, players, one.score, card, one.table, one.at))
    return tuple(found)


def _most(counted: Mapping[str, int], circle: Circle) -> tuple[Longest, ...]:
    shown = [(count, user) for user, count in counted.items() if user in circle.open]
    shown.sort(key=lambda pair: (-pair[0], circle.open[pair[1]].name))
    return tuple(Longest(person_card(circle.open[user]), count) for count, user in shown[:BEST])
