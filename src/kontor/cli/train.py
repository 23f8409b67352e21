"""`kontor train`: a game's value, learned from many matches."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kontor.cli.arguments import LARGEST_SEED, Title, Workers


def train(
    title: Title,
    *,
    matches: Annotated[
        int, typer.Option("--matches", "-m", metavar="N", min=40, help="Matches to learn from.")
    ] = 16_000,
    passes: Annotated[
        int, typer.Option("--passes", metavar="K", min=1, help="How often each is learned from.")
    ] = 10,
    seed: Annotated[
        int,
        typer.Option("--seed", "-s", metavar="S", min=0, max=LARGEST_SEED, help="Seed of it all."),
    ] = 1,
    workers: Workers = 1,
    out: Annotated[
        Path,
        typer.Option("--out", metavar="FILE", help="Where what was learned is written."),
    ] = Path("value.json"),
) -> None:
    """Learn how likely each seat is to win, from matches of many styles.

    Matches are played by players that differ on purpose, and small networks are fitted to how they
    ended; on a GPU where there is one. Printed is how well they foretell matches they have not
    seen, beside the value that was there before. The file takes the place of the game's value.json
    among its bots. Needs the extra train.

    \b
    Examples:
      kontor train hansa --matches 400 --workers 2 --out /tmp/value.json
      kontor train hansa --matches 16000 --workers 16 --seed 20261116
    """
    from kontor.cli.work.train.running import run_train

    run_train(title, matches, passes, seed, workers, out)
