"""Chapter TOLL: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.engine.errors import BadOptions
from kontor.games.hansa import GAME
from tests.hansa.tables import at, parts, starting, unused

TOLL = "options: players=4 board=britannia edition=fourth toll=yes"


def test_1_a_marker_may_be_discarded_to_ignore_borders() -> None:
    """A discards a marker, used or not, and may then place in Wales."""
    match = at(f"{TOLL}\nunused A: swap\nused A: +3\n")
    assert starting(match, "A", "toll") == ["toll swap", "toll used +3"]

    match.play("A toll swap")

    assert "place trader Cardiff-Montgomery/1" in match.options("A")
    assert unused(match, "A") == []


def test_1_a_marker_laid_on_a_route_cannot_be_discarded() -> None:
    """A's block lies on a route and stays; once it could be paid, and the next exchange failed."""
    match = at("""
        options: players=4 board=britannia toll=yes markers=promo
        laid: London-Oxford block A
        used A: +3 block
        unused B: exchange
    """)
    assert starting(match, "A", "toll") == ["toll used +3"]

    match.play("A toll used +3", "A end turn")

    assert starting(match, "B", "use") == []


def test_1_the_toll_is_for_britannia() -> None:
    """On the base board the module is refused, with the reason."""
    with pytest.raises(BadOptions, match="borders"):
        GAME.read_options({"toll": True})


def test_1_the_toll_is_paid_once_a_turn_and_needs_an_action_to_serve() -> None:
    """After paying A is not offered it again; with no action left not at all."""
    match = at(f"{TOLL}\nunused A: swap +3\n")
    match.play("A toll swap")
    late = at(f"{TOLL}\nactions left: 1\nunused A: +3\n")
    late.play("A income 3t")

    assert starting(match, "A", "toll") == []
    assert starting(late, "A", "toll") == []


def test_1_without_the_module_there_is_no_toll() -> None:
    """The same position without the option offers none."""
    match = at("options: players=4 board=britannia edition=fourth\nunused A: swap\n")

    assert starting(match, "A", "toll") == []


def test_2_borders_do_not_count_for_the_rest_of_the_turn() -> None:
    """A places twice in Wales, displaces in Scotland and moves a piece into Wales."""
    match = at(f"""
        {TOLL}
        desk A: actions 5
        supply A: 5t
        unused A: swap
        route Carlisle-Falkirk: Bt .
        route London-Oxford: At . . .
    """)

    match.play(
        "A toll swap",
        "A place trader Cardiff-Montgomery/1",
        "A place trader Cardiff-Montgomery/2",
        "A lift London-Oxford/1",
        "A done",
        "A set Cardiff-Montgomery/3",
    )

    assert "displace Carlisle-Falkirk/1 with trader" in match.options("A")
    match.play("A end turn")
    assert match.state.toll == 0


def test_2_the_toll_lasts_for_additional_actions_too() -> None:
    """After +3 A still places in Wales, and again, without a permit."""
    match = at(f"{TOLL}\nactions left: 1\nunused A: swap +3\nsupply A: 4t\n")

    match.play("A toll swap", "A place trader Cardiff-Montgomery/1", "A use +3")
    match.play("A place trader Cardiff-Montgomery/2")

    assert "place trader Carlisle-Falkirk/1" in match.options("A")


def test_2_the_next_seat_has_paid_nothing() -> None:
    """A's toll does not open Wales for B."""
    match = at(f"{TOLL}\nunused A: swap\n")

    match.play("A toll swap", "A end turn")

    assert "place trader Cardiff-Montgomery/1" not in match.options("B")


def test_2_pieces_moved_by_marker_stay_in_their_region_all_the_same() -> None:
    """The toll is for placing, displacing and moving own pieces, not for the marker."""
    match = at(f"{TOLL}\nunused A: swap remove_3\nroute Cardiff-Pembroke: Bt . .\n")

    match.play("A toll swap", "A use remove_3", "A lift Cardiff-Pembroke/1")

    assert "set Cardiff-Montgomery/1" in match.options("A")
    assert "set London-Oxford/1" not in match.options("A")


def test_3_a_discarded_marker_brings_no_prestige() -> None:
    """A pays its only marker and gets nothing for markers at the end."""
    match = at(f"""
        {TOLL}
        unused A: swap
        prestige A: control 19
        route Lancaster-Richmond: At At
        city Richmond: At
    """)

    match.play("A toll swap", "A claim Lancaster-Richmond", "A nothing")

    assert parts(match, "A")["markers"] == 0


def test_3_a_used_marker_may_be_the_one_discarded() -> None:
    """A owns two, used both, and discards one: one point is left."""
    match = at(f"""
        {TOLL}
        used A: swap +3
        prestige A: control 19
        route Lancaster-Richmond: At At
        city Richmond: At
    """)

    match.play("A toll used +3", "A claim Lancaster-Richmond", "A nothing")

    assert parts(match, "A")["markers"] == 1
