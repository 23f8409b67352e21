"""`kontor puzzle` sets one puzzle; `kontor puzzles` looks after all of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kontor.cli.arguments import Force, Title, Workers

if TYPE_CHECKING:
    from kontor.puzzles.puzzle import Collection, Puzzle

puzzles = typer.Typer(help="Look for puzzles, and see whether those of a game still hold.")


def puzzle(
    title: Title,
    number: Annotated[
        int | None,
        typer.Option("--number", "-n", metavar="N", min=1, help="Which one; 1 is the easiest."),
    ] = None,
    daily: Annotated[bool, typer.Option("--daily", help="The one of today (UTC).")] = False,
    language: Annotated[
        str, typer.Option("--language", "-l", metavar="LANGUAGE", help="One of en, it, fr, de.")
    ] = "en",
) -> None:
    """Find the one idea that is clearly best in a position.

    Without a number it is any puzzle. Every move gets an answer: whether it is the one, and what it
    is worth. Type an option's number, part of its text, `show` for the solution, `board` or `quit`.

    \b
    Examples:
      kontor puzzle hansa
      kontor puzzle hansa --daily
      kontor puzzle haendler --number 12 --language de
    """
    from kontor.cli.leaving import BadInput
    from kontor.cli.table.riddle import Riddle
    from kontor.engine.registry import find_game
    from kontor.match.translations import LANGUAGES
    from kontor.puzzles.puzzle import collection_of

    if language not in LANGUAGES:
        msg = f"There are no puzzles in {language!r}; there are {', '.join(LANGUAGES)}."
        raise BadInput(msg)
    if daily and number is not None:
        raise BadInput("--daily is one puzzle and --number another; leave one of them out.")
    game = find_game(title)
    collection = collection_of(game)
    Riddle(game, collection, _chosen(collection, number, daily=daily), language).run()


def _chosen(collection: Collection, number: int | None, *, daily: bool) -> Puzzle:
    from datetime import UTC, datetime
    from secrets import randbelow

    if daily:
        return collection.of_day(datetime.now(UTC).date())
    return collection.numbered(number or 1 + randbelow(max(1, len(collection.puzzles))))


@puzzles.command()
def check(
    title: Title,
    everything: Annotated[
        bool, typer.Option("--all", help="Prove them even where nothing has changed.")
    ] = False,
    write: Annotated[
        Path | None,
        typer.Option("--write", metavar="FILE", help="Write those that hold, on today's basis."),
    ] = None,
    workers: Workers = 1,
) -> None:
    """See whether the puzzles of a game still hold.

    They rest on the rules, the data files and the evaluation. Where one of these has changed, or
    with `--all`, every puzzle is proved again in other worlds. Exit code 1 where one does not hold.

    \b
    Examples:
      kontor puzzles check hansa
      kontor puzzles check hansa --all --workers 4 --write puzzles.jsonl
    """
    from kontor.cli.work.shared.screen import console
    from kontor.engine.registry import find_game
    from kontor.match.crews import crew_of
    from kontor.puzzles.checking import current_basis, exam, proved
    from kontor.puzzles.puzzle import collection_of, written

    game = find_game(title)
    collection = collection_of(game)
    basis = current_basis(game)
    if collection.basis == basis and not everything:
        print(f"{len(collection.puzzles)} puzzles; nothing has changed that they rest on.")
        return
    out = console()
    holding: list[Puzzle] = []
    with crew_of(workers) as crew:
        exams = [exam(game, one) for one in collection.puzzles]
        for one, problem in zip(collection.puzzles, crew.answers(proved, exams), strict=True):
            if problem:
                out.print(f"{one.id}: {problem.decode()}", soft_wrap=True)
            else:
                holding.append(one)
    print(f"{len(holding)} of {len(collection.puzzles)} puzzles hold.")
    if write is not None:
        write.write_bytes(written(basis, holding))
    if len(holding) < len(collection.puzzles):
        raise typer.Exit(1)


@puzzles.command()
def mine(
    title: Title,
    file: Annotated[
        Path, typer.Option("--write", metavar="FILE", help="Where the puzzles go, as they come.")
    ],
    matches: Annotated[
        int, typer.Option("--matches", "-m", metavar="N", min=1, help="How many matches.")
    ] = 20,
    seed: Annotated[
        int, typer.Option("--seed", "-s", metavar="S", min=0, help="Equal seeds find the same.")
    ] = 1,
    workers: Workers = 1,
    force: Force = False,
) -> None:
    """Look for puzzles in matches that bots play.

    Positions in which one idea is clearly best are kept, by margin and interval, in worlds that
    were not looked at before. A match takes some seconds, and most have no more than one.

    \b
    Examples:
      kontor puzzles mine hansa --matches 40 --workers 4 --write puzzles.jsonl
    """
    from kontor.cli.leaving import BadInput
    from kontor.match.crews import crew_of
    from kontor.puzzles.gathering import gather

    if file.exists() and not force:
        raise BadInput(f"{file} is already there; --force overwrites it.")
    with crew_of(workers) as crew:
        found = gather(title, seed, matches, file, crew)
    print(f"{found} puzzles of {matches} matches in {file}.")
