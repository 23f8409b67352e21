"""Chapter PRICE: tests are numbered by clause."""

from __future__ import annotations

from itertools import permutations

from kontor.engine.codec import state_hash
from kontor.games.haendler.names import IRON, SILK
from tests.haendler.table import at, bag, seen


def test_1_wheels_are_set_in_secret_and_revealed_together() -> None:
    """A's wheel is hidden from B until B has set its own; there are 28 settings."""
    match = at("""
        options: players=2
        step: wheels
    """)

    assert match.prompt == ("AB", "set_wheel", "DH-PRICE-1")
    assert len(match.options("A")) == 28
    match.play("A wheel iron silk")
    assert (seen(match, "B").seats[0].answered, seen(match, "B").seats[0].answer) == (True, None)
    assert match.state.levels == [0] * 6
    match.play("B wheel iron shield")
    assert (match.state.levels[IRON], match.state.levels[SILK]) == (2, 1)


def test_1_the_order_of_wheels_does_not_matter() -> None:
    """Every order of the same wheels leads to the same position."""
    wheels = {"A": "iron iron", "B": "cloth silk", "C": "silk shield", "D": "shield shield"}
    hashes = set()
    for order in permutations("ABCD"):
        match = at("step: wheels")
        match.play(*(f"{seat} wheel {wheels[seat]}" for seat in order))
        hashes.add(state_hash(match.state))

    assert len(hashes) == 1


def test_2_both_arrows_may_meet_and_the_shield_changes_nothing() -> None:
    """A points twice to iron, B twice to its shield: iron rises by two."""
    match = at("""
        options: players=2
        step: wheels
    """)

    match.play("A wheel iron iron", "B wheel shield shield")
    assert match.state.levels == [0, 0, 0, 0, 2, 0]


def test_3_above_the_highest_level_comes_the_lowest() -> None:
    """Silk at 1,000 is pointed to once and falls to 600."""
    match = at("""
        options: players=2
        step: wheels
        prices: 1000 silk
    """)

    match.play("A wheel silk shield", "B wheel shield shield")
    assert seen(match, "A").goods[SILK].sale == 600


def test_4_counting_houses_follow_in_turn_order_and_may_be_let_be() -> None:
    """B is start seat and owns the grand one: B first, then A; both may be done at once."""
    match = at("""
        options: players=2
        step: counting
        start: B
        A: abilities counting house
        B: abilities grand counting house
    """)

    assert match.prompt == ("B", "adjust_price", "DH-PRICE-4")
    match.play("B done")
    assert match.prompt.seats == "A"
    match.play("A done")
    assert match.state.levels == [0] * 6


def test_5_a_counting_house_moves_one_marker_one_level_without_wrapping() -> None:
    """Iron at the bottom goes only up, silk at the top only down."""
    match = at("""
        options: players=2
        step: counting
        prices: 1000 silk
        A: abilities counting house
    """)

    options = match.options("A")
    assert "counting house: raise iron" in options
    assert "counting house: lower iron" not in options
    assert "counting house: lower silk" in options
    assert "counting house: raise silk" not in options
    assert not [option for option in options if "turn" in option]
    match.play("A counting house: raise iron")
    assert match.state.levels[IRON] == 1
    assert match.prompt.topic != "adjust_price"


def test_6_a_grand_counting_house_also_turns_the_ends_of_the_track() -> None:
    """Iron goes from 600 to 1,000, or a step up; salt in the middle only steps."""
    match = at("""
        options: players=2
        step: counting
        prices: 800 salt
        A: abilities grand counting house
    """)

    assert "grand counting house: turn salt" not in match.options("A")
    match.play("A grand counting house: turn iron")
    assert seen(match, "A").goods[IRON].sale == 1000
    assert match.prompt.topic != "adjust_price"


def test_5_a_step_down_lowers_the_price() -> None:
    """Silk at 900 is lowered to 800."""
    match = at("""
        options: players=2
        step: counting
        prices: 900 silk
        A: abilities counting house
    """)

    match.play("A counting house: lower silk")
    assert seen(match, "A").goods[SILK].sale == 800


def test_7_a_seat_with_both_uses_each_once_in_either_order() -> None:
    """A uses the small one first, then the grand one."""
    match = at("""
        options: players=2
        step: counting
        A: abilities counting house + grand counting house
    """)

    match.play("A counting house: raise iron")
    left = match.options("A")
    assert all(option.startswith("grand") or option == "done" for option in left)
    match.play("A grand counting house: raise iron")
    assert match.state.levels[IRON] == 2


def test_8_a_warehouse_sale_is_of_up_to_three_goods_from_one_warehouse() -> None:
    """A sells iron from Köln: from then on only Köln's goods, three in all."""
    match = at("""
        options: players=2
        step: warehouse
        A: abilities warehouse sale
        A stores: koeln 3 iron, 1 cloth; wien 1 salt
    """)

    assert match.prompt == ("A", "sell_from_warehouse", "DH-PRICE-8")
    assert "sell salt from wien" in match.options("A")
    match.play("A sell iron from koeln")
    assert match.options("A") == ["sell cloth from koeln", "sell iron from koeln", "done"]
    match.play("A sell cloth from koeln", "A sell iron from koeln")
    assert match.prompt.topic != "sell_from_warehouse"


def test_9_it_pays_the_purchase_price_and_the_goods_return() -> None:
    """Iron at 300/900 brings 300 and is for sale again."""
    match = at("""
        options: players=2
        step: warehouse
        prices: 900 iron
        A: abilities warehouse sale
        A stores: koeln 2 iron
    """)

    match.play("A sell iron from koeln", "A done")
    assert bag(match, "A") == 5300
    assert seen(match, "A").goods[IRON].stock == 7


def test_10_special_sales_follow_the_warehouse_sale() -> None:
    """A could sell specially but B's warehouse sale comes first."""
    match = at("""
        options: players=2
        step: warehouse
        A: cards 1 special sale
        A stores: koeln 1 iron
        B: abilities warehouse sale
        B stores: koeln 1 iron
    """)

    assert match.prompt == ("B", "sell_from_warehouse", "DH-PRICE-8")
    match.play("B done")
    assert match.prompt == ("A", "sell_specially", "DH-INFLUENCE-9")
