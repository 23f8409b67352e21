"""`kontor simulate`: whole matches played by policies, as fast as the rules allow."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kontor.cli.arguments import LARGEST_SEED, Data, Json, OptionWords, Players, Title, Workers


def simulate(
    title: Title,
    *,
    option: OptionWords = None,
    players: Players = None,
    games: Annotated[
        int, typer.Option("--games", "-g", metavar="K", min=1, help="How many matches.")
    ] = 1,
    seed: Annotated[
        int,
        typer.Option(
            "--seed",
            "-s",
            metavar="S",
            min=0,
            max=LARGEST_SEED,
            help="Seed of the first match; the seeds of the others follow from it.",
        ),
    ] = 1,
    policy: Annotated[
        str, typer.Option("--policy", metavar="NAME", help="uniform, progress or bot:NAME.")
    ] = "progress",
    every_set: Annotated[
        bool,
        typer.Option("--every-set", help="Play K matches with every set of options in turn."),
    ] = False,
    workers: Workers = 1,
    json: Json = False,
    check: Annotated[
        bool, typer.Option("--check", help="Test the game's invariants after every decision.")
    ] = False,
    cap: Annotated[
        int,
        typer.Option(
            "--cap", metavar="N", min=1, help="Decisions after which a match counts as endless."
        ),
    ] = 200_000,
    saves: Annotated[
        Path, typer.Option("--saves", metavar="DIR", help="Where failing matches are saved.")
    ] = Path(),
    data: Data = None,
) -> None:
    """Play whole matches by a policy and report how they ended.

    The results depend on the seed, never on the number of workers; --seed with a seed from the
    report and --games 1 plays that match again. A match that fails is written to a save file
    and counts as an error; the command then leaves with exit code 1.

    \b
    Examples:
      kontor simulate hansa --players 4 --games 100
      kontor simulate genoa --policy uniform --games 20 --check
      kontor simulate haendler --games 1000 --workers 2 --json
      kontor simulate hansa --every-set --games 5 --check
    """
    from kontor.cli.work.simulate.batches import Batch, run_batch
    from kontor.cli.work.simulate.every_set import run_every_set

    batch = Batch(title, tuple(option or ()), players, games, seed, policy, cap, check, data)
    work = run_every_set if every_set else run_batch
    errors = work(batch, workers=workers, json=json, saves=saves)
    if errors:
        from kontor.cli.leaving import CHECK_FAILED

        raise typer.Exit(CHECK_FAILED)
