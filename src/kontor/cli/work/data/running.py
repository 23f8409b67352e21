"""Making and checking a corpus with a bar, in one process or several."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from kontor.cli.leaving import BadInput
from kontor.cli.work.shared.chosen import chosen_game, chosen_options
from kontor.cli.work.shared.crews import Who, crew
from kontor.cli.work.shared.screen import progress_bar
from kontor.corpus.card import Sums, card_text, joined
from kontor.corpus.files import arrow, read_recipe, write_card, write_recipe
from kontor.corpus.recipe import new_recipe
from kontor.corpus.working import Found, Part, checked, made

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path


class Wanted(NamedTuple):
    """What was typed."""

    title: str
    options: tuple[str, ...]
    players: int | None
    bots: str
    seed: int
    matches: int
    part: int


def run_make(wanted: Wanted, folder: Path, workers: int) -> None:
    """Play what is missing, then write the card."""
    arrow("pyarrow.parquet")  # who lacks it shall hear so before anything is played
    game = chosen_game(wanted.title, None)
    options = chosen_options(game, wanted.options, wanted.players)
    recipe = new_recipe(
        game,
        options,
        bots=_bots(wanted.bots),
        seed=wanted.seed,
        matches=wanted.matches,
        part=wanted.part,
    )
    write_recipe(folder, recipe)
    pieces = [Part(folder, number) for number in range(recipe.parts)]
    answers = list(_answers(recipe.game, made, pieces, workers))
    sums = joined([msgspec.json.decode(answer, type=Sums) for answer in answers])
    usual = msgspec.structs.asdict(game.read_options({"players": options.players}))
    unusual = {name: value for name, value in recipe.options.items() if usual[name] != value}
    write_card(folder, card_text(folder, recipe, unusual, sums))
    rows = sums.decisions + sums.draws
    files = "1 file" if recipe.parts == 1 else f"{recipe.parts:,} files"
    print(f"{sums.matches:,} matches, {rows:,} rows, {files} in {folder}.")


def run_check(folder: Path, sample: int, seed: int, workers: int) -> bool:
    """Say what is untrue; whether nothing is."""
    arrow("pyarrow.parquet")
    recipe = read_recipe(folder)
    pieces = [Part(folder, number, sample, seed) for number in range(recipe.parts)]
    matches = rows = bad = 0
    for answer in _answers(recipe.game, checked, pieces, workers):
        found = msgspec.json.decode(answer, type=Found)
        matches, rows, bad = matches + found.matches, rows + found.rows, bad + len(found.untrue)
        for problem in found.untrue:
            print(problem)
    print(f"{matches:,} of {recipe.matches:,} matches played again, {rows:,} rows: {bad} untrue.")
    return not bad


def _answers(
    what: str, work: Callable[[Part], bytes], pieces: Sequence[Part], workers: int
) -> Iterator[bytes]:
    with (
        crew(Who(workers), len(pieces)) as helpers,  # before the bar: forks must not meet it
        progress_bar(what, len(pieces)) as done,
    ):
        for answer in helpers.answers(work, pieces):
            yield answer
            done(1)


def _bots(words: str) -> tuple[str, ...]:
    """Names of bots as policies; `uniform` and `progress` are policies already."""
    from kontor.match.simulate import POLICIES

    names = [name.strip() for name in words.split(",") if name.strip()]
    if not names:
        raise BadInput("--bots names nobody; give names that `kontor arena --help` explains.")
    return tuple(name if name in POLICIES or ":" in name else f"bot:{name}" for name in names)
