"""Tables that nobody keeps: what a lesson or an analysis board reads and says like a table.

The client sends what was done so far with every command, and is told what a table would say now.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kontor.server.refusals import Refusal
from kontor.server.rooms.commands import read_macro
from kontor.server.rooms.showing import Moment, Showing
from kontor.server.wire import commands
from kontor.server.wire.games import Offers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State
    from kontor.match.driver import Driver
    from kontor.match.judging import Move
    from kontor.server.wire.play import StateSaid

KEPT: Final = 32  # rule sets whose options are kept as they are sent


def read_command(raw: dict[str, Any] | None) -> commands.Commands | None:
    """A command as the socket of a table would read it."""
    if raw is None:
        return None
    try:
        read: commands.Commands = msgspec.json.decode(
            msgspec.json.encode(raw), type=commands.Commands
        )
    except msgspec.MsgspecError as error:
        raise Refusal("bad_request", f"This is no command: {error}.") from error
    return read


def move_of(game: Game[State], command: commands.Act | commands.Macro) -> Move:
    """What a command does, as a driver takes it."""
    return command.action if isinstance(command, commands.Act) else read_macro(game, command.macro)


def state_said(driver: Driver, mine: Sequence[int]) -> StateSaid:
    """The position as a table would show it to who holds some seats; the others are bots."""
    others = frozenset(range(driver.options.players)) - set(mine)
    moment = Moment(driver.ply, (), frozenset(), others, closed=False)
    showing = Showing(driver, moment, offers_of(driver.game, driver.options), None, frozenset())
    return showing.state(tuple(mine), 0)


@lru_cache(maxsize=KEPT)
def offers_of(game: Game[State], options: Options) -> Offers:
    """Options as they are sent, made once for each rule set."""
    return Offers(game, options)
