"""Cups and who has entered them: one function per transaction.

Whoever changes a cup takes its row first and moves its stamp, so that changes of one cup come one
after the other, at whichever process.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import delete, func, insert, select, update

from kontor.cups.record import Round, Rules, Seated
from kontor.server.names import shape_of
from kontor.server.refusals import Refusal
from kontor.server.storage import schema
from kontor.server.storage.counts import one_at_a_time
from kontor.server.storage.hiding import hiding
from kontor.server.storage.rows import Phase, text_of
from kontor.server.wire.cups import CupPhase, NewCup

if TYPE_CHECKING:
    from sqlalchemy import Connection, RowMapping

MOST: Final = 5  # cups of one person that are not over
LISTED: Final = 100


class CupRow(msgspec.Struct, frozen=True):
    """A cup as it is stored; *wish* is what it was made with."""

    id: str
    host: str
    host_name: str
    wish: NewCup
    rules: Rules
    phase: CupPhase
    round: int
    stamp: int
    created: float
    updated: float


class EntrantRow(msgspec.Struct, frozen=True):
    """Somebody who has entered; a bot has no user, and *drawn* is there from the start on."""

    number: int
    user: str | None
    name: str
    bot: str = ""
    drawn: int | None = None


class RoundRow(msgspec.Struct, frozen=True):
    """A round that has begun."""

    round: int
    begun: float
    until: float | None
    overtime: bool = False
    byes: tuple[int, ...] = ()
    secret: str = ""


class TableRow(msgspec.Struct, frozen=True):
    """A table of a round; *phase* is that of its match, *ended* whether that has come to an end."""

    round: int
    number: int
    match: str
    chairs: tuple[int, ...]
    places: tuple[int, ...] = ()
    judged: bool = False
    phase: Phase = "open"
    ended: bool = False


class StoredCup(msgspec.Struct, frozen=True):
    """A cup as one look at the database shows it; entrants in the order of the draw."""

    row: CupRow
    entrants: tuple[EntrantRow, ...]
    rounds: tuple[RoundRow, ...]
    tables: tuple[TableRow, ...]
    hiding: frozenset[str] = frozenset()  # who of its people hides from strangers

    @property
    def record(self) -> list[Round]:
        """The same as pairings and standings read it."""
        return [
            Round(
                tuple(Seated(table.chairs, table.places) for table in self.tables_of(one.round)),
                one.byes,
            )
            for one in self.rounds
        ]

    def tables_of(self, number: int) -> list[TableRow]:
        """The tables of a round."""
        return [table for table in self.tables if table.round == number]


def create(connection: Connection, row: CupRow, entering: str | None = None) -> None:
    """Store a new cup, unless its maker has too many; they may enter under a name at once."""
    one_at_a_time(connection, row.host)
    mine = schema.cups.c
    has = connection.scalar(
        select(func.count()).where(mine.host == row.host, mine.phase.in_(("open", "running")))
    )
    if (has or 0) >= MOST:
        raise Refusal("too_many", "You have several cups that are not over; let them end first.")
    connection.execute(
        insert(schema.cups),
        {
            "id": row.id,
            "host": row.host,
            "wish": text_of(row.wish),
            "rules": text_of(row.rules),
            "phase": row.phase,
            "round": row.round,
            "stamp": row.stamp,
            "created": row.created,
            "updated": row.updated,
        },
    )
    if entering is not None:
        enter(connection, row.id, row.host, entering)


def _row(found: RowMapping) -> CupRow:
    columns = dict(found)
    columns["wish"] = msgspec.json.decode(columns["wish"], type=NewCup)
    columns["rules"] = msgspec.json.decode(columns["rules"], type=Rules)
    return CupRow(**columns)


def load(connection: Connection, cup: str) -> StoredCup | None:
    """A whole cup."""
    mine, people = schema.cups.c, schema.users.c
    found = connection.execute(
        select(schema.cups, people.name.label("host_name"))
        .join(schema.users, people.id == mine.host)
        .where(mine.id == cup)
    ).mappings()
    row = found.one_or_none()
    if row is None:
        return None
    entrants = _entrants(connection, cup)
    hidden = hiding(connection, {row["host"], *(one.user for one in entrants if one.user)})
    return StoredCup(_row(row), entrants, *_rounds(connection, cup), hidden)


def _entrants(connection: Connection, cup: str) -> tuple[EntrantRow, ...]:
    entered = schema.cup_entrants.c
    columns = (entered.number, entered.user, entered.name, entered.bot, entered.drawn)
    rows = connection.execute(
        select(*columns).where(entered.cup == cup).order_by(entered.drawn, entered.number)
    )
    return tuple(EntrantRow(*row) for row in rows)


def _rounds(connection: Connection, cup: str) -> tuple[tuple[RoundRow, ...], tuple[TableRow, ...]]:
    one, table, match = schema.cup_rounds.c, schema.cup_tables.c, schema.matches.c
    begun = connection.execute(
        select(one.round, one.begun, one.until, one.overtime, one.byes, one.secret)
        .where(one.cup == cup)
        .order_by(one.round)
    ).all()
    laid = connection.execute(
        select(
            *(table.round, table.number, table.match, table.chairs, table.places, table.judged),
            *(match.phase, match.closed),
        )
        .outerjoin(schema.matches, match.id == table.match)
        .where(table.cup == cup)
        .order_by(table.round, table.number)
    ).all()
    return (
        tuple(RoundRow(*row[:4], _numbers(row.byes), row.secret) for row in begun),
        tuple(
            TableRow(
                *row[:3],
                _numbers(row.chairs),
                _numbers(row.places),
                row.judged,
                row.phase or "over",
                row.phase in {None, "over"} or row.closed != "",
            )
            for row in laid
        ),
    )


def _numbers(text: str) -> tuple[int, ...]:
    return msgspec.json.decode(text, type=tuple[int, ...])


def listing(connection: Connection, *, finished: bool) -> list[StoredCup]:
    """The newest cups: those that can be entered or are played, or those that are over."""
    mine = schema.cups.c
    phases = ("over", "called_off") if finished else ("open", "running")
    ids = connection.scalars(
        select(mine.id).where(mine.phase.in_(phases)).order_by(mine.updated.desc()).limit(LISTED)
    ).all()
    found = (load(connection, one) for one in ids)
    return [one for one in found if one is not None]


# Before the start


def take(connection: Connection, cup: str, phase: CupPhase, /, **changes: object) -> bool:
    """Have a cup for oneself until the transaction ends; False where it is in another phase."""
    mine = schema.cups.c
    taken = connection.execute(
        update(schema.cups)
        .where(mine.id == cup, mine.phase == phase)
        .values(stamp=mine.stamp + 1, updated=time.time(), **changes)
    )
    return taken.rowcount > 0


def _take_open(connection: Connection, cup: str) -> StoredCup:
    is_open = take(connection, cup, "open")
    found = load(connection, cup)
    if found is None:
        raise no_cup()
    if not is_open:
        raise Refusal("illegal", "This cup has begun; nobody enters or withdraws any more.")
    return found


def no_cup() -> Refusal:
    """There is none under that address."""
    return Refusal("not_found", "There is no such cup.")


def enter(connection: Connection, cup: str, user: str, name: str) -> None:
    """Let somebody take part."""
    found = _take_open(connection, cup)
    entered = found.entrants
    if any(one.user == user for one in entered):
        raise Refusal("taken", "You have entered this cup already.")
    if len(entered) >= found.row.wish.maximum:
        raise Refusal("taken", "This cup is full.")
    if any(shape_of(one.name) == shape_of(name) for one in entered):
        raise Refusal("taken", "Somebody in this cup has a name that looks the same.")
    number = 1 + max((one.number for one in entered), default=-1)
    values = {"cup": cup, "number": number, "user": user, "name": name, "bot": ""}
    connection.execute(insert(schema.cup_entrants), values)


def withdraw(connection: Connection, cup: str, user: str) -> None:
    """Let somebody out again."""
    _take_open(connection, cup)
    entered = schema.cup_entrants.c
    gone = connection.execute(
        delete(schema.cup_entrants).where(entered.cup == cup, entered.user == user)
    )
    if not gone.rowcount:
        raise Refusal("illegal", "You have not entered this cup.")


def call_off(connection: Connection, cup: str, host: str | None = None) -> None:
    """End a cup that has not begun; with *host*, only theirs."""
    found = _take_open(connection, cup)
    if host is not None and found.row.host != host:
        raise Refusal("not_yours", "Only who has made a cup can call it off.")
    take(connection, cup, "open", phase="called_off")
