"""`kontor think`: lend this machine's processors to the bots of a house elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kontor.cli.arguments import Data


def think(
    house: Annotated[str, typer.Argument(metavar="HOUSE", help="Its address: https://NAME.")],
    token_file: Annotated[
        Path | None,
        typer.Option(
            "--token-file",
            metavar="FILE",
            help="Its first line is the house's token for lenders.",
            show_default="the variable KONTOR_THINKER_TOKEN",
        ),
    ] = None,
    processors: Annotated[
        int,
        typer.Option("-n", "--processors", metavar="N", min=1, max=64, help="How many to lend."),
    ] = 1,
    data: Data = None,
) -> None:
    """Think for the bots of a house on another machine; Ctrl-C ends it.

    The house must have the same versions of Kontor, rules, data files and bots, and the token.

    \b
    Examples:
      kontor think https://table.club.example --token-file token.txt
      kontor think http://10.0.0.2:8440 --processors 4
    """
    from kontor.cli.work.think.lending import lend_to

    lend_to(house, token_file, processors, data)
