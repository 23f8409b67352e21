"""The tables of a round: who sits where, and the matches that are laid for them."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec

from kontor.cups.pairing import next_round
from kontor.cups.sizes import filled
from kontor.match.luck import committed
from kontor.server.cups.making import level_of
from kontor.server.names import shape_of
from kontor.server.rooms.founding import clock_rule, new_row
from kontor.server.rooms.seating import BOT_NAMES
from kontor.server.storage.cup_rounds import Founding
from kontor.server.storage.cups import EntrantRow, RoundRow, TableRow
from kontor.server.storage.rows import SeatRow

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from kontor.cups.record import Round, Seated
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.server.storage.cups import CupRow, StoredCup
    from kontor.server.storage.rows import MatchRow


def drawn(stored: StoredCup) -> list[EntrantRow] | None:
    """Everybody in the order of the lots, bots included; None where they are too few."""
    wish, entrants = stored.row.wish, list(stored.entrants)
    if wish.uneven == "bots":
        count = filled(stored.row.rules, len(entrants), wish.minimum)
        entrants += _bots(entrants, count - len(entrants), level_of(wish.bot))
    if len(entrants) < wish.minimum or not any(one.user for one in entrants):
        return None
    secrets.SystemRandom().shuffle(entrants)
    return [msgspec.structs.replace(one, drawn=place) for place, one in enumerate(entrants)]


def _bots(entrants: Sequence[EntrantRow], count: int, bot: str) -> list[EntrantRow]:
    """Bots under names that nobody has."""
    number = 1 + max((one.number for one in entrants), default=-1)
    taken = {shape_of(one.name) for one in entrants}
    names = (name for name in _names() if shape_of(name) not in taken)
    return [EntrantRow(number + place, None, next(names), bot) for place in range(count)]


def _names() -> Iterator[str]:
    """Merchants' names, with a number from the second time on."""
    yield from BOT_NAMES
    number = 2
    while True:
        yield from (f"{name} {number}" for name in BOT_NAMES)
        number += 1


def first_round(
    stored: StoredCup,
    entrants: Sequence[EntrantRow],
    game: Game[State],
    now: float,
    *,
    alerts: bool,
) -> Founding:
    """What a cup begins with."""
    coming = next_round(stored.row.rules, len(entrants), [])
    assert coming is not None, "a cup of at least two has a first round"
    return _founding(stored.row, coming, entrants, game, now, alerts=alerts)


def following_round(
    stored: StoredCup, game: Game[State], now: float, *, alerts: bool
) -> Founding | None:
    """What follows once all tables of a round have ended; None where the cup is over."""
    coming = next_round(stored.row.rules, len(stored.entrants), stored.record)
    if coming is None:
        return None
    return _founding(stored.row, coming, stored.entrants, game, now, alerts=alerts)


def _founding(
    cup: CupRow,
    coming: Round,
    entrants: Sequence[EntrantRow],
    game: Game[State],
    now: float,
    *,
    alerts: bool,
) -> Founding:
    wish, number = cup.wish, cup.round + 1
    secret = committed().secret if wish.common else ""
    until = None if wish.limit is None else now + wish.limit
    rows = tuple(
        _match(cup, table, f"{wish.name} {number}/{place}", game, secret)
        for place, table in enumerate(coming.tables, start=1)
    )
    return Founding(
        round=RoundRow(number, now, until, byes=coming.byes, secret=secret),
        tables=tuple(
            TableRow(number, place, row.id, table.chairs)
            for place, (table, row) in enumerate(zip(coming.tables, rows, strict=True), start=1)
        ),
        rows=rows,
        seats=tuple(_chairs(table, entrants) for table in coming.tables),
        alerts=alerts,
    )


def _match(cup: CupRow, table: Seated, title: str, game: Game[State], secret: str) -> MatchRow:
    """A match at which nobody goes back; deals in common are seen by who sits there alone."""
    wish = cup.wish
    options = {**wish.options, "players": len(table.chairs)}
    row = new_row(game, options, cup.host, level_of(wish.stand_in))
    row.title, row.cup, row.going_back = title, cup.id, "never"
    if secret:
        row.luck, row.secret, row.sealed, row.private = "committed", secret, True, True
    row.clock, row.time_out = clock_rule(wish.clock, wish.days), wish.time_out
    return row


def _chairs(table: Seated, entrants: Sequence[EntrantRow]) -> tuple[SeatRow, ...]:
    sitting = [entrants[number] for number in table.chairs]
    return tuple(
        SeatRow(seat, "person", one.user, one.name, arms=seat)
        if one.user
        else SeatRow(seat, "bot", None, one.name, one.bot, arms=seat)
        for seat, one in enumerate(sitting)
    )
