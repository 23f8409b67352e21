"""What the others do in a step of a lesson: a script, not a will of their own."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from kontor.engine.state import SEATS

if TYPE_CHECKING:
    from kontor.lessons.lesson import Step
    from kontor.match.driver import Driver


class Script:
    """The lines of a step that the others have not spoken yet."""

    def __init__(self, step: Step, seat: int) -> None:
        self._learner = seat
        self._lines = list(step.replies)
        self._answers = list(step.answer)

    def begin(self, driver: Driver) -> None:
        """What they do before the learner's first move."""
        self._wait(driver)

    def hear(self, driver: Driver, move: str) -> None:
        """What they do after a move of the learner that helps.

        Where all are asked at once nobody waits for them, so an answer names the move it follows;
        it is given once.
        """
        for answer in self._answers:
            if fnmatchcase(move, answer.after):
                self._answers.remove(answer)
                for line in answer.they:
                    speak(driver, line)
                break
        self._wait(driver)

    @property
    def unsaid(self) -> tuple[str, ...]:
        """The lines that wait for their moment."""
        return tuple(self._lines)

    def _wait(self, driver: Driver) -> None:
        """Let them act in order, as far as their lines go.

        Where only they are asked they go on; where they are asked together with the learner, as
        for sealed bids or when fees are bargained, they answer as soon as their line is legal.
        """
        while self._lines and driver.prompt.seats:
            line = self._lines[0]
            if self._learner in driver.prompt.seats and not _may(driver, line):
                return
            speak(driver, line)
            del self._lines[0]


def _may(driver: Driver, line: str) -> bool:
    """Whether a line could be spoken now."""
    letter, _, text = line.partition(" ")
    return any(action.text == text for action in driver.legal(SEATS.index(letter)))


def speak(driver: Driver, line: str) -> None:
    """One line: the letter of a seat and what it does."""
    letter, _, text = line.partition(" ")
    driver.act(SEATS.index(letter), text)
