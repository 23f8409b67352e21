"""Small readers for the parts of a position's lines, with errors in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kontor.engine.bits import mask_of
from kontor.engine.errors import BadPosition
from kontor.engine.sheet import Sheet, once, seat_number
from kontor.engine.state import SEATS
from kontor.games.genoa.items import DECK_IDS, is_pledge
from kontor.games.genoa.names import (
    NUMBER,
    bundle_of,
    counted,
    item_numbers,
    plain_word,
    space_number,
)
from kontor.games.genoa.positions.describing import NONE

if TYPE_CHECKING:
    from kontor.games.genoa.bundles import Bundle
    from kontor.games.genoa.state import GenoaState


def real_seat(s: GenoaState, letter: str) -> int:
    """The seat of a letter; nature and "every" are none."""
    seat = seat_number(letter, s.seats)
    if seat < 0:
        msg = f"{letter!r} is no seat; the seats are {', '.join(SEATS[: s.seats])}."
        raise BadPosition(msg)
    return seat


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


def seat_counts(s: GenoaState, sheet: Sheet, key: str) -> list[int]:
    """`A 1, C 2` as a number per seat."""
    row = [0] * s.seats
    text = sheet.take(key, "")
    pairs = [part.split() for part in text.split(",")] if text else []
    for pair in pairs:
        if len(pair) != 2 or not NUMBER.fullmatch(pair[1]) or int(pair[1]) < 1:
            msg = f"'{key}: {' '.join(pair)}' should be a seat and a number, such as 'A 1'."
            raise BadPosition(msg)
    once([letter for letter, _ in pairs], f"'{key}'")
    for letter, count in pairs:
        row[real_seat(s, letter)] = int(count)
    return row


def seats_of(s: GenoaState, text: str, key: str) -> int:
    """A set of seats, `BC`, each once; `none` is empty."""
    letters = once("" if text == NONE else text.replace(" ", ""), f"'{key}'")
    return sum(1 << real_seat(s, letter) for letter in letters)


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
