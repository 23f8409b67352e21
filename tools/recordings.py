"""Replay the recorded games under tests/games and verify every line of them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from kontor.engine.errors import KontorError
from kontor.match.replay import verify

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT: Final = Path(__file__).resolve().parent.parent
SUFFIXES: Final = frozenset({".json", ".jsonl"})


def recordings(folder: Path) -> list[Path]:
    """The saves in a folder and below it."""
    return sorted(path for path in folder.rglob("*") if path.suffix in SUFFIXES)


def check(path: Path) -> str:
    """What is wrong with a recording; empty when it replays to its end."""
    try:
        report = verify(path.read_text("utf-8"))
    except KontorError as error:
        return str(error)
    if report.divergence:
        return report.divergence
    return "" if report.over else f"It stops after {report.entries} entries without a standing."


def main(paths: Iterable[Path]) -> int:
    """Print what diverges; 0 when there are recordings and all of them replay."""
    count = wrong = 0
    for path in paths:
        count += 1
        problem = check(path)
        if problem:
            wrong += 1
            print(f"{path}: {problem}")
    print(f"{count} recorded games, {wrong} of them wrong.")
    return 0 if count and not wrong else 1


if __name__ == "__main__":
    named = [Path(name) for name in sys.argv[1:]]
    sys.exit(main(named or recordings(ROOT / "tests" / "games")))
