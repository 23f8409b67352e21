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
    ("desk", "worth"),
    [
        ("keys 4", 0),
        ("actions 5", 4),
        ("privilege 3", 4),
        ("book 3", 4),
        ("purse 3", 4),
        ("actions 4 privilege 2 book 2 purse 2", 0),
        ("keys 4 actions 5 privilege 3 book 3 purse 3", 16),
    ],
)
def test_2_only_abilities_without_a_covered_step_count(desk: str, worth: int) -> None:
    """Each of four brings four; one step short brings nothing; the keys never do."""
    assert parts(ended(f"desk B: {desk}"), "B")["abilities"] == worth


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


def test_5_only_the_controller_gets_the_two_points() -> None:
    """Stendal is shared: C, further right, has it; A and B get nothing for it."""
    match = ended("city Stendal: Bt Cm")

    assert [parts(match, seat)["cities"] for seat in "ABCD"] == [2, 0, 2, 0]


def test_6_the_network_brings_offices_times_the_highest_open_key() -> None:
    """Three offices in two joined cities with the key at three: nine."""
    match = ended("desk B: keys 3\ncity Minden: Bt Bt\ncity Brunswiek: Bt")

    assert parts(match, "B")["network"] == 9


@pytest.mark.parametrize(("opened", "key"), [(0, 1), (1, 2), (2, 2), (3, 3), (4, 4)])
def test_6_the_key_is_the_highest_open_one(opened: int, key: int) -> None:
    """Two joined offices times 1, 2, 2, 3 or 4."""
    match = ended(f"desk B: keys {opened}\ncity Minden: Bt\ncity Brunswiek: Bt")

    assert parts(match, "B")["network"] == 2 * key


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


def test_7_cities_without_a_route_between_them_are_not_joined() -> None:
    """Hamburg and Minden are two routes apart, Arnheim and Stendal further: one office counts."""
    assert parts(ended("city Hamburg: Bt\ncity Minden: Bt"), "B")["network"] == 1
    assert parts(ended("city Arnheim: Bt\ncity Stendal: Bt"), "B")["network"] == 1


def test_7_a_city_of_another_breaks_the_network() -> None:
    """Bremen joins Hamburg and Minden only for those who are there."""
    lines = "city Hamburg: Bt\ncity Minden: Bt\ncity Bremen: Cm{}"

    assert parts(ended(lines.format("")), "B")["network"] == 1
    assert parts(ended(lines.format(" Bt")), "B")["network"] == 3


def test_7_a_loop_counts_each_office_once() -> None:
    """Bremen, Hannover and Minden lie in a ring."""
    match = ended("city Bremen: Cm Bt\ncity Hannover: Bt\ncity Minden: Bt")

    assert parts(match, "B")["network"] == 3


def test_8_the_network_with_most_offices_counts_or_by_option_with_most_cities() -> None:
    """Three offices in Minden against two single cities in the north."""
    lines = "city Minden: Bt Bt Bt\ncity Hamburg: Bt\ncity Lübeck: Bt"

    assert parts(ended(lines), "B")["network"] == 3
    assert parts(ended(lines, "players=4 network=cities"), "B")["network"] == 2


def test_8_among_networks_of_as_many_cities_the_offices_decide() -> None:
    """By cities: two single cities in the north against two with three offices."""
    lines = "city Hamburg: Bt\ncity Lübeck: Bt\ncity Minden: Bt Bt\ncity Brunswiek: Bt"

    assert parts(ended(lines, "players=4 network=cities"), "B")["network"] == 3


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


def test_10_the_sheet_adds_up_to_the_score() -> None:
    """Every part counts once."""
    match = ended(
        "desk B: purse 3 book 1 keys 1\nused B: swap\nspecial: 9 B\ncity Minden: Bt Bt\n"
        "prestige B: control 5 coins 2 connection 7\nconnected: B"
    )

    assert parts(match, "B") == {
        "track": 14,
        "abilities": 4,
        "markers": 1,
        "special": 9,
        "cities": 2,
        "network": 4,
    }
    assert match.standing is not None
    assert match.standing.scores[1] == 34


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
    assert standing.ties == ({"steps": 0}, {"steps": 0}, {"steps": 1}, {"steps": 0})


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


def test_11_the_steps_of_all_five_abilities_are_counted() -> None:
    """B opened a key and has the network, C opened nothing; with equal prestige C is ahead."""
    match = ended("special: 7 C 8 D\ndesk B: keys 1\ncity Hannover: Bt\nused B: swap swap")
    standing = match.standing
    assert standing is not None

    # B: a city (2), one office times two (2), two markers (3): seven like C's figure.
    assert standing.scores[1] == standing.scores[2] == 7
    assert standing.ranks[2] < standing.ranks[1]
