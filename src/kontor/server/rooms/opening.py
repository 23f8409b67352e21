"""New tables: from a choice of game, options and seats; from a save; from a ply of another."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, cast

import msgspec

from kontor.server.clock import ClockRule
from kontor.server.refusals import Refusal
from kontor.server.rooms import seating
from kontor.server.rooms.tables import table_of
from kontor.server.shelf import checked_bot
from kontor.server.storage import matches
from kontor.server.storage.rows import MatchRow, SeatRow
from kontor.server.wire.lobby import NewTable, SeatChoice, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.options import Value
    from kontor.engine.state import State
    from kontor.server.rooms.connection import Viewer
    from kontor.server.rooms.house import House
    from kontor.server.storage.matches import LogLine


def new_row(game: Game[State], options: dict[str, Value], host: str) -> MatchRow:
    """A match that has not begun."""
    typed = game.read_options(options)
    now = time.time()
    return MatchRow(
        id=secrets.token_urlsafe(9),
        game=game.title,
        rules=game.rules_version,
        data=game.data_digest,
        options=cast("dict[str, Value]", msgspec.structs.asdict(typed)),
        seed=secrets.randbits(53),
        invite=secrets.token_urlsafe(16),
        host=host,
        created=now,
        updated=now,
    )


def chairs(choices: Sequence[SeatChoice], viewer: Viewer) -> list[SeatRow]:
    """The seats of a new table."""
    if sum(choice.kind == "me" for choice in choices) > 1:
        raise Refusal("bad_request", "You can take one seat; more are hot seats.")
    return [_chair(seat, choice, viewer) for seat, choice in enumerate(choices)]


def _chair(seat: int, choice: SeatChoice, viewer: Viewer) -> SeatRow:
    match choice.kind:
        case "me":
            return SeatRow(seat, "person", viewer.user, viewer.name)
        case "hotseat":
            name = choice.name or f"{viewer.name} {'ABCDE'[seat]}"
            return SeatRow(seat, "hotseat", viewer.user, name)
        case "bot":
            bot = checked_bot(choice.bot)
            return SeatRow(seat, "bot", None, seating.bot_name(seat, bot), bot)
        case "open":
            return SeatRow(seat, "open")


async def open_table(house: House, viewer: Viewer, wish: NewTable) -> Table:
    """Set up a table as somebody wishes."""
    game = house.shelf.game(wish.game)
    options = {**wish.options, "players": len(wish.seats)}
    if wish.options.get("players", len(wish.seats)) != len(wish.seats):
        raise Refusal("bad_options", "There must be as many seats as players.")
    row = new_row(game, options, viewer.user)
    row.title, row.private = wish.title.strip(), wish.private
    if wish.clock is not None:
        row.clock = ClockRule(wish.clock.base, wish.clock.increment)
    return await furnish(house, viewer, row, chairs(wish.seats, viewer), [])


async def furnish(
    house: House, viewer: Viewer, row: MatchRow, seats: list[SeatRow], lines: list[LogLine]
) -> Table:
    """Store a table with the log it already has, and start it when all its chairs are taken."""
    await house.store.write(matches.create, row, seats, lines)
    room = await house.room(row.id)
    await room.do(lambda: seating.start_when_full(room))
    return table_of(room.row, room.seats, room.online, viewer)
