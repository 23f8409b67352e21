"""The rules of Fair Winds, clause by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from kontor.engine.registry import find_game
from kontor.testing.positions import Position, position

if TYPE_CHECKING:
    from kontor_fairwinds.table import FairwindsView

    from kontor.engine.state import State


def bay(*lines: str, players: int = 2) -> Position[State]:
    """A position of Fair Winds; what is not said is as in the opening."""
    head = ["kontor position fairwinds", f"options: players={players}"]
    return position(find_game("fairwinds"), "\n".join([*head, *lines]))


def seen(match: Position[State], seat: str = "A") -> FairwindsView:
    """What a seat sees."""
    return cast("FairwindsView", match.view(seat))


def test_setup_1_ships_start_at_visby_and_ports_are_stocked() -> None:
    """One crate more than players in each port, and 4 coins for what comes."""
    view = seen(bay(players=3))

    assert view.ships == [4, 4, 4]
    assert view.crates == [4] * 5
    assert view.prices == [4] * 5
    assert view.holds == [[0] * 5] * 3


def test_setup_2_a_contract_is_known_to_its_owner_alone() -> None:
    """The others see that there is one."""
    match = bay("contract A: wax", "contract B: wool")

    assert seen(match, "A").contracts == [3, None]
    assert seen(match, "B").contracts == [None, 4]


def test_turn_1_a_turn_is_two_actions() -> None:
    """Of any kind, then the next player follows."""
    match = bay()
    match.play("A load Visby", "A load Visby")

    assert match.prompt == ("B", "turn", "FW-TURN-1")
    assert seen(match).holds[0] == [0, 0, 0, 0, 2]


def test_turn_2_a_ship_sails_to_the_next_port() -> None:
    """From Visby everywhere; from Riga there is no lane to Bergen or Lübeck."""
    match = bay()
    assert match.options("A")[:4] == ["sail Bergen", "sail Lübeck", "sail Danzig", "sail Riga"]
    match.play("A sail Riga")

    assert match.options("A")[:2] == ["sail Danzig", "sail Visby"]
    assert not {"sail Bergen", "sail Lübeck"} & set(match.options("A"))


def test_turn_3_a_hold_takes_three_crates_while_there_are_some() -> None:
    """A full hold loads nothing, nor does anybody where nothing is left."""
    full = bay("hold A: fish fish wax", "crates Bergen: 1", "crates Riga: 2")
    empty = bay("hold A: wool wool", "hold B: wool", "crates Visby: 0")

    assert "load Visby" not in full.options("A")
    assert "load Visby" not in empty.options("A")
    assert "load Visby" in bay("hold A: fish fish", "crates Bergen: 1").options("A")


def test_turn_4_the_price_is_paid_and_falls_to_one_at_least() -> None:
    """A crate is not sold where it was made."""
    match = bay("hold A: fish fish wool", "crates Bergen: 1", "crates Visby: 2", "price Visby: 2")
    assert "sell wool Visby" not in match.options("A")
    match.play("A sell fish Visby", "A sell fish Visby")

    assert seen(match).coins == [3, 0]
    assert seen(match).prices[4] == 1


def test_fair_1_a_port_pays_six_after_the_last_players_turn() -> None:
    """Whichever is drawn."""
    match = bay("turns: 2", "stack: Turn seat=B left=1")
    match.play("B sail Riga")
    assert match.prompt == ("chance", "fair", "FW-FAIR-1")
    match.play("chance fair Danzig")

    assert seen(match).prices == [4, 4, 6, 4, 4]
    assert match.prompt == ("A", "turn", "FW-TURN-1")


def test_fair_2_contracts_count_at_the_end() -> None:
    """Two coins more for each crate sold of the good; the winner has most."""
    match = bay(
        *("turns: 16", "stack: Turn seat=B left=1", "coins A: 9", "coins B: 8"),
        *("contract A: salt", "contract B: fish", "sold B: fish", "crates Bergen: 2"),
    )
    match.play("B sail Riga")

    assert match.standing is not None
    assert match.standing.reason == "rounds"
    assert match.standing.scores == (9, 10)
    assert match.standing.ranks == (2, 1)
    assert seen(match, "A").contracts == [1, 0]


def test_fair_2_the_match_ends_when_everything_is_sold() -> None:
    """After the turn in which the last crate went."""
    goods = ("fish", "salt", "grain", "wax", "wool")
    sold = " ".join(good for good in goods for _ in range(3))
    ports = ("Bergen", "Lübeck", "Danzig", "Riga", "Visby")
    match = bay(
        *(f"crates {port}: 0" for port in ports),
        *(f"sold B: {sold.removeprefix('fish ')}", "hold A: fish", "stack: Turn seat=A left=1"),
    )
    match.play("A sell fish Visby")

    assert match.standing is not None
    assert match.standing.reason == "sold_out"
