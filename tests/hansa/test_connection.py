"""Chapter CONNECTION: tests are numbered by clause."""

from __future__ import annotations

import pytest

from tests.hansa.tables import at, points, seen

ROW = """
    city Stendal: At
    city Brunswiek: At
    city Münster: Bm At
    city Arnheim: At
    route Bremen-Minden: At At At
    desk A: privilege 1
"""


def test_1_a_row_of_own_cities_between_the_marked_ones_is_the_connection() -> None:
    """Minden is the missing city between Stendal and Arnheim."""
    match = at(ROW)

    match.play("A claim Bremen-Minden", "A establish Minden")

    assert points(match, "A") == 7
    assert match.state.connected == [0]


def test_1_a_gap_breaks_it() -> None:
    """Without Münster the row is broken."""
    match = at(ROW.replace("    city Münster: Bm At\n", ""))

    match.play("A claim Bremen-Minden", "A establish Minden")

    assert points(match, "A") == 0


@pytest.mark.parametrize("missing", ["Stendal", "Brunswiek", "Münster", "Arnheim"])
def test_1_no_city_of_the_row_may_lack(missing: str) -> None:
    """Neither a marked city nor one between them can be left out."""
    lines = "\n".join(line for line in ROW.splitlines() if f"city {missing}:" not in line)
    match = at(lines + "\n")

    match.play("A claim Bremen-Minden", "A establish Minden")

    assert points(match, "A") == 0
    assert match.state.connected == []


def test_1_offices_of_others_do_not_join() -> None:
    """Münster is B's alone: A's row ends there."""
    match = at(ROW.replace("city Münster: Bm At", "city Münster: Bm Bt"))

    match.play("A claim Bremen-Minden", "A establish Minden")

    assert points(match, "A") == 0


def test_2_any_way_will_do_and_control_does_not_matter() -> None:
    """A detour over Paderborn and Dortmund, in cities others control."""
    match = at("""
        city Stendal: At Bm
        city Brunswiek: At
        city Minden: At Bt
        city Dortmund: Bm At
        city Duisburg: At
        city Arnheim: At Bm
        desk A: privilege 1
        desk B: book 3
        route Paderborn-Warburg: At At At
    """)

    match.play("A claim Paderborn-Warburg", "A establish Paderborn")

    assert points(match, "A") == 7


def test_2_sea_routes_join_as_well() -> None:
    """On the eastern board the shortest row runs over the sea."""
    match = at("""
        options: players=4 board=east
        city Lübeck: At
        city Wismar: At
        city Stralsund: At
        city Danzig: At
        desk A: book 1 privilege 1
        route Malmö-Visby: At Am At
    """)

    match.play("A claim Malmö-Visby", "A establish Malmö")

    assert points(match, "A") == 7


def test_2_claims_on_the_routes_do_not_matter() -> None:
    """B's pieces stand on every route of A's row."""
    match = at(
        ROW
        + """
    route Arnheim-Münster: Bt . .
    route Minden-Münster: Bt . .
    route Brunswiek-Minden: Bt . . .
    route Brunswiek-Stendal: Bt . . .
    """
    )

    match.play("A claim Bremen-Minden", "A establish Minden")

    assert points(match, "A") == 7


def test_3_the_second_gets_four_the_third_two_and_later_ones_nothing() -> None:
    """By how many were connected before."""
    expected = {"B": 4, "B C": 2, "B C D": 0}
    for before, worth in expected.items():
        match = at(f"connected: {before}\n{ROW}")
        match.play("A claim Bremen-Minden", "A establish Minden")
        assert points(match, "A") == worth


def test_3_each_later_seat_makes_a_connection_of_its_own() -> None:
    """B was first; A's row brings four and stands second."""
    match = at(f"connected: B\n{ROW}")

    match.play("A claim Bremen-Minden", "A establish Minden")

    assert seen(match).connected == [1, 0]


def test_4_nobody_is_paid_twice() -> None:
    """A was connected already and gets nothing for the next office."""
    match = at(f"connected: A\n{ROW}")

    match.play("A claim Bremen-Minden", "A establish Minden")

    assert points(match, "A") == 0
    assert match.state.connected == [0]


def test_5_an_extra_office_can_make_it_and_the_points_end_the_game_at_once() -> None:
    """The missing city comes by marker; seven points bring A from 13 to 20."""
    match = at(f"{ROW}    city Minden: Bt\n    unused A: extra\n    prestige A: control 13\n")

    match.play("A claim Bremen-Minden", "A extra office Minden trader")

    assert match.standing is not None
    assert points(match, "A") == 20


def test_5_a_swap_makes_no_connection() -> None:
    """Ruling 50: only a new office is looked at; the row drawn here was never paid for."""
    match = at(f"{ROW}    city Minden: At Bt\n    unused A: swap\n")

    match.play("A use swap", "A swap Minden 1")

    assert points(match, "A") == 0
