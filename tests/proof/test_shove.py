"""Shove, clause by clause: an interrupt in the middle of a turn."""

import pytest

from kontor.engine.errors import BadPosition
from kontor.testing.positions import Position, opening, position
from tests.proof.shove import GAME
from tests.proof.shove.state import ShoveState


def board(lines: str) -> Position[ShoveState]:
    """A board for two players."""
    return position(GAME, f"kontor position shove\noptions: players=2 pieces=7\n{lines}")


def test_turn_1_two_actions_and_rest_only_when_nothing_else_is_possible() -> None:
    """After two actions the other player is asked; whoever can do nothing rests."""
    match = opening(GAME, players=2)
    match.play("A place north/1", "A place north/2")
    assert match.prompt == ("B", "turn", "PS-TURN-1")

    stuck = position(
        GAME,
        """
        kontor position shove
        options: players=2 pieces=4
        road north: A B A
        road middle: B A B
        road south: A B .
        """,
    )
    assert stuck.options("A") == ["rest"]
    stuck.play("A rest")
    assert stuck.prompt.seats == "A"


def test_turn_2_a_piece_is_placed_on_an_empty_space() -> None:
    """Taken spaces are not offered."""
    match = board("road north: A B .\nsupply A: 1")

    assert "place north/3" in match.options("A")
    assert "place north/1" not in match.options("A")
    match.play("A place north/3")
    assert match.state.supply[0] == 0


def test_turn_3_a_whole_road_is_claimed() -> None:
    """Three pieces go to the stock, and the road counts."""
    match = board("road middle: A A A\nsupply A: 1")
    assert match.state.stock[0] == 3

    match.play("A claim middle")

    assert match.state.points == [1, 0]
    assert match.state.stock[0] == 6
    assert match.state.spaces[3:6] == [-1, -1, -1]


def test_turn_4_fetching_brings_two_pieces() -> None:
    """Or the last one."""
    match = board("road north: A A .\nsupply A: 2")
    match.play("A fetch", "A fetch")

    assert match.state.supply[0] == 5
    assert match.state.stock[0] == 0


def test_turn_5_the_goal_or_the_last_round_ends_the_match() -> None:
    """At once, with an action left; or when the last turn is over."""
    goal = board("road south: A A A\npoints A: 1")
    goal.play("A claim south")
    assert goal.standing is not None
    assert goal.standing.reason == "goal"

    last = board("turns: 20\nturn: B\nactions left: 1\nsupply B: 1")
    last.play("B place north/1")
    assert last.standing is not None
    assert last.standing.reason == "rounds"


def test_push_1_shoving_takes_the_space_and_costs_a_piece() -> None:
    """With one piece A may not; with two, one goes to the stock."""
    poor = board("road north: B . .\nsupply A: 1")
    rich = board("road north: B . .\nsupply A: 2")
    assert "shove north/1" not in poor.options("A")

    rich.play("A shove north/1")

    assert rich.state.spaces[0] == 0
    assert rich.state.supply[0] == 0
    assert rich.state.stock[0] == 6


def test_push_2_the_owner_relocates_before_the_turn_goes_on() -> None:
    """B is asked in the middle of A's turn, for another road; then A goes on."""
    match = board("road north: B . .\nsupply A: 3\nsupply B: 6")
    match.play("A shove north/1")

    assert match.prompt == ("B", "relocate", "PS-PUSH-2")
    assert "relocate north/2" not in match.options("B")
    match.play("B relocate south/2", "B no extra")
    assert match.prompt == ("A", "turn", "PS-TURN-1")
    assert match.state.spaces[7] == 1


def test_push_2_without_a_space_the_piece_goes_to_the_stock() -> None:
    """All other roads are full."""
    match = board("road north: B . .\nroad middle: A B A\nroad south: B A B\nsupply A: 2")
    match.play("A shove north/1")
    stock = match.state.stock[1]

    assert match.options("B") == ["give up"]
    match.play("B give up")
    assert match.state.stock[1] == stock + 1
    assert match.prompt.seats == "A"


def test_push_2_the_last_shove_of_a_match_is_still_answered() -> None:
    """The match is over only when B has relocated."""
    match = board("turns: 20\nactions left: 1\nroad north: B . .\nsupply A: 2\nsupply B: 6")
    match.play("A shove north/1")
    assert match.standing is None

    match.play("B relocate middle/1", "B no extra")
    assert match.standing is not None


def test_push_3_one_more_piece_from_the_stock_on_the_same_road() -> None:
    """While the stock lasts."""
    match = board("road north: B . .\nsupply A: 2")
    match.play("A shove north/1", "B relocate middle/1")

    assert match.options("B") == ["add middle/2", "add middle/3", "no extra"]
    match.play("B add middle/3")
    assert match.state.spaces[5] == 1
    empty = board("road north: B . .\nsupply A: 2\nsupply B: 6")
    empty.play("A shove north/1", "B relocate middle/1")
    assert empty.options("B") == ["no extra"]


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("road north: A A", "3 spaces, not 2"),
        ("road north: C . .", "'C' is no seat"),
        ("road north: A A A\nsupply A: 5", "the position uses 8"),
        ("supply A: many", "whole number"),
        ("stack: Relocate seat=B road=9", "do not fit"),
    ],
)
def test_an_inconsistent_position_is_refused(lines: str, words: str) -> None:
    """With what is wrong."""
    with pytest.raises(BadPosition, match=words):
        board(lines)


def test_the_board_is_drawn() -> None:
    """Pieces by letter, spaces as dots."""
    match = board("road north: A . B\nsupply A: 2")
    drawn = GAME.draw(match.view("A"), match.state.options)

    assert "north   A . B" in drawn
    assert "A  supply 2" in drawn
