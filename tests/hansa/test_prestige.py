"""Chapter PRESTIGE: tests are numbered by clause."""

from __future__ import annotations

from tests.hansa.tables import at, controller, offices, parts, row, starting, stock

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


def test_2_the_colour_must_be_open_and_the_order_is_free() -> None:
    """With pink open A may take seven, eight or nine, the free ones in any order."""
    match = at(f"desk A: privilege 2\nspecial: 7 B\n{ROUTE}")

    match.play("A claim Coellen-Warburg")

    assert starting(match, "A", "prestige") == ["prestige 8", "prestige 9"]


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


def test_4_it_is_no_office() -> None:
    """A's figure gives neither control of Coellen nor something to swap."""
    match = at("special: 7 A\nunused A: swap\ncity Coellen: Bt\n")

    assert controller(match, "Coellen") == "B"
    assert offices(match, "Coellen") == "Bt"
    assert "use swap" not in match.options("A")


def test_5_a_seat_may_hold_several_figures() -> None:
    """A has eight already and takes seven too."""
    match = at(f"special: 8 A\ndesk A: book 1\n{ROUTE}")

    match.play("A claim Coellen-Warburg", "A prestige 7")

    assert match.state.figures == [0, 0, -1, -1]
