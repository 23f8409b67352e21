"""Chapter EAST: tests are numbered by clause."""

from __future__ import annotations

import pytest

from tests.hansa.tables import (
    at,
    controller,
    offices,
    parts,
    points,
    row,
    starting,
)

OPTIONS = "options: players=4 board=east edition=big_box"


def test_1_an_independent_city_takes_no_ordinary_office() -> None:
    """A claims Belgard-Kulm: an office is possible in Kulm only."""
    match = at(f"{OPTIONS}\nroute Belgard-Kulm: At At At\n")

    match.play("A claim Belgard-Kulm")

    assert starting(match, "A", "establish") == ["establish Kulm"]


def test_2_an_extra_office_marker_opens_an_empty_independent_city() -> None:
    """With the marker A puts a piece of the route into empty Belgard."""
    match = at(f"{OPTIONS}\nroute Belgard-Kulm: At At At\nunused A: extra\n")

    match.play("A claim Belgard-Kulm", "A extra office Belgard trader")

    assert offices(match, "Belgard") == "At"


def test_2_the_marker_takes_either_kind_of_the_route() -> None:
    """A merchant of the route may be the office in Belgard."""
    match = at(f"{OPTIONS}\nroute Belgard-Kulm: At Am At\nunused A: extra\n")

    match.play("A claim Belgard-Kulm")

    assert starting(match, "A", "extra office") == [
        "extra office Belgard trader",
        "extra office Belgard merchant",
    ]


def test_3_an_office_added_by_marker_stands_left() -> None:
    """B is there already: A's office stands left of it and B keeps control."""
    match = at(f"{OPTIONS}\nroute Belgard-Kulm: At At At\nunused A: extra\ncity Belgard: Bt\n")

    match.play("A claim Belgard-Kulm", "A extra office Belgard trader")

    assert offices(match, "Belgard") == "Bt + At"
    assert controller(match, "Belgard") == "B"


def test_4_the_first_office_completes_the_city_and_later_ones_do_not() -> None:
    """Belgard counts once, although two offices come."""
    first = at(f"{OPTIONS}\nroute Belgard-Kulm: At At At\nunused A: extra\n")
    first.play("A claim Belgard-Kulm", "A extra office Belgard trader")
    later = at(f"{OPTIONS}\nroute Belgard-Kulm: At At At\nunused A: extra\ncity Belgard: Bt\n")
    later.play("A claim Belgard-Kulm", "A extra office Belgard trader")

    assert first.state.completed == 1
    assert later.state.completed == 1


def test_4_an_independent_city_can_be_the_tenth() -> None:
    """Nine cities are complete; A's first office in Belgard ends the game."""
    match = at(f"""
        {OPTIONS}
        desk A: book 1
        route Malmö-Visby: At Am At
        supply A: 1t
        city Berlin-Cölln: Bt
        city Perleberg: Bt
        city Tangermünde: Bt
        city Visby: Bm
        city Wittenberg: Ct
        city Allenstein: Ct Ct
        city Anklam: Ct Ct
        city Kulm: Dt Dt
        city Elbing: Dt Dt
    """)
    assert match.state.completed == 9

    match.play("A claim Malmö-Visby", "A nothing", "A found Belgard trader")

    assert match.standing is not None
    assert match.standing.reason == "cities"


def test_5_any_number_of_offices_of_any_kind_stands_there() -> None:
    """A seventh office, a merchant, joins six others."""
    match = at(f"""
        {OPTIONS}
        desk A: book 1
        route Malmö-Visby: At Am At
        supply A: 1m
        city Belgard: Bt Ct Dt Bt Ct Dt
    """)

    match.play("A claim Malmö-Visby", "A nothing", "A found Belgard merchant")

    assert offices(match, "Belgard") == "Bt Ct Dt Bt Ct Dt Am"


def test_6_the_latest_office_by_bonus_wins_ties() -> None:
    """B was there; A's office by the bonus stands further right and takes control."""
    match = at(f"""
        {OPTIONS}
        desk A: book 1
        route Malmö-Visby: At Am At
        supply A: 1t
        city Waren: Bt
    """)

    match.play("A claim Malmö-Visby", "A nothing", "A found Waren trader")

    assert controller(match, "Waren") == "A"


def test_7_only_offices_that_are_not_extra_are_swapped() -> None:
    """Two ordinary offices of Belgard may be swapped; the one added on the left may not."""
    match = at(f"{OPTIONS}\ncity Belgard: Bt At + Ct\nunused A: swap\n")

    match.play("A use swap")

    assert match.options("A") == ["swap Belgard 1"]


def test_7_the_first_office_brought_by_a_marker_may_be_swapped() -> None:
    """Ruling 156: A's first office came by marker, B's second by the bonus; they change places."""
    match = at(f"{OPTIONS}\nroute Belgard-Kulm: At At At\nunused A: extra swap\n")
    match.play("A claim Belgard-Kulm", "A extra office Belgard trader")
    assert "use swap" not in match.options("A")

    pair = at(f"{OPTIONS}\ncity Belgard: At Bt\nunused A: swap\n")
    pair.play("A use swap", "A swap Belgard 1")
    assert offices(pair, "Belgard") == "Bt At"


def test_8_an_independent_city_counts_like_others() -> None:
    """Belgard brings a control point, two points at the end, and joins a network."""
    match = at(f"""
        {OPTIONS}
        route Belgard-Kulm: At At At
        prestige A: control 19
        city Belgard: At
        city Kulm: At
    """)

    match.play("A claim Belgard-Kulm", "A nothing")

    assert points(match, "A") == 21
    assert parts(match, "A")["cities"] == 4
    assert parts(match, "A")["network"] == 2


def test_8_it_joins_the_connection() -> None:
    """Over Belgard A's row reaches Danzig by land."""
    match = at(f"""
        {OPTIONS}
        city Lübeck: At
        city Wismar: At
        city Waren: At
        city Stettin: At
        city Anklam: At
        city Danzig: At
        route Anklam-Belgard: At At At
        unused A: extra
    """)

    match.play("A claim Anklam-Belgard")
    before = points(match, "A")
    match.play("A extra office Belgard trader")

    assert points(match, "A") - before == 7


def test_9_abilities_of_independent_cities_are_upgraded_as_usual() -> None:
    """At Waren A may choose purse or actions, at Dresden the keys."""
    waren = at(f"{OPTIONS}\nroute Havelberg-Waren: At At At\n")
    dresden = at(f"{OPTIONS}\nroute Dresden-Halle: At At At At\n")

    waren.play("A claim Havelberg-Waren")
    dresden.play("A claim Dresden-Halle")

    assert starting(waren, "A", "upgrade") == ["upgrade purse", "upgrade actions"]
    assert starting(dresden, "A", "upgrade") == ["upgrade keys"]


def test_10_an_independent_city_is_no_free_slot_for_a_marker() -> None:
    """Kulm is full: Belgard-Kulm takes no marker although Belgard is empty."""
    match = at(f"{OPTIONS}\nplate A: 1\ncity Kulm: Bt Ct\n")

    match.play("A end turn", "chance draw swap")

    assert "put marker Belgard-Kulm" not in match.options("A")
    assert "put marker Kulm-Stettin" in match.options("A")


def test_11_a_sea_route_is_claimed_like_any_other() -> None:
    """A claims Malmö-Stralsund and establishes an office; the pieces go to the stock."""
    match = at(f"{OPTIONS}\ndesk A: book 2\nroute Malmö-Stralsund: Am Am At\n")

    match.play("A claim Malmö-Stralsund", "A establish Malmö", "A decline")

    assert offices(match, "Malmö") == "Am"
    assert row(match, "Malmö-Stralsund") == ". . ."


def test_12_coins_pay_on_this_board_too() -> None:
    """The first office in Thorn brings one prestige."""
    match = at(f"{OPTIONS}\nroute Krakau-Thorn: At At At\n")

    match.play("A claim Krakau-Thorn", "A establish Thorn")

    assert points(match, "A") == 1


@pytest.mark.parametrize(
    ("route", "pieces", "city"),
    [
        ("Havelberg-Perleberg", "At At", "Havelberg"),
        ("Halle-Magdeburg", "At At At", "Magdeburg"),
        ("Krakau-Thorn", "At At At", "Thorn"),
    ],
)
def test_12_three_cities_have_a_coin(route: str, pieces: str, city: str) -> None:
    """Ruling 90: Havelberg, Magdeburg and Thorn bring one for the first office."""
    match = at(f"{OPTIONS}\nroute {route}: {pieces}\n")

    match.play(f"A claim {route}", f"A establish {city}")

    assert points(match, "A") == 1
