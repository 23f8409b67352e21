"""Chapter PRESTIGE: tests are numbered by clause."""

from __future__ import annotations

import pytest

from tests.hansa.tables import (
    at,
    controller,
    offices,
    parts,
    row,
    starting,
    stock,
    supply,
)

ROUTE = "route Coellen-Warburg: At At At Am\nsupply A: 1t\n"


def test_1_a_merchant_of_the_special_route_may_take_a_figure() -> None:
    """A puts the merchant on the figure of seven; the traders go to the stock."""
    match = at(ROUTE)
    before = int(stock(match, "A")[:-1])

    match.play("A claim Coellen-Warburg", "A prestige 7")

    assert match.state.figures == [0, -1, -1, -1]
    assert stock(match, "A") == f"{before + 3}t"
    assert row(match, "Coellen-Warburg") == ". . . ."


def test_1_without_a_merchant_on_the_route_there_is_no_figure() -> None:
    """Four traders claim the route: no figure is offered."""
    match = at("route Coellen-Warburg: At At At At\n")

    match.play("A claim Coellen-Warburg")

    assert starting(match, "A", "prestige") == []


def test_1_another_route_offers_no_figure() -> None:
    """A claims Paderborn-Warburg with a merchant: the table belongs to Coellen-Warburg."""
    match = at("route Paderborn-Warburg: At Am At\n")

    match.play("A claim Paderborn-Warburg")

    assert starting(match, "A", "prestige") == []


def test_1_a_merchant_in_the_supply_or_elsewhere_does_not_serve() -> None:
    """The merchant must stand on the claimed route."""
    match = at("""
        desk A: book 1
        route Coellen-Warburg: At At At At
        route Bremen-Minden: Am . .
        supply A: 1t 1m
    """)

    match.play("A claim Coellen-Warburg")

    assert starting(match, "A", "prestige") == []


def test_1_a_taken_figure_is_not_free_even_to_its_owner() -> None:
    """A holds the seven, B the eight: with pink open the nine is left."""
    match = at(f"desk A: privilege 2 book 1\nspecial: 7 A 8 B\n{ROUTE}")

    match.play("A claim Coellen-Warburg")

    assert starting(match, "A", "prestige") == ["prestige 9"]


def test_1_it_stands_instead_of_an_office() -> None:
    """After the figure the claim is over: no office in Coellen, no coin."""
    match = at(ROUTE)

    match.play("A claim Coellen-Warburg", "A prestige 7")

    assert match.prompt.topic == "turn"
    assert offices(match, "Coellen") == ""
    assert match.state.prestige[0] == 0


def test_2_the_colour_must_be_open_and_the_order_is_free() -> None:
    """With pink open A may take seven, eight or nine, the free ones in any order."""
    match = at(f"desk A: privilege 2\nspecial: 7 B\n{ROUTE}")

    match.play("A claim Coellen-Warburg")

    assert starting(match, "A", "prestige") == ["prestige 8", "prestige 9"]


@pytest.mark.parametrize(
    ("opened", "figures"),
    [(0, ["7"]), (1, ["7", "8"]), (2, ["7", "8", "9"]), (3, ["7", "8", "9", "11"])],
)
def test_2_each_colour_opens_one_figure_more(opened: int, figures: list[str]) -> None:
    """White 7, orange 8, pink 9, black 11."""
    match = at(f"desk A: privilege {opened}\n{ROUTE}")

    match.play("A claim Coellen-Warburg")

    assert starting(match, "A", "prestige") == [f"prestige {points}" for points in figures]


def test_3_the_merchant_stays_and_brings_its_points_at_the_end() -> None:
    """A on eight gets eight special points."""
    match = at("""
        special: 8 A
        prestige A: control 19
        route Dortmund-Duisburg: At At
        city Duisburg: At
    """)

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert parts(match, "A")["special"] == 8


def test_3_the_merchant_does_not_come_back() -> None:
    """Neither supply nor stock gets it."""
    match = at(ROUTE)

    match.play("A claim Coellen-Warburg", "A prestige 7")

    assert "m" not in stock(match, "A")
    assert "m" not in supply(match, "A")


def test_4_it_is_no_office() -> None:
    """A's figure gives neither control of Coellen nor something to swap."""
    match = at("special: 7 A\nunused A: swap\ncity Coellen: Bt\n")

    assert controller(match, "Coellen") == "B"
    assert offices(match, "Coellen") == "Bt"
    assert "use swap" not in match.options("A")


def test_4_it_joins_no_network_and_brings_no_city() -> None:
    """A has figures only: no points for cities or network; Warburg and Coellen are empty."""
    match = at("""
        desk A: book 1
        special: 7 A 11 A
        prestige B: control 20
        ending: 1
        stack: over
    """)

    assert parts(match, "A")["special"] == 18
    assert (parts(match, "A")["cities"], parts(match, "A")["network"]) == (0, 0)


def test_5_a_seat_may_hold_several_figures() -> None:
    """A has eight already and takes seven too."""
    match = at(f"special: 8 A\ndesk A: book 1\n{ROUTE}")

    match.play("A claim Coellen-Warburg", "A prestige 7")

    assert match.state.figures == [0, 0, -1, -1]
