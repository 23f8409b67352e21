"""Chapter OWNER: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.games.genoa import GAME
from kontor.games.genoa.board import City
from kontor.games.genoa.datafiles import read_data
from kontor.games.genoa.view import GenoaView
from tests.genoa.scenes import hush, owner, scene


def test_1_the_owner_earns_10_when_another_acts() -> None:
    """B acts in A's Tavern: A earns at once, also when the stack is empty."""
    match = scene("turn: B\npath: tavern\nowned: A tavern\nC: 7 trade_1_to_1")
    match.play("B act")
    assert match.state.money[0] == 140


def test_2_nothing_for_own_lost_and_token_actions() -> None:
    """A acts in its own Tavern, loses it, or B's token works elsewhere: no income."""
    own = scene("path: tavern\nowned: A tavern")
    own.play("A act")
    lost = scene("turn: B\npath: tavern\nowned: A tavern")
    hush(lost, "CDA")
    lost.play("B stop")
    by_token = scene(
        "path: park\nowned: A tavern\nphase: acting A\nA: 0 ducats, one_building_action"
    )
    by_token.play("A token at tavern")
    assert (own.state.money[0], lost.state.money[0], by_token.state.money[0]) == (130, 130, 0)


def test_3_placing_goes_round_once_from_the_tower_seat() -> None:
    """C is tower seat: C, D, A, B are asked once each."""
    markers = "\n".join(f"{seat}: 1 markers" for seat in "ABCD")
    match = scene(f"turn: C\npath: st_47 st_57 st_67\nphase: placing\n{markers}")
    order = []
    while match.prompt.topic == "base":
        order.append(match.prompt.seats)
        match.play(f"{match.prompt.seats} pass")
    assert order == ["C", "D", "A", "B"]
    assert match.prompt == ("D", "start", "TG-TOWER-2")


def test_4_a_seat_with_a_marker_chooses_one_street_or_passes() -> None:
    """A has a marker and two streets; B has none and is not asked."""
    match = scene("path: st_47 st_57\nphase: placing\nA: 1 markers\nC: 1 markers")
    assert match.options("A") == ["base st_47", "base st_57", "pass"]
    match.play("A pass")
    assert match.prompt.seats == "C"


def test_5_markers_go_on_one_or_both_neighbours() -> None:
    """From st_47 A places on the Coach house, and may be done or place on the Guild hall too."""
    match = scene("path: st_47\nphase: placing\nA: 3 markers")
    match.play("A base st_47")
    assert match.options("A") == ["place guild_hall", "place coach_house"]
    match.play("A place coach_house")
    assert match.options("A") == ["place guild_hall", "done"]
    match.play("A place guild_hall")
    assert (owner(match, "coach_house"), owner(match, "guild_hall")) == ("A", "A")
    assert match.state.area[0] == 1


def test_6_a_street_serves_one_seat() -> None:
    """A has used st_47; B can only use st_57."""
    match = scene("path: st_47 st_57\nphase: placing\nA: 1 markers\nB: 1 markers")
    match.play("A base st_47", "A place coach_house")
    assert match.options("B") == ["base st_57", "pass"]


def test_6_discs_that_were_taken_away_are_no_longer_seen() -> None:
    """A takes st_47: its disc is gone for all, and st_57 with the tower is left to place from."""
    match = scene("path: st_47 st_57\nphase: placing\nA: 1 markers\nB: 1 markers")
    match.play("A base st_47")
    for viewer in ("A", "B", "spectator"):
        view = match.view(viewer)
        assert isinstance(view, GenoaView)
        assert (view.discs, view.streets) == ({"st_57": 4}, ("st_57",))
    drawn = GAME.draw(match.view("B"), match.state.options)
    assert "Still to place from: street 5/7" in drawn
    match.play("A place coach_house", "B base st_57")
    drawn = GAME.draw(match.view("B"), match.state.options)
    assert "[" not in drawn
    assert "Still to place from" not in drawn


def test_6_positions_that_look_alike_offer_the_same_bases() -> None:
    """Whether st_47 was used before stands in every view, so B's options follow from B's view."""
    lines = "path: st_47 st_57\nB: 1 markers\nstack: ChooseBase seat=B\nstreets: "
    both, one = scene(lines + "st_47 st_57"), scene(lines + "st_57")
    assert both.options("B") != one.options("B")
    assert both.view("B") != one.view("B")


def test_7_buildings_and_market_are_no_base() -> None:
    """The path has a building, the market and one street: only the street is offered."""
    match = scene(
        "path: guild_hall market cathedral st_24\ntaken: guild_hall\nphase: placing\nA: 1 markers"
    )
    assert match.options("A") == ["base st_24", "pass"]


def test_8_one_marker_a_building_and_own_ones_stay() -> None:
    """A owns the Coach house: from st_47 it can only place on the Guild hall."""
    match = scene("path: st_47\nowned: A coach_house\nphase: placing\nA: 3 markers")
    match.play("A base st_47")
    assert match.options("A") == ["place guild_hall"]


def test_8_a_street_between_own_buildings_is_no_base() -> None:
    """A owns both neighbours: nothing could be done there, so A is not asked."""
    match = scene("path: st_47\nowned: A coach_house guild_hall\nA: 3 markers")
    match.play("A stop")
    assert match.prompt == ("B", "start", "TG-TOWER-2")


def test_9_a_rivals_marker_costs_one_and_both_go_back() -> None:
    """A removes B's marker from the Coach house: both colours gain one in the reserve."""
    match = scene("path: st_47\nowned: B coach_house\nphase: placing\nA: 2 markers")
    match.play("A base st_47", "A clear coach_house")
    assert owner(match, "coach_house") == "."
    assert match.state.area[0] == 1
    assert match.state.reserve_markers[:2] == [6, 7]


def test_10_the_freed_building_may_be_taken_or_left() -> None:
    """After removing, A may place there, place elsewhere, or be done."""
    match = scene("path: st_47\nowned: B coach_house\nphase: placing\nA: 2 markers")
    match.play("A base st_47", "A clear coach_house")
    assert match.options("A") == ["place guild_hall", "place coach_house", "done"]
    match.play("A done")
    assert (owner(match, "coach_house"), match.prompt.topic) == (".", "start")


def test_11_who_takes_a_street_must_do_something() -> None:
    """Right after choosing the base there is no 'done'."""
    match = scene("path: st_47\nphase: placing\nA: 1 markers")
    match.play("A base st_47")
    assert "done" not in match.options("A")


@pytest.mark.parametrize(
    ("layout", "villas"),
    [("half_turn", {"villa_colini", "villa_monetti"}), ("wide_taverns", set()), ("mirror", set())],
)
def test_12_what_can_be_owned_follows_from_the_layout(layout: str, villas: set[str]) -> None:
    """A building next to a street can be owned; villas only in the half-turn city."""
    city = City(read_data(GAME.files), layout)
    ownable = {city.ids[place] for place in range(city.buildings) if city.ownable >> place & 1}
    assert {name for name in ownable if name.startswith("villa")} == villas
    counts = {len(city.beside[space]) for space in range(city.market + 1, city.spaces)}
    assert counts == ({1, 2} if layout == "mirror" else {2})
