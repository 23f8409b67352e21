"""Matches that have come to an end, in the order of their ends.

When a match ended is said by its log, so that the order can be found again. Matches that were
continued from elsewhere (forks, saves) are none of them: their beginning was somebody else's.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from sqlalchemy import delete, insert, select

from kontor.engine.contract import Standing
from kontor.match.giving_up import Ending
from kontor.server.clock import ClockRule
from kontor.server.profiles.counting import Finish, Pool, pace_of, size_of
from kontor.server.storage import schema
from kontor.server.storage.matches import seats_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sqlalchemy import ColumnElement, Connection, RowMapping, Select

    from kontor.server.storage.rows import SeatRow

AT_ONCE: Final = 200  # matches read together with their seats
TAIL: Final = 8  # lines from the end of a log, among which one has a time
CLOCK: Final = msgspec.json.Decoder(ClockRule | None)
STANDING: Final = msgspec.json.Decoder(Standing | None)
RESIGNED: Final = msgspec.json.Decoder(tuple[int, ...])


class Row(NamedTuple):
    """One row of the list of finished matches."""

    match: str
    ended: float
    pool: Pool

    @property
    def columns(self) -> dict[str, object]:
        """It as the database keeps it."""
        return {"match": self.match, "ended": self.ended, **self.pool._asdict()}


def is_finished() -> ColumnElement[bool]:
    """Which matches have an end of their own: begun here, and neither running nor closed before."""
    mine = schema.matches.c
    ended = (mine.standing != "null") | (mine.ending != "")
    return (mine.phase == "over") & (mine.parent == "") & ended


def finished_row(connection: Connection, match: str) -> Row | None:
    """Where a match belongs, from its log and its clock; nothing where it has no end."""
    mine = schema.matches.c
    chairs = select(schema.seats.c.seat).where(schema.seats.c.match == match)
    row = connection.execute(
        select(mine.game, mine.clock, mine.created).where(mine.id == match, is_finished())
    ).one_or_none()
    if row is None:
        return None
    players = len(connection.scalars(chairs).all())
    ended = _log_end(connection, match)
    pool = Pool(row.game, size_of(players), pace_of(CLOCK.decode(row.clock)))
    return Row(match, row.created if ended is None else ended, pool)


def _log_end(connection: Connection, match: str) -> float | None:
    """When the last line of a log was written; None where an old one does not say."""
    log = schema.log.c
    lines = connection.scalars(
        select(log.line).where(log.match == match).order_by(log.entry.desc()).limit(TAIL)
    )
    for line in lines:
        at = msgspec.json.decode(line, type=dict[str, object]).get("at")
        if isinstance(at, str) and at:
            return datetime.fromisoformat(at).timestamp()
    return None


def add(connection: Connection, row: Row) -> None:
    """A match has ended."""
    connection.execute(insert(schema.finished), row.columns)


def missing(connection: Connection) -> list[str]:
    """Matches that have ended and are not in the list, such as those of an older version."""
    known = select(schema.finished.c.match)
    mine = schema.matches.c
    return list(connection.scalars(select(mine.id).where(is_finished(), mine.id.not_in(known))))


def everything(connection: Connection) -> list[Row]:
    """The list as it should be, from the logs."""
    ids = connection.scalars(select(schema.matches.c.id).where(is_finished())).all()
    found = (finished_row(connection, match) for match in ids)
    return [row for row in found if row is not None]


def kept(connection: Connection) -> list[Row]:
    """The list as it is."""
    mine = schema.finished.c
    rows = connection.execute(select(mine.match, mine.ended, mine.game, mine.size, mine.pace))
    return [Row(row.match, row.ended, Pool(row.game, row.size, row.pace)) for row in rows]


def rewrite(connection: Connection, rows: Iterable[Row]) -> None:
    """The list anew."""
    connection.execute(delete(schema.finished))
    columns = [row.columns for row in rows]
    if columns:
        connection.execute(insert(schema.finished), columns)


# Reading them with what they came to


def of_pool(connection: Connection, pool: Pool) -> Iterator[Finish]:
    """The matches of a pool, the earliest first."""
    mine = schema.finished.c
    return _read(
        connection,
        _finishes()
        .where(mine.game == pool.game, mine.size == pool.size, mine.pace == pool.pace)
        .order_by(mine.ended, mine.match),
    )


def one(connection: Connection, match: str) -> Finish:
    """One of them."""
    return next(_read(connection, _finishes().where(schema.finished.c.match == match)))


def of_person(connection: Connection, user: str, most: int) -> list[Finish]:
    """The latest matches of somebody, the earliest of them first."""
    chairs, mine = schema.seats.c, schema.finished.c
    sat = select(chairs.match).where(chairs.user == user)
    found = _finishes().where(mine.match.in_(sat)).order_by(mine.ended.desc(), mine.match.desc())
    return list(_read(connection, found.limit(most)))[::-1]


def of_public(connection: Connection, most: int) -> list[Finish]:
    """The latest matches that anybody may look at, the earliest of them first."""
    mine = schema.finished.c
    public = _finishes().where(schema.matches.c.private.is_(False))
    found = public.order_by(mine.ended.desc(), mine.match.desc()).limit(most)
    return list(_read(connection, found))[::-1]


def _finishes() -> Select[tuple[object, ...]]:
    mine, ended = schema.matches.c, schema.finished.c
    return select(
        ended.match,
        ended.ended,
        mine.game,
        mine.clock,
        mine.mentor,
        mine.private,
        mine.ending,
        mine.resigned,
        mine.standing,
    ).join(schema.matches, mine.id == ended.match)


def _read(connection: Connection, wanted: Select[tuple[object, ...]]) -> Iterator[Finish]:
    """Some at a time, so that the longest list fits into memory."""
    for rows in connection.execute(wanted).mappings().partitions(AT_ONCE):
        seats = seats_of(connection, [row["match"] for row in rows])
        for row in rows:
            yield _finish(row, seats)


def _finish(row: RowMapping, seats: dict[str, list[SeatRow]]) -> Finish:
    return Finish(
        match=row["match"],
        ended=row["ended"],
        game=row["game"],
        clock=CLOCK.decode(row["clock"]),
        mentor=row["mentor"],
        private=row["private"],
        ending=msgspec.convert(row["ending"], Ending),
        resigned=RESIGNED.decode(row["resigned"]),
        standing=STANDING.decode(row["standing"]),
        seats=seats[row["match"]],
    )
