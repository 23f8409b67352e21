"""Whether what was acknowledged is what was stored: each decision once, and no other."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import select

from kontor.match.record import Entry
from kontor.match.save import read_line
from kontor.server.storage import schema
from kontor.server.storage.preparing import snapshot
from tests.server.soak.plan import PLAYERS

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from kontor.server.settings import Settings
    from tests.server.soak.crowd import Seated
    from tests.server.soak.player import Player


class Ledger(msgspec.Struct):
    """What a comparison found."""

    tables: int = 0
    decisions: int = 0  # of people, stored
    entries: int = 0  # of everybody and of chance, stored
    lost: int = 0  # acknowledged, but not stored
    twice: int = 0  # stored, but never acknowledged or asked for
    disordered: int = 0  # seats whose decisions are stored in another order
    unanswered: int = 0  # stored; the answer had not come when the soak ended
    untold: int = 0  # tables that stand before a position somebody was shown


def compare(settings: Settings, tables: list[Seated]) -> Ledger:
    """Read every table's log and hold it against what its people know."""
    found = Ledger()

    def look(connection: Connection) -> None:
        for table in tables:
            _compare(connection, table, found)

    snapshot(settings, look)
    return found


def _compare(connection: Connection, table: Seated, found: Ledger) -> None:
    log = schema.log.c
    lines = connection.scalars(
        select(log.line).where(log.match == table.id).order_by(log.entry)
    ).all()
    raw = [msgspec.json.decode(line, type=dict[str, object]) for line in lines]
    read = [read_line(line, PLAYERS) for line in raw]
    entries = [line for line in read if isinstance(line, Entry)]
    found.tables += 1
    found.entries += len(entries)
    found.untold += len(entries) < table.told
    for player in table.players:
        for seat in player.seats:
            stored = [entry.text for entry in entries if entry.seat == seat and not entry.auto]
            found.decisions += len(stored)
            weigh(stored, player.kept.get(seat, []), _pending(player, seat), found)


def _pending(player: Player, seat: int) -> str | None:
    waits = player.pending
    return waits.action if waits is not None and waits.seat == seat else None


def weigh(stored: list[str], kept: list[str], pending: str | None, found: Ledger) -> None:
    """One seat: what the log has against what was acknowledged."""
    if pending is not None and stored == [*kept, pending]:
        found.unanswered += 1
        return
    found.lost += (Counter(kept) - Counter(stored)).total()
    found.twice += (Counter(stored) - Counter(kept)).total()
    found.disordered += stored != kept and Counter(stored) == Counter(kept)
