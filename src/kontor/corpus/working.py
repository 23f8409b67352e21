"""Making and checking a corpus in pieces that any process can do; answers travel as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from kontor.corpus.card import Sums
from kontor.corpus.files import part_path, read_part, read_recipe, write_part
from kontor.corpus.recipe import BadCorpus, require_current
from kontor.corpus.replaying import untrue
from kontor.corpus.rows import record
from kontor.engine import chance
from kontor.engine.registry import find_game

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

    from kontor.corpus.recipe import Recipe
    from kontor.corpus.rows import Recorded
    from kontor.engine.contract import Game
    from kontor.engine.options import Options
    from kontor.engine.state import State


class Part(NamedTuple):
    """One file of a corpus; *sample* is how many of its matches are looked at, 0 for all."""

    folder: Path
    number: int
    sample: int = 0
    seed: int = 0


class Found(msgspec.Struct, frozen=True):
    """What a look at a file found: how many matches were played again, and what was untrue."""

    matches: int
    rows: int
    untrue: tuple[str, ...]


def made(part: Part) -> bytes:
    """Play the matches of a file, unless it is there; what was counted."""
    recipe, game, options = _known(part)
    path, sums = part_path(part.folder, recipe, part.number), Sums()
    if path.exists():
        for match in read_part(path):
            sums.add(match)
    else:
        write_part(path, recipe, _played(game, options, recipe, part.number, sums))
    return msgspec.json.encode(sums)


def _played(
    game: Game[State], options: Options, recipe: Recipe, part: int, sums: Sums
) -> Iterator[Recorded]:
    """The matches of a file, counted as they come."""
    for number in recipe.numbers(part):
        match = record(game, options, recipe, number)
        sums.add(match)
        yield match


def checked(part: Part) -> bytes:
    """Play the matches of a file again and compare every row."""
    recipe, game, options = _known(part)
    path = part_path(part.folder, recipe, part.number)
    if not path.exists():
        return msgspec.json.encode(Found(0, 0, (f"{path.name} is missing",)))
    wanted = recipe.numbers(part.number)
    some = _sampled(wanted, part)
    numbers, matches, rows = [], 0, 0
    problems = []
    try:
        for match in read_part(path):
            numbers.append(match.match)
            if match.match in some or match.match not in wanted:
                matches, rows = matches + 1, rows + len(match.rows)
                if problem := untrue(game, options, recipe, match):
                    problems.append(f"match {match.match}: {problem}")
    except BadCorpus as error:
        return msgspec.json.encode(Found(matches, rows, (*problems, str(error))))
    if numbers != list(wanted):
        problems.append(f"{path.name} does not hold the matches {wanted.start} to {wanted[-1]}")
    return msgspec.json.encode(Found(matches, rows, tuple(problems)))


def _sampled(wanted: range, part: Part) -> Collection[int]:
    """The matches of a file that are looked at."""
    if not part.sample:
        return wanted
    return set(chance.shuffled(wanted, chance.split(part.seed, part.number))[: part.sample])


def _known(part: Part) -> tuple[Recipe, Game[State], Options]:
    recipe = read_recipe(part.folder)
    game = find_game(recipe.game)
    require_current(recipe, game)
    return recipe, game, game.read_options(recipe.options)
