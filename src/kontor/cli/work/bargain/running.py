"""Playing a benchmark with a bar, in one process or several."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from kontor.bargain.files import add, begin, write_table
from kontor.bargain.players import names_of
from kontor.bargain.playing import played
from kontor.bargain.protocol import GAME, Recipe, Task, new_recipe
from kontor.bargain.record import Match
from kontor.bargain.results import Result, table
from kontor.cli.work.bargain.printing import print_table
from kontor.cli.work.shared.crews import Who, chunks, crew
from kontor.cli.work.shared.screen import progress_bar
from kontor.engine.registry import find_game

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


class Wanted(NamedTuple):
    """What was typed."""

    agents: str
    rivals: str
    rounds: int
    seed: int


def run_bargain(wanted: Wanted, workers: int, *, out: Path | None, json: bool) -> None:
    """Play what is missing, print, write."""
    recipe = new_recipe(
        find_game(GAME),
        names_of(wanted.agents),
        rivals=names_of(wanted.rivals, "--rivals"),
        seed=wanted.seed,
        rounds=wanted.rounds,
    )
    results = begin(out, recipe) if out else []
    found = table(recipe, _all_played(recipe, results, workers, out))
    if out:
        write_table(out, found)
    if json:
        print(msgspec.json.encode(found).decode())
        return
    print_table(found)
    if out:
        print(f"\nThe matches and the table are in {out}.")


def _all_played(
    recipe: Recipe, results: list[Result], workers: int, out: Path | None
) -> list[Result]:
    """Every match of the recipe: those a folder already holds, and the rest played now."""
    known = {result.task: result for result in results}
    wanted = list(recipe.tasks())
    missing = [task for task in wanted if task not in known]
    with (
        crew(Who(workers), len(missing)) as players,  # before the bar: forks must not meet it
        progress_bar("bargain", len(wanted)) as done,
    ):
        done(len(wanted) - len(missing))
        work = Playing(msgspec.json.encode(recipe))
        for answer in players.answers(work, chunks(missing, players.size)):
            matches = msgspec.json.decode(answer, type=list[Match])
            if out:
                add(out, matches)
            known.update((match.task, Result(match.task, match.figures)) for match in matches)
            done(len(matches))
    return [known[task] for task in wanted]


class Playing:
    """Plays tasks; to another process goes only the recipe, as JSON."""

    def __init__(self, recipe: bytes) -> None:
        self._recipe = recipe

    def __call__(self, some: Sequence[Task]) -> bytes:
        """The matches of some tasks as JSON."""
        recipe = msgspec.json.decode(self._recipe, type=Recipe)
        game = find_game(recipe.game)
        return msgspec.json.encode([played(game, recipe, task) for task in some])
