"""Data files of a game: boards, cards, tracks, pieces; the package's own or its owner's.

A file of the owner's takes the place of the package's of the same name. Each is read into records;
what is wrong with one is told in a sentence that names it. A digest tells two sets of files apart.
"""

from __future__ import annotations

import tomllib
from functools import cached_property
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Final, NoReturn, TypeVar

import msgspec

from kontor.engine.errors import BadData

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

BETWEEN: Final = "\0"
"""What no text holds, so that nothing can wander from one file to the next unseen."""
FORMER: Final = (("sha256:", ""), ("", "\0"), ("sha256:", "\n"))
"""How digests of old saves begin, and what stood between the files then."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of a data file; keys nobody knows are refused."""


File = TypeVar("File", bound=Part)


class DataFiles:
    """The data files of one game; each is read when it is first needed."""

    def __init__(self, package: str, names: Sequence[str], directory: Path | None = None) -> None:
        """*names* are those of all files in `data/`; what lies in *directory* takes their place."""
        self._package = package
        self._names = tuple(names)
        self._directory = directory
        self._texts: dict[str, str] = {}

    def text(self, name: str) -> str:
        """The text of a file."""
        if name not in self._texts:
            own = self._directory / name if self._directory else None
            packed = files(self._package) / "data" / name
            chosen = own if own is not None and own.is_file() else packed
            self._texts[name] = chosen.read_text(encoding="utf-8")
        return self._texts[name]

    def read(self, name: str, kind: type[File]) -> File:
        """A file as its record."""
        try:
            return msgspec.convert(tomllib.loads(self.text(name)), kind)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise BadData(f"{name} cannot be used: {error}.") from error

    @cached_property
    def digest(self) -> str:
        """A digest of all files in use; empty where there are none."""
        return self._digest("sha256:", BETWEEN) if self._names else ""

    def has_digest(self, digest: str) -> bool:
        """Whether a digest, perhaps of an old save, is of the files in use."""
        return digest in {self.digest, *(self._digest(*former) for former in FORMER)}

    def _digest(self, prefix: str, between: str) -> str:
        text = between.join(self.text(name) for name in self._names)
        return prefix + sha256(text.encode()).hexdigest()


# What a game demands of its files: each complaint is a sentence that names the file.


def complain(file: str, sentence: str) -> NoReturn:
    """Say what is wrong with a file."""
    raise BadData(f"{file}: {sentence}")


def demand(fact: object, file: str, sentence: str) -> None:
    """Complain about a file unless something holds."""
    if not fact:
        complain(file, sentence)


def within(file: str, what: str, value: int, least: int, most: int) -> None:
    """A number keeps within its bounds."""
    demand(least <= value <= most, file, f"{what} runs from {least} to {most}, not {value}.")


def different(file: str, what: str, names: Iterable[str]) -> None:
    """Nothing is named twice."""
    found = list(names)
    twice = sorted({name for name in found if found.count(name) > 1})
    demand(not twice, file, f"two {what} are called {', '.join(twice)}.")
