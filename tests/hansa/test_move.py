"""Chapter MOVE: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.engine.errors import BadNotation, IllegalAction
from kontor.games.hansa.macros import MovePieces
from tests.hansa.tables import at, row, starting, stock, supply

FOUR = "route Coellen-Warburg: At At At At\n"


@pytest.mark.parametrize("steps", [0, 1, 2])
def test_1_as_many_pieces_are_lifted_as_the_book_shows(steps: int) -> None:
    """With the book at two, three or four A lifts so many and is then asked where they go."""
    match = at(f"desk A: book {steps}\n{FOUR}")

    for space in range(1, steps + 3):
        assert match.prompt.topic == ("turn" if space == 1 else "lift")
        match.play(f"A lift Coellen-Warburg/{space}")

    assert match.prompt.topic == "set_down"


def test_1_fewer_may_be_moved() -> None:
    """A lifts one of two and is done."""
    match = at(FOUR)

    match.play("A lift Coellen-Warburg/4", "A done", "A set Kampen-Osnabrück/1")

    assert row(match, "Coellen-Warburg") == "At At At ."
    assert row(match, "Kampen-Osnabrück") == "At ."
    assert match.state.actions_left == 1


def test_1_the_full_book_moves_five() -> None:
    """With the last step open A lifts five pieces and no sixth."""
    match = at(f"desk A: book 3\n{FOUR}route Dortmund-Duisburg: At At\n")

    match.play(*(f"A lift Coellen-Warburg/{space}" for space in (1, 2, 3, 4)))
    assert match.prompt.topic == "lift"
    match.play("A lift Dortmund-Duisburg/1")

    assert match.prompt.topic == "set_down"
    assert row(match, "Dortmund-Duisburg") == ". At"


def test_1_moving_takes_one_action_whatever_the_number() -> None:
    """Two pieces moved cost one action."""
    match = at(FOUR)

    match.play("A lift Coellen-Warburg/1", "A lift Coellen-Warburg/2")
    match.play("A set Kampen-Osnabrück/1", "A set Kampen-Osnabrück/2")

    assert match.state.actions_left == 1


def test_2_pieces_come_from_several_routes_and_go_any_distance() -> None:
    """One from Coellen and one from Stade meet in the east."""
    match = at("route Coellen-Warburg: At . . .\nroute Hamburg-Stade: At . .\n")

    match.play("A lift Coellen-Warburg/1", "A lift Hamburg-Stade/1")
    match.play("A set Magdeburg-Stendal/1", "A set Magdeburg-Stendal/3")

    assert row(match, "Magdeburg-Stendal") == "At . At"


def test_3_all_are_lifted_first_so_that_two_may_change_places() -> None:
    """A's trader and merchant change places with two moves."""
    match = at("route Dortmund-Duisburg: At Am\n")

    match.play("A lift Dortmund-Duisburg/1", "A lift Dortmund-Duisburg/2")
    match.play("A set Dortmund-Duisburg/2", "A set Dortmund-Duisburg/1")

    assert row(match, "Dortmund-Duisburg") == "Am At"


def test_3_a_whole_move_may_be_sent_in_any_order() -> None:
    """A client names pairs of spaces; the steps are put in order."""
    match = at("route Dortmund-Duisburg: At Am\n")

    match.play_macro(
        "A",
        MovePieces(
            (
                ("Dortmund-Duisburg/2", "Dortmund-Duisburg/1"),
                ("Dortmund-Duisburg/1", "Kampen-Osnabrück/2"),
            )
        ),
    )

    assert row(match, "Dortmund-Duisburg") == "Am ."
    assert row(match, "Kampen-Osnabrück") == ". At"


def test_3_a_whole_move_of_fewer_pieces_is_understood() -> None:
    """One pair of spaces, although the book shows two."""
    match = at("route Dortmund-Duisburg: At Am\n")

    match.play_macro("A", MovePieces((("Dortmund-Duisburg/1", "Kampen-Osnabrück/1"),)))

    assert row(match, "Kampen-Osnabrück") == "At ."


def test_3_a_whole_move_with_a_wrong_space_is_refused() -> None:
    """An unknown name, or a space without a piece, changes nothing."""
    match = at("route Dortmund-Duisburg: At .\n")

    with pytest.raises(BadNotation, match="no space"):
        match.play_macro("A", MovePieces((("Rom-Paris/1", "Kampen-Osnabrück/1"),)))
    with pytest.raises(IllegalAction, match="no piece"):
        match.play_macro("A", MovePieces((("Dortmund-Duisburg/2", "Kampen-Osnabrück/1"),)))


def test_3_a_third_piece_may_take_a_space_just_left() -> None:
    """A moves two traders of one route one space on, each into room made by the move."""
    match = at("route Coellen-Warburg: At At . .\n")

    match.play("A lift Coellen-Warburg/1", "A lift Coellen-Warburg/2")
    match.play("A set Coellen-Warburg/2", "A set Coellen-Warburg/3")

    assert row(match, "Coellen-Warburg") == ". At At ."


def test_4_moving_displaces_nobody_and_touches_no_office() -> None:
    """B's space is not offered, and A's office cannot be lifted."""
    match = at("route Dortmund-Duisburg: At Bt\ncity Minden: At\n")
    assert starting(match, "A", "lift") == ["lift Dortmund-Duisburg/1"]

    match.play("A lift Dortmund-Duisburg/1", "A done")

    assert "set Dortmund-Duisburg/2" not in match.options("A")


def test_4_pieces_of_others_cannot_be_lifted() -> None:
    """Only A's own piece is offered, also after the first one."""
    match = at("route Bremen-Minden: At Bt At\nroute Hamburg-Lübeck: Ct . .\n")
    assert starting(match, "A", "lift") == ["lift Bremen-Minden/1", "lift Bremen-Minden/3"]

    match.play("A lift Bremen-Minden/1")

    assert match.options("A") == ["lift Bremen-Minden/3", "done"]


def test_5_a_moved_trader_keeps_off_ships() -> None:
    """In the east a trader may not be set on a ship, a merchant may."""
    match = at("options: players=4 board=east\nroute Brandenburg-Halle: At Am .\n")

    match.play("A lift Brandenburg-Halle/1", "A lift Brandenburg-Halle/2")
    assert "set Malmö-Visby/2" not in match.options("A")
    match.play("A set Malmö-Visby/1")
    assert "set Malmö-Visby/2" in match.options("A")


def test_6_every_piece_is_set_down_again() -> None:
    """Supply and stock are what they were, and both pieces stand on the board."""
    match = at(FOUR)
    before = (supply(match, "A"), stock(match, "A"))

    match.play("A lift Coellen-Warburg/1", "A lift Coellen-Warburg/2")
    assert "done" not in match.options("A")
    match.play("A set Kampen-Osnabrück/1", "A set Kampen-Osnabrück/2")

    assert (supply(match, "A"), stock(match, "A")) == before
    assert row(match, "Kampen-Osnabrück") == "At At"


def test_6_the_last_spaces_are_kept_for_equal_pieces() -> None:
    """Two equal traders go up the board: the highest space is left for the second."""
    match = at("route Coellen-Warburg: At At . .\n")

    match.play("A lift Coellen-Warburg/1", "A lift Coellen-Warburg/2")

    assert "set Perleberg-Stendal/3" not in match.options("A")
    match.play("A set Perleberg-Stendal/2")
    assert match.options("A") == ["set Perleberg-Stendal/3"]


def test_3_spaces_of_a_whole_move_may_be_typed_on_any_keyboard() -> None:
    """Without accents, and counted from the end that is named first."""
    match = at("route Dortmund-Duisburg: At .\n")

    match.play_macro("A", MovePieces((("duisburg-dortmund/2", "osnabruck-kampen/2"),)))

    assert row(match, "Kampen-Osnabrück") == "At ."
