"""What is kept about one person, as readable rows: the list of `persons` says where it lies."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import Float, select

from kontor.server.storage import persons, schema
from kontor.server.storage.channels import shown_target

if TYPE_CHECKING:
    from sqlalchemy import Connection

JSON: Final = frozenset({"deeds", "wishes"})  # columns that hold JSON as text
FIGURES: Final = frozenset({"mean", "deviation"})  # numbers that are no times
Rows = dict[str, list[dict[str, Any]]]


def rows_of(connection: Connection, user: str) -> Rows:
    """Every row that names the person, by the words of the list; secrets are left out."""
    return {
        naming.shown: _rows(connection, naming, user) for naming in persons.NAMINGS if naming.shown
    }


def matches_of(connection: Connection, user: str) -> list[str]:
    """The tables at which they sit or sat, the oldest first."""
    chairs, mine = schema.seats.c, schema.matches.c
    sat = select(chairs.match).where(chairs.user == user)
    found = select(mine.id).where(mine.id.in_(sat)).order_by(mine.created, mine.id)
    return list(connection.scalars(found))


def _rows(connection: Connection, naming: persons.Naming, user: str) -> list[dict[str, Any]]:
    wanted = [column for column in naming.table.c if column.name not in naming.hidden]
    times = {c.name for c in wanted if isinstance(c.type, Float)} - FIGURES
    found = connection.execute(select(*wanted).where(naming.column == user)).mappings()
    return [_readable(dict(row), times) for row in found]


def _readable(row: dict[str, Any], times: set[str]) -> dict[str, Any]:
    for name, value in row.items():
        if name in times and value is not None:
            row[name] = moment(value)
        elif name in JSON:
            row[name] = msgspec.json.decode(value)
    if "target" in row:  # the rest of a hook's address is its key
        row["target"] = shown_target(row["kind"], row["target"])
    return row


def moment(seconds: float) -> str:
    """A time as people and programs read it."""
    try:
        return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
    except (OverflowError, ValueError):  # for ever
        return "for ever"
