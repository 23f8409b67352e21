"""`kontor arena`: bots against each other, and how sure we are which is better."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kontor.cli.arguments import (
    Data,
    DealSeed,
    Json,
    MaybeTitle,
    OptionWords,
    Players,
    Sample,
    Verify,
)


def arena(
    title: MaybeTitle = None,
    *,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            "-b",
            metavar="NAMES",
            help="Who meets whom, with commas: uniform, progress, or names of bots.",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            "--games",
            "-g",
            metavar="K",
            min=1,
            help="Matches a pairing; rounded up until every seating was played equally often.",
        ),
    ] = 120,
    seed: DealSeed = None,
    ladder: Annotated[
        bool,
        typer.Option(
            "--ladder",
            help="Only neighbours of the list meet, the weakest named first: a step of a ladder "
            "each.",
        ),
    ] = False,
    players: Players = None,
    option: OptionWords = None,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers",
            "-w",
            metavar="W",
            min=1,
            max=256,
            help="How many processes play at once.",
            show_default="1",
        ),
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(
            "--ray",
            metavar="ADDRESS",
            help="Play on a Ray cluster instead: HOST:PORT, auto, or local for one of this "
            "machine with --workers processes. Needs the extra ray.",
            show_default=False,
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="DIR",
            help="A folder for every match as a JSON line and for a report to look at.",
            show_default=False,
        ),
    ] = None,
    apart: Annotated[
        bool,
        typer.Option(
            "--apart",
            help="Bots that come with other packages think in processes of their own, within "
            "--thought and --memory; who does not is answered for by the game's cheap policy.",
        ),
    ] = False,
    thought: Annotated[
        float,
        typer.Option(
            "--thought", metavar="S", min=0.001, max=3600, help="With --apart: seconds a decision."
        ),
    ] = 20.0,
    memory: Annotated[
        int,
        typer.Option(
            "--memory", metavar="MIB", min=64, max=1_000_000, help="With --apart: MiB a bot."
        ),
    ] = 1024,
    verify: Verify = None,
    sample: Sample = 0,
    json: Json = False,
    data: Data = None,
) -> None:
    """Let bots play each other and rate them.

    Each pairing shares the seats of a match half and half and plays every seating with the same
    deal. Results depend on the seed, never on who plays the matches; only times do. With --out, a
    run that was broken off is continued, and more --games go on where fewer ended. With --verify,
    exit code 1 where a match or the table is not what these bots play.

    \b
    Examples:
      kontor arena haendler --bots uniform,progress --games 200
      kontor arena hansa --bots merchant,progress,uniform --players 4 --workers 2 --out arena-hansa
      kontor arena hansa --bots uniform,apprentice,journeyman --ladder --out ladder-hansa
      kontor arena genoa --bots uniform,progress --games 60 --json
      kontor arena hansa --bots magpie,merchant --apart --thought 5 --memory 512
      kontor arena --verify ladder-hansa --sample 40
    """
    from kontor.cli.leaving import CHECK_FAILED, BadInput
    from kontor.cli.work.shared.crews import chosen_crew

    if verify is not None:
        from kontor.cli.work.arena.checking import Check, run_verify

        checked = Check(verify, sample, seed, data)
        is_well = run_verify(checked, chosen_crew(workers, ray), json=json)
    elif sample:
        raise BadInput("--sample belongs to --verify DIR.")
    elif title is None or bots is None:
        raise BadInput(
            "An arena needs a game and bots: kontor arena hansa --bots uniform,merchant."
        )
    else:
        from kontor.bots.apart import Limits
        from kontor.cli.work.arena.running import Call, run_arena

        first = 1 if seed is None else seed
        limits = Limits(thought, memory) if apart else None
        call = Call(title, tuple(option or ()), players, bots, games, first, data, ladder, limits)
        is_well = run_arena(call, chosen_crew(workers, ray), out=out, json=json)
    if not is_well:
        raise typer.Exit(CHECK_FAILED)
