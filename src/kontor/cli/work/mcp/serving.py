"""From the words of `kontor mcp` to a server that speaks until its input ends."""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from kontor.agents.counter import Counter
from kontor.agents.far import FarDesk
from kontor.cli.leaving import BadInput

if TYPE_CHECKING:
    from pathlib import Path

TOKEN: Final = "KONTOR_SEAT_TOKEN"  # noqa: S105 - the name of a variable
MISSING: Final = (
    "The package `mcp` is not installed; `pip install 'kontor[agents]'` brings what "
    "`kontor mcp` and `kontor serve --agents` need."
)


def serve_counter(
    game: str | None,
    players: int | None,
    opponents: str,
    seed: int,
    table: str | None,
    token_file: Path | None,
) -> None:
    """Serve one agent; what was typed comes before the variables of the environment."""
    if find_spec("mcp") is None:
        raise BadInput(MISSING)
    from kontor.agents.mcp import server_for

    if game and table:
        raise BadInput("Name a game or a table, not both.")
    counter = Counter(sit=FarDesk)
    if game:
        counter.tables(game, players or 0, seed, opponents)
    elif table:
        counter.tables(link=table, token=_token(token_file))
    try:
        server_for(lambda _here: counter).run("stdio")
    finally:
        counter.close()


def _token(file: Path | None) -> str:
    """The seat's token; none for a guest."""
    if file is None:
        return os.environ.get(TOKEN, "").strip()
    return file.read_text(encoding="utf-8").partition("\n")[0].strip()
