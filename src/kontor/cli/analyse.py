"""`kontor analyse`: what a position is worth, and what one could do in it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kontor.cli.arguments import At, Data, Json, Workers


def analyse(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="A save, a transcript or a position; - reads standard input.",
            show_default=False,
        ),
    ],
    *,
    seat: Annotated[
        str,
        typer.Option(
            "--seat",
            metavar="SEAT",
            help="Whose ideas, from what this seat knows.",
            show_default="who is asked first",
        ),
    ] = "",
    at: At = None,
    nodes: Annotated[
        int,
        typer.Option(
            "--nodes", "-n", metavar="N", min=2, max=100_000, help="Matches to play on from it."
        ),
    ] = 96,
    player: Annotated[
        str,
        typer.Option(
            "--player", metavar="NAME", help="Who plays on: progress, bot:apprentice, and so on."
        ),
    ] = "bot:journeyman",
    truth: Annotated[
        bool,
        typer.Option("--truth", help="From what really lies hidden, for a match that is over."),
    ] = False,
    workers: Workers = 1,
    json: Json = False,
    data: Data = None,
) -> None:
    """Say what a position is worth, and what to do in it.

    FILE is a save, a transcript or a position. The match is played on from there many times, in
    worlds that the seat cannot tell from the real one; the same call gives the same answer, however
    many processes play. Ctrl-C prints what is known so far.

    \b
    Examples:
      kontor analyse match.jsonl
      kontor analyse match.jsonl --at 40 --seat B --nodes 400
      kontor analyse puzzle.txt --player progress --json
    """
    from kontor.analysis.evaluation import Budget
    from kontor.cli.work.analyse.printing import print_evaluation, print_json
    from kontor.cli.work.analyse.reading import read_position
    from kontor.cli.work.analyse.thinking import evaluated

    where = read_position(file, at, data)
    budget = Budget(nodes, player)
    found = evaluated(where, seat, budget, truth=truth, workers=workers, data=data)
    if json:
        print_json(found)
    else:
        print_evaluation(where, found, player)
