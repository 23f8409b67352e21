"""Puzzles are found in matches that bots play: where they disagree, all ideas are raced.

Equal calls find equal puzzles, whoever works and however many they are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from kontor.engine import chance
from kontor.engine.registry import find_game
from kontor.puzzles.places import places
from kontor.puzzles.posing import puzzle_at, spot_of

if TYPE_CHECKING:
    from kontor.puzzles.puzzle import Puzzle

TAKEN: Final = 120  # positions of a match about which bots are asked
RACED: Final = 24  # of those, the most promising, in which all ideas are raced
KEPT: Final = 3  # puzzles of a match
APART: Final = 12  # decisions between two of them


class Dig(NamedTuple):
    """One match to look for puzzles in."""

    title: str
    seed: int
    number: int


def mined(dig: Dig) -> bytes:
    """The puzzles of one match, as JSON."""
    game = find_game(dig.title)
    found: dict[int, Puzzle] = {}
    spots = [
        (place.number, spot)
        for place in places(game, chance.split(dig.seed, dig.number), TAKEN)
        if (spot := spot_of(game, place.state, place.seat)) is not None
    ]
    spots.sort(key=lambda pair: -pair[1].promise)
    for number, spot in spots[:RACED]:
        if any(abs(number - other) < APART for other in found):
            continue
        puzzle = puzzle_at(game, spot, f"{dig.seed}/{dig.number}/{number}")
        if puzzle is not None:
            found[number] = puzzle
        if len(found) == KEPT:
            break
    return msgspec.json.encode(list(found.values()))
