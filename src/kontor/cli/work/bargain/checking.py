"""Verifying a benchmark with a bar, in one process or several."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from kontor.bargain.files import read_matches, read_recipe, read_results, read_table
from kontor.bargain.protocol import GAME, Recipe, require_current
from kontor.bargain.record import Match
from kontor.bargain.verifying import misplaced, untrue, untrue_table
from kontor.bots.verifying import sampled
from kontor.cli.work.shared.crews import Who, chunks, crew
from kontor.cli.work.shared.screen import progress_bar
from kontor.cli.work.shared.verdict import Verdict, sample_seed, tell
from kontor.engine.registry import find_game

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


class Check(NamedTuple):
    """What was typed."""

    folder: Path
    sample: int = 0
    seed: int | None = None
    rethink: bool = False


def run_verify(check: Check, workers: int, *, json: bool) -> bool:
    """Say what is untrue; whether nothing is."""
    recipe = read_recipe(check.folder)
    require_current(recipe, find_game(GAME))
    found = read_table(check.folder)
    results = list(read_results(check.folder))
    seed = sample_seed(check.seed)
    problem = misplaced(recipe, [result.task for result in results])
    again = 0
    problems = [problem] if problem else []
    if not problem:
        numbers = set(sampled(len(results), check.sample, seed))
        some = [m for n, m in enumerate(read_matches(check.folder)) if n in numbers]
        again = len(some)
        problems += _played_again(recipe, some, workers, rethink=check.rethink)
        problem = untrue_table(recipe, results, found)
        problems += [problem] if problem else []
    verdict = Verdict(len(results), again, seed, tuple(problems))
    tell(verdict, check.folder, sample=check.sample, json=json)
    return not problems


def _played_again(
    recipe: Recipe, some: Sequence[Match], workers: int, *, rethink: bool
) -> list[str]:
    problems: list[str] = []
    with (
        crew(Who(workers), len(some)) as helpers,  # before the bar: forks must not meet it
        progress_bar("verify", len(some)) as done,
    ):
        work = Checking(msgspec.json.encode(recipe), rethink=rethink)
        pieces = [msgspec.json.encode(chunk) for chunk in chunks(some, helpers.size)]
        for answer in helpers.answers(work, pieces):
            said = msgspec.json.decode(answer, type=list[str])
            problems += [sentence for sentence in said if sentence]
            done(len(said))
    return problems


class Checking:
    """Plays matches again; between processes travels JSON."""

    def __init__(self, recipe: bytes, *, rethink: bool) -> None:
        self._recipe, self._rethink = recipe, rethink

    def __call__(self, raw: bytes) -> bytes:
        """What is untrue of each of some matches; nothing of those that are true."""
        recipe = msgspec.json.decode(self._recipe, type=Recipe)
        game = find_game(recipe.game)
        said = []
        for match in msgspec.json.decode(raw, type=list[Match]):
            problem = untrue(game, recipe, match, rethink=self._rethink)
            said.append(f"{match.task.name}: {problem}" if problem else "")
        return msgspec.json.encode(said)
