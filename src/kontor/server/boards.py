"""An analysis board: somebody plays all seats from a position, and nothing of it is kept.

Where they stand follows from the position, the seed and the deeds, so every process answers alike
and a branch is no more than these three.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kontor.match import lines
from kontor.match.lines import LONGEST_LINE, Deed, Line
from kontor.server.refusals import Refusal
from kontor.server.rooms.commands import weighed_said, why_said
from kontor.server.unkept import move_of, state_said
from kontor.server.wire import commands
from kontor.server.wire.boards import BoardAsked, BoardSaid
from kontor.server.wire.play import DoneSaid, Sayings, StateSaid

if TYPE_CHECKING:
    from kontor.match.driver import Driver
    from kontor.server.shelf import Shelf


def stand(shelf: Shelf, line: Line) -> Driver:
    """The match of a line; what does not fit is refused in the words of the reader or the rules."""
    return lines.stand(shelf.game, line)


def played(shelf: Shelf, asked: BoardAsked, command: commands.Commands | None) -> BoardSaid:
    """What the board says; in a thread, since positions are read."""
    line, driver = asked.line, stand(shelf, asked.line)
    match command:
        case commands.Act() | commands.Macro():
            moved = driver.judged(command.seat, move_of(driver.game, command))
            deeds = (*line.deeds, *(Deed(command.seat, action.text) for action in moved))
            return _moved(shelf, asked, deeds, command.id)
        case commands.Undo():
            deeds = line.deeds[: max(0, len(line.deeds) - command.steps)]
            return _moved(shelf, asked, deeds, command.id)
        case commands.Why():
            return said(driver, line, why_said(driver, command.seat, command))
        case commands.Weigh():
            return said(driver, line, weighed_said(driver, command.seat, command))
        case None:
            return said(driver, line, _state(driver, asked))
        case _:
            raise Refusal("illegal", "That is not done on an analysis board.")


def _moved(shelf: Shelf, asked: BoardAsked, deeds: tuple[Deed, ...], command: str) -> BoardSaid:
    if len(deeds) > LONGEST_LINE:
        raise Refusal("too_large", "A branch is shorter than that; begin another from here.")
    line = msgspec.structs.replace(asked.line, deeds=deeds)
    driver = stand(shelf, line)
    state = _state(driver, msgspec.structs.replace(asked, line=line))
    return said(driver, line, state, DoneSaid(id=command, ply=driver.ply))


def _state(driver: Driver, asked: BoardAsked) -> StateSaid:
    """As who holds every seat would see it, with nobody to hide anything from.

    Everything can be taken back, whatever chance has brought since.
    """
    players, deeds = driver.options.players, asked.line.deeds
    if asked.seat is not None and asked.seat >= players:
        raise Refusal("not_found", f"This match has no seat {asked.seat}.")
    shown = state_said(driver, range(players) if asked.seat is None else (asked.seat,))
    last = deeds[-1].seat if deeds else -1
    undo = {seat: len(deeds) if int(seat) == last else 0 for seat in shown.undo}
    return msgspec.structs.replace(shown, undo=undo, turn={}, hides=False)


def said(driver: Driver, line: Line, *sayings: Sayings) -> BoardSaid:
    """What a board answers where a line has led."""
    return BoardSaid(
        game=driver.game.title,
        options=msgspec.to_builtins(driver.options),
        players=driver.options.players,
        line=line,
        position=driver.game.describe(driver.state),
        sayings=sayings,
    )
