"""The lists of the lobby: tables that somebody has a part in, can join, watch or look back at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from sqlalchemy import Text, cast, exists, or_, select

from kontor.server.storage import schema
from kontor.server.storage.hiding import read_hiding
from kontor.server.storage.matches import online_at, seats_of, with_hosts
from kontor.server.storage.resting import read_times_off
from kontor.server.storage.rows import MatchRow, SeatRow, match_row

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection, Select

LISTED: Final = 100
Listed: TypeAlias = tuple[MatchRow, list[SeatRow], frozenset[str]]


def listing(connection: Connection, which: str, user: str) -> list[Listed]:
    """The newest tables of one of the lobby's lists, with their seats and who is there.

    Of somebody's own those where they are asked are all there, however old, and stand first.
    """
    mine, chairs = schema.matches.c, schema.seats.c
    my_matches = select(chairs.match).where(chairs.user == user)
    public, still = mine.private.is_(False), mine.closed == ""
    condition = {
        "mine": (mine.id.in_(my_matches) | (mine.host == user), mine.phase != "over", still),
        "open": (public, mine.phase == "open", still),
        "watch": (public, mine.phase == "running"),
        "finished": (mine.phase == "over", or_(public, mine.id.in_(my_matches), mine.host == user)),
    }[which]
    newest = with_hosts().where(*condition).order_by(mine.updated.desc()).limit(LISTED)
    if which != "mine":
        return _read(connection, newest)
    asked = with_hosts().where(*condition, _asks(user)).order_by(mine.updated.desc())
    return _read(connection, asked) + _read(connection, newest.where(~_asks(user)))


def _asks(user: str) -> ColumnElement[bool]:
    """Whether a match waits for somebody; a seat's number is one digit of those that are asked."""
    mine, chairs = schema.matches.c, schema.seats.c
    held = (chairs.match == mine.id, chairs.user == user, chairs.bot == "")
    is_asked = mine.turn.contains(cast(chairs.seat, Text))
    return (mine.phase == "running") & exists().where(*held, is_asked)


def _read(connection: Connection, wanted: Select[tuple[object, ...]]) -> list[Listed]:
    found = [match_row(row) for row in connection.execute(wanted).mappings()]
    ids = [row.id for row in found]
    chairs_of, online = seats_of(connection, ids), online_at(connection, ids)
    tables = [(row, chairs_of[row.id]) for row in found]
    read_times_off(connection, tables)
    read_hiding(connection, tables)
    return [(row, chairs_of[row.id], online[row.id]) for row in found]
