"""Re-run a save, verify its hashes, and report the first divergence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kontor.engine.codec import state_hash
from kontor.engine.errors import BrokenSave
from kontor.engine.registry import find_game
from kontor.engine.state import CHANCE
from kontor.match.driver import Driver
from kontor.match.record import Entry
from kontor.match.save import load_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from kontor.engine.contract import Game
    from kontor.engine.state import State


class Report(msgspec.Struct, frozen=True):
    """What a replay found; *divergence* is empty when the save is sound."""

    entries: int
    hash: str
    over: bool
    divergence: str = ""


class Dice(msgspec.Struct, frozen=True):
    """What a look at the dice found; *ply* is the first draw that came from elsewhere, or 0."""

    draws: int
    commitment: str
    ply: int = 0


def verify_dice(driver: Driver) -> Dice:
    """Draw everything again from the seed or the secret of a match that was read.

    Draws that were taken back count as well. `BrokenSave` where the operating system drew.
    """
    if driver.luck.source == "system":
        msg = "These dice came from the operating system, one by one: there is nothing to check."
        raise BrokenSave(msg)
    again = Driver(
        driver.game,
        driver.options,
        driver.seed,
        names=driver.names,
        start=driver.start,
        replaying=True,
        luck=driver.luck,
    )
    draws = 0
    for line in driver.lines:
        if isinstance(line, Entry) and line.seat == CHANCE:
            if again.drawn().text != line.text:
                return Dice(draws, driver.luck.commitment, again.ply + 1)
            draws += 1
        again.replay(line)
    return Dice(draws, driver.luck.commitment)


def verify(text: str, *, find: Callable[[str], Game[State]] = find_game) -> Report:
    """Replay a save: every action legal, every check equal."""
    try:
        driver = load_text(text, find=find)
        divergence = ""
    except BrokenSave as error:
        driver = load_text(text, find=find, recover=True)
        divergence = str(error)
    return Report(driver.ply, state_hash(driver.state), driver.standing is not None, divergence)
