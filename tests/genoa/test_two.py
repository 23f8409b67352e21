"""Chapter TWO: tests are numbered by clause."""

from __future__ import annotations

import pytest

from tests.genoa.scenes import scene, token, whole_offer


@pytest.mark.parametrize(
    ("space", "give", "lawful"),
    [
        ("warehouse_fabrics", "50 ducats", False),
        ("warehouse_fabrics", "5 ducats, copper", True),
        ("warehouse_fabrics", "yielded silk", True),
        ("tavern", "10 ducats", False),
        ("st_73", "10 ducats", False),
        ("st_73", "copper", True),
    ],
)
def test_1_an_offer_needs_an_asset_of_the_opponent(space: str, give: str, lawful: bool) -> None:
    """Money alone is not enough for the tower's building, a move or a street."""
    match = scene("options: players=2\npath: warehouse_fabrics\nA: silk\nB: 100 ducats, copper")
    match.play(f"B offer {space}")
    for word in give.split(", "):
        match.play(f"B add {word}")
    assert ("submit" in match.options("B")) == lawful


def test_1_the_asset_must_come_from_the_opponent() -> None:
    """B gives 50 ducats and asks for A's silk: still no asset of B's."""
    match = scene("options: players=2\npath: tavern\nA: silk\nB: 100 ducats")
    match.play("B offer tavern", "B add 50 ducats", "B swap side", "B add silk")
    assert "submit" not in match.options("B")


def test_2_the_tower_seat_has_two_actions_once_the_opponent_has_acted() -> None:
    """Without B's action A has one; after it two."""
    alone = scene("options: players=2\npath: tavern\nused: A 1")
    helped = scene("options: players=2\npath: tavern\nused: A 1, B 1")
    both = scene("options: players=2\npath: tavern\nused: A 2, B 1")
    assert [("act" in match.options("A")) for match in (alone, helped, both)] == [
        False,
        True,
        False,
    ]


def test_2_the_opponent_still_has_one() -> None:
    """B does not gain a second action by A's."""
    match = scene("options: players=2\npath: tavern\nused: A 1, B 1\nB: copper")
    assert "offer tavern" not in match.options("B")


def test_3_tokens_come_on_top_and_give_no_third() -> None:
    """A has used both; its token gives another; B's second action by token gives A none."""
    match = scene("""
        options: players=2
        path: tavern
        used: A 1, B 1
        B: copper, one_further_action
    """)
    match.play_macro("B", whole_offer("tavern", "copper"))
    match.play("A accept B tavern", "B take yield", "B close", "A move st_74")
    assert match.state.used == [1, 1]
    match.play("A move city_hall", "A act")
    assert match.state.used == [2, 1]
    third = scene("options: players=2\npath: park\nused: A 2, B 1\nA: one_further_action")
    third.play("A act")
    assert token(third, "A", "one_further_action") == 0


def test_4_two_actions_are_in_two_buildings() -> None:
    """A has its second action, but not in the Tavern it has already used."""
    match = scene("options: players=2\npath: tavern\ntaken: tavern\nused: A 1, B 1")
    assert "act" not in match.options("A")
    match.play("A move warehouse_metals")
    assert "act" in match.options("A")


def test_4_building_actions_by_token_are_no_actions_here() -> None:
    """A token action inside A's action uses nothing up, and gives A no second action either."""
    match = scene("""
        options: players=2
        path: park
        owned: A tavern
        phase: acting A
        used: A 1
        A: one_building_action
    """)
    match.play("A token at tavern", "A take yield", "A close")
    assert match.state.used == [1, 0]
