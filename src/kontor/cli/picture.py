"""`kontor picture`: a board as SVG, PNG or GIF."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kontor.cli.arguments import Data, File, Force, Recover


def picture(
    file: File,
    *,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Where to: a name that ends in .svg, .png or .gif.",
            show_default="SVG on standard output",
        ),
    ] = None,
    ply: Annotated[
        int | None,
        typer.Option(
            "--ply",
            "--at",
            metavar="N",
            min=0,
            help="After so many entries of a match.",
            show_default="the last position",
        ),
    ] = None,
    seat: Annotated[
        str,
        typer.Option(
            "--seat", metavar="SEAT", help="As this seat sees it.", show_default="a spectator"
        ),
    ] = "",
    night: Annotated[bool, typer.Option("--night", help="Walnut and candlelight.")] = False,
    mark: Annotated[
        list[str] | None,
        typer.Option(
            "--mark",
            metavar="THING",
            help="A thing to mark, such as city:Lübeck; may be given several times.",
            show_default=False,
        ),
    ] = None,
    arrow: Annotated[
        list[str] | None,
        typer.Option(
            "--arrow",
            metavar="FROM=TO",
            help="An arrow between two things; may be given several times.",
            show_default=False,
        ),
    ] = None,
    things: Annotated[
        bool, typer.Option("--things", help="List what can be marked, and draw nothing.")
    ] = False,
    desks: Annotated[
        bool, typer.Option("--desks/--no-desks", help="What the seats have, below the board.")
    ] = True,
    language: Annotated[
        str, typer.Option("--language", metavar="LANG", help="Words in en, de, fr or it.")
    ] = "en",
    width: Annotated[
        int | None,
        typer.Option(
            "--width",
            metavar="PIXELS",
            min=100,
            max=6000,
            help="How wide a PNG or a GIF is.",
            show_default="its own size, 900 for a GIF",
        ),
    ] = None,
    frames: Annotated[
        int,
        typer.Option("--frames", metavar="N", min=2, max=300, help="Frames of a GIF at most."),
    ] = 60,
    force: Force = False,
    recover: Recover = False,
    data: Data = None,
) -> None:
    """Draw a board.

    FILE is a save, a transcript or a position. A GIF shows a match turn by turn, up to --ply.
    PNG and GIF need the extra kontor[pictures].

    \b
    Examples:
      kontor picture match.jsonl -o board.svg
      kontor picture match.jsonl --ply 40 --seat B --night -o board.png
      kontor picture puzzle.txt --mark city:Halle --arrow Coellen=Warburg -o puzzle.svg
      kontor picture match.jsonl -o match.gif
    """
    from kontor.cli.work.picture.drawing import Wish, draw, list_things

    wish = Wish(ply, seat, night, tuple(mark or ()), tuple(arrow or ()), desks, language)
    if things:
        list_things(file, wish, data, recover=recover)
    else:
        draw(file, wish, output, width or 0, frames, data, force=force, recover=recover)
