"""`kontor mcp`: a seat for a language model, over standard input and output."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def mcp(
    game: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help="Begin a match against bots.", show_default=False),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", metavar="N", min=2, max=5, help="How many seats."),
    ] = None,
    opponents: Annotated[
        str, typer.Option("--opponents", metavar="NAME", help="Who plays the other seats.")
    ] = "bot:apprentice",
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=1, help="The dice.")] = 1,
    table: Annotated[
        str | None,
        typer.Option(
            "--table", metavar="LINK", help="Sit at a server's table.", show_default=False
        ),
    ] = None,
    token_file: Annotated[
        Path | None,
        typer.Option(
            "--token-file",
            metavar="FILE",
            help="Its first line is the seat's token.",
            show_default="the variable KONTOR_SEAT_TOKEN, or a guest's open chair",
        ),
    ] = None,
) -> None:
    """Give a language model a seat, by the Model Context Protocol.

    It speaks on standard input and output, and has six tools: tables, look, rules, ask, act,
    wait. The extra `kontor[agents]` brings it.

    \b
    Examples:
      kontor mcp
      kontor mcp genoa --players 4
      kontor mcp --table "http://127.0.0.1:8440/table/ID?invite=KEY"
      kontor mcp --table http://127.0.0.1:8440/table/ID --token-file token.txt
    """
    from kontor.cli.work.mcp.serving import serve_counter

    serve_counter(game, players, opponents, seed, table, token_file)
