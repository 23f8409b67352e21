"""Ratings of people, kept beside the matches from which they follow.

A match is rated by the transaction that ends it. Only the pool it belongs to waits for that, so
that the order in which ratings change is the order in which matches end. Where an end turns out to
lie before another one (clocks of two machines differ), or a guest's seats become an account's, or
somebody is forgotten, the pool is reckoned anew. So what is kept always equals what a reckoning
from the beginning comes to, which `kontor db ratings` checks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, func, insert, select, text
from sqlalchemy.dialects import postgresql, sqlite

from kontor.puzzles.rating import Skill
from kontor.server.profiles.counting import Pool
from kontor.server.profiles.rating import after, reckoned
from kontor.server.storage import finishes, schema

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from sqlalchemy import ColumnElement, Connection

    from kontor.server.storage.matches import Step

KEY: Final = ("user", "game", "size", "pace")


def ended(connection: Connection, match: str, step: Step) -> None:
    """Where a step has ended a match, list it and rate its people; nothing else."""
    if step.progress.phase != "over":
        return
    row = finishes.finished_row(connection, match)
    if row is None:
        return
    one_at_a_time(connection, row.pool)
    finishes.add(connection, row)
    if _is_latest(connection, row):
        _rate_one(connection, row)
    else:
        _reckon(connection, row.pool)


def of_people(connection: Connection, users: Collection[str]) -> dict[str, dict[Pool, Skill]]:
    """The ratings of some people."""
    found: dict[str, dict[Pool, Skill]] = {user: {} for user in users}
    mine = schema.ratings.c
    for row in connection.execute(select(schema.ratings).where(mine.user.in_(users))):
        pool = Pool(row.game, row.size, row.pace)
        found[row.user][pool] = Skill(row.mean, row.deviation, row.tries)
    return found


def catch_up(connection: Connection) -> int:
    """Rate what was finished before there were ratings, or by an older program; how many."""
    unlisted = finishes.missing(connection)
    rows = [finishes.finished_row(connection, match) for match in unlisted]
    new = [row for row in rows if row is not None]
    for row in new:
        finishes.add(connection, row)
    reckon_all(connection, {row.pool for row in new})
    return len(new)


def left(connection: Connection, user: str, pools: Collection[Pool]) -> None:
    """Somebody's seats in these pools are an account's now, or nobody's: reckon them anew."""
    connection.execute(delete(schema.ratings).where(schema.ratings.c.user == user))
    reckon_all(connection, pools)


# One pool


def one_at_a_time(connection: Connection, pool: Pool) -> None:
    """Whoever changes a pool waits for who changes it now; SQLite has one writer anyway."""
    if connection.dialect.name != "sqlite":
        name = "kontor ratings " + " ".join(pool)
        connection.execute(text("select pg_advisory_xact_lock(hashtext(:name))"), {"name": name})


def _in(pool: Pool) -> ColumnElement[bool]:
    mine = schema.ratings.c
    return (mine.game == pool.game) & (mine.size == pool.size) & (mine.pace == pool.pace)


def _is_latest(connection: Connection, row: finishes.Row) -> bool:
    """Whether no match of the pool ended after this one."""
    mine, pool = schema.finished.c, row.pool
    later = (mine.ended > row.ended) | ((mine.ended == row.ended) & (mine.match > row.match))
    there = (mine.game == pool.game, mine.size == pool.size, mine.pace == pool.pace, later)
    return not connection.scalar(select(func.count()).select_from(schema.finished).where(*there))


def _rate_one(connection: Connection, row: finishes.Row) -> None:
    finish = finishes.one(connection, row.match)
    users = [seat.user for seat in finish.seats if seat.user is not None]
    mine = schema.ratings.c
    rows = connection.execute(select(schema.ratings).where(_in(row.pool), mine.user.in_(users)))
    known = {one.user: Skill(one.mean, one.deviation, one.tries) for one in rows}
    _keep(connection, row.pool, after(finish, known))


def reckon_all(connection: Connection, pools: Collection[Pool]) -> None:
    """In one order, so that no two who do this wait for each other."""
    for pool in sorted(pools):
        one_at_a_time(connection, pool)
        _reckon(connection, pool)


def _reckon(connection: Connection, pool: Pool) -> None:
    again = reckoned(finishes.of_pool(connection, pool))
    connection.execute(delete(schema.ratings).where(_in(pool)))
    if again:
        connection.execute(insert(schema.ratings), _rows(pool, again))


def kept(connection: Connection, pool: Pool) -> dict[str, Skill]:
    """The ratings of a pool as they are."""
    rows = connection.execute(select(schema.ratings).where(_in(pool)))
    return {row.user: Skill(row.mean, row.deviation, row.tries) for row in rows}


def _keep(connection: Connection, pool: Pool, skills: Mapping[str, Skill]) -> None:
    if not skills:
        return
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    put = dialect.insert(schema.ratings)
    figures = {name: put.excluded[name] for name in Skill._fields}
    connection.execute(
        put.on_conflict_do_update(index_elements=KEY, set_=figures), _rows(pool, skills)
    )


def _rows(pool: Pool, skills: Mapping[str, Skill]) -> list[dict[str, object]]:
    return [{"user": user, **pool._asdict(), **skills[user]._asdict()} for user in sorted(skills)]


def pools_of(connection: Connection, user: str) -> set[Pool]:
    """Where somebody has finished matches; to be asked before their seats are given away."""
    mine, chairs = schema.finished.c, schema.seats.c
    sat = select(chairs.match).where(chairs.user == user)
    rows = connection.execute(
        select(mine.game, mine.size, mine.pace).where(mine.match.in_(sat)).distinct()
    )
    return {Pool(row.game, row.size, row.pace) for row in rows}


def rated_pools(connection: Connection) -> set[Pool]:
    """The pools in which anybody has a rating."""
    mine = schema.ratings.c
    rows = connection.execute(select(mine.game, mine.size, mine.pace).distinct())
    return {Pool(row.game, row.size, row.pace) for row in rows}
