"""The position that somebody asks about: in a save, a transcript, or a text of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kontor.cli.leaving import BadInput
from kontor.cli.work.saves.files import STANDARD, read_input, read_match
from kontor.cli.work.shared.chosen import chosen_game
from kontor.engine.sheet import HEADING

if TYPE_CHECKING:
    from pathlib import Path

    from kontor.engine.contract import Game
    from kontor.engine.state import State


class Where(NamedTuple):
    """A position, its game, the players' names, and whether its match is over."""

    game: Game[State]
    state: State
    names: tuple[str, ...]
    is_over: bool


def read_position(file: Path, at: int | None, data: Path | None) -> Where:
    """The position in a file, whichever kind of file it is."""
    if file != STANDARD and (title := position_title(read_input(file))):
        if at is not None:
            raise BadInput(f"{file} is a position, which has no entries; leave --at out.")
        game = chosen_game(title, data)
        state = game.position(read_input(file))
        return Where(game, state, (), not game.prompt(state).seats)
    driver = read_match(file, data=data)
    if at is not None and at > driver.ply:
        msg = f"{file} has {driver.ply} entries; --at takes a number from 0 to {driver.ply}."
        raise BadInput(msg)
    state = driver.state if at is None else driver.state_at(at)
    return Where(driver.game, state, driver.names, driver.standing is not None)


def position_title(text: str) -> str:
    """The game of a text that is a position; empty where it is something else."""
    first, *_ = [line.strip() for line in text.splitlines() if line.strip()] or [""]
    return first.removeprefix(HEADING).strip() if first.startswith(HEADING) else ""
