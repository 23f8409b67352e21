"""`kontor tune`: better weights for a game's merchant, found by playing."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kontor.cli.arguments import LARGEST_SEED, Json, OptionWords, Players, Title, Workers


def tune(
    title: Title,
    *,
    trials: Annotated[
        int,
        typer.Option(
            "--trials",
            "-t",
            metavar="N",
            min=1,
            help="How many sets of weights play; rounded up to full generations.",
        ),
    ] = 100,
    games: Annotated[
        int,
        typer.Option(
            "--games",
            "-g",
            metavar="K",
            min=1,
            help="Matches a trial; rounded up until every seating was played equally often.",
        ),
    ] = 60,
    final: Annotated[
        int | None,
        typer.Option(
            "--final",
            metavar="F",
            min=1,
            help="Matches of the best weights at the end, on fresh deals.",
            show_default="10 times --games",
        ),
    ] = None,
    seed: Annotated[
        int,
        typer.Option(
            "--seed", "-s", metavar="S", min=0, max=LARGEST_SEED, help="Seed of search and deals."
        ),
    ] = 1,
    only: Annotated[
        str,
        typer.Option(
            "--only",
            metavar="NAMES",
            help="Vary these weights alone, with commas.",
            show_default="all",
        ),
    ] = "",
    against: Annotated[
        str,
        typer.Option("--against", metavar="BOT", help="Whom all sets of weights play against."),
    ] = "merchant",
    level: Annotated[
        str,
        typer.Option("--level", metavar="LEVEL", help="Whose weights vary: merchant or alderman."),
    ] = "merchant",
    minutes: Annotated[
        float | None,
        typer.Option(
            "--minutes",
            metavar="M",
            min=0,
            help="Begin no further generation after so many minutes; what is printed plays as many "
            "trials again.",
            show_default="as long as it takes",
        ),
    ] = None,
    players: Players = None,
    option: OptionWords = None,
    workers: Workers = 1,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="DIR",
            help="A folder for every trial as a JSON line and for the weights that were found.",
            show_default=False,
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Look for better weights of a game's merchant.

    Sets of weights play seat-balanced matches against the merchant as it is shipped, or another
    bot, all sets of a generation with the same deals; the search moves towards those that win. At
    the end the weights it believes in play on fresh deals, and are printed as text for the bot's
    weights.py. The same call finds the same weights. With --out, a run that was broken off is
    continued, and more --trials go on where fewer ended. Needs the extra tune.

    \b
    Examples:
      kontor tune haendler --trials 200 --games 60 --workers 2 --out tune-haendler
      kontor tune hansa --only actions,keys --trials 60 --players 4
      kontor tune genoa --trials 100 --json
      kontor tune hansa --level alderman --against syndic --minutes 10 --games 6
    """
    from math import inf

    from kontor.bots.tuning import LEVELS
    from kontor.cli.leaving import BadInput
    from kontor.cli.work.tune.running import Length, run_tune
    from kontor.cli.work.tune.trials import Call

    names = tuple(name.strip() for name in only.split(",") if name.strip())
    if level not in LEVELS:
        raise BadInput(f"--level {level} has no weights to vary; these have: {', '.join(LEVELS)}.")
    call = Call(title, tuple(option or ()), players, games, seed, names, against, level)
    seconds = inf if minutes is None else 60 * minutes
    length = Length(trials, final or 10 * games, seconds)
    if not run_tune(call, length, workers=workers, out=out, json=json):
        from kontor.cli.leaving import CHECK_FAILED

        raise typer.Exit(CHECK_FAILED)
