"""What a bot would do in a person's place, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kontor.analysis.comparing import compared
from kontor.analysis.problems import problem_of
from kontor.bots.shipped import MERCHANT
from kontor.cli.work.saves.matches import TERMINAL, sentence_here
from kontor.engine.chance import split
from kontor.engine.registry import find_game
from kontor.match.crews import Alone
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
    said = spoken(game.title, text, TERMINAL)
    terms = game.terms(driver.view(seat), seat, driver.options, thought.action)
    return Advice(said if terms is None else f"{said}: {sentence_here(driver, terms)}", text, why)


def brings(driver: Driver, seat: int, action: str) -> str:
    """What advice brings against the next best idea, tried out; empty where there is no other.

    Files of somebody's own are not known where matches are played on: there nothing is said.
    """
    game = driver.game
    if game.data_digest != find_game(game.title).data_digest:
        return ""
    found = compared(problem_of(game, driver.state, seat), action, Alone())
    if found is None:
        return ""
    chance = round(100 * abs(found.chance.mean))
    points = round(abs(found.points.mean)) if found.points else 0
    counted = "_points" if points and not chance and found.verdict != "even" else ""
    fields: dict[str, int | str] = {
        "chance": chance,
        "points": points,
        "other": spoken(game.title, found.other, TERMINAL),
    }
    return reason_sentence("web", f"prompt.brings_{found.verdict}{counted}", fields, driver.names)
