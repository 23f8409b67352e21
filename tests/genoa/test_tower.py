"""Chapter TOWER: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.games.genoa import GAME
from kontor.games.genoa.board import City
from kontor.games.genoa.datafiles import read_data
from kontor.games.genoa.view import DiceView, GenoaView
from kontor.testing.readings.genoa import seen
from tests.genoa.scenes import at, hush, scene, token


@pytest.mark.parametrize(
    ("roll", "space"),
    [
        ("7/2", "warehouse_fabrics"),
        ("1/1", "villa_monetti"),
        ("3/2", "st_32"),
        ("5/5", "market"),
        ("8/8", "villa_colini"),
    ],
)
def test_1_two_dice_name_the_first_space(roll: str, space: str) -> None:
    """Red is the column and blue the row."""
    match = scene("")
    match.play("A roll")
    assert len(match.options("chance")) == 64
    match.play(f"chance dice {roll}")
    assert at(match) == space


def test_1_everybody_sees_each_die_by_its_colour() -> None:
    """Red and blue are two numbers of the view; before the roll there are none."""
    match = scene("")
    assert seen(match).dice is None
    match.play("A roll", "chance dice 7/2")
    assert seen(match).dice == DiceView(red=7, blue=2)


def test_2_a_start_token_puts_the_tower_anywhere() -> None:
    """With the token every one of the 39 spaces is offered, and it goes back to the reserve."""
    match = scene("A: any_start_space")
    assert len(match.options("A")) == 40
    match.play("A start st_47")
    assert (at(match), token(match, "A", "any_start_space")) == ("st_47", 0)
    assert match.state.reserve_tokens[0] == 5


def test_2_without_a_token_the_dice_decide() -> None:
    """A without a start token can only roll; another's token does not help."""
    assert scene("B: any_start_space").options("A") == ["roll"]


def test_3_after_the_roll_the_token_cannot_be_played() -> None:
    """Once A has rolled, only chance is asked, and then the floor offers no start."""
    match = scene("A: any_start_space")
    match.play("A roll")
    assert match.prompt.seats == "chance"
    match.play("chance dice 7/2")
    assert not [text for text in match.options("A") if text.startswith("start")]


@pytest.mark.parametrize("layout", ["half_turn", "wide_taverns", "mirror"])
def test_4_buildings_streets_and_the_market_are_one_space_each(layout: str) -> None:
    """64 squares make 39 spaces: 18 buildings, the market and 20 streets."""
    city = City(read_data(GAME.files), layout)
    assert (len(city.squares), len(set(city.squares)), city.buildings) == (64, 39, 18)
    assert city.streets.bit_count() == 20


def test_5_the_tower_moves_to_neighbours_by_edge_only() -> None:
    """From the Guild hall: market, four streets; not the Cathedral, which only touches a corner."""
    match = scene("path: guild_hall\ntaken: guild_hall")
    moves = {text for text in match.options("A") if text.startswith("move")}
    assert moves == {f"move {name}" for name in ("market", "st_36", "st_47", "st_57", "st_66")}


def test_6_each_space_left_keeps_a_disc_and_the_rest_stays_on_the_last() -> None:
    """After two moves: one disc, one disc, three discs."""
    match = scene("path: st_47")
    match.play("A move coach_house")
    hush(match, "BCD")
    match.play("A move park")
    view = match.view("A")
    assert isinstance(view, GenoaView)
    assert view.discs == {"st_47": 1, "coach_house": 1, "park": 3}


def test_6_five_spaces_are_the_most() -> None:
    """On the fifth space, a street, movement ends by itself and B starts."""
    match = scene("path: st_25 st_26 st_36 st_37\nA: 130 ducats")
    match.play("A move st_47")
    assert match.prompt == ("B", "start", "TG-TOWER-2")


def test_7_a_space_with_a_disc_is_not_entered_again() -> None:
    """Having come from st_47, the tower cannot go back there from the Coach house."""
    match = scene("path: st_47 coach_house\ntaken: coach_house")
    moves = [text for text in match.options("A") if text.startswith("move")]
    assert moves == ["move park", "move villa_ricci", "move st_37"]


def test_8_boxed_in_means_movement_is_over() -> None:
    """In the mirror city a villa has two neighbours; with both visited the turn goes on."""
    match = scene("""
        options: layout=mirror
        path: coach_house st_37 warehouse_spices villa_ricci
        phase: acting A
    """)
    match.play("A take yield", "A close")
    assert match.prompt.topic == "start"


def test_9_the_tower_seat_may_stop_without_moving() -> None:
    """On the first space, all silent, A stops; nobody else has a move or a stop."""
    match = scene("path: st_47")
    for seat in "BCD":
        assert not [text for text in match.options(seat) if text.split()[0] in {"move", "stop"}]
    match.play("A stop")
    assert match.prompt == ("B", "start", "TG-TOWER-2")


def test_10_the_tower_may_go_on_when_nobody_can_act() -> None:
    """All four have used their action and hold no token; A may still move."""
    match = scene("path: coach_house\ntaken: coach_house\nused: A 1, B 1, C 1, D 1")
    assert "move park" in match.options("A")
