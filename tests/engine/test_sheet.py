"""The form of position texts."""

import pytest

from kontor.engine.errors import BadPosition
from kontor.engine.sheet import (
    Sheet,
    once,
    options_line,
    read_options_line,
    read_stack,
    seat_number,
    seat_text,
    sound,
    stack_text,
    whole,
    written_sheet,
)
from kontor.engine.state import CHANCE, EVERY
from tests.proof.bidding import GAME
from tests.proof.bidding.state import Deal, Seal, TurnPrize

TEXT = """
# a comment
kontor position bidding
options: players=2   # another
hand A: gold

hand B: silver
turns: 3
"""


def test_keys_are_read_once_and_comments_passed_over() -> None:
    """What is taken is gone; what is left out has a default."""
    sheet = Sheet("bidding", TEXT)

    assert sheet.has("turns")
    assert sheet.keys("hand ") == ["hand A", "hand B"]
    assert sheet.take("hand A") == "gold"
    assert sheet.take("hand B") == "silver"
    assert sheet.take_int("turns") == 3
    assert sheet.take("prize", "none") == "none"
    assert sheet.take_int("rounds", 4) == 4
    assert read_options_line(GAME, sheet).players == 2
    sheet.finish()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("kontor position chess\n", "begins with the line 'kontor position bidding'"),
        ("", "not ''"),
        ("kontor position bidding\nhand gold\n", "Line 2 of the position has no colon"),
        ("kontor position bidding\na: 1\na: 2\n", "Line 3 of the position gives 'a' a second"),
        ("kontor position bidding\na  b: 1\na b: 2\n", "gives 'a b' a second time"),
        ("kontor position bidding\nhand A:   # nothing\n", "Line 2 .* says nothing after 'hand A'"),
    ],
)
def test_a_text_of_another_form_is_refused(text: str, words: str) -> None:
    """With the line."""
    with pytest.raises(BadPosition, match=words):
        Sheet("bidding", text)


def test_missing_wrong_and_unknown_keys_are_named() -> None:
    """Three ways to write a position wrongly."""
    sheet = Sheet("bidding", "kontor position bidding\nturns: soon\nmoon: full\n")

    with pytest.raises(BadPosition, match="no line 'prize"):
        sheet.take("prize")
    with pytest.raises(BadPosition, match="'turns: soon' should be a whole number"):
        sheet.take_int("turns")
    with pytest.raises(BadPosition, match="Line 3 of the position has an unknown key 'moon'"):
        sheet.finish()


@pytest.mark.parametrize("text", ["1_0", "+3", "٣", "0x2", "1234567890", "-1", "8"])
def test_a_number_that_people_do_not_write(text: str) -> None:
    """Python would read some of them; others are out of bounds."""
    with pytest.raises(BadPosition, match=r"The round cannot be .* whole number, from 1 to 7"):
        whole(text, "The round", least=1, most=7)


def test_a_number_without_a_highest() -> None:
    """The sentence says where it begins."""
    assert whole("007", "The purse") == 7
    with pytest.raises(BadPosition, match=r"The purse cannot be '-2'.*, 0 or more"):
        whole("-2", "The purse")


def test_an_entry_given_twice_is_refused() -> None:
    """The line and the entry are named."""
    assert once(["a", "b"], "'row'") == ["a", "b"]
    with pytest.raises(BadPosition, match="'row' gives 'a' a second time"):
        once(["a", "b", "a"], "'row'")


def test_a_flag_has_one_word() -> None:
    """Anything else is a slip, not a no."""
    sheet = Sheet("bidding", "kontor position bidding\ntoll: paid\nbegun: perhaps\n")

    assert sheet.take_flag("toll", "paid") == 1
    assert sheet.take_flag("other", "paid") == 0
    with pytest.raises(BadPosition, match="'begun: perhaps' should be 'begun: yes'"):
        sheet.take_flag("begun", "yes")


def test_empty_values_are_left_out() -> None:
    """A sheet is as short as it can be."""
    assert written_sheet("toy", [("a", "1"), ("b", "")]) == "kontor position toy\na: 1\n"


@pytest.mark.parametrize(
    ("seat", "text"), [(0, "A"), (4, "E"), (CHANCE, "chance"), (EVERY, "every")]
)
def test_seats_are_letters(seat: int, text: str) -> None:
    """And nature and everybody have words."""
    assert seat_text(seat) == text
    assert seat_number(text, 5) == seat


@pytest.mark.parametrize("text", ["C", "AB", "", "a"])
def test_a_seat_that_is_not_there(text: str) -> None:
    """The seats of this table are listed."""
    with pytest.raises(BadPosition, match="the seats are A, B"):
        seat_number(text, 2)


def test_pending_questions_as_text_and_back() -> None:
    """The question now comes first."""
    state = GAME.new(GAME.read_options({"players": 2}), 1)
    state.stack = [Seal(EVERY), TurnPrize(CHANCE), Deal(CHANCE, 1)]
    text = stack_text(state)

    assert text == "Deal seat=chance to=1 / TurnPrize seat=chance / Seal seat=every"
    assert read_stack(GAME, text, 2) == state.stack
    assert read_stack(GAME, "", 2) == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Trick seat=A", "no question 'Trick'"),
        ("Deal seat=chance", "has 2 fields, not 1"),
        ("Deal seat=chance to=x", "should be name=number"),
        ("Deal seat=C to=1", "'C' is no seat"),
        ("Deal seat=chance from=1", "is written 'Deal seat=... to=...'"),
        ("Deal to=1 seat=chance", "is written 'Deal seat=... to=...'"),
        ("Deal hand=9 to=1", "is written 'Deal seat=... to=...'"),
        ("Deal seat=chance to=1 / / Seal seat=every", "question is empty"),
    ],
)
def test_a_question_that_cannot_be_read(text: str, words: str) -> None:
    """Says what there would be."""
    with pytest.raises(BadPosition, match=words):
        read_stack(GAME, text, 2)


def test_a_position_must_be_sound() -> None:
    """Invariants hold, whoever is asked can answer, and questions fit the board."""
    state = GAME.new(GAME.read_options({"players": 2}), 1)
    assert sound(GAME, state) is state
    assert options_line(state.options).startswith("players=2")

    state.stack = [Seal(EVERY)]
    with pytest.raises(BadPosition, match="'seal' of A, B, who could answer nothing"):
        sound(GAME, state)
    state.stack = [Deal(CHANCE, 9)]
    with pytest.raises(BadPosition, match="do not fit the position"):
        sound(GAME, state)
    state.stack = []
    state.deck[0] += 1
    with pytest.raises(BadPosition, match="The position cannot be: there are 9 copper"):
        sound(GAME, state)
