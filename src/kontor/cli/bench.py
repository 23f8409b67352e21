"""`kontor bench`: how fast the games are, measured against a yardstick in the same run."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kontor.cli.arguments import Json


def bench(
    what: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[WHAT]...",
            help="Titles of games, proof for the proof games of a checkout, server.",
            show_default="every installed game",
        ),
    ] = None,
    *,
    json: Json = False,
    rounds: Annotated[
        int, typer.Option("--rounds", metavar="N", min=1, max=99, help="Rounds to measure.")
    ] = 7,
    gate: Annotated[
        bool, typer.Option("--gate", help="Fail where a ratio exceeds 1.3 times the recorded one.")
    ] = False,
    record: Annotated[
        bool, typer.Option("--record", help="Keep the ratios of this run as the recorded ones.")
    ] = False,
    matches: Annotated[
        int | None,
        typer.Option(
            "--matches",
            metavar="N",
            min=1,
            max=5000,
            help="With server: play N tables at once and time decisions until others see them.",
            show_default=False,
        ),
    ] = None,
    peers: Annotated[
        bool,
        typer.Option(
            "--peers",
            help="Compare with Catanatron and OpenSpiel, which are fetched from the network into "
            "environments of their own.",
        ),
    ] = False,
    baseline: Annotated[
        Path | None,
        typer.Option(
            "--baseline",
            metavar="FILE",
            help="The recorded ratios.",
            show_default="bench/baseline.json of the checkout",
        ),
    ] = None,
) -> None:
    """Measure speed, also as ratios to a yardstick.

    The yardstick is a fixed piece of plain Python, timed in turn with each measurement; a ratio
    says how many laps of it one operation takes. Ratios of different machines can be compared,
    seconds cannot.

    \b
    Examples:
      kontor bench hansa
      kontor bench proof --json
      kontor bench --gate
      kontor bench server --matches 200
      kontor bench --peers
    """
    if peers:
        from kontor.cli.work.bench.peers import measure_peers

        if gate or record or baseline or matches is not None:
            from kontor.cli.leaving import BadInput

            raise BadInput("--peers goes with titles, --rounds and --json alone.")
        measure_peers(what or [], rounds=rounds, json=json)
        return
    if matches is not None:
        from kontor.cli.work.bench.server import measure_tables

        measure_tables(what or [], matches, json=json)
        return
    from kontor.cli.work.bench.measures import measure_and_print

    passed = measure_and_print(
        what or [], rounds=rounds, json=json, gate=gate, record=record, baseline=baseline
    )
    if not passed:
        from kontor.cli.leaving import CHECK_FAILED

        raise typer.Exit(CHECK_FAILED)
