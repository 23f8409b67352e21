"""The mentor of a first match at the terminal: ideas at first, later only objections."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.analysis.playouts import tried
from kontor.cli.table.advice import Advice, advice
from kontor.lessons.mentoring import Stage, given_away, stage_of, tries

if TYPE_CHECKING:
    from kontor.cli.table.paper import Paper
    from kontor.match.driver import Driver

LETTING_GO: Final[dict[Stage, str]] = {
    "guide": "Your mentor: before each decision I say what I would do, and why.",
    "watch": "Your mentor: decide for yourself now. I speak up only if you give something away.",
    "ask": "Your mentor: you know your way now. `hint` asks me whenever you like.",
}


class Mentor:
    """Stands by somebody who learns, and lets go step by step."""

    def __init__(self, driver: Driver, paper: Paper) -> None:
        self._driver = driver
        self._paper = paper
        self._stage: Stage | None = None  # the one that was told last
        self._passed: tuple[int, str] | None = None  # at which ply it objected to what

    def has_idea(self, seat: int) -> bool:
        """Whether it speaks before this decision; how closely it stands by is told once."""
        stage = stage_of(self._driver, seat)
        if stage != self._stage:
            self._stage = stage
            self._paper.say(LETTING_GO[stage], "bold")
        return stage == "guide" and len(self._driver.legal(seat)) > 1

    def objection(self, seat: int, chosen: str) -> tuple[Advice, float] | None:
        """A better idea, where a choice gives clearly more away, and how much of a win.

        The same choice again may pass.
        """
        driver, wished = self._driver, (self._driver.ply, chosen)
        if stage_of(driver, seat) != "watch" or self._passed == wished:
            return None
        idea = advice(driver, seat)
        if idea.action == chosen:
            return None
        pieces = tries(driver.game, driver.state, seat, chosen, idea.action)
        lost = given_away(map(tried, pieces), seat)
        if not lost:
            return None
        self._passed = wished
        return idea, lost
