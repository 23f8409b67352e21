"""Replay every stored match: before a release, and after a rule was fixed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import select

from kontor.engine.codec import state_hash
from kontor.engine.errors import KontorError
from kontor.server.rooms.restoring import read_driver
from kontor.server.shelf import Shelf, add_games
from kontor.server.storage import matches, schema, upgrading
from kontor.server.storage.backups import Watch, unwatched
from kontor.server.storage.preparing import snapshot

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from kontor.server.settings import Settings


class Checked(msgspec.Struct):
    """What was found; a problem is one sentence about one match, or about the file."""

    matches: int = 0
    entries: int = 0
    problems: list[str] = msgspec.field(default_factory=list)
    hashes: dict[str, str] = msgspec.field(default_factory=dict)  # of the position of each match


def check_database(settings: Settings, watch: Watch = unwatched) -> Checked:
    """Replay all matches that have begun, and compare them with what the lists say of them.

    Servers go on meanwhile: what they write after the first look is not seen.
    """
    add_games(settings.games)
    shelf = Shelf(settings.data)
    return snapshot(settings, lambda connection: _check_all(connection, shelf, watch))


def _check_all(connection: Connection, shelf: Shelf, watch: Watch) -> Checked:
    upgrading.check(connection)
    found = Checked(problems=_damage(connection))
    ids = connection.scalars(select(schema.matches.c.id).order_by(schema.matches.c.id)).all()
    with watch("Replaying", len(ids)) as advance:
        for match in ids:
            stored = matches.load(connection, match)
            assert stored is not None, "it was listed a moment ago"
            found.matches += 1
            found.entries += len(stored.lines)
            _check(stored, shelf, found)
            advance(1)
    return found


def _damage(connection: Connection) -> list[str]:
    """What SQLite finds wrong with its own file; PostgreSQL looks after its own."""
    if connection.dialect.name != "sqlite":
        return []
    said = connection.exec_driver_sql("PRAGMA quick_check").scalars().all()
    return [f"The file is damaged: {line}." for line in said if line != "ok"]


def _check(stored: matches.Stored, shelf: Shelf, found: Checked) -> None:
    """Replay one match; note its hash, or what is wrong with it."""
    progress = stored.row.progress
    if progress.phase == "open":
        return
    name = f"Match {stored.row.id} ({stored.row.game})"
    try:
        game = shelf.game(stored.row.game)
        driver = asyncio.run(read_driver(game, stored.row, stored.lines))
    except KontorError as error:
        found.problems.append(f"{name}: {error} {error.__cause__ or ''}".strip())
        return
    found.hashes[stored.row.id] = state_hash(driver.state)
    led = (driver.ply, driver.standing, driver.ending)
    if led != (progress.ply, progress.standing, progress.ending):
        found.problems.append(
            f"{name}: its log leads to ply {driver.ply}, but the lists say {progress.ply}."
        )
