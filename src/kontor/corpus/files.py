"""A corpus on disk: a recipe, its rows in Parquet files of so many matches, and a card.

A file takes its name when it is whole, so work that was broken off goes on where it ended. PyArrow
is needed for the rows only, and is imported when they are read or written.
"""

from __future__ import annotations

import importlib
import os
from hashlib import sha256
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, Final

import msgspec

from kontor.corpus.recipe import BadCorpus, Recipe
from kontor.corpus.rows import Recorded, Row

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

RECIPE: Final = "recipe.json"
CARD: Final = "README.md"
GROUP: Final = 10  # matches that are written at once; a file as objects would be a gigabyte
AT_ONCE: Final = 4096  # rows that are read at once, for the same reason
LACKS: Final = "Rows are kept as Parquet, which needs PyArrow: pip install 'kontor[data]'."


def arrow(module: str) -> Any:  # noqa: ANN401 - the library has no types
    """A module of PyArrow; one sentence where it is not installed."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise BadCorpus(LACKS) from error


def part_path(folder: Path, recipe: Recipe, part: int) -> Path:
    """Where a file of rows lies."""
    return folder / f"{recipe.game}-{part:05}.parquet"


def write_recipe(folder: Path, recipe: Recipe) -> None:
    """Begin a corpus, or go on with it: another recipe in the same folder is refused."""
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / RECIPE).exists() and read_recipe(folder) != recipe:
        msg = f"{folder} holds a corpus of another recipe; name another folder, or the same words."
        raise BadCorpus(msg)
    raw = msgspec.json.format(msgspec.json.encode(recipe), indent=2)
    _whole(folder / RECIPE, raw + b"\n")


def read_recipe(folder: Path) -> Recipe:
    """What a corpus is made of."""
    try:
        return msgspec.json.decode((folder / RECIPE).read_bytes(), type=Recipe)
    except FileNotFoundError:
        msg = f"{folder} holds no corpus: there is no {RECIPE} in it."
        raise BadCorpus(msg) from None
    except msgspec.MsgspecError as error:
        msg = f"{folder / RECIPE} is no recipe of a corpus: {error}."
        raise BadCorpus(msg) from error


def _schema(arrow_: Any) -> Any:  # noqa: ANN401 - as arrow
    words = arrow_.dictionary(arrow_.int32(), arrow_.string())
    return arrow_.schema(
        [
            ("match", arrow_.int32()),
            ("seed", arrow_.int64()),
            ("ply", arrow_.int32()),
            ("seat", arrow_.int8()),
            ("bot", words),
            ("topic", words),
            ("options", arrow_.list_(arrow_.string())),
            ("choice", words),
            ("observation", arrow_.string()),
            ("bots", arrow_.list_(arrow_.string())),
            ("ranks", arrow_.list_(arrow_.int8())),
            ("scores", arrow_.list_(arrow_.int32())),
            ("end", words),
        ]
    )


def write_part(path: Path, recipe: Recipe, matches: Iterable[Recorded]) -> None:
    """Write a file of rows, some matches at a time; it has its name when it is whole."""
    arrow_, parquet = arrow("pyarrow"), arrow("pyarrow.parquet")
    schema = _schema(arrow_).with_metadata({"kontor": msgspec.json.encode(recipe)})
    begun, coming = path.with_suffix(".part"), iter(matches)
    with parquet.ParquetWriter(begun, schema, compression="zstd") as file:
        while some := list(islice(coming, GROUP)):
            file.write_table(arrow_.table(_columns(schema.names, some), schema=schema))
    begun.replace(path)


def _columns(names: Sequence[str], matches: Sequence[Recorded]) -> dict[str, list[object]]:
    """Matches as columns."""
    columns: dict[str, list[object]] = {name: [] for name in names}
    for match in matches:
        of_all = (match.bots, match.ranks, match.scores, match.end)
        for row in match.rows:
            bot = match.bots[row.seat] if row.seat >= 0 else ""
            first = (match.match, match.seed, row.ply, row.seat, bot, row.topic, row.options)
            values = (*first, row.choice, row.observation, *of_all)
            for column, value in zip(columns.values(), values, strict=True):
                column.append(value)
    return columns


def read_part(path: Path) -> Iterator[Recorded]:
    """The matches of a file, one by one."""
    arrow_, parquet = arrow("pyarrow"), arrow("pyarrow.parquet")
    try:
        with parquet.ParquetFile(path) as file:
            rows = (row for some in file.iter_batches(AT_ONCE) for row in some.to_pylist())
            for _number, group in groupby(rows, key=lambda row: row["match"]):
                yield _recorded(list(group))
    except (arrow_.ArrowException, OSError) as error:
        msg = f"{path} cannot be read as Parquet: {str(error).splitlines()[0]}."
        raise BadCorpus(msg) from error
    except (KeyError, TypeError) as error:
        raise BadCorpus(f"{path} has not the columns of a corpus: {error}.") from error


def _recorded(rows: Sequence[dict[str, Any]]) -> Recorded:
    first = rows[0]
    return Recorded(
        first["match"],
        first["seed"],
        tuple(first["bots"]),
        tuple(
            Row(
                row["ply"],
                row["seat"],
                row["topic"],
                tuple(row["options"]),
                row["choice"],
                row["observation"],
            )
            for row in rows
        ),
        tuple(first["ranks"]),
        tuple(first["scores"]),
        first["end"],
    )


def file_digest(paths: Iterable[Path]) -> str:
    """The SHA-256 of files, one after the other, by which a copy is known."""
    found = sha256()
    for path in paths:
        found.update(path.read_bytes())
    return found.hexdigest()


def write_card(folder: Path, text: str) -> None:
    """Put the card beside the rows."""
    _whole(folder / CARD, text.encode())


def _whole(path: Path, raw: bytes) -> None:
    """Write a file so that it is there as a whole or not at all."""
    begun = path.with_name(f".{path.name}.{os.getpid()}")
    begun.write_bytes(raw)
    begun.replace(path)
