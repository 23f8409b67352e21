"""`kontor analyse`: what a position is worth, and what one could do in it; or a whole match."""

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
    match: Annotated[
        bool,
        typer.Option(
            "--match", help="The whole of a match that is over: chances, mistakes and luck."
        ),
    ] = False,
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
        int | None,
        typer.Option(
            "--nodes",
            "-n",
            metavar="N",
            min=2,
            max=100_000,
            help="Matches to play on from it.",
            show_default="96; for a whole match as many as its length allows",
        ),
    ] = None,
    player: Annotated[
        str,
        typer.Option(
            "--player",
            metavar="NAME",
            help="Who plays on: progress, bot:apprentice, and so on.",
            show_default="bot:journeyman; for a whole match who is fast enough",
        ),
    ] = "",
    truth: Annotated[
        bool,
        typer.Option("--truth", help="From what really lies hidden, for a match that is over."),
    ] = False,
    workers: Workers = 1,
    json: Json = False,
    data: Data = None,
) -> None:
    """Say what a position is worth, or how a match went.

    FILE is a save, a transcript or a position. The match is played on from there many times, in
    worlds that the seat cannot tell from the real one; the same call gives the same answer, however
    many processes play. Ctrl-C prints what is known so far of a position.

    With --match, a match that is over is told as a whole: every seat's chance over time, the
    moments at which most was given away, and how much of the result was luck.

    \b
    Examples:
      kontor analyse match.jsonl
      kontor analyse match.jsonl --match --workers 2
      kontor analyse match.jsonl --at 40 --seat B --nodes 400
      kontor analyse puzzle.txt --player progress --json
    """
    from kontor.cli.work.analyse.asked import Asked, show_match, show_position

    asked = Asked(file, seat, at, nodes, player, truth, workers, json, data)
    if match:
        show_match(asked)
    else:
        show_position(asked)
