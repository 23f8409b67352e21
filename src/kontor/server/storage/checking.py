"""Replay every stored match: before a release, and after a rule was fixed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import select

from kontor.engine.errors import KontorError
from kontor.server.rooms.reading import read_driver
from kontor.server.shelf import Shelf, add_games
from kontor.server.storage import matches, schema
from kontor.server.storage.preparing import transaction

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from kontor.server.settings import Settings


class Checked(msgspec.Struct):
    """What was found; a problem is one sentence about one match."""

    matches: int = 0
    entries: int = 0
    problems: list[str] = msgspec.field(default_factory=list)


def check_database(settings: Settings) -> Checked:
    """Replay all matches that have begun, and compare them with what the lists say of them."""
    add_games(settings.games)
    shelf = Shelf(settings.data)
    return transaction(settings, lambda connection: _check_all(connection, shelf))


def _check_all(connection: Connection, shelf: Shelf) -> Checked:
    found = Checked()
    for match in connection.scalars(select(schema.matches.c.id).order_by(schema.matches.c.id)):
        stored = matches.load(connection, match)
        assert stored is not None, "it was listed a moment ago"
        found.matches += 1
        found.entries += len(stored.lines)
        problem = _problem(stored, shelf)
        if problem:
            found.problems.append(f"Match {match} ({stored.row.game}): {problem}")
    return found


def _problem(stored: matches.Stored, shelf: Shelf) -> str:
    """What is wrong with a match, if anything."""
    progress = stored.row.progress
    if progress.phase == "open":
        return ""
    try:
        game = shelf.game(stored.row.game)
        driver = asyncio.run(read_driver(game, stored.row, stored.lines))
    except KontorError as error:
        return f"{error} {error.__cause__ or ''}".strip()
    if driver.ply != progress.ply or driver.standing != progress.standing:
        return f"its log leads to ply {driver.ply}, but the lists say {progress.ply}."
    return ""
