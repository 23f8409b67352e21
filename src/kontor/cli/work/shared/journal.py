"""The file in which a long command keeps what it did: JSON lines, only ever added to.

The first line says what is played. A file that begins with the same line is continued; any other is
left as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

import msgspec

from kontor.bots.apart import Limits
from kontor.bots.arena import Match
from kontor.cli.leaving import BadInput

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

MATCHES: Final = "matches.jsonl"
REPORT: Final = "report.html"
RESULTS: Final = "results.json"
FORMAT: Final = 1

Head = TypeVar("Head", bound=msgspec.Struct)
Row = TypeVar("Row", bound=msgspec.Struct)


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
    apart: Limits | None = None  # of bots from elsewhere, where they played in their own processes


class Lines(Generic[Head, Row]):
    """A file of JSON lines below a first line that says what they belong to."""

    def __init__(self, path: Path, header: Head, row: type[Row], what: str) -> None:
        self._path = path
        self.rows: list[Row] = []
        if path.parent.exists() and not path.parent.is_dir():
            raise BadInput(
                f"{path.parent} is no folder; --out takes a folder, which is made if needed."
            )
        if path.exists():
            self._read(header, row, what)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(msgspec.json.encode(header) + b"\n")

    def _read(self, header: Head, row: type[Row], what: str) -> None:
        content = self._path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        first, *lines = whole.splitlines() or [b""]
        try:
            found = msgspec.json.decode(first, type=type(header))
        except msgspec.DecodeError as error:
            raise BadInput(f"{self._path} is no file of {what}; name another folder.") from error
        if found != header:
            raise BadInput(
                f"{self._path} holds another run ({_difference(found, header)}) and is left "
                "as it is; name another folder."
            )
        try:
            self.rows = [msgspec.json.decode(line, type=row) for line in lines]
        except msgspec.DecodeError as error:
            raise BadInput(f"{self._path} is damaged: {error}; name another folder.") from error
        if whole != content:
            # Somebody pulled the plug in the middle of a line; that one is played again.
            with self._path.open("r+b") as file:
                file.truncate(len(whole))

    def add(self, rows: Sequence[Row]) -> None:
        """Keep some more; they are on disk when this returns."""
        self.rows.extend(rows)
        with self._path.open("ab") as file:
            file.write(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))


class Journal(Lines[Header, Match]):
    """The matches of one arena in a folder."""

    def __init__(self, folder: Path, header: Header) -> None:
        self.report, self.results = folder / REPORT, folder / RESULTS
        if self.report.exists() and not (folder / MATCHES).exists():
            raise BadInput(
                f"{self.report} is there without its {MATCHES} and is left as it is; "
                "name another folder."
            )
        super().__init__(folder / MATCHES, header, Match, "an arena")


def _difference(found: msgspec.Struct, wanted: msgspec.Struct) -> str:
    """In which words two runs differ first."""
    for name in wanted.__struct_fields__:
        ours, theirs = getattr(wanted, name), getattr(found, name)
        if ours != theirs:
            return f"its {name.replace('_', ' ')} is {theirs}, not {ours}"
    raise AssertionError("equal headers do not differ")
