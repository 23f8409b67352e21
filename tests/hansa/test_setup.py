"""Chapter SETUP: tests are numbered by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kontor.engine.errors import BadOptions
from tests.hansa.tables import at, fresh, marker, seen, stock, supply

if TYPE_CHECKING:
    from kontor.games.hansa.state import HansaState
    from kontor.testing.positions import Position

TAVERNS = ("Bremen-Osnabrück", "Goslar-Hildesheim", "Lüneburg-Perleberg")
EVERYTHING_OPEN = "keys 4 actions 5 privilege 3 book 3 purse 3"


def settled(match: Position[HansaState]) -> Position[HansaState]:
    """The same match with all draws of the set-up made."""
    match.settle()
    return match


@pytest.mark.parametrize(
    ("board", "players", "side"),
    [
        ("base", 2, "hansa_2_3"),
        ("base", 3, "hansa_2_3"),
        ("base", 4, "hansa_4_5"),
        ("base", 5, "hansa_4_5"),
        ("britannia", 2, "britannia_2_3"),
        ("britannia", 3, "britannia_2_3"),
        ("britannia", 4, "britannia_4_5"),
        ("britannia", 5, "britannia_4_5"),
        ("east", 3, "east"),
        ("east", 5, "east"),
    ],
)
def test_1_the_side_follows_the_number_of_players(board: str, players: int, side: str) -> None:
    """Two and three play on the small side, four and five on the large one."""
    assert seen(fresh(board=board, players=players)).board == side


def test_1_the_other_side_may_be_chosen() -> None:
    """Four players choose the small side, three the large one."""
    assert seen(fresh(players=4, side="small")).board == "hansa_2_3"
    assert seen(fresh(players=3, side="large")).board == "hansa_4_5"


def test_1_the_eastern_board_has_no_other_side() -> None:
    """A side is refused where there is only one."""
    with pytest.raises(BadOptions, match="only one side"):
        fresh(players=4, board="east", side="small")


def test_2_fifteen_traders_and_three_merchants_cover_the_desk() -> None:
    """With a covered desk A has 11 traders and a merchant; with an open one 26 and four."""
    covered = at("supply A: 11t 1m\n")
    opened = at(f"desk A: {EVERYTHING_OPEN}\nsupply A: 26t 4m\n")

    assert stock(covered, "A") == ""
    assert stock(opened, "A") == ""


@pytest.mark.parametrize(
    ("ability", "pieces"),
    [
        ("keys", "12t 1m"),
        ("actions", "12t 1m"),
        ("privilege", "12t 1m"),
        ("purse", "12t 1m"),
        ("book", "11t 2m"),
    ],
)
def test_3_merchants_cover_the_book_and_traders_the_rest(ability: str, pieces: str) -> None:
    """One step of the book frees a merchant, one of any other ability a trader."""
    match = at(f"desk A: {ability} 1\nsupply A: {pieces}\n")

    assert stock(match, "A") == ""


def test_3_only_the_leftmost_step_of_each_ability_is_open_at_the_start() -> None:
    """Nobody has opened a step, so that the first seat has two actions."""
    match = settled(fresh(players=5))

    closed = dict.fromkeys(("keys", "actions", "privilege", "book", "purse"), 0)
    assert [seat.levels for seat in seen(match).seats] == [closed] * 5
    assert match.state.actions_left == 2


def test_4_the_first_seat_is_drawn_at_random() -> None:
    """Each of four seats is as likely as the others."""
    match = fresh(players=4)

    assert match.prompt == ("chance", "first", "HT-SETUP-4")
    assert match.options("chance") == ["first A", "first B", "first C", "first D"]
    assert len(set(match.game.weights(match.state))) == 1


def test_4_play_goes_round_from_the_first_seat() -> None:
    """C begins, then D, A and B follow, then C again."""
    match = fresh(players=4)
    match.play("chance first C")
    match.settle()

    order = ""
    for _ in range(5):
        order += match.prompt.seats
        match.play(f"{match.prompt.seats} end turn")

    assert order == "CDABC"


def test_4_by_option_seat_a_begins() -> None:
    """The draw has only one outcome."""
    match = fresh(players=4, first="A")

    assert match.options("chance") == ["first A"]
    match.settle()
    assert match.prompt.seats == "A"


def test_5_later_seats_start_with_more_traders() -> None:
    """D begins with five traders; E, A, B and C have six, seven, eight and nine."""
    match = fresh(players=5)
    match.play("chance first D")
    match.settle()

    supplies = {seat: supply(match, seat) for seat in "DEABC"}
    stocks = {seat: stock(match, seat) for seat in "DEABC"}
    assert supplies == {"D": "5t 1m", "E": "6t 1m", "A": "7t 1m", "B": "8t 1m", "C": "9t 1m"}
    assert stocks == {"D": "6t", "E": "5t", "A": "4t", "B": "3t", "C": "2t"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_6_everybody_starts_with_one_merchant_in_the_supply(players: int) -> None:
    """One merchant is in each supply and none in any stock."""
    seats = seen(settled(fresh(players=players))).seats

    assert [seat.supply.merchants for seat in seats] == [1] * players
    assert [seat.stock.merchants for seat in seats] == [0] * players


def test_7_the_starting_markers_are_dealt_to_the_taverns() -> None:
    """The Big Box deals extra office, swap and move three at random, face up."""
    match = fresh(players=4, edition="big_box")

    match.play("chance first A")
    assert match.options("chance") == ["draw extra", "draw swap", "draw move_3"]
    assert len(set(match.game.weights(match.state))) == 1
    match.play("chance draw swap")
    assert match.options("chance") == ["draw extra", "draw move_3"]
    match.play("chance draw move_3", "chance draw extra")

    assert [marker(match, tavern) for tavern in TAVERNS] == ["swap", "move_3", "extra"]
    assert sum(route.marker != "" for route in seen(match).routes) == 3
    assert match.prompt.topic == "turn"


def test_7_the_fourth_edition_starts_with_its_own_three() -> None:
    """Remove three takes the place of move three."""
    match = fresh(players=4, edition="fourth")

    match.play("chance first A")
    assert match.options("chance") == ["draw extra", "draw swap", "draw remove_3"]


def test_7_britannia_has_its_taverns_in_england() -> None:
    """001: Richmond and Lancaster, Coventry and Nottingham, Salisbury and Southampton."""
    match = settled(fresh(players=4, board="britannia"))

    assert {route.name for route in seen(match).routes if route.marker} == {
        "Lancaster-Richmond",
        "Coventry-Nottingham",
        "Salisbury-Southampton",
    }


@pytest.mark.parametrize(
    ("edition", "left", "kinds"),
    [
        ("fourth", 13, "extra 3 swap 2 remove_3 1 develop 3 +3 2 +4 2"),
        ("big_box", 12, "extra 3 swap 2 move_3 1 develop 2 +3 2 +4 2"),
    ],
)
def test_8_the_other_markers_are_face_down(edition: str, left: int, kinds: str) -> None:
    """Of 16 markers 13 are left in the fourth edition, of 15 twelve in the Big Box."""
    match = settled(fresh(players=4, edition=edition))

    assert seen(match).face_down == left
    assert f"face down: {kinds}\n" in str(match)


def test_8_the_markers_of_the_other_edition_may_be_chosen() -> None:
    """The Big Box is played with the 16 markers of the fourth edition."""
    assert seen(settled(fresh(players=4, edition="big_box", markers="fourth"))).face_down == 13


def test_8_two_players_use_the_sixteen_unless_they_choose_otherwise() -> None:
    """Ruling 158: the marker set follows the edition, the fourth for two."""
    assert seen(settled(fresh(players=2))).face_down == 13
    assert seen(settled(fresh(players=2, edition="big_box"))).face_down == 12


def test_9_everything_counts_from_zero() -> None:
    """No prestige, no completed city, no connection, no figure taken."""
    view = seen(settled(fresh(players=5)))

    assert [seat.prestige for seat in view.seats] == [0] * 5
    assert view.completed == 0
    assert view.connected == []
    assert view.figures == {}


def test_10_a_set_of_ones_own_keeps_the_length_of_its_edition() -> None:
    """Fifteen markers with the three starting ones are accepted in the Big Box."""
    match = fresh(
        players=4,
        first="A",
        edition="big_box",
        markers="custom",
        marker_counts="extra_office:1,swap:1,move_3:1,actions_4:12",
    )

    match.settle()
    assert seen(match).face_down == 12
    assert {marker(match, tavern) for tavern in TAVERNS} == {"extra", "swap", "move_3"}


@pytest.mark.parametrize(
    ("edition", "counts", "reason"),
    [
        ("big_box", "extra_office:4,swap:4,move_3:6", "adds up to 14"),
        ("big_box", "extra_office:4,swap:4,move_3:8", "adds up to 16"),
        ("fourth", "extra_office:4,swap:4,remove_3:7", "adds up to 15"),
        ("big_box", "extra_office:7,move_3:8", "lacks the starting marker swap"),
        ("fourth", "extra_office:8,swap:4,move_3:4", "lacks the starting marker remove_3"),
        ("big_box", "extra_office:7,swap:4,move_3:4,gold:0", "'gold:0'"),
    ],
)
def test_10_other_sets_are_refused(edition: str, counts: str, reason: str) -> None:
    """Too few, too many, a starting marker missing, or a marker nobody knows."""
    with pytest.raises(BadOptions, match=reason):
        fresh(players=4, edition=edition, markers="custom", marker_counts=counts)


def test_10_counts_go_with_the_custom_set_only() -> None:
    """Counts beside the printed set are refused instead of being ignored."""
    with pytest.raises(BadOptions, match="markers=custom"):
        fresh(players=4, marker_counts="extra_office:4,swap:4,move_3:7")
