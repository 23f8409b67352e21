"""Many matches are looked through at once, and what was found is written as it comes.

Who stops early has the puzzles of the first so many matches, the same as if only these had been
asked for.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from kontor.analysis.values import find_value
from kontor.engine.registry import find_game
from kontor.puzzles.choosing import chosen
from kontor.puzzles.mining import Dig, mined
from kontor.puzzles.puzzle import Puzzle, basis_of, written
from kontor.puzzles.weighing import unit_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kontor.match.crews import Crew

MOST: Final = 240
"""Puzzles of a game that are kept."""


def gather(  # noqa: PLR0913 - what is asked for, by whom it is done and where it goes
    title: str,
    seed: int,
    matches: int,
    file: Path,
    crew: Crew,
    *,
    most: int = MOST,
    seconds: float = float("inf"),
    done: Callable[[int, int], None] = lambda _matches, _puzzles: None,
) -> int:
    """Look through *matches* or as many as *seconds* allow; how many puzzles the file has.

    *done* is called after each match with how many there were and how many puzzles in them.
    """
    game = find_game(title)
    basis = basis_of(game, unit_of(find_value(title) is not None))
    began = monotonic()
    found: list[Puzzle] = []
    digs = [Dig(title, seed, number) for number in range(matches)]
    for looked, answer in enumerate(crew.answers(mined, digs), 1):
        puzzles = msgspec.json.decode(answer, type=list[Puzzle])
        found += puzzles
        done(looked, len(found))
        if puzzles:
            file.write_bytes(written(basis, chosen(found, most)))
        if monotonic() - began > seconds:
            break
    kept = chosen(found, most)
    file.write_bytes(written(basis, kept))
    return len(kept)
