"""What a client draws and asks: the scene, reasons for refusals, the reckoning as things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kontor.engine.errors import NoSuchThing
from kontor.games.haendler import GAME
from tests.haendler.table import at, pass_all

if TYPE_CHECKING:
    from kontor.games.haendler.scene import HaendlerScene


def scene() -> HaendlerScene:
    """The scene of a match of four."""
    return GAME.scene(GAME.read_options({"players": 4}))


def test_the_scene_uses_the_numbers_of_the_actions() -> None:
    """A heading's number finds the move whose text names its space; so does a city's."""
    table = GAME.catalogue(GAME.read_options({"players": 4}))
    drawn = scene()

    for number, (space, before) in enumerate(drawn.headings):
        came = f" from {drawn.spaces[before].id}" if before >= 0 else ""
        move = table.find(f"wagon 1 tile 1 to {drawn.spaces[space].id}{came}")
        assert getattr(move, "heading") == number  # noqa: B009 - the table knows only actions
    for number, city in enumerate(drawn.cities):
        assert drawn.spaces[number].id == city.id
        assert drawn.spaces[city.exit].kind == "gate"


def test_the_scene_has_promises_by_their_parts() -> None:
    """A promise's number finds the action whose text is its notation; its parts say what about."""
    table = GAME.catalogue(GAME.read_options({"players": 4}))
    promises = scene().promises

    for number, promise in enumerate(promises):
        spoken = table.find(f"promise {promise.text}")
        assert getattr(spoken, "promise") == number  # noqa: B009 - the table knows only actions
    goal = next(one for one in promises if one.text == "to move wagon 2 to paris")
    assert (goal.kind, goal.wagon, goal.city, goal.good) == ("goal", 2, "paris", "")


def test_every_space_can_be_worded() -> None:
    """A gate and a fork have their city, a place on the road both its ends and a number."""
    by_id = {space.id: space for space in scene().spaces}

    assert (by_id["koeln-gate"].kind, by_id["koeln-gate"].cities) == ("gate", (1,))
    assert (by_id["wien-fork"].kind, by_id["wien-fork"].cities) == ("fork", (4,))
    road = by_id["koeln-wien-2"]
    assert (road.kind, road.cities, road.number) == ("road", (1, 4), 2)
    named = [(space.kind, space.cities, space.number) for space in scene().spaces]
    assert len(set(named)) == len(named)


def test_reconstructed_values_are_marked() -> None:
    """Roads, goods, prices of promotion and the ladder say that they are no printed facts."""
    assert all(city.reconstructed for city in scene().cities)
    assert {"roads", "promotion prices", "ladder of status"} <= set(scene().reconstructed)


@pytest.mark.parametrize(
    ("kind", "index", "clause"),
    [
        ("wagon", 0, "DH-INFLUENCE-4"),
        ("city", 0, "DH-TRAVEL-11"),
        ("space", 20, "DH-TRAVEL-4"),
        ("tile", 1, "DH-TRAVEL-1"),
        ("status", 3, "DH-PROMOTE-1"),
    ],
)
def test_in_a_movement_turn_a_thing_says_why_not(kind: str, index: int, clause: str) -> None:
    """A wagon with a broken axle, a city with a wagon in it, a space that lies elsewhere."""
    match = at("""
        options: players=2
        step: axles
        A: cards 1 axle break
    """)
    match.play("A break axle of wagon 1")
    pass_all(match, "break_axle")
    assert match.prompt.topic == "move_wagons"

    assert GAME.why_not(match.state, 0, kind, index) == clause


def test_a_good_that_is_sold_out_says_so() -> None:
    """The bank has no silk left: its clause comes, for another good that of the warehouse."""
    match = at("""
        options: players=2
        step: buy
    """)
    match.state.stock[5] = 0

    assert GAME.why_not(match.state, 0, "good", 5) == "DH-BUY-4"
    assert GAME.why_not(match.state, 0, "good", 0) == "DH-BUY-5"
    assert GAME.why_not(match.state, 0, "city", 0) == "DH-BUY-5"


@pytest.mark.parametrize(("kind", "index"), [("wagon", 3), ("good", -1), ("ship", 0)])
def test_what_is_not_on_the_table_is_refused(kind: str, index: int) -> None:
    """Nobody can ask about a fourth wagon or a ship."""
    match = at("""
        options: players=2
        step: buy
    """)

    with pytest.raises(NoSuchThing):
        GAME.why_not(match.state, 0, kind, index)


def test_the_reckoning_is_the_status_everybody_sees() -> None:
    """After a promotion the sheet shows it, and the counts of a match know it."""
    match = at("""
        options: players=2
        step: promote
    """)
    match.play("A promote")

    assert GAME.reckoning(match.state, 1) == ({"status": 1}, {"status": 0})
    counted = GAME.statistics(match.state)
    assert counted["levels_held"] == 1
    assert counted["florins_for_promotions"] == 500
