"""`kontor admin cups`: which cups there are, and ending one that has not begun."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.cli.work.admin.lists import print_rows
from kontor.cli.work.admin.words import ago
from kontor.engine.errors import KontorError
from kontor.server.cups.showing import card_of
from kontor.server.storage import cups
from kontor.server.storage.preparing import tend

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from kontor.server.settings import Settings
    from kontor.server.wire.cups import CupCard


def listed(settings: Settings, *, finished: bool) -> list[CupCard]:
    """The cups, the latest first; with *finished*, those that are over, too."""

    def found(connection: Connection) -> list[CupCard]:
        stored = cups.listing(connection, finished=False)
        stored += cups.listing(connection, finished=True) if finished else []
        return [card_of(one, "") for one in stored]

    return tend(settings, found)


def print_cups(found: Sequence[CupCard]) -> None:
    """One line a cup."""
    rows = (
        (
            one.id,
            one.name,
            one.game,
            one.format,
            one.phase,
            f"{one.entered} of {one.maximum}" if one.phase == "open" else str(one.entered),
            str(one.round),
            one.winner,
            ago(one.created),
        )
        for one in found
    )
    headings = ("id", "name", "game", "format", "phase", "entrants", "round", "winner", "made")
    print_rows(headings, rows)
    print(f"{len(found)} cups.")


def call_off(settings: Settings, word: str) -> str:
    """Call off the cup whose id begins so."""
    fitting = [one for one in listed(settings, finished=False) if one.id.startswith(word)]
    if len(fitting) != 1 or not word:
        msg = f"No single cup begins with {word!r}; `kontor admin cups` lists those there are."
        raise KontorError(msg)
    tend(settings, lambda connection: cups.call_off(connection, fitting[0].id))
    return f"{fitting[0].name} is called off."
