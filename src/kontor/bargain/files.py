"""A benchmark on disk: a recipe, one line of JSON a match, and the table.

Lines are only ever added, in the recipe's order, so work that was broken off goes on where it
ended. Who wants to keep many packs them with `xz`; they are read as well.
"""

from __future__ import annotations

import lzma
import os
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from kontor.bargain.protocol import BadBargain, Recipe
from kontor.bargain.record import Match
from kontor.bargain.results import Result, Results

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

RECIPE: Final = "recipe.json"
MATCHES: Final = "matches.jsonl"
PACKED: Final = "matches.jsonl.xz"
TABLE: Final = "table.json"
Kind = TypeVar("Kind")


def begin(folder: Path, recipe: Recipe) -> list[Result]:
    """Begin a folder, or go on with it: another recipe in it is refused. What is there already."""
    if folder.exists() and not folder.is_dir():
        raise BadBargain(f"{folder} is no folder; --out takes a folder, which is made if needed.")
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / RECIPE).exists():
        if read_recipe(folder) != recipe:
            raise BadBargain(
                f"{folder} holds a benchmark of another recipe; name another folder, or the same "
                "words."
            )
        _mend(folder / MATCHES)
    else:
        _whole(folder / RECIPE, recipe)
    return list(read_results(folder))


def _mend(path: Path) -> None:
    """Somebody pulled the plug in the middle of a line: that match is played again."""
    if not path.exists():
        return
    content = path.read_bytes()
    whole = content.rfind(b"\n") + 1
    if whole != len(content):
        with path.open("r+b") as file:
            file.truncate(whole)


def add(folder: Path, matches: Sequence[Match]) -> None:
    """Keep some more; they are on disk when this returns."""
    with (folder / MATCHES).open("ab") as file:
        file.write(b"".join(msgspec.json.encode(match) + b"\n" for match in matches))


def read_recipe(folder: Path) -> Recipe:
    """What a folder is made of."""
    return _read(folder, RECIPE, Recipe)


def read_table(folder: Path) -> Results:
    """What was found."""
    return _read(folder, TABLE, Results)


def write_table(folder: Path, found: Results) -> None:
    """Put the table beside the matches."""
    _whole(folder / TABLE, found)


def read_matches(folder: Path) -> Iterator[Match]:
    """Every match that is there, in order."""
    return _lines(folder, Match)


def read_results(folder: Path) -> Iterator[Result]:
    """The same, without what is needed only to play a match again."""
    return _lines(folder, Result)


def _lines(folder: Path, kind: type[Kind]) -> Iterator[Kind]:
    decoder = msgspec.json.Decoder(kind)
    for number, line in enumerate(_raw(folder).splitlines(), 1):
        try:
            yield decoder.decode(line)
        except msgspec.MsgspecError as error:
            raise BadBargain(
                f"Line {number} of {folder / MATCHES} is no match: {error}."
            ) from error


def _raw(folder: Path) -> bytes:
    plain, packed = folder / MATCHES, folder / PACKED
    if plain.exists():
        return plain.read_bytes()
    if not packed.exists():
        return b""
    try:
        return lzma.decompress(packed.read_bytes())
    except lzma.LZMAError as error:
        raise BadBargain(f"{packed} cannot be unpacked: {error}.") from error


def _read(folder: Path, name: str, kind: type[Kind]) -> Kind:
    path = folder / name
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (FileNotFoundError, NotADirectoryError):
        raise BadBargain(f"{folder} holds no whole benchmark: there is no {name} in it.") from None
    except msgspec.MsgspecError as error:
        raise BadBargain(f"{path} cannot be read: {error}.") from error


def _whole(path: Path, what: msgspec.Struct) -> None:
    """Write a file so that it is there as a whole or not at all."""
    begun = path.with_name(f".{path.name}.{os.getpid()}")
    begun.write_bytes(msgspec.json.format(msgspec.json.encode(what), indent=1) + b"\n")
    begun.replace(path)
