"""Chapter TOKEN: tests are numbered by clause."""

from __future__ import annotations

from tests.genoa.scenes import hand, scene, token, ware

ALL_OWN = "A: 5 one_of_any_ware, 5 one_building_action, trade_1_to_1, any_start_space"


def test_1_any_number_in_any_mix_and_back_to_the_reserve() -> None:
    """A plays three ware tokens and a trade token in one action; all are in the reserve again."""
    match = scene("path: tavern\nphase: acting A\nA: 3 one_of_any_ware, trade_1_to_1")
    match.play(
        "A token for silk", "A token for silk", "A token for salt", "A trade salt", "A for rice"
    )
    assert [ware(match, "A", name) for name in ("silk", "salt", "rice")] == [2, 0, 1]
    assert match.state.reserve_tokens == [5, 5, 5, 5, 7]


def test_2_timed_tokens_are_played_inside_ones_own_action_only() -> None:
    """On the floor, as tower seat or not, none of the three is offered; nor in another's action."""
    floor = scene(f"path: tavern\nowned: A park\n{ALL_OWN}")
    assert not [text for text in floor.options("A") if text.split()[0] in {"token", "trade"}]
    other = scene(f"path: tavern\nowned: A park\nphase: acting B\n{ALL_OWN}")
    assert other.options("A") == []
    own = scene(f"path: tavern\nowned: A park\nphase: acting A\n{ALL_OWN}")
    assert {"token for silk", "trade any_start_space", "token at park"} <= set(own.options("A"))


def test_2_the_token_just_taken_may_be_played() -> None:
    """A takes the Harbor's token and plays it at once."""
    match = scene("path: harbor\nphase: acting A")
    match.play("A take yield", "A token for copper")
    assert ware(match, "A", "copper") == 1


def test_3_a_further_action_for_each_token_also_one_just_gained() -> None:
    """A acts in the Park, then with the Park's own token in the next building."""
    match = scene("path: park")
    match.play("A act", "A take yield", "A close", "A move coach_house", "A act")
    assert token(match, "A", "one_further_action") == 0
    assert match.prompt == ("A", "act", "TG-ACTION-6")


def test_4_a_further_action_is_never_in_the_same_building() -> None:
    """A has acted in the Tavern and holds a token: the Tavern stays closed."""
    match = scene("path: tavern\ntaken: tavern\nused: A 1\nA: one_further_action")
    assert "act" not in match.options("A")


def test_5_a_ware_token_takes_a_ware_that_is_there() -> None:
    """All silk is with B: seven wares are offered."""
    match = scene("path: tavern\nphase: acting A\nA: one_of_any_ware\nB: 5 silk")
    wares = [text for text in match.options("A") if text.startswith("token for")]
    assert len(wares) == 7
    assert "token for silk" not in wares


def test_6_a_trade_returns_one_asset_and_takes_one() -> None:
    """Silk goes back, a marker is taken; money is neither given nor taken."""
    match = scene("path: tavern\nphase: acting A\nA: 130 ducats, silk, trade_1_to_1")
    match.play("A trade silk")
    assert match.prompt == ("A", "trade", "TG-TOKEN-8")
    assert not [text for text in match.options("A") if "ducat" in text]
    match.play("A for marker")
    assert (ware(match, "A", "silk"), match.state.area[0]) == (0, 1)


def test_7_the_token_played_is_not_the_asset_but_another_may_be() -> None:
    """With one trade token and nothing else there is nothing to trade; with two there is."""
    one = scene("path: park\nphase: acting A\nA: trade_1_to_1")
    two = scene("path: park\nphase: acting A\nA: 2 trade_1_to_1")
    assert one.options("A") == ["take yield"]
    assert two.options("A") == ["take yield", "trade trade_1_to_1"]
    two.play("A trade trade_1_to_1", "A for silk")
    assert (ware(two, "A", "silk"), token(two, "A", "trade_1_to_1")) == (1, 0)


def test_8_a_card_goes_under_its_deck_before_another_is_drawn() -> None:
    """A returns LO01 for a large order: LO01 lies face up and cannot be drawn."""
    match = scene("path: tavern\nphase: acting A\nA: trade_1_to_1, LO01")
    match.play("A trade LO01", "A for large_order")
    assert "draw LO01" not in match.options("chance")
    match.play("chance draw LO02")
    assert hand(match, "A") == ["LO02"]


def test_8_wares_tokens_markers_and_top_cards_may_be_taken() -> None:
    """Eight wares, five tokens, a marker and four decks."""
    match = scene("path: tavern\nphase: acting A\nA: trade_1_to_1, silk")
    match.play("A trade silk")
    assert len(match.options("A")) == 18


def test_9_a_building_action_works_on_an_own_building_anywhere() -> None:
    """The tower is in the Tavern; A's marker on Spices brings salt and pepper besides."""
    match = scene(
        "path: tavern\nowned: A warehouse_spices\nphase: acting A\nA: one_building_action"
    )
    match.play("A token at warehouse_spices")
    assert (ware(match, "A", "salt"), ware(match, "A", "pepper")) == (1, 1)
    assert match.state.used[0] == 1  # the Tavern's
    assert match.state.taken == 1 << match.state.city.number["tavern"]


def test_9_without_ones_own_marker_there_is_no_building_action() -> None:
    """B's marker on Spices does not help A."""
    match = scene(
        "path: tavern\nowned: B warehouse_spices\nphase: acting A\nA: one_building_action"
    )
    assert match.options("A") == ["take yield"]


def test_10_no_small_order_with_a_building_action() -> None:
    """A owns the Harbor and holds SO13 and copper: by token it only takes the Harbor's token."""
    match = scene("""
        path: tavern
        owned: A harbor
        phase: acting A
        A: one_building_action, copper, SO13
    """)
    match.play("A token at harbor")
    assert "fill SO13" not in match.options("A")
    assert token(match, "A", "one_of_any_ware") == 1


def test_11_several_tokens_on_one_building() -> None:
    """Two tokens on Spices: two salt, two pepper."""
    match = scene(
        "path: tavern\nowned: A warehouse_spices\nphase: acting A\nA: 2 one_building_action"
    )
    match.play("A token at warehouse_spices", "A token at warehouse_spices")
    assert (ware(match, "A", "salt"), ware(match, "A", "pepper")) == (2, 2)


def test_12_a_token_on_an_own_villa_draws_or_fills() -> None:
    """In the default city Monetti can be owned: A fills LO09 there while acting in the Tavern."""
    match = scene("""
        path: tavern
        owned: A villa_monetti
        phase: acting A
        A: 0 ducats, one_building_action, LO09, silver, salt, silk
    """)
    match.play("A token at villa_monetti")
    assert match.options("A") == ["take yield", "fill LO09"]
    match.play("A fill LO09", "A bonus any_start_space", "A take yield")
    assert (match.state.money[0], token(match, "A", "trade_1_to_1")) == (100, 1)


def test_13_a_token_that_only_brings_itself_back_is_not_offered() -> None:
    """A owns the Palace: playing the token there would change nothing."""
    match = scene("path: tavern\nowned: A palace park\nphase: acting A\nA: one_building_action")
    assert "token at park" in match.options("A")
    assert "token at palace" not in match.options("A")
