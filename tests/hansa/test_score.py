"""Chapter SCORE: tests are numbered by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.hansa.tables import at, parts

if TYPE_CHECKING:
    from kontor.games.hansa.state import HansaState
    from kontor.testing.positions import Position

LAST = """
    prestige A: control 19
    route Dortmund-Duisburg: At At
    city Duisburg: At
"""


def ended(lines: str, options: str = "players=4") -> Position[HansaState]:
    """A ends the game by one control point of Duisburg, with these lines beside."""
    match = at(f"options: {options}\n{LAST}\n{lines}\n")
    match.play("A claim Dortmund-Duisburg", "A nothing")
    return match


def test_1_prestige_counts_on_past_20() -> None:
    """A had 19 and two controlled ends: 21 stay 21."""
    match = ended("city Dortmund: Am")

    assert parts(match, "A")["track"] == 21


def test_2_full_abilities_but_the_keys_bring_four() -> None:
    """Book, purse and keys are full: eight points."""
    match = ended("desk A: book 3 purse 3 keys 4")

    assert parts(match, "A")["abilities"] == 8


@pytest.mark.parametrize(
    ("markers", "worth"),
    [
        ("none", 0),
        ("swap", 1),
        ("swap swap", 3),
        ("swap swap swap", 3),
        ("swap swap swap extra", 6),
        ("swap swap swap extra extra", 6),
        ("swap swap swap extra extra extra", 10),
        ("swap swap swap extra extra extra extra", 10),
        ("swap swap swap extra extra extra extra +3", 15),
        ("swap swap swap extra extra extra extra +3 +3", 15),
        ("swap swap swap extra extra extra extra +3 +3 +4", 21),
        ("swap swap swap extra extra extra extra +3 +3 +4 +4", 21),
    ],
)
def test_3_markers_bring_prestige_by_their_number(markers: str, worth: int) -> None:
    """Used markers of B count by the table."""
    match = ended("" if markers == "none" else f"used B: {markers}")

    assert parts(match, "B")["markers"] == worth


def test_3_unused_markers_count_like_used_ones() -> None:
    """One used and one unused marker are worth three."""
    match = ended("used B: swap\nunused B: +3")

    assert parts(match, "B")["markers"] == 3


def test_4_special_prestige_brings_its_figures() -> None:
    """B holds the figures of eight and eleven."""
    match = ended("special: 8 B 11 B\ndesk B: book 1")

    assert parts(match, "B")["special"] == 19


def test_5_every_controlled_city_brings_two() -> None:
    """B controls Minden and Goslar; in Stendal it stands left of C."""
    match = ended("city Minden: Bt\ncity Goslar: Bt\ncity Stendal: Bt Cm")

    assert parts(match, "B")["cities"] == 4


def test_6_the_network_brings_offices_times_the_highest_open_key() -> None:
    """Three offices in two joined cities with the key at three: nine."""
    match = ended("desk B: keys 3\ncity Minden: Bt Bt\ncity Brunswiek: Bt")

    assert parts(match, "B")["network"] == 9


def test_7_branches_and_several_offices_count_and_sea_routes_join() -> None:
    """Minden joins three arms with five offices; in the east a sea route joins two cities."""
    star = ended("city Minden: Bt Bt\ncity Brunswiek: Bt\ncity Hannover: Bt\ncity Paderborn: Bt")
    assert parts(star, "B")["network"] == 5

    sea = at("""
        options: players=4 board=east
        prestige A: control 19
        route Belgard-Kulm: At At At
        city Kulm: At
        city Malmö: Bm
        city Stralsund: Bt
    """)
    sea.play("A claim Belgard-Kulm", "A nothing")
    assert parts(sea, "B")["network"] == 2


def test_7_an_extra_office_counts_in_the_network() -> None:
    """Two offices in one city, one of them extra."""
    match = ended("city Minden: Bt + Bt")

    assert parts(match, "B")["network"] == 2


def test_8_the_network_with_most_offices_counts_or_by_option_with_most_cities() -> None:
    """Three offices in Minden against two single cities in the north."""
    lines = "city Minden: Bt Bt Bt\ncity Hamburg: Bt\ncity Lübeck: Bt"

    assert parts(ended(lines), "B")["network"] == 3
    assert parts(ended(lines, "players=4 network=cities"), "B")["network"] == 2


def test_9_region_points_stand_with_the_cities() -> None:
    """B's only city is Welsh: two for control and seven for Wales."""
    match = at("""
        options: players=4 board=britannia
        prestige A: control 19
        route Lancaster-Richmond: At At
        city Richmond: At
        city Conway: Bt
    """)
    match.play("A claim Lancaster-Richmond", "A nothing")

    assert parts(match, "B")["cities"] == 9


def test_10_most_prestige_wins() -> None:
    """B has less on the track but more in all and is first."""
    match = ended("special: 11 B 9 B 8 B\ndesk B: book 2\ncity Minden: Bt")
    standing = match.standing

    assert standing is not None
    assert standing.scores[1] > standing.scores[0]
    assert standing.ranks[:2] == (2, 1)


def test_11_ties_go_to_fewer_open_steps_then_to_the_network() -> None:
    """B and C have equal prestige; C opened one step more and is behind B."""
    match = ended(
        "special: 7 B 8 D\ncity Hannover: Ct\ncity Goslar: Ct\nused C: swap\ndesk C: keys 1"
    )
    standing = match.standing
    assert standing is not None

    # C: two cities (4), one network office times two (2), a marker (1): seven like B's figure.
    assert standing.scores[1] == standing.scores[2] == 7
    assert standing.ranks[1] < standing.ranks[2]


def test_11_with_equal_steps_the_larger_network_is_ahead() -> None:
    """B has seven by a figure, C by cities and network: C is ahead, none opened a step."""
    match = ended("special: 7 B\ncity Hannover: Ct\ncity Minden: Ct\nused C: swap")
    standing = match.standing
    assert standing is not None

    assert standing.scores[1] == standing.scores[2] == 7
    assert standing.ranks[2] < standing.ranks[1]


def test_11_who_is_equal_in_all_shares_the_place() -> None:
    """C and D have nothing at all and share the third place."""
    match = ended("special: 7 B")
    standing = match.standing
    assert standing is not None

    assert standing.ranks[2] == standing.ranks[3] == 3
