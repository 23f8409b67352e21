"""The rounds of cups: what is to be done, and the steps that do it, each at most once.

A step says which round it follows. Whoever comes second finds another round, or another stamp, and
does nothing; so any number of processes may try.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from sqlalchemy import func, insert, select, update

from kontor.cups.points import places_without, true_places
from kontor.server.storage import matches, schema
from kontor.server.storage.calling import Call, call
from kontor.server.storage.cups import EntrantRow, RoundRow, StoredCup, TableRow, load, take
from kontor.server.storage.locks import hold_matches
from kontor.server.storage.order import close_table
from kontor.server.storage.rows import MatchRow, SeatRow, match_row, text_of
from kontor.server.wire.cups import NewCup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

OVERTIME: Final = (
    "The time of the round was over."  # what a table is closed with that a rule has ended
)


class Founding(msgspec.Struct, frozen=True):
    """A round on its way: its tables, with their matches, and whom they call."""

    round: RoundRow
    tables: tuple[TableRow, ...]
    rows: tuple[MatchRow, ...]
    seats: tuple[tuple[SeatRow, ...], ...]
    alerts: bool


def attention(connection: Connection, now: float) -> list[str]:
    """The cups at which something is to be done."""
    return [*_to_start(connection, now), *_to_go_on(connection, now)]


def _to_start(connection: Connection, now: float) -> list[str]:
    mine, entered = schema.cups.c, schema.cup_entrants.c
    count = select(func.count()).where(entered.cup == mine.id).scalar_subquery()
    rows = connection.execute(select(mine.id, mine.wish, count).where(mine.phase == "open"))
    return [
        cup for cup, text, has in rows if is_due(msgspec.json.decode(text, type=NewCup), has, now)
    ]


def is_due(wish: NewCup, entered: int, now: float) -> bool:
    """Whether a cup starts: at its time, or when it is full."""
    return entered >= wish.maximum if wish.starts is None else wish.starts <= now


def _to_go_on(connection: Connection, now: float) -> list[str]:
    """Those where a table waits to begin, has ended, or is late; and where none is left."""
    mine, one, table, match = (
        schema.cups.c,
        schema.cup_rounds.c,
        schema.cup_tables.c,
        schema.matches.c,
    )
    open_ones = (table.cup == mine.id) & (table.round == mine.round) & (table.places == "[]")
    rows = connection.execute(
        select(mine.id, one.until, table.match, match.phase, match.closed)
        .join(schema.cup_rounds, (one.cup == mine.id) & (one.round == mine.round))
        .outerjoin(schema.cup_tables, open_ones)
        .outerjoin(schema.matches, match.id == table.match)
        .where(mine.phase == "running")
    )
    return list(
        dict.fromkeys(
            row.id
            for row in rows
            if row.match is None
            or row.phase != "running"
            or row.closed
            or (row.until is not None and row.until <= now)
        )
    )


# Steps


def begin(
    connection: Connection, stored: StoredCup, entrants: Sequence[EntrantRow], first: Founding
) -> bool:
    """Start a cup: bots come in, everybody is drawn, the first round is laid."""
    if not _is_as_known(connection, stored, phase="running", round=1):
        return False
    cup, entered = stored.row.id, schema.cup_entrants.c
    known = {one.number for one in stored.entrants}
    for one in entrants:
        if one.number in known:
            this = update(schema.cup_entrants).where(
                entered.cup == cup, entered.number == one.number
            )
            connection.execute(this.values(drawn=one.drawn))
        else:
            columns = {"cup": cup, **msgspec.structs.asdict(one)}
            connection.execute(insert(schema.cup_entrants), columns)
    _found(connection, cup, first)
    return True


def _is_as_known(connection: Connection, stored: StoredCup, **changes: object) -> bool:
    """Take a cup, if nobody has changed it since it was looked at."""
    mine = schema.cups.c
    as_known = select(mine.id).where(mine.id == stored.row.id, mine.stamp == stored.row.stamp)
    if connection.scalar(as_known.with_for_update(key_share=True)) is None:
        return False
    return take(connection, stored.row.id, stored.row.phase, **changes)


def _found(connection: Connection, cup: str, coming: Founding) -> None:
    """Lay the tables of a round, and call those who sit at them."""
    one = coming.round
    columns = {"cup": cup, **msgspec.structs.asdict(one), "byes": text_of(one.byes)}
    connection.execute(insert(schema.cup_rounds), columns)
    for table, row, seats in zip(coming.tables, coming.rows, coming.seats, strict=True):
        matches.create(connection, row, seats, [])
        columns = {"cup": cup, "round": one.round, "number": table.number, "match": row.id}
        fixed = {"chairs": text_of(table.chairs), "places": "[]", "judged": False}
        connection.execute(insert(schema.cup_tables), columns | fixed)
        if coming.alerts:
            people = sorted({seat.user for seat in seats if seat.user})
            call(connection, row.id, [Call(user, "cup") for user in people])


def go_on(connection: Connection, stored: StoredCup, coming: Founding | None) -> bool:
    """Lay the next round, or end the cup; the deals of the last one are no secret any more."""
    changes = {"round": coming.round.round} if coming else {"phase": "over"}
    if not _is_as_known(connection, stored, **changes):
        return False
    played = stored.tables_of(stored.row.round)
    hold_matches(connection, [table.match for table in played])
    for table in played:
        _unseal(connection, table.match)
    if coming is not None:
        _found(connection, stored.row.id, coming)
    return True


def _unseal(connection: Connection, match: str) -> None:
    sealed = select(schema.matches.c.id).where(
        schema.matches.c.id == match, schema.matches.c.sealed
    )
    if connection.scalar(sealed) is not None:
        matches.touch(connection, match, sealed=False, private=False)


def write_down(connection: Connection, cup: str) -> StoredCup | None:
    """Write down the places of the tables that have ended; the cup after it."""
    stored = _held(connection, cup)
    if stored is None:
        return None
    ended = [one for one in stored.tables_of(stored.row.round) if one.ended and not one.places]
    hold_matches(connection, [one.match for one in ended])
    for table in ended:
        row = _match(connection, table.match)
        _place(connection, cup, table, _ended(row, len(table.chairs)))
    if not ended:
        return stored
    take(connection, cup, "running")
    return load(connection, cup)


def _held(connection: Connection, cup: str) -> StoredCup | None:
    """A cup that is played, which nobody else changes until the transaction ends."""
    mine = schema.cups.c
    running = select(mine.id).where(mine.id == cup, mine.phase == "running")
    if connection.scalar(running.with_for_update(key_share=True)) is None:
        return None
    return load(connection, cup)


def _match(connection: Connection, match: str) -> MatchRow | None:
    """A match, which nobody else changes until the transaction ends."""
    found = connection.execute(
        select(schema.matches).where(schema.matches.c.id == match).with_for_update(key_share=True)
    ).mappings()
    row = found.one_or_none()
    return match_row(row) if row is not None else None


class Verdict(NamedTuple):
    """The places of a table, and whether a rule had to give them."""

    places: tuple[int, ...]
    judged: bool


def _ended(row: MatchRow | None, seats: int) -> Verdict:
    """The places of a match that has come to an end, or was put away."""
    if row is None:
        return Verdict(places_without(seats, ()), judged=True)
    if row.progress.standing is not None and not row.closed:
        return Verdict(true_places(row.progress.standing.ranks), judged=False)
    return Verdict(places_without(seats, row.progress.resigned), judged=True)


def _place(connection: Connection, cup: str, table: TableRow, verdict: Verdict) -> None:
    mine = schema.cup_tables.c
    connection.execute(
        update(schema.cup_tables)
        .where(mine.cup == cup, mine.round == table.round, mine.number == table.number)
        .values(places=text_of(verdict.places), judged=verdict.judged)
    )


def call_time(connection: Connection, cup: str) -> StoredCup | None:
    """The time of the round is over: say so, and where the cup is made so, judge what is not done.

    Whoever is awaited at a table, and no bot plays, has kept it waiting: they share the last
    places, all others the first ones.
    """
    stored = _held(connection, cup)
    if stored is None or stored.rounds[-1].overtime:
        return stored
    one = schema.cup_rounds.c
    take(connection, cup, "running")
    connection.execute(
        update(schema.cup_rounds)
        .where(one.cup == cup, one.round == stored.row.round)
        .values(overtime=True)
    )
    if stored.row.wish.overtime == "judged":
        late = [one for one in stored.tables_of(stored.row.round) if not one.places]
        hold_matches(connection, [one.match for one in late])
        for table in late:
            _judge(connection, cup, table)
    return load(connection, cup)


def _judge(connection: Connection, cup: str, table: TableRow) -> None:
    row = _match(connection, table.match)
    if row is None or row.closed or row.progress.phase == "over":
        _place(connection, cup, table, _ended(row, len(table.chairs)))
        return
    seats = matches.seats_of(connection, [row.id])[row.id]
    awaited = {seat for seat in row.progress.turn if not seats[seat].is_played_by_bot}
    close_table(connection, row.id, OVERTIME)
    late = awaited | set(row.progress.resigned)
    _place(connection, cup, table, Verdict(places_without(len(table.chairs), late), judged=True))


def is_overtime(connection: Connection, match: str) -> bool:
    """Whether the time of the round in which a match is played is over."""
    table, one = schema.cup_tables.c, schema.cup_rounds.c
    found = connection.scalar(
        select(one.overtime)
        .join(schema.cup_tables, (table.cup == one.cup) & (table.round == one.round))
        .where(table.match == match)
    )
    return bool(found)
