"""Matches, their seats and logs: one function per transaction."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec
from sqlalchemy import delete, func, insert, select, update

from kontor.server.storage import schema
from kontor.server.storage.hiding import read_hiding
from kontor.server.storage.locks import hold_matches
from kontor.server.storage.pokes import KEYS_ENDED, poke
from kontor.server.storage.resting import read_times_off
from kontor.server.storage.rows import (
    MatchRow,
    Progress,
    SeatRow,
    match_columns,
    match_row,
    progress_columns,
    text_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection, Select

CommandKey: TypeAlias = tuple[str, str]  # who sent it, and the id they gave it
NO_LOG: Final = 2**31 - 1  # an entry that no log reaches, and no chat
ALIVE: Final = 6.0  # seconds after which a process that says nothing counts as gone


class Chat(msgspec.Struct, frozen=True):
    """One thing said at a table; *notice* says which, where the server said it of a seat."""

    number: int
    sender: str
    name: str
    text: str
    at: float
    notice: str = ""


class LogLine(msgspec.Struct, frozen=True):
    """One line of a log, and the rules version it was written under."""

    rules: int
    line: str


class Stored(msgspec.Struct):
    """A match as one look at the database shows it; log and chat from where they were wanted."""

    row: MatchRow
    seats: list[SeatRow]
    online: frozenset[str]  # users with a connection to any living process
    lines: list[LogLine]
    chat: list[Chat]


def create(
    connection: Connection, row: MatchRow, seats: Sequence[SeatRow], lines: Sequence[LogLine]
) -> None:
    """Store a new match, with the log it already has."""
    connection.execute(insert(schema.matches), match_columns(row))
    connection.execute(
        insert(schema.seats), [{"match": row.id, **msgspec.structs.asdict(seat)} for seat in seats]
    )
    _add_lines(connection, row.id, 0, lines)


def load(connection: Connection, match: str, entry: int = 0, chat: int = 0) -> Stored | None:
    """The match with its log from *entry* and its chat from number *chat* on."""
    columns = (
        connection.execute(with_hosts().where(schema.matches.c.id == match))
        .mappings()
        .one_or_none()
    )
    if columns is None:
        return None
    log, said = schema.log.c, schema.chat.c
    lines = connection.execute(
        select(log.rules, log.line)
        .where(log.match == match, log.entry >= entry)
        .order_by(log.entry)
    )
    messages = connection.execute(
        select(said.number, said.sender, said.name, said.text, said.at, said.notice)
        .where(said.match == match, said.number >= chat)
        .order_by(said.number)
    )
    row, seats = match_row(columns), seats_of(connection, [match])[match]
    said_here = [Chat(*message) for message in messages]
    read_times_off(connection, [(row, seats)])
    read_hiding(connection, [(row, seats)], {message.sender for message in said_here})
    return Stored(
        row,
        seats,
        online_at(connection, [match])[match],
        [LogLine(*line) for line in lines],
        said_here,
    )


def with_hosts() -> Select[tuple[object, ...]]:
    """Matches, each with the name of its host."""
    host = schema.users.c
    return select(schema.matches, host.name.label("host_name")).join(
        schema.users, host.id == schema.matches.c.host
    )


def seats_of(connection: Connection, matches: Sequence[str]) -> dict[str, list[SeatRow]]:
    """The seats of several matches, in their order."""
    found: dict[str, list[SeatRow]] = {match: [] for match in matches}
    rows = connection.execute(
        select(schema.seats)
        .where(schema.seats.c.match.in_(matches))
        .order_by(schema.seats.c.match, schema.seats.c.seat)
    ).mappings()
    for row in rows:
        columns = dict(row)
        found[columns.pop("match")].append(SeatRow(**columns))
    return found


def online_at(connection: Connection, matches: Sequence[str]) -> dict[str, frozenset[str]]:
    """For each match the users who are connected to a living process."""
    there, alive = schema.presence.c, schema.workers.c
    rows = connection.execute(
        select(there.match, there.user)
        .join(schema.workers, alive.id == there.worker)
        .where(there.match.in_(matches), alive.seen > time.time() - ALIVE)
    )
    found: dict[str, set[str]] = {match: set() for match in matches}
    for match, user in rows:
        found[match].add(user)
    return {match: frozenset(users) for match, users in found.items()}


class Step(msgspec.Struct, frozen=True):
    """What one change adds to a match: lines from *entry* on, and where it stands then.

    *stamp* is what the change was based on; it counts where no line says so. *bots* are who plays
    the seats that its lines have handed over, empty for their own persons.
    """

    entry: int
    stamp: int
    lines: list[LogLine]
    progress: Progress
    command: CommandKey | None = None
    bots: dict[int, str] = {}


class Overtaken(Exception):
    """Another process has changed the match in the meantime; nothing was stored."""


def append(connection: Connection, match: str, step: Step) -> None:
    """Add lines to the log and say where the match stands now.

    Somebody who was quicker shows as an `IntegrityError` (their entry, or their command, is there)
    or, where there is no line to collide or the table was closed, as `Overtaken`.
    """
    based_on = None if step.lines else step.stamp
    touch(connection, match, based_on, plays=True, **progress_columns(step.progress))
    _add_lines(connection, match, step.entry, step.lines)
    if step.command is not None:
        _add_command(connection, match, step.command, step.progress.ply)
    mine = schema.seats.c
    for seat, bot in step.bots.items():
        chair = update(schema.seats).where(mine.match == match, mine.seat == seat)
        connection.execute(chair.values(bot=bot))


def _add_command(connection: Connection, match: str, command: CommandKey, ply: int) -> None:
    sender, name = command
    values = {"match": match, "sender": sender, "id": name, "ply": ply}
    connection.execute(insert(schema.commands), values)


def _add_lines(connection: Connection, match: str, entry: int, lines: Sequence[LogLine]) -> None:
    rows = [
        {"match": match, "entry": number, "rules": line.rules, "line": line.line}
        for number, line in enumerate(lines, start=entry)
    ]
    if rows:
        connection.execute(insert(schema.log), rows)


def touch(
    connection: Connection,
    match: str,
    stamp: int | None = None,
    *,
    plays: bool = False,
    **columns: object,
) -> None:
    """Change a match's own columns, and let every process know that something has changed.

    With *stamp*, only if nobody has changed anything since then. What *plays* on does so only
    while nobody has closed the table, which a decision on its way must not open again.
    """
    mine = schema.matches.c
    condition = mine.id == match
    if stamp is not None:
        condition &= mine.stamp == stamp
    if plays:
        condition &= mine.closed == ""
    changed = connection.execute(
        update(schema.matches)
        .where(condition)
        .values(stamp=mine.stamp + 1, updated=time.time(), **columns)
    )
    if not changed.rowcount:
        raise Overtaken
    poke(connection, match)


def start(connection: Connection, match: str, names: Sequence[str], step: Step) -> bool:
    """The seats are taken: fix the names, write the opening; False if it was begun or closed.

    `Overtaken` where somebody has moved to another chair in the meantime.
    """
    mine = schema.matches.c
    begun = connection.execute(
        update(schema.matches)
        .where(mine.id == match, mine.phase == "open", mine.closed == "")
        .values(names=text_of(tuple(names)))
    )
    if begun.rowcount:
        if [seat.name for seat in seats_of(connection, [match])[match]] != list(names):
            raise Overtaken
        append(connection, match, step)
    return begun.rowcount > 0


def answered_command(connection: Connection, match: str, command: CommandKey) -> int | None:
    """The ply a command of that id has brought the match to, if it was carried out before."""
    mine = schema.commands.c
    sender, name = command
    wanted = (mine.match == match, mine.sender == sender, mine.id == name)
    return connection.scalar(select(mine.ply).where(*wanted))


def change_seat(
    connection: Connection,
    match: str,
    seat: int,
    only: dict[str, object],
    changes: dict[str, object],
) -> bool:
    """Change a seat if it still is as *only* says; whether it was."""
    mine = schema.seats.c
    conditions = [mine[name] == value for name, value in only.items()]
    hold_matches(connection, [match])
    changed = connection.execute(
        update(schema.seats)
        .where(mine.match == match, mine.seat == seat, *conditions)
        .values(**changes)
    )
    if changed.rowcount:
        touch(connection, match)
        poke(connection, KEYS_ENDED)  # of a chair that was left, a program's key counts no more
    return changed.rowcount > 0


class SeatChange(msgspec.Struct, frozen=True):
    """New values for a seat that must still have the old ones."""

    seat: int
    only: dict[str, object]
    changes: dict[str, object]


def arrange(connection: Connection, match: str, wished: Sequence[SeatChange]) -> None:
    """Change several seats of a match that has not begun, all or none of them.

    `Overtaken` where it has begun, or a seat no longer is what it was. The match is changed first:
    whoever starts it at the same time waits, and sees the seats as they are then.
    """
    mine, chairs = schema.matches.c, schema.seats.c
    touch(connection, match, plays=True)
    if connection.scalar(select(mine.phase).where(mine.id == match)) != "open":
        raise Overtaken
    for wish in wished:
        as_known = [chairs[name] == value for name, value in wish.only.items()]
        changed = connection.execute(
            update(schema.seats)
            .where(chairs.match == match, chairs.seat == wish.seat, *as_known)
            .values(**wish.changes)
        )
        if not changed.rowcount:
            raise Overtaken
    poke(connection, KEYS_ENDED)  # a program's key does not follow its person to another chair


class Remark(msgspec.Struct, frozen=True):
    """A chat message on its way into the book."""

    sender: str
    name: str
    text: str
    at: float
    notice: str = ""


def say(connection: Connection, match: str, remark: Remark, command: CommandKey, ply: int) -> None:
    """Keep a chat message under the next number."""
    hold_matches(connection, [match])
    _add_command(connection, match, command, ply)
    _note(connection, match, remark)


def note(connection: Connection, match: str, remark: Remark) -> None:
    """The same for what nobody asked to be said."""
    hold_matches(connection, [match])
    _note(connection, match, remark)


def _note(connection: Connection, match: str, remark: Remark) -> None:
    mine = schema.chat.c
    last = connection.scalar(select(func.max(mine.number)).where(mine.match == match))
    number = 0 if last is None else int(last) + 1
    values = {"match": match, "number": number, **msgspec.structs.asdict(remark)}
    connection.execute(insert(schema.chat), values)
    touch(connection, match)


class Coming(msgspec.Struct, frozen=True):
    """A connection on its way to a table."""

    connection: str
    match: str
    user: str
    worker: str
    address: str


def come(connection: Connection, coming: Coming) -> None:
    """A connection has come."""
    match, user = coming.match, coming.user
    hold_matches(connection, [match])
    connection.execute(insert(schema.presence), msgspec.structs.asdict(coming))
    mine = schema.seats.c
    connection.execute(
        update(schema.seats).where(mine.match == match, mine.user == user).values(away=None)
    )
    touch(connection, match)


def go(connection: Connection, match: str, name: str, user: str) -> None:
    """A connection has gone; the seat of its person is away from now on if it was the last."""
    hold_matches(connection, [match])  # two that go at once see each other gone
    connection.execute(delete(schema.presence).where(schema.presence.c.connection == name))
    if user not in online_at(connection, [match])[match]:
        mine = schema.seats.c
        connection.execute(
            update(schema.seats)
            .where(mine.match == match, mine.user == user)
            .values(away=time.time())
        )
    with suppress(Overtaken):  # the table was put away before its last connection was
        touch(connection, match)


def look(connection: Connection, name: str, *, looking: bool) -> None:
    """A connection's page can be seen, or not any more."""
    there = schema.presence.c.connection == name
    connection.execute(update(schema.presence).where(there).values(looking=looking))


def remove(connection: Connection, match: str) -> None:
    """A table that nobody sits at any more is put away."""
    connection.execute(delete(schema.matches).where(schema.matches.c.id == match))
    poke(connection, match)
