"""The options: sides, editions, markers, and what cannot be played together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kontor.engine.errors import BadOptions
from kontor.games.hansa import GAME

if TYPE_CHECKING:
    from kontor.engine.options import Value

CUSTOM = "extra_office:4,swap:3,actions_3:2,actions_4:2,develop:2,move_3:2"


@pytest.mark.parametrize(
    ("raw", "board"),
    [
        ({"players": 2}, "hansa_2_3"),
        ({"players": 3}, "hansa_2_3"),
        ({"players": 4}, "hansa_4_5"),
        ({"players": 5, "board": "britannia"}, "britannia_4_5"),
        ({"players": 3, "board": "britannia", "side": "large"}, "britannia_4_5"),
        ({"players": 5, "side": "small"}, "hansa_2_3"),
        ({"players": 2, "board": "east"}, "east"),
    ],
)
def test_the_side_follows_the_seats_or_the_choice(raw: dict[str, Value], board: str) -> None:
    """Two and three play the small side unless told otherwise."""
    assert GAME.rules(GAME.read_options(raw)).board.id == board


@pytest.mark.parametrize(
    ("raw", "markers", "swap_any"),
    [
        ({"players": 4}, 15, False),
        ({"players": 2}, 16, True),
        ({"players": 4, "edition": "fourth"}, 16, True),
        ({"players": 2, "edition": "big_box"}, 15, False),
        ({"players": 4, "edition": "fourth", "markers": "big_box"}, 15, True),
        ({"players": 4, "swap": "any"}, 15, True),
        ({"players": 4, "markers": "custom", "marker_counts": CUSTOM}, 15, False),
    ],
)
def test_the_edition_decides_unless_a_reading_is_chosen(
    raw: dict[str, Value], markers: int, *, swap_any: bool
) -> None:
    """The Big Box from three seats on, the fourth edition for two."""
    rules = GAME.rules(GAME.read_options(raw))

    assert sum(rules.marker_counts) == markers
    assert rules.swap_any is swap_any


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        ({"missions": True, "board": "britannia"}, "base board"),
        ({"favours": True, "board": "east"}, "base board"),
        ({"toll": True}, "borders"),
        ({"board": "east", "side": "small"}, "one side"),
        ({"two_player": "britannia"}, "for two"),
        ({"players": 2, "board": "east", "two_player": "fourth"}, "base board"),
        ({"players": 6}, "2, 3, 4, 5"),
        ({"marker_counts": CUSTOM}, "markers=custom"),
        ({"markers": "custom", "marker_counts": "swap:15"}, "starting marker"),
        ({"markers": "custom", "marker_counts": "swap:3"}, "15 long"),
        ({"markers": "custom", "marker_counts": "gold:15"}, "names are"),
        ({"markers": "custom"}, "name and a number"),
    ],
)
def test_impossible_options_are_refused_with_the_reason(raw: dict[str, Value], why: str) -> None:
    """A sentence says what would be possible."""
    with pytest.raises(BadOptions, match=why):
        GAME.read_options(raw)


def test_the_board_decides_what_a_marker_does_there() -> None:
    """On Britannia the marker that removes pieces moves them."""
    base = GAME.rules(GAME.read_options({"edition": "fourth"}))
    island = GAME.rules(GAME.read_options({"edition": "fourth", "board": "britannia"}))

    assert base.effect_of[3] != island.effect_of[3]
