"""Chapter CLAIM: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.games.hansa.events import MarkerTaken, OfficeEstablished, PrestigeGained, RouteClaimed
from tests.hansa.tables import (
    at,
    marker,
    offices,
    points,
    row,
    starting,
    stock,
    supply,
    unused,
)


def test_1_a_route_filled_with_own_pieces_of_any_kinds_may_be_claimed() -> None:
    """A trader and a merchant of A's fill Dortmund-Duisburg."""
    match = at("route Dortmund-Duisburg: At Am\n")

    assert starting(match, "A", "claim") == ["claim Dortmund-Duisburg"]


def test_1_a_free_space_or_a_rivals_piece_forbids_it() -> None:
    """Neither a half-filled nor a mixed route is offered."""
    match = at("route Dortmund-Duisburg: At .\nroute Kampen-Osnabrück: At Bt\n")

    assert starting(match, "A", "claim") == []


def test_2_claiming_is_an_action_and_filling_brings_nothing() -> None:
    """A fills the route with its last action: nothing happens until a later turn."""
    match = at("actions left: 1\nroute Dortmund-Duisburg: At .\ncity Duisburg: At\n")

    match.play("A place trader Dortmund-Duisburg/2")

    assert points(match, "A") == 0
    assert row(match, "Dortmund-Duisburg") == "At At"
    assert match.prompt.seats == "B"


def test_2_the_claim_costs_one_action() -> None:
    """Of two actions one is left."""
    match = at("route Dortmund-Duisburg: At At\n")

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert match.state.actions_left == 1


def test_3_control_marker_and_reward_come_in_this_order() -> None:
    """The events of one claim tell it."""
    match = at("""
        route Dortmund-Duisburg: At At
        marker Dortmund-Duisburg: swap
        city Dortmund: Bm
    """)

    match.play("A claim Dortmund-Duisburg", "A establish Duisburg")

    assert [type(event) for event in match.events[:4]] == [
        RouteClaimed,
        PrestigeGained,
        MarkerTaken,
        OfficeEstablished,
    ]


def test_4_the_controller_of_each_end_gets_one_whoever_it_is() -> None:
    """B controls Dortmund, nobody Duisburg: B gets one, A nothing."""
    match = at("route Dortmund-Duisburg: At At\ncity Dortmund: Bm\n")

    match.play("A claim Dortmund-Duisburg")

    assert (points(match, "A"), points(match, "B")) == (0, 1)


def test_5_who_controls_both_ends_gets_two() -> None:
    """B holds Dortmund and Duisburg."""
    match = at("route Dortmund-Duisburg: At At\ncity Dortmund: Bm\ncity Duisburg: Bt\n")

    match.play("A claim Dortmund-Duisburg")

    assert points(match, "B") == 2


def test_6_the_office_of_this_claim_does_not_count_for_control() -> None:
    """A's first office in Duisburg brings A no control point."""
    match = at("route Dortmund-Duisburg: At At\n")

    match.play("A claim Dortmund-Duisburg", "A establish Duisburg")

    assert points(match, "A") == 0


def test_7_the_marker_is_taken_with_or_without_office() -> None:
    """A claims for nothing and owns the marker."""
    match = at("route Dortmund-Duisburg: At At\nmarker Dortmund-Duisburg: swap\n")

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert unused(match, "A") == ["swap"]


def test_7_without_a_marker_nothing_is_taken_or_drawn() -> None:
    """Dortmund-Duisburg has no marker: A owns none and its plate stays empty."""
    match = at("""
        route Dortmund-Duisburg: At At
        marker Bremen-Osnabrück: swap
    """)

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert unused(match, "A") == []
    assert match.state.plate[0] == 0
    assert marker(match, "Bremen-Osnabrück") == "swap"


def test_7_the_marker_is_gone_from_the_route() -> None:
    """A took it: the next claim of the route brings none."""
    match = at("route Dortmund-Duisburg: At At\nmarker Dortmund-Duisburg: swap\n")

    match.play("A claim Dortmund-Duisburg", "A nothing")

    assert marker(match, "Dortmund-Duisburg") == ""


def test_8_one_reward_is_chosen() -> None:
    """At Emden-Groningen: an office in either city, the book, or nothing; then the turn goes on."""
    match = at("route Emden-Groningen: At At Am\n")

    match.play("A claim Emden-Groningen")
    assert match.options("A") == [
        "establish Emden",
        "establish Groningen",
        "upgrade book",
        "nothing",
    ]
    match.play("A upgrade book")

    assert match.prompt.topic == "turn"
    assert offices(match, "Groningen") == ""


def test_8_office_and_ability_exclude_each_other() -> None:
    """After an office in Groningen the book is as it was, and the claim is over."""
    match = at("route Emden-Groningen: At At At\nunused A: extra\ncity Emden: Bm\n")

    match.play("A claim Emden-Groningen")
    assert match.options("A") == [
        "establish Groningen",
        "extra office Emden trader",
        "upgrade book",
        "nothing",
    ]
    match.play("A establish Groningen")

    assert match.state.levels[3] == 0
    assert unused(match, "A") == ["extra"]
    assert match.prompt.topic == "turn"


def test_9_claiming_for_nothing_is_allowed_also_between_completed_cities() -> None:
    """Both cities are full; A still claims and B and A get their points."""
    match = at("""
        desk C: privilege 2
        route Dortmund-Duisburg: At At
        city Duisburg: At
        city Dortmund: Bm Bt Ct
    """)

    match.play("A claim Dortmund-Duisburg")
    assert match.options("A") == ["nothing"]
    match.play("A nothing")

    assert (points(match, "A"), points(match, "B")) == (1, 1)


def test_10_the_rest_of_the_route_goes_to_the_stock() -> None:
    """Three pieces: one office, two to the stock, none to the supply."""
    match = at("route Bremen-Minden: At At Am\nsupply A: 1t\n")
    before = int(stock(match, "A")[:-1])

    match.play("A claim Bremen-Minden", "A establish Minden")

    assert stock(match, "A") == f"{before + 1}t 1m"
    assert supply(match, "A") == "1t"
    assert row(match, "Bremen-Minden") == ". . ."


@pytest.mark.parametrize(
    ("reward", "office", "left"),
    [
        ("nothing", "", "11t 1m"),
        ("upgrade book", "", "11t 1m"),
        ("establish Groningen", "At", "10t 1m"),
        ("extra office Emden merchant", "", "11t"),
    ],
)
def test_10_whatever_the_reward_the_rest_goes_to_the_stock(
    reward: str, office: str, left: str
) -> None:
    """Two traders and a merchant of A's fill the route; its supply gets at most a freed piece."""
    match = at("""
        route Emden-Groningen: At At Am
        city Emden: Bm
        unused A: extra
        supply A: none
    """)

    match.play("A claim Emden-Groningen", f"A {reward}")

    assert offices(match, "Groningen") == office
    assert stock(match, "A") == left
    assert supply(match, "A") == ("1m" if reward == "upgrade book" else "")
    assert row(match, "Emden-Groningen") == ". . ."


def test_10_pieces_on_other_routes_stay() -> None:
    """A's trader next door is neither used for the office nor sent home."""
    match = at("""
        route Arnheim-Duisburg: At . .
        route Dortmund-Duisburg: At At
        route Dortmund-Paderborn: Am . .
    """)

    match.play("A claim Dortmund-Duisburg", "A establish Duisburg")

    assert row(match, "Arnheim-Duisburg") == "At . ."
    assert row(match, "Dortmund-Paderborn") == "Am . ."
    assert row(match, "Dortmund-Duisburg") == ". ."


def test_10_a_claimer_further_round_the_table_gets_its_own_pieces_back() -> None:
    """D claims: D's stock grows and its office is D's."""
    match = at("turn: D\nroute Bremen-Minden: Dt Dm Dt\nsupply D: 2t\n")
    assert stock(match, "D") == "7t"

    match.play("D claim Bremen-Minden", "D establish Bremen")

    assert offices(match, "Bremen") == "Dm"
    assert (supply(match, "D"), stock(match, "D")) == ("2t", "9t")
