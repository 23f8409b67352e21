"""All that the house keeps about one person, as one file to take along.

`kontor.json` has what names the person. Beside it lies each match they sit or sat at: a save where
it was played to its end, which anybody there may read; else what their own seats may know.
"""

from __future__ import annotations

import asyncio
import io
import zipfile
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from kontor.engine.errors import KontorError
from kontor.match.save import save_text
from kontor.server.api.replays import shown
from kontor.server.rooms.restoring import read_driver
from kontor.server.storage.exports import Rows, moment

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kontor.match.driver import Driver
    from kontor.server.shelf import Shelf
    from kontor.server.storage.matches import Stored

FORMAT: Final = 1
INDEX: Final = "kontor.json"


class Piece(NamedTuple):
    """A match in the file: what the index says of it, and its own files by name."""

    card: dict[str, Any]
    files: dict[str, bytes]


def piece_of(shelf: Shelf, stored: Stored, user: str) -> Piece:
    """What somebody may take along of a match; it replays it, so it runs in a thread."""
    row = stored.row
    seats = [chair.seat for chair in stored.seats if chair.user == user]
    card = {
        "table": row.id,
        "game": row.game,
        "title": row.title,
        "phase": row.progress.phase,
        "closed": row.closed,
        "seats": seats,
        "names": list(row.names or ()),
        "standing": msgspec.to_builtins(row.progress.standing),
        "created": moment(row.created),
        "updated": moment(row.updated),
    }
    if row.progress.phase == "open":
        return Piece(card, {})
    try:
        driver = asyncio.run(read_driver(shelf.game(row.game), row, stored.lines))
    except KontorError as error:  # a game that is no longer here, or a log that cannot be read
        return Piece({**card, "problem": str(error)}, {})
    files = _files(driver, f"matches/{row.game}-{row.id}", seats, row.progress.is_decided)
    return Piece({**card, "files": sorted(files)}, files)


def _files(driver: Driver, name: str, seats: Iterable[int], is_decided: bool) -> dict[str, bytes]:  # noqa: FBT001 - what the row says
    """A save tells every secret, so it is there only when hands are open."""
    if is_decided:
        return {f"{name}.jsonl": save_text(driver).encode()}
    return {
        f"{name}-seat-{seat}.json": _readable(shown(driver, driver.ply, seat, 0)) for seat in seats
    }


def _readable(found: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n"


def packed(name: str, rows: Rows, pieces: list[Piece]) -> bytes:
    """The file itself."""
    index = {"format": FORMAT, "name": name, **rows, "matches": [piece.card for piece in pieces]}
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(INDEX, _readable(index))
        for piece in pieces:
            for where, text in piece.files.items():
                file.writestr(where, text)
    return content.getvalue()
