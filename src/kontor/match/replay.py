"""Re-run a save, verify its hashes, and report the first divergence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from kontor.engine.codec import state_hash
from kontor.engine.errors import BrokenSave
from kontor.engine.registry import find_game
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


def verify(text: str, *, find: Callable[[str], Game[State]] = find_game) -> Report:
    """Replay a save: every action legal, every check equal."""
    try:
        driver = load_text(text, find=find)
        divergence = ""
    except BrokenSave as error:
        driver = load_text(text, find=find, recover=True)
        divergence = str(error)
    return Report(driver.ply, state_hash(driver.state), driver.standing is not None, divergence)
