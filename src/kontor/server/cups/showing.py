"""A cup as one person sees it: on its page, and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kontor.cups.pairing import rounds_of
from kontor.cups.points import BYE, points_for, scale
from kontor.cups.standings import TIE_BREAKS, standings
from kontor.match.luck import Luck
from kontor.match.nameless import HIDDEN
from kontor.server.cups.making import level_of
from kontor.server.wire.cups import Cup, CupCard, CupEntrant, CupLine, CupRound, CupTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.cups.standings import Line
    from kontor.server.storage.cups import RoundRow, StoredCup, TableRow


def lines_of(stored: StoredCup) -> list[Line]:
    """The standings, from the start on."""
    if not stored.rounds:
        return []
    return standings(stored.row.rules.format, len(stored.entrants), stored.record)


def known_to(stored: StoredCup, user: str) -> StoredCup:
    """A cup as somebody may know it: who hides is named only to who plays along or hosts it."""
    hidden, row = stored.hiding, stored.row
    if not hidden or user in {row.host, *(one.user for one in stored.entrants)}:
        return stored
    if row.host in hidden:
        row = msgspec.structs.replace(row, host_name=HIDDEN)
    entrants = tuple(
        msgspec.structs.replace(one, name=HIDDEN) if one.user in hidden else one
        for one in stored.entrants
    )
    return msgspec.structs.replace(stored, row=row, entrants=entrants)


def card_of(stored: StoredCup, user: str) -> CupCard:
    """A cup in the list."""
    row = stored.row
    wish, entrants = row.wish, stored.entrants
    winner = entrants[lines_of(stored)[0].entrant].name if row.phase == "over" else ""
    count = len(entrants) if stored.rounds else wish.maximum
    return CupCard(
        id=row.id,
        name=wish.name,
        game=wish.game,
        format=wish.format,
        seats=wish.seats,
        phase=row.phase,
        host_name=row.host_name,
        entered=len(entrants),
        minimum=wish.minimum,
        maximum=wish.maximum,
        starts=wish.starts,
        round=row.round,
        rounds=rounds_of(row.rules, count) if stored.rounds or wish.rounds else 0,
        mine=any(one.user == user for one in entrants if one.user),
        winner=winner,
        created=row.created,
    )


def cup_of(stored: StoredCup, user: str) -> Cup:
    """A whole cup."""
    row, wish = stored.row, stored.row.wish
    allowed = row.rules.allowed if wish.uneven == "sizes" else (wish.seats,)
    used = {len(table.chairs) for table in stored.tables}
    return Cup(
        card=card_of(stored, user),
        options=dict(wish.options),
        uneven=wish.uneven,
        through=wish.through,
        clock=wish.clock,
        days=wish.days,
        time_out=wish.time_out,
        stand_in=level_of(wish.stand_in),
        bot=level_of(wish.bot),
        limit=wish.limit,
        overtime=wish.overtime,
        common=wish.common,
        host=bool(user) and user == row.host,
        my_table=_my_table(stored, user),
        entrants=tuple(
            CupEntrant(one.name, one.bot or None, bool(user) and one.user == user)
            for one in stored.entrants
        ),
        rounds=tuple(_round(one, stored) for one in stored.rounds),
        standings=tuple(CupLine(**msgspec.structs.asdict(line)) for line in lines_of(stored)),
        tie_breaks=TIE_BREAKS[wish.format],
        scales={str(size): scale(size) for size in sorted({*allowed, *used})},
        bye=BYE,
    )


def _round(one: RoundRow, stored: StoredCup) -> CupRound:
    is_over = stored.row.round > one.round or stored.row.phase == "over"
    luck = Luck("committed", one.secret) if one.secret else Luck()
    return CupRound(
        number=one.round,
        begun=one.begun,
        until=one.until,
        overtime=one.overtime,
        tables=tuple(_table(table) for table in stored.tables_of(one.round)),
        byes=one.byes,
        commitment=luck.commitment or None,
        secret=one.secret or None if is_over else None,
    )


def _table(table: TableRow) -> CupTable:
    points: Sequence[int] = points_for(table.places) if table.places else ()
    return CupTable(
        number=table.number,
        table=table.match,
        chairs=table.chairs,
        phase=table.phase,
        places=table.places,
        points=tuple(points),
        judged=table.judged,
    )


def _my_table(stored: StoredCup, user: str) -> str | None:
    """Where somebody sits in the round that is played."""
    if stored.row.phase != "running" or not user:
        return None
    mine = next((n for n, one in enumerate(stored.entrants) if one.user == user), None)
    tables = stored.tables_of(stored.row.round)
    return next((table.match for table in tables if mine in table.chairs), None)
