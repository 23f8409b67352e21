"""Words that several commands take, with their help; typer reads them from the signatures."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

LARGEST_SEED: Final = 2**53 - 1  # whole numbers that every JSON reader keeps exactly


def known_titles() -> list[str]:
    """The titles, for a shell that completes words."""
    from kontor.engine.registry import titles

    return titles()


_GAME: Final = typer.Argument(
    metavar="GAME",
    help="A title that `kontor games` lists.",
    autocompletion=known_titles,
    show_default=False,
)
Title = Annotated[str, _GAME]
MaybeTitle = Annotated[str | None, _GAME]
OptionWords = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game; may be given several times. `kontor games GAME` lists them.",
        show_default=False,
    ),
]
Players = Annotated[
    int | None,
    typer.Option(
        "--players", "-p", metavar="N", help="How many seats.", show_default="the game's usual"
    ),
]
Seed = Annotated[
    int | None,
    typer.Option(
        "--seed",
        "-s",
        metavar="S",
        min=0,
        max=LARGEST_SEED,
        help="Seed of chance, where a match is played.",
        show_default="a new one",
    ),
]
Data = Annotated[
    Path | None,
    typer.Option(
        "--data",
        metavar="DIR",
        help="A folder with your own board, card and track files in place of the package's.",
        show_default=False,
    ),
]
File = Annotated[
    Path,
    typer.Argument(
        metavar="FILE",
        help="A save file or a transcript; - reads standard input.",
        show_default=False,
    ),
]
At = Annotated[
    int | None,
    typer.Option(
        "--at",
        metavar="PLY",
        min=0,
        help="After so many entries of a match.",
        show_default="the last position",
    ),
]
Recover = Annotated[
    bool,
    typer.Option("--recover", help="Use what comes before the damage in a broken save."),
]
Workers = Annotated[
    int,
    typer.Option(
        "--workers", "-w", metavar="W", min=1, max=256, help="How many processes play at once."
    ),
]
DealSeed = Annotated[
    int | None,
    typer.Option(
        "--seed",
        "-s",
        metavar="S",
        min=0,
        max=LARGEST_SEED,
        help="Seed of all deals, or of which matches --sample takes.",
        show_default="1; for a sample a new one",
    ),
]
Verify = Annotated[
    Path | None,
    typer.Option(
        "--verify",
        metavar="DIR",
        help="Play the matches of such a folder again and reckon everything anew.",
        show_default=False,
    ),
]
Sample = Annotated[
    int,
    typer.Option(
        "--sample", metavar="N", min=0, help="With --verify: so many matches; 0 takes all."
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Force = Annotated[bool, typer.Option("--force", help="Overwrite a file that is already there.")]
