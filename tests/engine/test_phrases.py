"""Pending questions in words, both ways."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from kontor.engine.errors import BadPosition
from kontor.engine.phrases import (
    Phrase,
    Phrases,
    choice_word,
    name_word,
    number_word,
    seat_word,
    set_word,
)
from kontor.engine.state import EVERY


class Pack(NamedTuple):
    """Which crates does the seat put on a cart?"""

    seat: int
    cart: int
    crate: int
    left: int
    done: int
    full: int


class Vote(NamedTuple):
    """What do all say?"""

    seat: int


class Sing(NamedTuple):
    """A question without words."""

    seat: int


WORDS = Phrases(
    {
        Pack: Phrase("{seat} packs {crate} on cart {cart}, {left} left{done}, full {full}"),
        Vote: Phrase("all vote", EVERY),
    },
    {
        "seat": seat_word(3),
        "cart": number_word("A cart", from_one=True),
        "crate": name_word(["red wine", "salt"], "crate", "anything"),
        "left": number_word("What is left"),
        "done": choice_word("", ", begun"),
        "full": set_word(["1", "2", "3"], "cart"),
    },
)


@pytest.mark.parametrize(
    ("stack", "text"),
    [
        ([], ""),
        ([Vote(EVERY)], "all vote"),
        (
            [Vote(EVERY), Pack(1, 0, 0, 2, 1, 0b101)],
            "B packs red wine on cart 1, 2 left, begun, full 1 3; all vote",
        ),
        ([Pack(2, 2, -1, 0, 0, 0)], "C packs anything on cart 3, 0 left, full none"),
    ],
)
def test_questions_are_written_and_read_by_one_template(
    stack: list[tuple[int, ...]], text: str
) -> None:
    """The question now comes first; numbers stand as letters, names and words."""
    assert WORDS.written(stack) == text
    if text:
        assert WORDS.read(text) == stack


def test_a_question_without_words_leaves_all_unwritten() -> None:
    """The game then writes the bare stack."""
    assert WORDS.written([Vote(EVERY), Sing(0)]) == ""


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("all sleep", "'all sleep' is no pending question; write 'all vote'"),
        ("D packs salt on cart 1, 2 left, full none", "'D' is no seat; the seats are A, B, C"),
        ("every packs salt on cart 1, 2 left, full none", "'every' is no seat"),
        ("A packs tea on cart 1, 2 left, full none", "'tea' is no crate; there are: red wine"),
        ("A packs salt on cart 0, 2 left, full none", "A cart cannot be '0'"),
        ("A packs salt on cart 1, two left, full none", "What is left cannot be 'two'"),
        ("A packs salt on cart 1, 2 left, ended, full none", "cannot be '2 left, ended|no pending"),
        ("A packs salt on cart 1, 2 left, full 1 1", "names '1' twice"),
        ("all vote;", "'' is no pending question"),
    ],
)
def test_what_is_no_question_is_told(text: str, why: str) -> None:
    """With what would be one."""
    with pytest.raises(BadPosition, match=why):
        WORDS.read(text)
