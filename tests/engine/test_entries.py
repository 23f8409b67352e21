"""The entries of a position's lines: what is read is what was written, and slips are told."""

from __future__ import annotations

import pytest

from kontor.engine.entries import (
    counts_text,
    known,
    parts,
    plainly,
    read_counts,
    read_seat_counts,
    read_seats,
    read_values,
    read_words,
    real_seat,
    seat_counts_text,
    seats_text,
)
from kontor.engine.errors import BadPosition

GOODS = ("cloth", "iron", "wine")


def good(name: str) -> int:
    """The number of a good."""
    return known(GOODS, name, "a good")


def test_seats_are_letters_in_a_row() -> None:
    """An empty set is written, since leaving the line out may mean something else."""
    assert seats_text([1, 2]) == "BC"
    assert seats_text([]) == "none"
    assert read_seats("B C", 3, "'silent'") == [1, 2]
    assert read_seats("none", 3, "'silent'") == []


def test_a_number_a_seat_comes_back() -> None:
    """Seats without any are left out."""
    assert seat_counts_text([1, 0, 2]) == "A 1, C 2"
    assert read_seat_counts("A 1, C 2", 3, "'talked'") == [1, 0, 2]
    assert read_seat_counts("", 3, "'talked'") == [0, 0, 0]


def test_counts_come_back() -> None:
    """Zeros are written only where they say something."""
    assert counts_text(GOODS, [2, 0, 1]) == "2 cloth, 1 wine"
    assert counts_text(GOODS, [2, 0, 1], always=True) == "2 cloth, 0 iron, 1 wine"
    assert read_counts(good, "2 cloth, 1 wine", "'A'") == [(0, 2), (2, 1)]
    assert read_values(good, "-3 iron", "'A'") == [(1, -3)]


def test_words_come_as_numbers() -> None:
    """Set apart by a plus sign."""
    assert read_words(good, "iron + wine", "'A'") == [1, 2]
    assert read_words(good, "none", "'A'") == []


def test_names_are_compared_plainly() -> None:
    """Capitals, accents, hyphens and double blanks do not matter."""
    assert plainly("Grand-Wainwright ") == plainly("grand  wainwright")


@pytest.mark.parametrize("text", ["every", "chance", "D", "AB", ""])
def test_a_seat_is_one_of_the_table(text: str) -> None:
    """Neither nature nor everybody, and nobody who does not play."""
    with pytest.raises(BadPosition, match="is no seat; the seats are A, B, C"):
        real_seat(text, 3)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("2 cloth,, 1 wine", "empty entry"),
        ("2 silk", "'silk' is not a good; there are: cloth, iron, wine"),
        ("some cloth", "'some' should be a whole number: cloth"),
        ("1 cloth, 2 cloth", "'A' names something twice"),
        ("0 cloth", "A count in 'A' cannot be '0'"),
    ],
)
def test_slips_in_counts_are_told(line: str, said: str) -> None:
    """With the entry that is wrong."""
    with pytest.raises(BadPosition, match=said):
        read_counts(good, line, "'A'")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("A", "'A' should be a seat and a number, such as 'A 1'"),
        ("A 1, A 2", "gives 'A' a second time"),
        ("A 0", "cannot be '0'"),
        ("A x", "cannot be 'x'"),
        ("D 1", "'D' is no seat"),
    ],
)
def test_slips_in_numbers_of_seats_are_told(line: str, said: str) -> None:
    """With the entry that is wrong."""
    with pytest.raises(BadPosition, match=said):
        read_seat_counts(line, 3, "'talked'")


def test_a_seat_named_twice_is_told() -> None:
    """A set has each of them once."""
    with pytest.raises(BadPosition, match="'silent' gives 'B' a second time"):
        read_seats("BB", 3, "'silent'")


def test_parts_stand_between_commas_or_what_is_said() -> None:
    """Without a text there are none."""
    assert parts("a, b ") == ["a", "b"]
    assert parts("a; b", ";") == ["a", "b"]
    assert parts("") == []
