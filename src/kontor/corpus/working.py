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
    from pathlib import Path

    from kontor.corpus.recipe import Recipe
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
    path = part_path(part.folder, recipe, part.number)
    if path.exists():
        matches = list(read_part(path))
    else:
        matches = [record(game, options, recipe, number) for number in recipe.numbers(part.number)]
        write_part(path, recipe, matches)
    sums = Sums()
    for match in matches:
        sums.add(match)
    return msgspec.json.encode(sums)


def checked(part: Part) -> bytes:
    """Play the matches of a file again and compare every row."""
    recipe, game, options = _known(part)
    path = part_path(part.folder, recipe, part.number)
    wanted = recipe.numbers(part.number)
    problems = []
    if not path.exists():
        return msgspec.json.encode(Found(0, 0, (f"{path.name} is missing",)))
    try:
        matches = list(read_part(path))
    except BadCorpus as error:
        return msgspec.json.encode(Found(0, 0, (str(error),)))
    if [match.match for match in matches] != list(wanted):
        problems.append(f"{path.name} does not hold the matches {wanted.start} to {wanted[-1]}")
    if part.sample:
        drawn = chance.shuffled(matches, chance.split(part.seed, part.number))[: part.sample]
        matches = sorted(drawn, key=lambda match: match.match)
    problems += [
        f"match {match.match}: {problem}"
        for match in matches
        if (problem := untrue(game, options, recipe, match))
    ]
    rows = sum(len(match.rows) for match in matches)
    return msgspec.json.encode(Found(len(matches), rows, tuple(problems)))


def _known(part: Part) -> tuple[Recipe, Game[State], Options]:
    recipe = read_recipe(part.folder)
    game = find_game(recipe.game)
    require_current(recipe, game)
    return recipe, game, game.read_options(recipe.options)
