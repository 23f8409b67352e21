"""Chapter ACTION: tests are numbered by clause."""

from __future__ import annotations

from tests.genoa.scenes import hush, scene, token, ware


def test_1_streets_and_market_offer_no_action() -> None:
    """On a street and on the market A can move or stop but not act."""
    for path in ("st_47", "market"):
        options = scene(f"path: {path}").options("A")
        assert "act" not in options
        assert "stop" in options


def test_2_each_seat_has_one_action_a_turn() -> None:
    """A, whose action is used, cannot act; B can buy, C whose action is used cannot."""
    match = scene("path: tavern\nused: A 1, C 1")
    assert "act" not in match.options("A")
    assert "offer tavern" in match.options("B")
    assert "offer tavern" not in match.options("C")


def test_2_an_action_is_not_kept_for_the_next_turn() -> None:
    """After a turn in which nobody acted everybody has one action again, not two."""
    match = scene("path: tavern")
    hush(match, "BCD")
    match.play("A stop", "B roll", "chance dice 7/2", "B act", "B take yield", "B close")
    assert match.state.used == [0, 1, 0, 0]
    assert "act" not in match.options("B")


def test_3_a_building_is_used_once_a_turn() -> None:
    """After A has acted in the Tavern nobody can offer for it."""
    match = scene("path: tavern")
    match.play("A act", "A take yield", "A close")
    assert "offer tavern" not in match.options("B")


def test_4_actions_follow_the_path_not_the_seats() -> None:
    """D acts in the Tavern before B acts in the Metals warehouse."""
    match = scene("path: tavern")
    match.play("D offer tavern", "D add 5 ducats", "D submit", "A accept D tavern")
    match.play("D take yield", "D close")
    match.play("B offer warehouse_metals", "B add 5 ducats", "B submit")
    match.play("A accept B warehouse_metals")
    assert match.prompt == ("B", "act", "TG-ACTION-6")


def test_5_leaving_a_building_loses_its_action() -> None:
    """A moves on from the Tavern; its action is lost and stays so."""
    match = scene("path: tavern")
    hush(match, "BCD")
    match.play("A move st_74")
    assert match.state.lost == 1 << match.state.city.number["tavern"]
    assert not [text for text in match.options("B") if text == "offer tavern"]


def test_6_inside_an_action_steps_come_in_any_order() -> None:
    """A fills a small order before the yield, plays a token after it, and says when it is over."""
    match = scene("path: harbor\nphase: acting A\nA: copper, SO13")
    match.play("A fill SO13", "A take yield", "A token for silk", "A close")
    assert match.state.money[0] == 40
    assert ware(match, "A", "silk") == 1
    assert match.prompt.topic == "floor"


def test_7_the_yield_comes_before_the_close() -> None:
    """Before the yield there is no close; afterwards the yield cannot be taken again."""
    match = scene("path: tavern\nphase: acting A")
    assert match.options("A") == ["take yield"]
    match.play("A take yield")
    assert "take yield" not in match.options("A")
    assert "close" in match.options("A")


def test_8_a_useless_action_is_allowed() -> None:
    """All five further-action tokens are with B; A may still act in the Park."""
    match = scene("path: park\nB: 5 one_further_action")
    assert "act" in match.options("A")


def test_9_a_short_reserve_gives_what_is_there() -> None:
    """All silk is gone: A takes linen only, and the action counts."""
    match = scene("path: warehouse_fabrics\nB: 5 silk")
    match.play("A act", "A take yield", "A close")
    assert (ware(match, "A", "silk"), ware(match, "A", "linen")) == (0, 1)
    assert match.state.used[0] == 1


def test_10_a_further_action_returns_its_token_when_opened() -> None:
    """A has used its action and opens another: the token is back in the reserve at once."""
    match = scene("path: tavern\nused: A 1\nA: one_further_action")
    match.play("A act")
    assert token(match, "A", "one_further_action") == 0
    assert match.state.used[0] == 1
    assert match.prompt == ("A", "act", "TG-ACTION-6")
