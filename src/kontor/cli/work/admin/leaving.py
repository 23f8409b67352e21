"""What is kept about one person, written to a file by the administrator."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from kontor.cli.leaving import BadInput
from kontor.server.exporting import packed, piece_of
from kontor.server.shelf import Shelf, add_games
from kontor.server.storage import exports, matches
from kontor.server.storage.preparing import snapshot
from kontor.server.storage.roster import SHORT, find_person
from kontor.server.storage.upgrading import check

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from kontor.server.settings import Settings


def export(settings: Settings, person: str, to: Path | None) -> str:
    """Write the file, readable for its owner alone; what was done, as a sentence."""
    add_games(settings.games)
    shelf = Shelf(settings.data)

    def work(connection: Connection) -> tuple[str, str, bytes]:
        check(connection)
        found = find_person(connection, person)
        rows = exports.rows_of(connection, found.id)
        stored = (matches.load(connection, one) for one in exports.matches_of(connection, found.id))
        pieces = [piece_of(shelf, one, found.id) for one in stored if one is not None]
        return found.id, found.name, packed(found.name, rows, pieces)

    user, name, content = snapshot(settings, work)
    file = to or Path(f"kontor-{user[:SHORT]}.zip")
    try:
        file.touch(mode=0o600, exist_ok=False)
        file.write_bytes(content)
    except OSError as error:
        msg = f"{file} cannot be written: {error.strerror}."
        raise BadInput(msg) from error
    return f"All that is kept about {name} is in {file}."
