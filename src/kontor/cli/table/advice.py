"""What a bot would do in a person's place, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.bots.shipped import MERCHANT
from kontor.cli.work.saves.matches import TERMINAL
from kontor.engine.chance import split
from kontor.match.story import reason_sentence, spoken

if TYPE_CHECKING:
    from kontor.match.driver import Driver

ADVISER: Final = MERCHANT  # good steps, of which each has a reason that fits into a sentence
STREAM: Final = 0x68696E74  # keeps the adviser's rolls apart from those of the other seats


class Advice(NamedTuple):
    """What to do, in words and in notation, and a sentence why, which may be empty."""

    what: str
    action: str
    why: str


def advice(driver: Driver, seat: int) -> Advice:
    """What the adviser would do for the seat, knowing no more than the seat does."""
    game = driver.game
    roll = split(driver.seed ^ STREAM, driver.ply)
    thought = ADVISER.think(game, driver.state, seat, driver.legal(seat), roll)
    why = reason_sentence(game.title, thought.why, thought.params, driver.names, place=TERMINAL)
    text = thought.action.text
    return Advice(spoken(game.title, text, TERMINAL), text, why)
