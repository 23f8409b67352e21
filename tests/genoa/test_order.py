"""Chapter ORDER: tests are numbered by clause."""

from __future__ import annotations

from kontor.engine.bits import bits
from kontor.games.genoa.items import SMALL
from tests.genoa.scenes import hand, scene, token, ware

RICCI = "path: villa_ricci\nphase: acting A\nA: 0 ducats, LO05, silver, silk, wheat"


def test_1_a_large_order_costs_its_wares_and_pays_100_and_a_token() -> None:
    """LO05 asks silver, silk and wheat; the card lies face up under its deck."""
    match = scene(RICCI)
    match.play("A fill LO05", "A bonus one_building_action")
    assert match.state.money[0] == 100
    assert [ware(match, "A", name) for name in ("silver", "silk", "wheat")] == [0, 0, 0]
    assert token(match, "A", "one_building_action") == 1
    assert match.state.face_up[0] == 1 << match.state.city.card_number["LO05"]


def test_1_only_the_villa_on_the_card_and_only_with_all_wares() -> None:
    """LO05 is for Ricci: not at Colini, and not without wheat."""
    colini = scene("path: villa_colini\nphase: acting A\nA: LO05, silver, silk, wheat")
    short = scene("path: villa_ricci\nphase: acting A\nA: LO05, silver, silk")
    assert colini.options("A") == short.options("A") == ["take yield"]


def test_2_the_bonus_is_any_kind_still_in_the_reserve() -> None:
    """All start tokens are out: the other four kinds are offered."""
    match = scene(RICCI + "\nB: 5 any_start_space")
    match.play("A fill LO05")
    assert match.prompt == ("A", "bonus", "TG-ORDER-2")
    assert "bonus any_start_space" not in match.options("A")
    assert len(match.options("A")) == 4


def test_2_with_no_token_left_there_is_none() -> None:
    """Every stack is empty: the order still pays 100."""
    match = scene(
        RICCI + "\nB: 5 any_start_space, 5 one_further_action, 5 one_of_any_ware\n"
        "C: 5 one_building_action, 7 trade_1_to_1"
    )
    match.play("A fill LO05")
    assert (match.prompt.topic, match.state.money[0]) == ("act", 100)


def test_3_the_bonus_may_be_played_at_once() -> None:
    """A takes a ware token with the order and turns it into silk in the same action."""
    match = scene(RICCI)
    match.play("A fill LO05", "A bonus one_of_any_ware", "A token for silk")
    assert ware(match, "A", "silk") == 1


def test_4_one_large_order_per_villa_and_turn() -> None:
    """With wares for two orders of Ricci only one is filled."""
    match = scene(
        "path: villa_ricci\nphase: acting A\nA: LO05, LO08, silver, silk, 2 wheat, copper, linen"
    )
    assert match.options("A") == ["take yield", "fill LO05", "fill LO08"]
    match.play("A fill LO05", "A bonus any_start_space")
    assert "fill LO08" not in match.options("A")


def test_5_a_small_order_rides_on_the_action() -> None:
    """SO13 asks copper at the Harbor: 40 ducats, and the token of the Harbor besides."""
    match = scene("path: harbor\nphase: acting A\nA: 0 ducats, copper, SO13")
    match.play("A take yield", "A fill SO13")
    assert match.state.money[0] == 40
    assert (ware(match, "A", "copper"), token(match, "A", "one_of_any_ware")) == (0, 1)
    assert match.state.face_up[1] == 1 << match.state.city.card_number["SO13"]


def test_5_only_the_seat_that_acts_fills_small_orders() -> None:
    """B holds SO13 and copper while A acts in the Harbor: B is not asked."""
    match = scene("path: harbor\nphase: acting A\nB: copper, SO13")
    assert match.prompt.seats == "A"
    match.play("A take yield", "A close")
    assert "fill SO13" not in match.options("B")


def test_6_one_small_order_per_building_and_turn() -> None:
    """A holds both orders of the Harbor; after one the other waits."""
    match = scene("path: harbor\nphase: acting A\nA: copper, salt, SO13, SO14")
    match.play("A fill SO14")
    assert "fill SO13" not in match.options("A")


def test_7_a_small_order_goes_with_an_empty_yield() -> None:
    """The Harbor has no token left; A still fills SO13."""
    match = scene("path: harbor\nphase: acting A\nA: 0 ducats, copper, SO13\nB: 5 one_of_any_ware")
    match.play("A take yield", "A fill SO13")
    assert match.state.money[0] == 40


def test_8_the_deck_is_turned_when_a_returned_card_comes_to_the_top() -> None:
    """One small order lies face down, two were returned: the second draw comes from those two."""
    held = ", ".join(f"SO{number:02}" for number in range(4, 17))
    match = scene(f"path: city_hall\nphase: acting A\nB: {held}\nface up: SO02 SO03")
    match.play("A take yield", "chance draw SO01")
    assert match.state.face_up[SMALL] == 0
    assert match.options("chance") == ["draw SO02", "draw SO03"]


def test_8_returned_cards_are_not_drawn_before() -> None:
    """With other cards face down a returned one cannot come."""
    match = scene("path: guild_hall\nphase: acting A\nface up: LO01 LO02")
    match.play("A take yield")
    assert not {"draw LO01", "draw LO02"} & set(match.options("chance"))


def test_9_an_empty_deck_gives_nothing() -> None:
    """All small orders are in hands: the City hall gives none; with one left it gives one."""
    held = ", ".join(f"SO{number:02}" for number in range(1, 17))
    match = scene(f"path: city_hall\nphase: acting A\nB: {held}")
    match.play("A take yield")
    assert hand(match, "A") == []
    held = ", ".join(f"SO{number:02}" for number in range(2, 17))
    match = scene(f"path: city_hall\nphase: acting A\nB: {held}")
    match.play("A take yield", "chance draw SO01")
    assert match.prompt.seats == "A"


def test_9_a_card_returned_to_an_empty_deck_is_the_deck() -> None:
    """A fills the last small order in the world: it lies face down."""
    held = ", ".join(f"SO{number:02}" for number in range(1, 17) if number != 13)
    match = scene(f"path: harbor\nphase: acting A\nA: copper, SO13\nB: {held}")
    match.play("A fill SO13")
    assert bits(match.state.face_down[SMALL]) == [match.state.city.card_number["SO13"]]
    assert match.state.face_up[SMALL] == 0


def test_10_a_hand_has_no_limit() -> None:
    """A holds forty cards and draws two more."""
    cards = [f"LO{n:02}" for n in range(1, 17)] + [f"SO{n:02}" for n in range(1, 13)]
    cards += [f"ME{n:02}" for n in range(1, 13)]
    match = scene(f"path: post_office\nphase: acting A\nA: {', '.join(cards)}")
    match.play("A take yield", "chance draw ME13", "chance draw ME14")
    assert len(hand(match, "A")) == 42
