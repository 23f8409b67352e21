"""Chapter END: tests are numbered by clause."""

from __future__ import annotations

import pytest

from tests.hansa.tables import at, offices, over, parts, points, used

EMPTY = "discarded: extra 4 swap 2 move_3 2 develop 2 +3 2 +4 2"


def test_1_twenty_prestige_end_the_game_also_in_anothers_turn() -> None:
    """A claims a route at B's city and brings B to 20."""
    match = at("prestige B: control 19\nroute Dortmund-Duisburg: At At\ncity Duisburg: Bt\n")

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert match.standing is not None
    assert match.standing.reason == "prestige"
    assert points(match, "B") == 20


def test_1_nineteen_do_not() -> None:
    """B has 19 after the claim and play goes on."""
    match = at("prestige B: control 18\nroute Dortmund-Duisburg: At At\ncity Duisburg: Bt\n")

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert match.standing is None


def test_1_a_coin_can_bring_the_twentieth_point() -> None:
    """A has 19 and establishes on Groningen's coin."""
    match = at("prestige A: control 19\nroute Emden-Groningen: At At At\n")

    match.play("A claim Emden-Groningen", "A establish Groningen")

    assert match.standing is not None
    assert (match.standing.reason, points(match, "A")) == ("prestige", 20)


def test_1_more_than_twenty_end_it_as_well() -> None:
    """A goes from 15 to 22 by the connection."""
    match = at("""
        prestige A: control 15
        desk A: privilege 1
        city Stendal: At
        city Brunswiek: At
        city Münster: Bm At
        city Arnheim: At
        route Bremen-Minden: At At At
    """)

    match.play("A claim Bremen-Minden", "A establish Minden")

    assert match.standing is not None
    assert points(match, "A") == 22


def test_2_a_failed_draw_ends_the_game() -> None:
    """The supply is empty when A must draw a replacement."""
    match = at(f"""
        options: players=4 markers=big_box
        route Dortmund-Duisburg: At At
        marker Dortmund-Duisburg: swap
        {EMPTY}
    """)

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert match.standing is not None
    assert match.standing.reason == "markers"


def test_2_drawing_the_last_one_does_not() -> None:
    """One marker is left: A draws it and goes on."""
    match = at(f"""
        options: players=4 markers=big_box
        route Dortmund-Duisburg: At At
        marker Dortmund-Duisburg: swap
        {EMPTY.replace("+4 2", "+4 1")}
    """)

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert match.standing is None
    assert match.state.plate[0] == 1


def test_2_the_draw_after_the_last_one_ends_it() -> None:
    """One marker is left and A takes two in this turn: the second draw fails."""
    match = at(f"""
        options: players=4 markers=big_box
        route Dortmund-Duisburg: At At
        marker Dortmund-Duisburg: swap
        route Kampen-Osnabrück: At At
        marker Kampen-Osnabrück: +3
        {EMPTY.replace("+4 2", "+4 1").replace("+3 2", "+3 1")}
    """)

    match.play("A claim Dortmund-Duisburg", "A nothing")
    assert not over(match)
    match.play("A claim Kampen-Osnabrück", "A nothing")

    assert match.standing is not None
    assert match.standing.reason == "markers"
    assert parts(match, "A")["markers"] == 3


def test_2_an_empty_supply_alone_ends_nothing() -> None:
    """No marker is face down, but A claims a route without one."""
    match = at(f"""
        options: players=4 markers=big_box
        route Dortmund-Duisburg: At At
        marker Bremen-Minden: swap
        {EMPTY}
    """)

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert match.standing is None


SINGLE = ("Brunswiek", "Stade")
BASE = """
    city Brunswiek: Bt
    city Stade: Bm
    city Bremen: Cm Ct
    city Goslar: Ct Ct
    city Hannover: Dt Dt
    city Hildesheim: Dt Dt
    city Coellen: Bt Bt
    city Halle: Bt Bt
    city Lübeck: Ct Ct
"""


def test_3_the_tenth_completed_city_ends_the_game() -> None:
    """Nine are complete; A's office completes Duisburg."""
    match = at(f"options: players=4\nroute Dortmund-Duisburg: At At\n{BASE}")
    assert match.state.completed == 9

    match.play("A claim Dortmund-Duisburg", "A establish Duisburg")

    assert match.standing is not None
    assert match.standing.reason == "cities"


def test_3_on_britannia_the_eighth_does() -> None:
    """Seven are complete there; A's office completes Richmond."""
    match = at("""
        options: players=4 board=britannia
        route Lancaster-Richmond: At At
        city Bristol: Bt
        city Dunbar: Bt
        city Durham: Bt
        city Glasgow: Bt
        city Ipswich: Ct
        city Lancaster: Ct
        city Conway: Ct Ct
    """)
    assert match.state.completed == 7

    match.play("A claim Lancaster-Richmond", "A establish Richmond")

    assert match.standing is not None
    assert match.standing.reason == "cities"


def test_3_the_ninth_completed_city_does_not() -> None:
    """Eight are complete; A's office in Duisburg makes nine and play goes on."""
    match = at(
        "options: players=4\nroute Dortmund-Duisburg: At At\n"
        + BASE.replace("    city Lübeck: Ct Ct\n", "")
    )

    match.play("A claim Dortmund-Duisburg", "A establish Duisburg")

    assert match.state.completed == 9
    assert match.standing is None


def test_4_the_action_is_finished_in_all_its_steps() -> None:
    """Control brings A to 20 first; marker, office and coin of the claim still come."""
    match = at("""
        prestige A: control 19
        route Emden-Groningen: At At At
        marker Emden-Groningen: swap
        city Emden: Am
    """)

    match.play("A claim Emden-Groningen")
    assert not over(match)
    match.play("A establish Groningen")

    assert match.standing is not None
    assert offices(match, "Groningen") == "At"
    assert points(match, "A") == 21
    assert parts(match, "A")["markers"] == 1


def test_5_actions_left_are_lost_and_plates_stay() -> None:
    """A had actions left and a marker on the plate; the game is over at once."""
    match = at("""
        prestige A: control 19
        desk A: actions 5
        plate A: 1
        route Dortmund-Duisburg: At At
        city Duisburg: At
    """)

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert match.prompt.seats == ""
    assert all(match.options(seat) == [] for seat in "ABCD")
    assert match.state.plate[0] == 1
    assert match.state.actions_left > 0


def test_5_nobody_has_another_turn_after_anothers_claim_brought_the_end() -> None:
    """D's claim brings A to 20: A, next in turn, does not play any more."""
    match = at("""
        turn: D
        prestige A: control 19
        route Dortmund-Duisburg: Dt Dt
        city Duisburg: At
    """)

    match.play("D claim Dortmund-Duisburg", "D nothing")

    assert match.prompt.seats == ""
    assert match.options("A") == []


@pytest.mark.parametrize("kept", ["+3", "develop"])
def test_6_the_marker_of_the_last_action_counts_but_is_not_used(kept: str) -> None:
    """A takes a marker while the supply is empty: one point, no use."""
    empty = EMPTY.replace("swap 2", "swap 3").replace(f"{kept} 2", f"{kept} 1")
    match = at(f"""
        options: players=4 markers=big_box
        route Dortmund-Duisburg: At At
        marker Dortmund-Duisburg: {kept}
        {empty}
    """)

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert match.options("A") == []
    assert used(match, "A") == []
    assert parts(match, "A")["markers"] == 1
