"""Chapter MISSION: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.engine.errors import BadOptions
from kontor.games.hansa import GAME
from kontor.games.hansa.events import MissionDealt
from tests.hansa.tables import at, fresh, parts, seen

ENDING = """
    options: players=4 missions=yes
    mission A: 1
    prestige A: control 19
    route Dortmund-Duisburg: At At
    city Duisburg: At
"""


def ended(cities: str) -> dict[str, int]:
    """A's score sheet when A ends the game with these further offices."""
    match = at(ENDING + "\n".join(f"    city {line}" for line in cities.splitlines()) + "\n")
    match.play("A claim Dortmund-Duisburg", "A nothing")
    return parts(match, "A")


def test_1_each_seat_gets_one_card_in_secret() -> None:
    """Four different cards are dealt of nine."""
    match = fresh(players=4, missions=True)
    match.settle()

    cards = match.state.missions
    assert len(set(cards)) == 4
    assert all(0 <= card < 9 for card in cards)


def test_1_the_cards_are_dealt_at_random_and_the_rest_stays_unseen() -> None:
    """Nine cards are as likely for A, the eight others for B."""
    match = fresh(players=4, missions=True, first="A")
    while match.prompt.topic != "mission":
        match.play(f"chance {match.options('chance')[0]}")

    assert len(match.options("chance")) == 9
    assert len(set(match.game.weights(match.state))) == 1
    match.play("chance mission 5")
    assert len(match.options("chance")) == 8
    assert "mission 5" not in match.options("chance")


def test_2_each_city_with_an_own_office_brings_one() -> None:
    """Card 1 is Osnabrück, Stendal, Paderborn: offices in two of them bring two points."""
    assert ended("Osnabrück: At Bt\nStendal: At Bm")["mission"] == 2


def test_2_no_office_no_point() -> None:
    """A is in none of the three cities."""
    assert ended("Goslar: At")["mission"] == 0


def test_3_control_of_all_three_brings_five_more() -> None:
    """A controls all three cities of its card: eight points."""
    assert ended("Osnabrück: At\nStendal: At\nPaderborn: At")["mission"] == 8


def test_3_control_of_two_and_an_office_in_the_third_are_not_enough() -> None:
    """B stands further right in Paderborn: three points, no five."""
    assert ended("Osnabrück: At\nStendal: At\nPaderborn: At Bm")["mission"] == 3


def test_4_the_cards_of_others_stay_secret_until_the_end() -> None:
    """B and a spectator see no card of A's; after the end everybody does."""
    match = at(ENDING)
    assert seen(match, "A").seats[0].mission == 1
    assert seen(match, "B").seats[0].mission is None
    assert seen(match).seats[0].mission is None

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert seen(match, "B").seats[0].mission == 1


def test_4_the_deal_is_told_to_its_owner_only() -> None:
    """Everybody hears that A got a card, A alone which."""
    match = fresh(players=3, missions=True)
    match.settle()

    for seat in "ABC":
        told = [event for event in match.heard(seat) if isinstance(event, MissionDealt)]
        assert [event.seat for event in told] == ["ABC".index(seat)]
    assert not [event for event in match.heard("spectator") if isinstance(event, MissionDealt)]


def test_5_missions_belong_to_the_base_board() -> None:
    """On other boards they are refused, with the reason."""
    with pytest.raises(BadOptions, match="base board"):
        GAME.read_options({"missions": True, "board": "east"})
