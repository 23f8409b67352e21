"""The file in which an arena keeps its matches: one JSON line each, only ever added to.

The first line says what is played. A file that begins with the same line is continued; any other is
left as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from kontor.bots.arena import Match
from kontor.cli.leaving import BadInput

if TYPE_CHECKING:
    from pathlib import Path

MATCHES: Final = "matches.jsonl"
REPORT: Final = "report.html"
FORMAT: Final = 1


class Header(msgspec.Struct, frozen=True):
    """What all matches of a file have in common; how many there are may grow."""

    arena: int
    kontor: str
    game: str
    rules_version: int
    data_digest: str
    options: dict[str, bool | int | str]
    bots: list[str]
    seed: int
    ladder: bool = False  # files of before there were ladders have none


class Ledger:
    """The matches of one arena in a folder."""

    def __init__(self, folder: Path, header: Header) -> None:
        self._path = folder / MATCHES
        self.matches: list[Match] = []
        self.report = folder / REPORT
        if folder.exists() and not folder.is_dir():
            raise BadInput(f"{folder} is no folder; --out takes a folder, which is made if needed.")
        if self._path.exists():
            self._read(header)
        else:
            self._begin(folder, header)

    def _begin(self, folder: Path, header: Header) -> None:
        if self.report.exists():
            raise BadInput(
                f"{self.report} is there without its {MATCHES} and is left as it is; "
                "name another folder."
            )
        folder.mkdir(parents=True, exist_ok=True)
        self._path.write_bytes(msgspec.json.encode(header) + b"\n")

    def _read(self, header: Header) -> None:
        content = self._path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        first, *rows = whole.splitlines() or [b""]
        try:
            found = msgspec.json.decode(first, type=Header)
        except msgspec.DecodeError as error:
            raise BadInput(f"{self._path} is no file of an arena; name another folder.") from error
        if found != header:
            raise BadInput(
                f"{self._path} holds another arena ({_difference(found, header)}) and is left "
                "as it is; name another folder."
            )
        try:
            self.matches = [msgspec.json.decode(row, type=Match) for row in rows]
        except msgspec.DecodeError as error:
            raise BadInput(f"{self._path} is damaged: {error}; name another folder.") from error
        if whole != content:
            # Somebody pulled the plug in the middle of a line; that match is played again.
            with self._path.open("r+b") as file:
                file.truncate(len(whole))

    def add(self, matches: list[Match]) -> None:
        """Keep some more matches; they are on disk when this returns."""
        self.matches.extend(matches)
        with self._path.open("ab") as file:
            file.write(b"".join(msgspec.json.encode(row) + b"\n" for row in matches))


def _difference(found: Header, wanted: Header) -> str:
    """In which words two arenas differ first."""
    for name in Header.__struct_fields__:
        ours, theirs = getattr(wanted, name), getattr(found, name)
        if ours != theirs:
            return f"its {name.replace('_', ' ')} is {theirs}, not {ours}"
    raise AssertionError("equal headers do not differ")
