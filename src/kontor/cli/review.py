"""`kontor review`: a review that was saved as a file, read and turned into other files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kontor.cli.arguments import Data, Force


def review(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A review's file.", show_default=False)
    ],
    *,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-O", metavar="FILE", help="Write here.", show_default="standard output"
        ),
    ] = None,
    save: Annotated[
        bool, typer.Option("--save", help="Its match as a save file, without what was said.")
    ] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="Only say whether the file is sound.")
    ] = False,
    force: Force = False,
    data: Data = None,
) -> None:
    """Tell a reviewed match, with its remarks and branches.

    Reading is verifying: the match and every branch are played again. Remarks stand behind a `#`,
    so `kontor import` reads the match from the same text. A server opens the file under Reviews.

    \b
    Examples:
      kontor review sunday.json
      kontor review sunday.json --output sunday.txt
      kontor review sunday.json --save --output match.jsonl
    """
    from functools import partial

    from kontor.cli.work.saves.files import read_input, write_output
    from kontor.engine.registry import find_game
    from kontor.reviews.file import open_review, read_review
    from kontor.reviews.transcript import review_text

    found = read_review(read_input(file))
    opened = open_review(found, partial(find_game, data=data))
    if quiet:
        told = f"{len(found.remarks)} remarks and {len(found.branches)} branches"
        print(f"{file} is sound: {told}, {opened.driver.ply} entries.")
        return
    write_output(found.save if save else review_text(found, opened), output, force=force)
