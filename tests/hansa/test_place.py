"""Chapter PLACE: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.engine.errors import BadNotation
from tests.hansa.tables import at, marker, row, starting, stock, supply


def test_1_a_piece_goes_from_the_supply_to_a_free_space() -> None:
    """A's trader comes to Bremen-Minden; the supply shrinks by one and an action is spent."""
    match = at("supply A: 2t 1m\n")

    match.play("A place trader Bremen-Minden/2")

    assert row(match, "Bremen-Minden") == ". At ."
    assert supply(match, "A") == "1t 1m"
    assert match.state.actions_left == 1


def test_1_every_free_space_of_the_board_is_open() -> None:
    """The empty board has 107 spaces, each for a trader or a merchant."""
    match = at("supply A: 1t 1m\n")

    places = starting(match, "A", "place")

    assert sum(" trader " in text for text in places) == 107
    assert sum(" merchant " in text for text in places) == 107


def test_1_a_taken_space_is_not_free() -> None:
    """Neither A's own piece nor B's can be joined on its space."""
    match = at("route Bremen-Minden: At Bm .\n")

    here = [text for text in starting(match, "A", "place") if " Bremen-Minden/" in text]

    assert here == ["place trader Bremen-Minden/3", "place merchant Bremen-Minden/3"]


def test_2_neither_rivals_nor_markers_nor_distance_matter() -> None:
    """B and C stand on a route with a marker, and A has pieces far away: A may join there."""
    match = at("""
        route Bremen-Osnabrück: Bt . Cm
        marker Bremen-Osnabrück: swap
        route Halle-Quedlinburg: At . . .
    """)

    match.play("A place merchant Bremen-Osnabrück/2")

    assert row(match, "Bremen-Osnabrück") == "Bt Am Cm"
    assert marker(match, "Bremen-Osnabrück") == "swap"


def test_3_pieces_of_the_stock_cannot_be_placed() -> None:
    """A's supply is empty: it may take income but not place."""
    match = at("supply A: none\n")

    assert stock(match, "A") == "11t 1m"
    assert starting(match, "A", "place") == []
    assert starting(match, "A", "income") != []


def test_3_each_kind_must_be_in_the_supply() -> None:
    """With merchants in the stock only, A places traders; with traders there, merchants."""
    only_traders = starting(at("supply A: 3t\n"), "A", "place")
    only_merchants = starting(at("supply A: 1m\n"), "A", "place")

    assert all(" trader " in text for text in only_traders)
    assert len(only_traders) == len(only_merchants) == 107
    assert all(" merchant " in text for text in only_merchants)


def test_4_a_ship_takes_merchants_only() -> None:
    """Calais-Canterbury has a ship between two villages."""
    match = at("options: players=4 board=britannia\nsupply A: 1t 1m\n")

    here = [text for text in starting(match, "A", "place") if " Calais-Canterbury/" in text]

    assert here == [
        "place trader Calais-Canterbury/1",
        "place trader Calais-Canterbury/3",
        "place merchant Calais-Canterbury/1",
        "place merchant Calais-Canterbury/2",
        "place merchant Calais-Canterbury/3",
    ]


def test_4_every_village_takes_both_kinds() -> None:
    """On the eastern board six spaces are ships; all others take traders as well."""
    match = at("options: players=4 board=east\nsupply A: 1t 1m\n")

    traders = {text.split(" ", 2)[2] for text in starting(match, "A", "place trader")}
    merchants = {text.split(" ", 2)[2] for text in starting(match, "A", "place merchant")}

    assert merchants - traders == {
        "Danzig-Malmö/4",
        "Malmö-Stralsund/1",
        "Malmö-Stralsund/2",
        "Malmö-Visby/2",
        "Stralsund-Wismar/1",
        "Stralsund-Wismar/2",
    }
    assert traders < merchants


def test_5_no_piece_is_placed_in_a_city() -> None:
    """Every place offered is a space of a route, and a city is no space."""
    match = at("city Dortmund: Am\n")

    assert all("-" in text and "/" in text for text in starting(match, "A", "place"))
    with pytest.raises(BadNotation):
        match.play("A place trader Dortmund")
