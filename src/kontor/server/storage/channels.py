"""Where people want their alerts, and what they want to be alerted to."""

from __future__ import annotations

import secrets
import time
from hashlib import sha256
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from kontor.server.storage import schema
from kontor.server.storage.counts import one_at_a_time
from kontor.server.storage.rows import text_of
from kontor.server.wire.alerts import AlertWishes, ChannelKind, MyChannel, Trouble

if TYPE_CHECKING:
    from sqlalchemy import Connection

MOST: Final = 8  # channels of one person
TAIL: Final = 4  # letters of a hook's address that are shown
MARK: Final = 16  # letters of a digest by which a browser knows itself


class Place(msgspec.Struct, frozen=True):
    """Where alerts are to go: a target that was checked, with what its kind needs besides."""

    kind: ChannelKind
    target: str
    code: str = ""  # which confirms it
    seals: str = ""  # the keys of a browser
    device: str = ""  # what its person calls that browser


def wishes_of(connection: Connection, user: str) -> AlertWishes:
    """What somebody wants to be alerted to."""
    mine = schema.alert_wishes.c
    return read_wishes(connection.scalar(select(mine.wishes).where(mine.user == user)))


def read_wishes(text: str | None) -> AlertWishes:
    """Wishes as they are stored; the usual ones where nothing was said."""
    return msgspec.json.decode(text, type=AlertWishes) if text else AlertWishes()


def wish(connection: Connection, user: str, wishes: AlertWishes) -> None:
    """From now on somebody wants these."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    row = {"user": user, "wishes": text_of(wishes)}
    keep = dialect.insert(schema.alert_wishes).values(row)
    connection.execute(
        keep.on_conflict_do_update(index_elements=["user"], set_={"wishes": row["wishes"]})
    )


def channels_of(connection: Connection, user: str) -> tuple[MyChannel, ...]:
    """Where somebody's alerts go, the oldest first."""
    mine = schema.channels.c
    rows = connection.execute(
        select(mine.id, mine.kind, mine.target, mine.code, mine.problem, mine.device)
        .where(mine.user == user)
        .order_by(mine.created, mine.id)
    )
    return tuple(
        MyChannel(
            row.id,
            msgspec.convert(row.kind, ChannelKind),
            row.device if row.kind == "push" else shown_target(row.kind, row.target),
            confirmed=not row.code,
            problem=msgspec.convert(row.problem, Trouble),
            mark=sha256(row.target.encode()).hexdigest()[:MARK] if row.kind == "push" else "",
        )
        for row in rows
    )


def shown_target(kind: str, target: str) -> str:
    """Enough of a target to know it again; the rest of a hook's address is its key."""
    if kind == "mail":
        return target
    return f"{urlsplit(target).hostname}/…{target[-TAIL:]}"


def add(connection: Connection, user: str, place: Place) -> str | None:
    """A new channel, or the one there is with this target; None where there are too many.

    A browser tells the person who sits before it now, and nobody who sat there earlier.
    """
    one_at_a_time(connection, user)
    mine = schema.channels.c
    same = (mine.kind == place.kind, mine.target == place.target)
    if place.kind == "push":
        connection.execute(delete(schema.channels).where(*same, mine.seals != place.seals))
        connection.execute(delete(schema.channels).where(*same, mine.user != user))
    known: str | None = connection.scalar(select(mine.id).where(mine.user == user, *same))
    if known:
        return known
    if (connection.scalar(select(func.count()).where(mine.user == user)) or 0) >= MOST:
        return None
    name = secrets.token_hex(6)
    values = {"id": name, "user": user, "problem": "", "created": time.time()}
    connection.execute(insert(schema.channels), {**msgspec.structs.asdict(place), **values})
    return name


def end(connection: Connection, user: str, channel: str) -> bool:
    """Send nothing there any more, not even what waits; whether there was such a channel."""
    mine = schema.channels.c
    ended = connection.execute(delete(schema.channels).where(mine.user == user, mine.id == channel))
    return ended.rowcount > 0


def confirm(connection: Connection, user: str, channel: str, code: str) -> bool:
    """Somebody has read what was sent there; whether the code is the right one."""
    mine = schema.channels.c
    waits = (mine.user == user, mine.id == channel, mine.code != "", mine.code == code)
    confirmed = connection.execute(update(schema.channels).where(*waits).values(code=""))
    return confirmed.rowcount > 0


def owns(connection: Connection, user: str, channel: str) -> bool:
    """Whether a channel is somebody's own, and confirmed."""
    mine = schema.channels.c
    wanted = (mine.user == user, mine.id == channel, mine.code == "")
    return connection.scalar(select(mine.id).where(*wanted)) is not None
