"""Items and bundles as words, and back: used by positions and by whole offers from clients."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from kontor.games.genoa.actions import item_name
from kontor.games.genoa.bundles import Bundle
from kontor.games.genoa.items import ITEMS

if TYPE_CHECKING:
    from kontor.games.genoa.board import City

NUMBER: Final = re.compile(r"-?[0-9]{1,6}")
"""A count as people write it; longer ones are slips."""


def item_numbers(city: City) -> dict[str, int]:
    """Every item by its word."""
    return {item_name(city, item): item for item in range(ITEMS)}


def counted(text: str) -> list[tuple[int, str]]:
    """`2 silk, LO05` as counts and words; a word alone counts once."""
    found: list[tuple[int, str]] = []
    for part in text.split(","):
        words = part.split()
        if not words:
            continue
        if NUMBER.fullmatch(words[0]) and len(words) > 1:
            found.append((int(words[0]), " ".join(words[1:])))
        else:
            found.append((1, " ".join(words)))
    return found


def bundle_of(city: City, text: str) -> Bundle:
    """A bundle from its words; `KeyError` names a word that is no item."""
    numbers = item_numbers(city)
    ducats = 0
    items: list[int] = []
    for count, word in counted(text):
        if word in {"ducats", "ducat"}:
            ducats += count
        elif count < 0:
            raise KeyError(f"{count} {word}")
        else:
            items += [numbers[singular(numbers, word)]] * count
    return Bundle(ducats, tuple(sorted(items)))


def singular(numbers: dict[str, int], word: str) -> str:
    """`markers` as `marker`; other words are as written."""
    if word not in numbers and word.removesuffix("s") in numbers:
        return word.removesuffix("s")
    return word
