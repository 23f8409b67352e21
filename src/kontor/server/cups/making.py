"""A new cup, from what somebody wishes; whatever could not be played is refused at once."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.cups.record import Rules
from kontor.engine.errors import BadOptions, worded
from kontor.engine.options import seat_counts
from kontor.server.names import clean_name
from kontor.server.refusals import Refusal
from kontor.server.rooms.founding import clock_rule, new_id
from kontor.server.shelf import USUAL_BOT, checked_bot
from kontor.server.storage.cups import CupRow

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.server.shelf import Shelf
    from kontor.server.storage.people import User
    from kontor.server.wire.cups import NewCup

SMALLEST: Final = 2  # seats at a table of a cup
LARGEST: Final = 5


def new_cup(shelf: Shelf, host: User, wish: NewCup) -> CupRow:
    """The cup; it blocks, since a game and a bot may have to be loaded."""
    game = shelf.game(wish.game)
    allowed = _sizes(game, wish)
    _check(wish, allowed)
    clock_rule(wish.clock, wish.days)  # refused where it would be at a table
    wish = msgspec.structs.replace(
        wish,
        name=clean_name(wish.name),
        stand_in=checked_bot(wish.stand_in),
        bot=checked_bot(wish.bot),
    )
    rules = Rules(wish.format, wish.seats, allowed, wish.uneven, wish.rounds, wish.through)
    now = time.time()
    return CupRow(new_id(), host.id, host.name, wish, rules, "open", 0, 0, now, now)


def _sizes(game: Game[State], wish: NewCup) -> tuple[int, ...]:
    """The sizes of tables at which the game can be played with these options."""
    counts = [count for count in seat_counts(game.schema) if SMALLEST <= count <= LARGEST]
    found = []
    for count in counts:
        try:
            game.read_options({**wish.options, "players": count})
        except BadOptions:
            if count == wish.seats:
                raise
        else:
            found.append(count)
    return tuple(found)


def _check(wish: NewCup, allowed: tuple[int, ...]) -> None:
    if wish.seats not in allowed:
        raise Refusal(
            "bad_options",
            worded("This game is not played by {count} at a table.", count=wish.seats),
        )
    if wish.minimum > wish.maximum:
        raise Refusal("bad_options", "A cup needs no more entrants than it takes.")
    if wish.minimum < min(allowed) and wish.uneven != "bots":
        raise Refusal("bad_options", "So few could not sit at one table.")
    if wish.uneven == "bots" and wish.maximum % wish.seats:
        raise Refusal("bad_options", "Where bots fill up, as many are taken as fill whole tables.")
    if wish.format == "knockout" and wish.through >= wish.seats:
        raise Refusal("bad_options", "In a knock-out somebody at each table has to go.")


def level_of(bot: str | None) -> str:
    """A bot that was fixed when the cup was made."""
    return bot or USUAL_BOT
