"""The position that somebody asks about: in a save, a transcript, or a text of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kontor.cli.leaving import BadInput
from kontor.cli.work.saves.files import match_in, read_input, state_at
from kontor.cli.work.shared.chosen import chosen_game
from kontor.engine.sheet import position_title

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
    """The position in a file or in standard input, whichever kind it is."""
    text = read_input(file)
    title = position_title(text)
    if not title:
        driver = match_in(text, file, data=data)
        state = state_at(driver, file, at)
        return Where(driver.game, state, driver.names, driver.standing is not None)
    if at is not None:
        raise BadInput(f"{file} is a position, which has no entries; leave --at out.")
    game = chosen_game(title, data)
    state = game.position(text)
    return Where(game, state, (), not game.prompt(state).seats)
