"""The outbox: alerts that wait to be sent, by any process, one at a time.

Who sends an alert leases it: its time is moved to when it should be tried again, so that a process
that dies and a target that does not answer are the same. What has arrived is taken out. Whether an
alert is still worth sending is seen when it is due: whoever has answered, has been here since, or
is looking needs none.
"""

from __future__ import annotations

import time
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import and_, delete, or_, select, update

from kontor.server import wall
from kontor.server.storage import schema
from kontor.server.storage.channels import read_wishes
from kontor.server.storage.matches import ALIVE
from kontor.server.wire.alerts import AlertWishes, Cause, ChannelKind, Trouble

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import ColumnElement, Connection, Row

FIRST: Final = 30.0  # seconds before the second try; longer than any try takes
STEEP: Final = 4  # how much longer each further wait is
LONGEST: Final = 3600.0  # seconds between two tries at most
TRIES: Final = 8  # then an alert is given up, after some five hours
GONE: Final = "gone"
PASSING: Final = "unreachable"  # the one trouble that may be over at the next try
ASKED: Final = frozenset({"turn", "displaced", "offer", "time"})  # for those who are still asked

Kind: TypeAlias = Literal[Cause, "test", "confirm"]
"""What lies in the outbox: alerts, and what shows that a channel works."""


class Alert(msgspec.Struct, frozen=True):
    """One alert that is due, with what it may say: the table's name, and nothing of the match.

    *tries* are those that have been made, the one it was leased for included.
    """

    match: str
    kind: Kind
    tries: int
    game: str = ""
    title: str = ""
    host: str = ""


class Letter(msgspec.Struct, frozen=True):
    """What is due at one channel, to be sent as one message."""

    channel: str
    kind: ChannelKind
    target: str
    language: str
    code: str
    seals: str  # the keys of a browser
    alerts: tuple[Alert, ...]


def is_due(connection: Connection) -> bool:
    """Whether anything is to be sent."""
    mine = schema.alerts.c
    return connection.scalar(select(mine.due).where(mine.due <= wall.now()).limit(1)) is not None


def lease(connection: Connection, most: int) -> list[Letter]:
    """Take what is due at some channels; what is no longer worth sending is thrown away."""
    now = wall.now()
    mine, to, wishes = schema.alerts.c, schema.channels.c, schema.alert_wishes.c
    channels = select(mine.channel).where(mine.due <= now).order_by(mine.due).limit(most)
    wanted: tuple[ColumnElement[Any], ...] = (
        *(mine.channel, mine.match, mine.kind, mine.since, mine.tries),
        *(to.user, to.kind.label("by"), to.target, to.code, to.seals, wishes.wishes),
    )
    rows = connection.execute(
        select(*wanted)
        .join(schema.channels, to.id == mine.channel)
        .outerjoin(schema.alert_wishes, wishes.user == to.user)
        .where(mine.due <= now, mine.channel.in_(channels))
        .order_by(mine.channel, mine.since)
        .with_for_update(of=schema.alerts, skip_locked=True)
    ).all()
    letters = [
        _letter(connection, list(due), now) for _, due in groupby(rows, lambda row: row.channel)
    ]
    return [letter for letter in letters if letter.alerts]


def _letter(connection: Connection, rows: Sequence[Row[*tuple[Any, ...]]], now: float) -> Letter:
    """What is worth sending of the alerts at one channel, and leased from now on."""
    first = rows[0]
    wishes = read_wishes(first.wishes)
    alerts = []
    for row in rows:
        alert = _worth(connection, row, wishes)
        this = _is(row.channel, Alert(row.match, row.kind, row.tries))
        if alert is None:
            connection.execute(delete(schema.alerts).where(this))
            continue
        alerts.append(alert)
        again = {"due": now + wait_after(row.tries), "tries": alert.tries}
        connection.execute(update(schema.alerts).where(this).values(again))
    kind = msgspec.convert(first.by, ChannelKind)
    where = (first.channel, kind, first.target, wishes.language, first.code, first.seals)
    return Letter(*where, tuple(alerts))


def wait_after(tries: int) -> float:
    """Seconds until the next try, should this one fail."""
    return min(LONGEST, FIRST * float(STEEP**tries))


def _worth(connection: Connection, row: Row[*tuple[Any, ...]], wishes: AlertWishes) -> Alert | None:
    """The alert, if its cause still is one."""
    if not row.match:
        return Alert("", row.kind, row.tries + 1)
    if getattr(wishes, row.kind) == "never" or _is_looking(connection, row.match, row.user):
        return None
    tables, chairs, people = schema.matches.c, schema.seats.c, schema.users.c
    table = connection.execute(
        select(tables.game, tables.title, tables.phase, tables.turn, people.name)
        .join(schema.users, people.id == tables.host)
        .where(tables.id == row.match, tables.closed == "", tables.phase != "over")
    ).one_or_none()
    held = connection.execute(
        select(chairs.seat, chairs.away, chairs.bot).where(
            chairs.match == row.match, chairs.user == row.user
        )
    ).all()
    if table is None or not held:
        return None
    if row.kind in ASKED:
        turn = msgspec.json.decode(table.turn, type=tuple[int, ...])
        is_wanted = any(chair.seat in turn and not chair.bot for chair in held)
    else:  # whoever was here since then has seen it
        is_wanted = all((chair.away or 0.0) < row.since for chair in held)
    if not is_wanted:
        return None
    return Alert(row.match, row.kind, row.tries + 1, table.game, table.title, table.name)


def _is_looking(connection: Connection, match: str, user: str) -> bool:
    """Whether a page of somebody shows a table now, so that they see what happens."""
    there, alive = schema.presence.c, schema.workers.c
    seen = (
        select(there.connection)
        .join(schema.workers, alive.id == there.worker)
        .where(there.match == match, there.user == user, there.looking)
        .where(alive.seen > time.time() - ALIVE)
        .limit(1)
    )
    return connection.scalar(seen) is not None


def settle(connection: Connection, letter: Letter, problem: Trouble) -> None:
    """Say how the sending of a letter went; what has arrived, or never will, is taken out.

    A browser that takes no more pushes has told its server, and nobody has to be told here.
    """
    to = schema.channels.c
    this = to.id == letter.channel
    if letter.kind == "push" and problem == GONE:
        connection.execute(delete(schema.channels).where(this))
        return
    connection.execute(
        update(schema.channels).where(this, to.problem != problem).values(problem=problem)
    )
    _take_out(
        connection,
        letter.channel,
        [one for one in letter.alerts if problem != PASSING or one.tries >= TRIES],
    )


def _take_out(connection: Connection, channel: str, done: Iterable[Alert]) -> None:
    """Take alerts out, unless their cause has come anew in the meantime."""
    these = [_is(channel, alert) for alert in done]
    if these:
        connection.execute(delete(schema.alerts).where(or_(*these)))


def _is(channel: str, alert: Alert) -> ColumnElement[bool]:
    """Whether a row is this alert, after so many tries."""
    mine = schema.alerts.c
    return and_(
        mine.channel == channel,
        mine.match == alert.match,
        mine.kind == alert.kind,
        mine.tries == alert.tries,
    )
