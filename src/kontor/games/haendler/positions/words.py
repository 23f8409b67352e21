"""Small readers for the parts of a position's lines, with errors in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.entries import number
from kontor.engine.errors import BadPosition
from kontor.games.haendler.names import TILES

if TYPE_CHECKING:
    from collections.abc import Sequence


def number_in(text: str, highest: int, what: str) -> int:
    """A whole number from 0 on."""
    value = number(text, what)
    if not 0 <= value <= highest:
        msg = f"{value} cannot be {what}; the highest is {highest}."
        raise BadPosition(msg)
    return value


def read_tiles(words: Sequence[str]) -> list[int]:
    """Movement tiles, each once, as their place among the four."""
    tiles = [number_in(word, TILES, "a tile") - 1 for word in words]
    if min(tiles, default=0) < 0 or len(set(tiles)) != len(tiles):
        msg = f"{' '.join(words)!r} should name each of the tiles 1, 2, 3, 4 at most once."
        raise BadPosition(msg)
    return tiles
