"""Alerts are put into the outbox by the transaction of what causes them.

So no decision is without its alert, and no alert without its decision, whatever fails. An alert
holds ids only; what it says is found when it is sent.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, Literal

import msgspec
from sqlalchemy import func, select
from sqlalchemy.dialects import postgresql, sqlite

from kontor.server import timing, wall
from kontor.server.storage import matches, ratings, schema
from kontor.server.storage.channels import read_wishes
from kontor.server.wire.alerts import AlertWishes, Cause

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sqlalchemy import Connection

    from kontor.server.clock import Clocks
    from kontor.server.storage.matches import CommandKey, Remark, Step
    from kontor.server.storage.rows import MatchRow, SeatRow

GRACE: Final = 2.0  # seconds in which a page that is loaded anew comes back
KEY: Final = ("channel", "match", "kind")


class Call(msgspec.Struct, frozen=True):
    """Somebody is wanted at a table, and what for; *at* is when, where that is not now."""

    user: str
    cause: Cause
    at: float = 0.0


def reminding(
    row: MatchRow, seats: Sequence[SeatRow], clocks: Clocks | None, now: float
) -> tuple[Call, ...]:
    """Those whose time runs out if they do nothing; who has several seats, for the first of them.

    It is put into the outbox when they are asked and takes the place of what was there.
    """
    first: dict[str, float] = {}
    for user, at in timing.reminders(row, seats, clocks, now):
        first[user] = min(at, first.get(user, at))
    return tuple(Call(user, "time", at) for user, at in sorted(first.items()))


def append(connection: Connection, match: str, step: Step, calls: Collection[Call]) -> None:
    """Store a step of a match, rate its people if it ends there, and call those it concerns."""
    matches.append(connection, match, step)
    ratings.ended(connection, match, step)
    call(connection, match, calls)


def start(
    connection: Connection, match: str, names: Sequence[str], step: Step, calls: Collection[Call]
) -> None:
    """Begin a match, unless it was begun or closed, and call those who are asked first."""
    if matches.start(connection, match, names, step):
        call(connection, match, calls)


def say(
    connection: Connection,
    match: str,
    remark: Remark,
    command: CommandKey,
    ply: int,
    calls: Collection[Call],
) -> None:
    """Keep a chat message, and call those who may want to read it."""
    matches.say(connection, match, remark, command, ply)
    call(connection, match, calls)


def call(connection: Connection, match: str, calls: Collection[Call]) -> None:
    """Put an alert into the outbox for every channel of who is wanted, as soon as they wish.

    Where nobody is any more, nothing goes until somebody has tried it again.
    """
    if not calls:
        return
    mine, wishes = schema.channels.c, schema.alert_wishes.c
    found = connection.execute(
        select(mine.id, mine.user, wishes.wishes)
        .outerjoin(schema.alert_wishes, wishes.user == mine.user)
        .where(mine.user.in_({one.user for one in calls}), mine.code == "", mine.problem != "gone")
    ).all()
    for channel, user, text in found:
        wished = read_wishes(text)
        for cause, at in {one.cause: one.at for one in calls if one.user == user}.items():
            due = _due(connection, channel, wished, cause)
            if due is not None:
                together = getattr(wished, cause) == "together"
                _put(connection, (channel, match, cause), max(due, at), together=together)


def post(connection: Connection, channel: str, kind: Literal["test", "confirm"]) -> None:
    """Put into the outbox what concerns no table, to be sent at once."""
    _put(connection, (channel, "", kind), wall.now(), together=False)


def _due(connection: Connection, channel: str, wishes: AlertWishes, cause: Cause) -> float | None:
    """When a cause that is there now is to be told; None for never."""
    now = wall.now()
    soon = getattr(wishes, cause)
    if soon == "now":
        return now + GRACE
    if soon == "later":
        return now + wishes.minutes * 60
    if soon == "together":
        mine = schema.alerts.c
        gathered = (mine.channel == channel, mine.together, mine.due > now)
        first: float | None = connection.scalar(select(func.min(mine.due)).where(*gathered))
        return first or now + wishes.hours * 3600
    return None


def _put(connection: Connection, key: tuple[str, str, str], due: float, *, together: bool) -> None:
    """Add an alert; one that waits for the same cause begins anew, except that talk goes on."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    fresh = {"since": time.time(), "due": due, "together": together, "tries": 0}
    put = dialect.insert(schema.alerts).values({**dict(zip(KEY, key, strict=True)), **fresh})
    if key[2] == "chat":
        connection.execute(put.on_conflict_do_nothing(index_elements=KEY))
    else:
        connection.execute(put.on_conflict_do_update(index_elements=KEY, set_=fresh))
