"""`kontor serve`: open the table in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from kontor.cli.arguments import Data


def serve(  # noqa: PLR0917 - a command has as many parameters as it has switches
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
        str | None,
        typer.Option(
            "--database",
            metavar="URL",
            help="Where matches are kept: sqlite:///FILE or postgresql://...",
            show_default="a file of this user",
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers",
            metavar="N",
            min=1,
            max=64,
            help="How many server processes.",
            show_default="1",
        ),
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(
            "--public-url",
            metavar="URL",
            help="Where others find the table, for invitations: https://table.example",
            show_default="guessed",
        ),
    ] = None,
    agents: Annotated[
        bool | None,
        typer.Option(
            "--agents",
            help="Tools for language models at /mcp, for who shows a seat's token.",
            show_default=False,
        ),
    ] = None,
    data: Data = None,
) -> None:
    """Open the table in the browser; Ctrl-C closes it.

    \b
    Examples:
      kontor serve
      kontor serve --port 9000 --no-open
      kontor serve --host 0.0.0.0
      kontor serve --database sqlite:///table.db --workers 2
      kontor serve --agents
    """
    from kontor.cli.work.serve.settings import chosen_settings

    settings = chosen_settings(
        host=host,
        port=port,
        database=database,
        workers=workers,
        public_url=public_url,
        agents=agents,
        data=data,
    )
    from kontor.server.serve import serve as open_table

    open_table(settings, browser=browser)
