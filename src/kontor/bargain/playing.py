"""Playing one match of the benchmark: policies and agents with chairs at one table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.agents.chair import Chair
from kontor.agents.near import LONGEST, Endless, NearTable
from kontor.bargain.chairs import MutedDesk, sitter
from kontor.bargain.players import has_chair, policy
from kontor.bargain.protocol import SILENT
from kontor.bargain.record import Match, reckoned, written

if TYPE_CHECKING:
    from kontor.bargain.protocol import Recipe, Task
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.match.running import Policy


class Table(NearTable):
    """One match of a recipe; every seat is played by somebody of its own."""

    def __init__(self, recipe: Recipe, seed: int, seats: tuple[str, ...]) -> None:
        chairs = tuple(seat for seat, name in enumerate(seats) if has_chair(name))
        super().__init__(recipe.game, recipe.options, seed=seed, agents=chairs)
        self._policies: dict[int, Policy] = {
            seat: policy(name) for seat, name in enumerate(seats) if seat not in chairs
        }
        self.chairs = {seat: self._chair(seat, seats[seat]) for seat in chairs}
        self.sitters = {seat: sitter(seats[seat].removeprefix(SILENT)) for seat in chairs}

    def _chair(self, seat: int, name: str) -> Chair:
        return Chair(MutedDesk(self, seat) if name.startswith(SILENT) else self.desk(seat))

    def policy_of(self, seat: int) -> Policy:
        """Who plays a seat without a chair."""
        return self._policies[seat]

    def play(self) -> None:
        """To the end; who has a chair is asked when the table waits for it."""
        rounds = 0
        while not self.driver.is_over:
            if not self.chairs:
                self.advance()
            for seat, chair in self.chairs.items():
                if chair.wait() and not chair.over:
                    self.sitters[seat].decide(chair)
            rounds += 1
            if rounds > LONGEST:
                raise Endless(f"The match has not ended after {LONGEST} questions.")

    @property
    def refused(self) -> tuple[int, ...]:
        """How many moves were refused to each seat."""
        seats = range(self.driver.options.players)
        return tuple(self.chairs[s].refusals if s in self.chairs else 0 for s in seats)


def played(game: Game[State], recipe: Recipe, task: Task) -> Match:
    """One match of a recipe."""
    seed = recipe.opening_seed(task.opening)
    table = Table(recipe, seed, task.seats)
    table.play()
    decisions = tuple(written(entry.seat, entry.text) for entry in table.driver.entries)
    sheet = reckoned(game, recipe, seed, decisions, table.refused)
    return Match(
        task=task,
        seed=seed,
        engine=recipe.engine,
        seats=task.seats,
        decisions=decisions,
        refused=table.refused,
        end=sheet.end,
        deals=sheet.deals,
        figures=sheet.figures,
    )
