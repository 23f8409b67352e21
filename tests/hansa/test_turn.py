"""Chapter TURN: tests are numbered by clause."""

from __future__ import annotations

import pytest

from tests.hansa.tables import (
    at,
    marker,
    offices,
    row,
    starting,
    supply,
    unused,
)


@pytest.mark.parametrize(("opened", "actions"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4), (5, 5)])
def test_1_a_turn_has_as_many_actions_as_the_desk_shows(opened: int, actions: int) -> None:
    """A places until B is asked; the number of pieces is the highest open step."""
    match = at(f"desk A: actions {opened}\nsupply A: 8t\n")

    placed = 0
    while match.prompt.seats == "A":
        match.play(f"A {starting(match, 'A', 'place')[0]}")
        placed += 1

    assert placed == actions
    assert match.prompt.seats == "B"


def test_2_all_five_kinds_of_action_are_open_at_the_start_of_a_turn() -> None:
    """A could take income, place, displace, move or claim."""
    match = at("""
        route Dortmund-Duisburg: At At
        route Bremen-Minden: Bt . .
    """)

    words = {text.split()[0] for text in match.options("A")}

    assert words == {"income", "place", "displace", "lift", "claim", "end"}


def test_2_the_same_action_may_be_repeated() -> None:
    """A takes income twice."""
    match = at("supply A: none\n")

    match.play("A income 3t", "A income 3t")

    assert supply(match, "A") == "6t"


def test_2_actions_come_in_any_order() -> None:
    """A claims first and places second on the route just cleared."""
    match = at("route Dortmund-Duisburg: At At\n")

    match.play("A claim Dortmund-Duisburg", "A establish Duisburg")
    match.play("A place trader Dortmund-Duisburg/1")

    assert offices(match, "Duisburg") == "At"
    assert row(match, "Dortmund-Duisburg") == "At ."


def test_3_the_next_action_waits_until_the_displaced_seat_has_set_down() -> None:
    """A has an action left, but only B may do anything until it is done."""
    match = at("route Dortmund-Duisburg: Bt .\n")

    match.play("A displace Dortmund-Duisburg/1 with trader", "A pay trader")
    assert (match.prompt.seats, match.options("A")) == ("B", [])
    match.play("B relocate Arnheim-Duisburg/1")
    assert (match.prompt.seats, match.options("A")) == ("B", [])

    match.play("B done")
    assert (match.prompt.seats, match.prompt.topic) == ("A", "turn")
    assert match.state.actions_left == 1


def test_3_within_an_action_nothing_else_can_be_begun() -> None:
    """While A chooses the reward of a claim no action and no marker is offered."""
    match = at("route Dortmund-Duisburg: At At\nunused A: +3 develop\n")

    match.play("A claim Dortmund-Duisburg")

    assert match.options("A") == ["establish Duisburg", "nothing"]


def test_4_a_turn_may_be_ended_with_actions_left() -> None:
    """A ends at once, with two actions left; then it is B's turn."""
    match = at("turn: A\n")
    assert "end turn" in match.options("A")

    match.play("A end turn")

    assert (match.prompt.seats, match.prompt.topic) == ("B", "turn")


def test_4_passing_is_the_last_resort_of_a_seat_without_pieces() -> None:
    """All pieces of A are offices: nothing but the end of the turn is left."""
    match = at("""
        city Minden: At At At At
        city Stendal: At Am At At
        city Hamburg: At At At
        city Osnabrück: At
    """)

    assert match.options("A") == ["end turn"]


def test_5_the_turn_ends_by_itself_after_the_last_action() -> None:
    """After A's second placing B is asked; A need not say so."""
    match = at("turn: A\n")

    match.play("A place trader Dortmund-Duisburg/1")
    assert match.prompt.seats == "A"
    match.play("A place trader Dortmund-Duisburg/2")

    assert match.prompt.seats == "B"


@pytest.mark.parametrize("name", ["+3", "+4", "develop"])
def test_5_a_marker_that_could_be_used_keeps_the_turn_open(name: str) -> None:
    """With no action left A is asked for the marker, or the end of the turn."""
    match = at(f"actions left: 1\nunused A: {name}\n")

    match.play("A place trader Dortmund-Duisburg/1")

    assert match.options("A") == [f"use {name}", "end turn"]


@pytest.mark.parametrize(
    "lines",
    [
        "unused A: extra",
        "unused A: swap",
        "unused A: swap\ncity Minden: At",
        "unused A: develop\ndesk A: keys 4 actions 5 privilege 3 book 3 purse 3",
        "unused A: move_3",
        "used A: +3",
        "unused B: +3",
    ],
)
def test_5_a_marker_without_effect_does_not_keep_it_open(lines: str) -> None:
    """An extra office outside a claim, a swap without neighbours, a full desk, no rival's piece."""
    match = at(f"options: players=4 edition=big_box\nactions left: 1\n{lines}\n")

    match.play("A place trader Dortmund-Duisburg/1")

    assert match.prompt.seats == "B"


def test_6_replacements_are_placed_when_the_turn_is_over() -> None:
    """A claims with its first action; the replacement waits until after the second."""
    match = at("""
        route Dortmund-Duisburg: At At
        marker Dortmund-Duisburg: swap
    """)

    match.play("A claim Dortmund-Duisburg", "A nothing")
    assert match.prompt.topic == "turn"
    match.play("A place trader Dortmund-Duisburg/1")

    assert match.prompt == ("chance", "turn_up", "HT-MARKER-7")
    match.play("chance draw +4", "A put marker Bremen-Minden")
    assert marker(match, "Bremen-Minden") == "+4"
    assert match.prompt.seats == "B"


def test_6_after_placing_them_nothing_more_can_be_used() -> None:
    """A has +3 in front of it, but has ended its turn: it only chooses the route."""
    match = at("plate A: 1\nunused A: +3\n")

    match.play("A end turn", "chance draw develop")
    assert all(text.startswith("put marker ") for text in match.options("A"))
    match.play("A put marker Bremen-Minden")

    assert match.prompt.seats == "B"
    assert unused(match, "A") == ["+3"]


def test_7_the_next_seat_begins_with_its_full_actions() -> None:
    """A ends with two actions left; B has the four of its own desk."""
    match = at("desk B: actions 3\n")

    match.play("A end turn")

    assert match.prompt.seats == "B"
    assert match.state.actions_left == 4


def test_7_after_the_last_seat_comes_the_first() -> None:
    """D is the last of four; then A begins with its own two actions."""
    match = at("turn: D\ndesk D: actions 5\n")

    match.play("D end turn")

    assert match.prompt.seats == "A"
    assert match.state.actions_left == 2


def test_7_actions_of_a_marker_do_not_last_into_the_next_turn() -> None:
    """A uses +4 and ends; one round later A has two actions again."""
    match = at("options: players=3\nunused A: +4\n")

    match.play("A use +4", "A end turn", "B end turn", "C end turn")

    assert match.prompt.seats == "A"
    assert match.state.actions_left == 2


def test_7_a_turn_that_ended_by_itself_is_over_for_good() -> None:
    """A spends both actions, B ends its turn: then C is asked, not A again."""
    match = at("turn: A\n")

    match.play("A income 3t", "A income 3t")
    assert match.prompt.seats == "B"
    match.play("B end turn")

    assert (match.prompt.seats, match.prompt.topic) == ("C", "turn")


def test_7_turns_are_counted_one_by_one() -> None:
    """The third turn of the match is C's."""
    match = at("turn: A\n")

    match.play("A end turn", "B end turn")

    assert (match.prompt.seats, match.state.turns) == ("C", 3)
