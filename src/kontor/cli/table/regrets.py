"""Regrets at a terminal table: undo, takeback, resigning and abandoning.

Each answers whether the match has changed. Policies agree to everything; people are asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.state import SPECTATOR
from kontor.match import giving_up, proposals
from kontor.match.story import minute_sentence

if TYPE_CHECKING:
    from kontor.cli.table.paper import Paper
    from kontor.cli.table.party import Party
    from kontor.match.driver import Driver
    from kontor.match.proposals import GoingBack

YES = frozenset({"y", "yes"})


class Regrets:
    """What the people at one keyboard wish undone."""

    def __init__(self, driver: Driver, party: Party, paper: Paper, going_back: GoingBack) -> None:
        self._driver = driver
        self._party = party
        self._paper = paper
        self._going_back = going_back

    def undo(self, seat: int, steps: int) -> bool:
        """Take own steps back, as far as the last barrier."""
        possible = self._driver.can_undo(seat)
        if steps and possible < steps:
            self._paper.say(
                f"You can take back {possible} of your decisions alone; what came before was "
                "followed by chance, a reveal or another seat. `takeback` asks the others."
            )
            return False
        self._driver.undo(seat, steps)
        self._paper.say("Taken back.")
        return True

    def take_back(self, seat: int) -> bool:
        """Go back before the seat's last decision, if everybody agrees."""
        if self._going_back == "never":
            self._paper.say("At this table nobody goes back; it was made so.")
            return False
        driver = self._driver
        own = [ply for ply, entry in enumerate(driver.entries) if entry.seat == seat]
        if seat == SPECTATOR or not own:
            self._paper.say("There is no decision of yours to take back.")
            return False
        proposals.ask_takeback(driver, seat, own[-1])
        agreed = self._agreed(seat, "may it be taken back?")
        self._paper.say("All agree." if agreed else "Somebody does not agree; the match goes on.")
        return True

    def resign(self, seat: int) -> bool:
        """Give the seat up for good; a bot of the table's level plays it on."""
        people = self._party.people
        if seat not in people:
            self._paper.say("Whose seat? It can be given up when its person is asked.")
            return False
        alone = giving_up.left_alone(self._driver, seat, people)
        ends = "the match ends" if len(people) == 1 else "a bot plays on, and you come last"
        if alone is not None:
            ends = f"{self._driver.names[alone]} has won, and the match ends"
        if not self._sure(f"Resign for good? Then {ends}. (yes/no)"):
            return False
        giving_up.resign(self._driver, seat, self._party.stand_in, people)
        told = self._driver.minutes[-1][1]
        self._paper.say(minute_sentence(told, self._driver.names), "bold")
        if not self._driver.ending:
            self._party.give_up(seat)
        return True

    def abandon(self, seat: int) -> bool:
        """End the match unfinished, if everybody agrees."""
        people = self._party.people
        if not people or not self._sure("End the match unfinished, without a winner? (yes/no)"):
            return False
        asker = seat if seat in people else people[0]
        giving_up.ask_abandon(self._driver, asker)
        if not self._agreed(asker, "shall the match end unfinished?"):
            self._paper.say("Somebody wants to play on; the match goes on.")
        return True

    def _agreed(self, seat: int, question: str) -> bool:
        """Ask the other people, one refusal is enough; whether it was carried out."""
        driver, people = self._driver, self._party.people
        for other in people:
            if other != seat and driver.proposal is not None:
                asked = f"{driver.names[other]}, {question} (yes/no)"
                proposals.answer(driver, other, consent=self._sure(asked))
        return proposals.settle(driver, people)

    def _sure(self, question: str) -> bool:
        return self._paper.ask(question).casefold() in YES
