"""`kontor serve`: open the table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from kontor.cli.arguments import Data


def serve(
    host: Annotated[
        str | None,
        typer.Option(
            "--host", metavar="H", help="Address to listen on.", show_default="this machine only"
        ),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(
            "--port",
            metavar="P",
            min=0,
            max=65535,
            help="Port, or the next free one; 0 takes any.",
            show_default="8440",
        ),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the browser, where there is a screen.")
    ] = True,
    database: Annotated[
        str,
        typer.Option(
            "--database", metavar="URL", help="Where matches are kept.", show_default="nowhere"
        ),
    ] = "",
    workers: Annotated[
        int, typer.Option("--workers", metavar="N", min=1, help="How many server processes.")
    ] = 1,
    data: Data = None,
) -> None:
    """Open the table in the browser; Ctrl-C closes it.

    \b
    Examples:
      kontor serve
      kontor serve --port 9000 --no-open
    """
    _refuse(database, workers, data)
    from kontor.cli.work.serving import open_table

    open_table(host, port, browser=browser)


def _refuse(database: str, workers: int, data: Path | None) -> None:
    """Say what is not there yet instead of passing over it."""
    from kontor.cli.leaving import BadInput

    if database:
        msg = (
            f"--database {database} cannot be used: this version keeps no matches in a database "
            f"yet; leave --database out."
        )
        raise BadInput(msg)
    if workers != 1:
        msg = (
            f"--workers {workers} cannot be used: several server processes need a shared "
            f"database, which this version does not have yet; --workers 1 is allowed."
        )
        raise BadInput(msg)
    if data is not None:
        msg = (
            f"--data {data} cannot be used: the browser table deals no matches yet; "
            f"kontor play and kontor simulate take --data."
        )
        raise BadInput(msg)
