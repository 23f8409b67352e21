"""Small readers for the parts of a position's lines, with errors in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import mask_of
from kontor.engine.entries import NONE
from kontor.engine.errors import BadPosition
from kontor.engine.sheet import once
from kontor.games.genoa.items import DECK_IDS, is_pledge
from kontor.games.genoa.names import bundle_of, counted, item_numbers, plain_word, space_number

if TYPE_CHECKING:
    from kontor.games.genoa.bundles import Bundle
    from kontor.games.genoa.state import GenoaState


def space_of(s: GenoaState, word: str) -> int:
    """A space by its id or its name."""
    number = space_number(s.city, word)
    if number is None:
        msg = f"{word!r} is no space; spaces are written like palace, market or st_47."
        raise BadPosition(msg)
    return number


def spaces_of(s: GenoaState, text: str, key: str) -> int:
    """A set of spaces, each named once; `none` is empty."""
    words = [] if text == NONE else text.replace(",", " ").split()
    spaces = [space_of(s, word) for word in words]
    once([s.city.ids[space] for space in spaces], f"'{key}'")
    return mask_of(spaces)


def card_of(s: GenoaState, word: str) -> int:
    """A card by its id."""
    number = s.city.card_number.get(word.upper())
    if number is None:
        msg = f"{word!r} is no card; cards are written like LO01, SO13, ME05 or PR14."
        raise BadPosition(msg)
    return number


def cards_of(s: GenoaState, text: str, key: str) -> int:
    """A set of cards, each named once."""
    cards = [card_of(s, word) for word in text.replace(",", " ").split()]
    once([s.city.card_ids[card] for card in cards], f"'{key}'")
    return mask_of(cards)


def read_bundle(s: GenoaState, text: str) -> Bundle:
    """Money and items from words, equal things counted in one place."""
    once([plain_word(s.city, word) for _, word in counted(text)], repr(text.strip()))
    try:
        bundle = bundle_of(s.city, text)
    except KeyError as error:
        msg = f"{error} in {text.strip()!r} is no ware, token, marker or card."
        raise BadPosition(msg) from error
    if bundle.ducats < 0 or bundle.ducats % s.city.step:
        msg = f"{bundle.ducats} ducats: money comes in steps of {s.city.step}."
        raise BadPosition(msg)
    return bundle


def check_entries(s: GenoaState, line: str, letter: str) -> None:
    """A line of things in hand counts each of them in one place, and cards by name."""
    entries = counted(line)
    words = [plain_word(s.city, word) for _, word in entries]
    once(words, f"'{letter}'")
    for (count, _), word in zip(entries, words, strict=True):
        pledged = is_pledge(item_numbers(s.city).get(word, 0))
        if pledged or word in DECK_IDS:
            msg = f"{letter} cannot hold '{count} {word}'."
            raise BadPosition(msg)
