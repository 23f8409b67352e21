"""`kontor data`: recorded matches of bots as rows, for those who learn from them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kontor.cli.arguments import LARGEST_SEED, OptionWords, Players, Title, Workers

data = typer.Typer(help="Make a corpus of recorded matches as Parquet, and check one.")

Folder = Annotated[
    Path, typer.Argument(metavar="FOLDER", help="Where the corpus lies.", show_default=False)
]


@data.command()
def make(
    title: Title,
    folder: Annotated[
        Path, typer.Option("--write", metavar="FOLDER", help="Where the rows and the card go.")
    ],
    *,
    matches: Annotated[
        int, typer.Option("--matches", "-m", metavar="N", min=1, help="How many matches.")
    ] = 10_000,
    part: Annotated[
        int, typer.Option("--part", metavar="K", min=1, max=10_000, help="Matches a file.")
    ] = 100,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="NAMES",
            help="Who plays; each seat of each match is given to one of them by chance.",
        ),
    ] = "apprentice,journeyman,merchant,alderman",
    option: OptionWords = None,
    players: Players = None,
    seed: Annotated[
        int,
        typer.Option("--seed", "-s", metavar="S", min=0, max=LARGEST_SEED, help="Seed of it all."),
    ] = 1,
    workers: Workers = 1,
) -> None:
    """Let bots play matches and write every decision as a row of Parquet files.

    The rows depend on the words above, never on the number of workers. Work that was broken off
    goes on where it ended when the same words are typed again. Beside the files lie the recipe and
    a card that says what the corpus holds. Needs the extra data.

    \b
    Examples:
      kontor data make hansa --matches 200 --write corpus
      kontor data make genoa --players 5 --bots merchant,alderman --workers 2 --write genoa-5
      kontor data make haendler --matches 10000 --workers 16 --write corpus
    """
    from kontor.cli.work.data.running import Wanted, run_make

    wanted = Wanted(title, tuple(option or ()), players, bots, seed, matches, part)
    run_make(wanted, folder, workers)


@data.command()
def check(
    folder: Folder,
    sample: Annotated[
        int,
        typer.Option("--sample", metavar="N", min=0, help="Only so many matches a file; 0: all."),
    ] = 0,
    seed: Annotated[
        int,
        typer.Option("--seed", "-s", metavar="S", min=0, max=LARGEST_SEED, help="Which sample."),
    ] = 1,
    workers: Workers = 1,
) -> None:
    """Play the matches of a corpus again and compare every row with what is written.

    Exit code 1 where anything is otherwise. Needs the extra data.

    \b
    Examples:
      kontor data check corpus
      kontor data check corpus --sample 5 --workers 2
    """
    from kontor.cli.work.data.running import run_check

    if not run_check(folder, sample, seed, workers):
        from kontor.cli.leaving import CHECK_FAILED

        raise typer.Exit(CHECK_FAILED)
