"""Chapter BUILDING: tests are numbered by clause."""

from __future__ import annotations

import pytest

from tests.genoa.scenes import hand, scene, token, ware


def test_1_the_guild_hall_gives_one_large_order() -> None:
    """A draws LO07."""
    match = scene("path: guild_hall\nphase: acting A")
    match.play("A take yield", "chance draw LO07")
    assert hand(match, "A") == ["LO07"]
    assert match.prompt.seats == "A"


def test_2_the_city_hall_gives_two_small_orders() -> None:
    """A draws SO01 and SO16."""
    match = scene("path: city_hall\nphase: acting A")
    match.play("A take yield", "chance draw SO01", "chance draw SO16")
    assert hand(match, "A") == ["SO01", "SO16"]


def test_3_the_post_office_gives_two_messages() -> None:
    """A draws ME01 and ME02."""
    match = scene("path: post_office\nphase: acting A")
    match.play("A take yield", "chance draw ME01", "chance draw ME02")
    assert hand(match, "A") == ["ME01", "ME02"]


@pytest.mark.parametrize(("held", "gained"), [(0, 2), (6, 1), (7, 0)])
def test_4_the_cathedral_gives_two_markers_as_far_as_there_are_any(held: int, gained: int) -> None:
    """They go to the play area, not to the board."""
    match = scene(f"path: cathedral\nphase: acting A\nA: {held} markers")
    match.play("A take yield")
    assert match.state.area[0] == held + gained
    assert set(match.state.owners) == {-1}


@pytest.mark.parametrize(
    ("building", "kind"),
    [
        pytest.param("palace", "one_building_action", id="5"),
        pytest.param("park", "one_further_action", id="6"),
        pytest.param("coach_house", "any_start_space", id="7"),
        pytest.param("harbor", "one_of_any_ware", id="8"),
        pytest.param("tavern", "trade_1_to_1", id="9 tavern"),
        pytest.param("restaurant", "trade_1_to_1", id="9 restaurant"),
    ],
)
def test_5_to_9_token_houses_give_one_token(building: str, kind: str) -> None:
    """Palace, Park, Coach house, Harbor, Tavern and Restaurant."""
    match = scene(f"path: {building}\nphase: acting A")
    match.play("A take yield")
    assert token(match, "A", kind) == 1
    assert sum(match.state.tokens) == 1


def test_5_the_palace_gives_a_building_action_token() -> None:
    """A takes one, four are left."""
    match = scene("path: palace\nphase: acting A")
    match.play("A take yield")
    assert match.state.reserve_tokens[3] == 4


def test_6_the_park_gives_a_further_action_token() -> None:
    """A takes one, four are left."""
    match = scene("path: park\nphase: acting A")
    match.play("A take yield")
    assert match.state.reserve_tokens[1] == 4


def test_7_the_coach_house_gives_a_start_token() -> None:
    """A takes one, four are left."""
    match = scene("path: coach_house\nphase: acting A")
    match.play("A take yield")
    assert match.state.reserve_tokens[0] == 4


def test_8_the_harbor_gives_a_ware_token() -> None:
    """A takes one, four are left."""
    match = scene("path: harbor\nphase: acting A")
    match.play("A take yield")
    assert match.state.reserve_tokens[2] == 4


def test_9_tavern_and_restaurant_share_one_stack_of_seven() -> None:
    """All seven are out: the Restaurant gives nothing either."""
    match = scene("path: restaurant\nphase: acting A\nB: 7 trade_1_to_1")
    match.play("A take yield")
    assert token(match, "A", "trade_1_to_1") == 0


def test_10_a_warehouse_never_gives_two_of_one_ware() -> None:
    """Without pepper the Spices warehouse gives one salt, not two."""
    match = scene("path: warehouse_spices\nphase: acting A\nB: 5 pepper")
    match.play("A take yield")
    assert (ware(match, "A", "salt"), ware(match, "A", "pepper")) == (1, 0)


@pytest.mark.parametrize(
    ("building", "wares"),
    [
        ("warehouse_grains", {"wheat", "rice"}),
        ("warehouse_metals", {"silver", "copper"}),
        ("warehouse_fabrics", {"silk", "linen"}),
        ("warehouse_spices", {"salt", "pepper"}),
    ],
)
def test_11_each_warehouse_holds_two_wares(building: str, wares: set[str]) -> None:
    """One of each is taken."""
    match = scene(f"path: {building}\nphase: acting A")
    match.play("A take yield")
    assert {name for name in match.state.city.ware_ids if ware(match, "A", name)} == wares


def test_12_a_villa_gives_a_large_order_or_a_privilege() -> None:
    """A may draw or fill LO05; after filling no privilege can be drawn."""
    match = scene("path: villa_ricci\nphase: acting A\nA: LO05, silver, silk, wheat")
    assert match.options("A") == ["take yield", "fill LO05"]
    match.play("A fill LO05", "A bonus any_start_space")
    assert "take yield" not in match.options("A")
    drawn = scene("path: villa_ricci\nphase: acting A\nA: LO05, silver, silk, wheat")
    drawn.play("A take yield", "chance draw PR01")
    assert "fill LO05" not in drawn.options("A")


def test_13_market_and_streets_have_no_action() -> None:
    """Nobody can offer for an action there."""
    for path in ("market", "st_47"):
        match = scene(f"path: {path}")
        assert f"offer {path}" not in match.options("B")
        assert "act" not in match.options("A")
