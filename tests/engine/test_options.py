"""Options: typed, explained, refused with a reason."""

from pathlib import Path

import pytest

import kontor
from kontor.engine.errors import BadOptions
from kontor.engine.options import (
    Choice,
    Field,
    Need,
    Options,
    Schema,
    Value,
    parsed_options,
    read_options,
    seat_counts,
    switch,
    written_options,
)
from kontor.engine.state import SEATS


class Stay(Options, frozen=True, kw_only=True):
    """Options of a game that does not exist."""

    players: int = 2
    board: str = "small"
    fog: bool = False
    rounds: int = 3
    note: str = ""


SCHEMA = Schema(
    (
        Field("players", "Players", "How many.", 2, (Choice(2, "two"), Choice(3, "three"))),
        Field(
            "board",
            "Board",
            "Which side.",
            "small",
            (
                Choice("small", "small"),
                Choice("large", "large", "", (Need("players", (3,), "it is too wide for two"),)),
            ),
        ),
        switch("fog", "Fog", "Whether it is foggy.", Need("board", ("large",), "fog needs room")),
        Field("rounds", "Rounds", "How long.", 3, minimum=1, maximum=9),
        Field("note", "Note", "A word of your own.", ""),
    )
)


def test_what_is_left_out_is_the_default() -> None:
    """No words, no changes."""
    assert read_options(Stay, SCHEMA, {}) == Stay()


def test_words_of_a_command_line_become_values() -> None:
    """Numbers, yes and no, and names."""
    raw: dict[str, Value] = {"players": "3", "board": "large", "fog": "YES", "rounds": "9"}
    wanted = Stay(players=3, board="large", fog=False, rounds=9)
    assert read_options(Stay, SCHEMA, raw | {"fog": "false"}) == wanted
    assert read_options(Stay, SCHEMA, raw | {"fog": "yes"}).fog is True
    assert read_options(Stay, SCHEMA, {"note": "hello"}).note == "hello"


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ({"colour": "red"}, "no option 'colour'; the options are players, board"),
        ({"players": 7}, "players cannot be '7'; it may be 2, 3"),
        ({"board": "large"}, r"it is too wide for two \(players would have to be 3\)"),
        ({"fog": True}, r"fog=yes cannot be played with board=small: fog needs room"),
        ({"rounds": 0}, "a whole number from 1 to 9"),
        ({"rounds": "many"}, "a whole number from 1 to 9"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(raw: dict[str, Value], words: str) -> None:
    """What was tried, why not, what would be allowed."""
    with pytest.raises(BadOptions, match=words):
        read_options(Stay, SCHEMA, raw)


def test_a_line_and_back() -> None:
    """As positions and transcripts write them; empty texts are left out."""
    options = Stay(players=3, board="large", fog=True)
    line = written_options(options)

    assert line == "players=3 board=large fog=yes rounds=3"
    assert parsed_options(Stay, SCHEMA, line) == options


def test_a_word_without_a_value_is_refused() -> None:
    """It is written name=value."""
    with pytest.raises(BadOptions, match="write name=value"):
        parsed_options(Stay, SCHEMA, "players 3")


def test_an_option_given_twice_is_refused() -> None:
    """Neither of the two is guessed to be meant."""
    with pytest.raises(BadOptions, match="players is given twice: as '3' and as '2'"):
        parsed_options(Stay, SCHEMA, "players=3 fog=yes players=2")


def test_seat_counts_are_read_from_the_first_field() -> None:
    """For lobbies and for the kit."""
    assert seat_counts(SCHEMA) == (2, 3)
    assert SCHEMA.field("rounds").maximum == 9


def test_a_sixth_player_is_refused_with_a_sentence() -> None:
    """Whatever a game's schema offers: a table has as many seats as there are letters for them."""
    counts = tuple(Choice(count, str(count)) for count in range(2, 9))
    crowd = Schema((Field("players", "Players", "How many.", 2, counts),))

    assert read_options(Options, crowd, {"players": len(SEATS)}).players == len(SEATS)
    with pytest.raises(BadOptions, match=r"^6 cannot play: a table has 5 seats, A, B, C, D, E\.$"):
        read_options(Options, crowd, {"players": 6})


def test_the_seats_of_a_table_are_one_constant() -> None:
    """No module of the package has letters of its own."""
    package = Path(kontor.__file__).parent
    found = [path for path in package.rglob("*.py") if f'"{SEATS}"' in path.read_text("utf-8")]

    assert [path.relative_to(package).as_posix() for path in found] == ["engine/state.py"]
