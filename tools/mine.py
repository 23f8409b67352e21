#!/usr/bin/env python3
"""Look for puzzles on a machine where nothing of Kontor is installed, with all its processors.

It needs Python, msgspec and NumPy; the package is taken from the checkout beside it. Where Kontor
is installed, `kontor puzzles mine` does the same for one game.

    python3 tools/mine.py hansa=3 genoa=5 haendler=2 --processes 16 --seed 1 -o FOLDER

looks for so many minutes in each game and writes FOLDER/GAME.jsonl as it goes. A file takes its
place as `src/kontor/games/GAME/puzzles.jsonl`.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import tomllib
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).resolve().parent.parent
MATCHES = 20_000
"""More than anybody waits for: the minutes end it."""


def make_known(folder: Path) -> None:
    """Put the package on the path, with the entry points by which it finds its own parts."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    info = folder / "kontor-0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: kontor\nVersion: 0\n", "utf-8")
    groups = [
        f"[{group}]\n" + "".join(f"{name} = {place}\n" for name, place in names.items())
        for group, names in project["entry-points"].items()
    ]
    (info / "entry_points.txt").write_text("\n".join(groups), "utf-8")
    sys.path[:0] = [str(ROOT / "src"), str(folder)]


def main() -> None:
    """Look through matches of each game for its minutes."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("games", nargs="+", metavar="GAME=MINUTES")
    words.add_argument("--processes", type=int, default=1)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--matches", type=int, default=MATCHES)
    words.add_argument("-o", "--folder", type=Path, required=True)
    typed = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["OMP_NUM_THREADS"] = "1"  # processes work side by side, one thread each
        make_known(Path(folder))
        for word in typed.games:
            title, _, minutes = word.partition("=")
            mine(title, float(minutes or "inf"), typed)


def mine(title: str, minutes: float, typed: argparse.Namespace) -> None:
    """Look for puzzles in one game and say how it goes, twice a minute."""
    from kontor.match.crews import crew_of  # noqa: PLC0415 - found only when it was made known
    from kontor.puzzles.gathering import gather  # noqa: PLC0415 - as above

    began = said = monotonic()

    def done(matches: int, puzzles: int) -> None:
        nonlocal said
        if monotonic() - said > 30:
            said = monotonic()
            print(
                f"{title}: {puzzles} puzzles in {matches} matches, {said - began:.0f} s", flush=True
            )

    typed.folder.mkdir(parents=True, exist_ok=True)
    file = typed.folder / f"{title}.jsonl"
    with crew_of(typed.processes) as crew:
        found = gather(
            title, typed.seed, typed.matches, file, crew, seconds=60 * minutes, done=done
        )
    print(f"{title}: {found} puzzles in {file}, {monotonic() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
