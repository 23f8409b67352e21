"""The one order in which transactions take rows, so that no two wait for each other.

PostgreSQL lets a transaction that wants a row wait for the one that has it. Two that take the same
rows in different orders wait for ever, and one of them is ended: `deadlock detected`. So everybody
takes them in this order, and of one kind the smaller id first:

1. people (`hold_people`), by whoever counts what one person has, or changes a person;
2. cups (`hold_cups`, or `cups.take`);
3. matches (`hold_matches`, or `matches.touch`), before anything that belongs to one is written:
   seats, log, commands, chat, presence;
4. pools of ratings, then all else.

A row that names another one (a seat its person, a match its host) shares that one's key while it is
written, and PostgreSQL asks for that share again whenever a row is changed twice in a transaction.
This must not wait for who merely holds a person: rows are held `FOR NO KEY UPDATE`, which leaves
the key alone. Only who deletes a person, or changes what they sign in with, shuts others out from
the key; that is the last thing such a transaction does, when it holds all matches of that person.

SQLite has one writer, for whom all this is nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from sqlalchemy import select

from kontor.server.storage import schema

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import CompoundSelect, Connection, Select, Table

Which: TypeAlias = "Collection[str] | Select[tuple[str]] | CompoundSelect[tuple[str]]"
"""Ids, or how they are found."""


def hold_people(connection: Connection, *users: str) -> None:
    """What concerns these people waits until the transaction ends."""
    _hold(connection, schema.users, users)


def hold_cups(connection: Connection, which: Which) -> None:
    """Nobody else changes these cups until the transaction ends."""
    _hold(connection, schema.cups, which)


def hold_matches(connection: Connection, which: Which) -> None:
    """Nobody else changes these matches, or what belongs to them, until the transaction ends."""
    _hold(connection, schema.matches, which)


def hold_all_of(connection: Connection, *users: str) -> None:
    """Hold people, and the cups and matches in which they have a part, before all of it changes."""
    chairs, said, mine = schema.seats.c, schema.chat.c, schema.matches.c
    entered, cups = schema.cup_entrants.c, schema.cups.c
    hold_people(connection, *users)
    hosted = select(cups.id).where(cups.host.in_(users))
    hold_cups(connection, hosted.union(select(entered.cup).where(entered.user.in_(users))))
    sat_at = select(chairs.match).where(chairs.user.in_(users))
    spoke_at = select(said.match).where(said.sender.in_(users))
    hosts = select(mine.id).where(mine.host.in_(users))
    hold_matches(connection, sat_at.union(spoke_at, hosts))


def _hold(connection: Connection, table: Table, which: Which) -> None:
    mine = table.c.id
    wanted = select(mine).where(mine.in_(which)).order_by(mine)
    connection.execute(wanted.with_for_update(key_share=True)).all()
