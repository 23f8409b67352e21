"""Items and bundles as words, and back: positions are read by it, and what people type."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kontor.engine.entries import plainly
from kontor.games.genoa.bundles import Bundle
from kontor.games.genoa.items import ITEMS, TOKEN_IDS, item_name

if TYPE_CHECKING:
    from kontor.games.genoa.board import City
    from kontor.games.genoa.offers import BundleRecord

DUCATS: Final = "ducats"
NUMBER: Final = re.compile(r"-?[0-9]{1,6}")
"""A count as people write it; longer ones are slips."""
SUM: Final = re.compile(r"\s*(?:add|take back)\s+(\d{1,9})\s+ducats?\s*", re.IGNORECASE)
MOST: Final = 99
"""Nothing in the box is there more often; who names more of a thing names what is not there."""


def item_numbers(city: City) -> dict[str, int]:
    """Every item by its word."""
    return {item_name(city, item): item for item in range(ITEMS)}


@lru_cache(maxsize=16)
def words_of(city: City) -> dict[str, str]:
    """What people write for an item, and the word of the notation: names, plurals, `ducat`."""
    words = {plainly(word): word for word in (*item_numbers(city), DUCATS)}
    names = {plainly(city.token_names[token]): word for token, word in enumerate(TOKEN_IDS)}
    pledges = {f"yielded {name}": f"yielded {word}" for name, word in names.items()}
    plurals = {f"{name}s": word for name, word in words.items() if word != DUCATS}
    return plurals | names | pledges | {"ducat": DUCATS} | words


def plain_word(city: City, word: str) -> str:
    """An item as the notation writes it, by any of its names; else the word as it is."""
    return words_of(city).get(plainly(word), word)


@lru_cache(maxsize=16)
def spaces_by_name(city: City) -> dict[str, int]:
    """Every space by its id and by its name."""
    names = {plainly(name): space for space, name in enumerate(city.names)}
    return names | {plainly(name): space for space, name in enumerate(city.ids)}


def space_number(city: City, name: str) -> int | None:
    """The space of an id or a name; None where there is none."""
    return spaces_by_name(city).get(plainly(name))


def counted(text: str) -> list[tuple[int, str]]:
    """`2 silk, LO05` as counts and words; a word alone counts once."""
    found: list[tuple[int, str]] = []
    for part in text.split(",") if text.strip() else []:
        words = part.split()
        if len(words) > 1 and NUMBER.fullmatch(words[0]):
            found.append((int(words[0]), " ".join(words[1:])))
        else:
            found.append((1, " ".join(words)))
    return found


def sum_in(text: str) -> int | None:
    """The money that somebody wants to add or take back; None where it is not about money."""
    found = SUM.fullmatch(text)
    return int(found[1]) if found else None


def bundle_in(city: City, record: BundleRecord) -> Bundle:
    """A bundle from its record; `KeyError` names what is no item."""
    numbers = item_numbers(city)
    items: list[int] = []
    for name, count in record.items.items():
        if count < 0:
            raise KeyError(f"{count} {name}")
        items += [numbers[plain_word(city, name)]] * min(count, MOST)
    return Bundle(record.ducats, tuple(sorted(items)))


def bundle_of(city: City, text: str) -> Bundle:
    """A bundle from its words; `KeyError` names a word that is no item."""
    numbers = item_numbers(city)
    ducats = 0
    items: list[int] = []
    for count, word in counted(text):
        name = plain_word(city, word)
        if name == DUCATS:
            ducats += count
        elif count < 0:
            raise KeyError(f"{count} {word}")
        else:
            items += [numbers[name]] * count
    return Bundle(ducats, tuple(sorted(items)))
