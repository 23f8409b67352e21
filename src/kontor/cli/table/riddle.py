"""A puzzle at the terminal: the position, and an answer to every move until it is solved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kontor.cli.table.choices import Choices
from kontor.cli.table.lesson import BOARD, QUIT, chosen
from kontor.cli.table.paper import Paper
from kontor.cli.table.sight import Sight
from kontor.cli.work.saves.matches import TERMINAL
from kontor.engine.errors import KontorError
from kontor.puzzles.trying import stand, tried
from kontor.puzzles.wording import figure, reason, said, wrong_key

if TYPE_CHECKING:
    from kontor.engine.contract import Game
    from kontor.engine.state import State
    from kontor.puzzles.puzzle import Collection, Puzzle

SHOW: Final = frozenset({"s", "show"})


class Riddle:
    """One puzzle, from its question to its solution."""

    def __init__(
        self, game: Game[State], collection: Collection, puzzle: Puzzle, language: str
    ) -> None:
        self._game = game
        self._puzzle = puzzle
        self._number = collection.puzzles.index(puzzle) + 1
        self._count = len(collection.puzzles)
        self._unit = collection.basis.unit
        self._language = language
        self._driver = stand(game, puzzle)
        self._paper = Paper(self._driver)

    def run(self) -> None:
        """Ask until it is solved, shown, or somebody leaves."""
        head = self._said("puzzle", number=self._number, count=self._count)
        rated = self._said("rated", rating=str(self._puzzle.rating))
        self._paper.say(f"{head} · {rated}", "bold")
        self._paper.say(self._said(f"task.{self._unit}"))
        sight = Sight(self._driver, self._paper)
        seat = self._puzzle.seat
        sight.show(seat)
        self._paper.question(seat)
        legal = [action.text for action in self._driver.legal(seat)]
        choices = Choices(legal, self._paper.spoken, self._paper.short)
        self._paper.choices(choices)
        try:
            self._ask(choices, sight)
        except EOFError:
            print()

    def _ask(self, choices: Choices, sight: Sight) -> None:
        paper, seat = self._paper, self._puzzle.seat
        while True:
            typed = paper.ask(self._driver.names[seat]).strip()
            word = typed.casefold()
            if word in QUIT:
                return
            if word in SHOW:
                self._show()
                return
            if word in BOARD:
                sight.whole(seat)
            elif move := chosen(choices, typed) if typed else "":
                if self._solved(move):
                    return
                choices.widen()
            else:
                paper.choices(choices)

    def _solved(self, move: str) -> bool:
        """Whether a move is the one; it is told what it is worth."""
        try:
            one = tried(self._driver, self._puzzle, move)
        except KontorError as error:
            self._paper.say(str(error), "red")
            return False
        worth, best = figure(one.worth, self._unit), figure(self._puzzle.best, self._unit)
        if not one.solves:
            told = self._said(wrong_key(self._puzzle, one.does, self._unit), worth=worth, best=best)
            self._paper.say(told, "yellow")
            return False
        self._paper.say(self._said("solved"), "bold green")
        self._show()
        return True

    def _show(self) -> None:
        """The line, what it is worth, and why."""
        puzzle, paper = self._puzzle, self._paper
        line = "; ".join(paper.spoken(step) for step in puzzle.line)
        paper.say(self._said("line", line=line), "bold")
        best, rest = figure(puzzle.best, self._unit), figure(puzzle.second, self._unit)
        paper.say(self._said(f"worth.{self._unit}", best=best, rest=rest))
        why = reason(self._game, puzzle, self._driver.names, self._language, TERMINAL)
        if why:
            paper.say(why)

    def _said(self, key: str, **fields: int | str) -> str:
        return said(key, self._language, **fields)
