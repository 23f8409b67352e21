"""`kontor bargain`: how well somebody deals, by a fixed protocol and one valuation."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kontor.cli.arguments import DealSeed, Json, Sample, Verify, Workers


def bargain(
    *,
    agents: Annotated[
        str,
        typer.Option(
            "--agents",
            "-a",
            metavar="NAMES",
            help="Who is measured, with commas: levels, tough, soft, random, spiteful, bots you "
            "have installed, scripted, or chat:MODEL@ADDRESS.",
        ),
    ] = "apprentice,journeyman,merchant,alderman",
    rivals: Annotated[
        str,
        typer.Option(
            "--rivals",
            metavar="NAMES",
            help="Whom they meet; with fewer than the usual six the figures compare with no other "
            "table's.",
        ),
    ] = "tough,soft,random,spiteful,journeyman,alderman",
    rounds: Annotated[
        int,
        typer.Option(
            "--rounds",
            "-n",
            metavar="N",
            min=1,
            max=1000,
            help="Rounds of four openings, in which an agent has each seat once against a rival.",
        ),
    ] = 1,
    seed: DealSeed = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="DIR",
            help="A folder for the recipe, every match as a line of JSON, and the table.",
            show_default=False,
        ),
    ] = None,
    verify: Verify = None,
    sample: Sample = 0,
    rethink: Annotated[
        bool,
        typer.Option("--rethink", help="With --verify: ask the bots again what they would do."),
    ] = False,
    moments: Annotated[
        bool,
        typer.Option(
            "--moments", help="Instead, put the set of critical moments to the agents many times."
        ),
    ] = False,
    times: Annotated[
        int,
        typer.Option(
            "--times", metavar="K", min=1, max=1000, help="With --moments: how often each."
        ),
    ] = 8,
    workers: Workers = 1,
    json: Json = False,
) -> None:
    """Measure how well somebody bargains in The Traders of Genoa.

    Each agent plays against itself; against three rivals of each of six kinds, on every seat in
    turn; and the same again without making or taking an offer. One valuation says what every
    deal was worth to both sides. The same words give the same table, whoever plays the matches.
    With --out, a run that was broken off is continued. With --verify, exit code 1 where anything
    is not what follows from the decisions.

    \b
    Examples:
      kontor bargain --agents journeyman,alderman --workers 2 --out bargain
      kontor bargain --agents scripted --rounds 2 --json
      MODEL_KEY=... kontor bargain --agents chat:MODEL@http://127.0.0.1:8080/v1 --out model
      kontor bargain --verify bargain --sample 20 --rethink
      kontor bargain --moments --agents merchant,alderman --times 20
    """
    if verify is not None:
        from kontor.cli.leaving import CHECK_FAILED
        from kontor.cli.work.bargain.checking import Check, run_verify

        if not run_verify(Check(verify, sample, seed, rethink), workers, json=json):
            raise typer.Exit(CHECK_FAILED)
        return
    if sample or rethink:
        from kontor.cli.leaving import BadInput

        raise BadInput("--sample and --rethink belong to --verify DIR.")
    seed = 1 if seed is None else seed
    if moments:
        from kontor.cli.work.bargain.asking import run_moments

        run_moments(agents, times, seed, workers, json=json)
        return
    from kontor.cli.work.bargain.running import Wanted, run_bargain

    run_bargain(Wanted(agents, rivals, rounds, seed), workers, out=out, json=json)
