"""Chapter BUY: tests are numbered by clause."""

from __future__ import annotations

import pytest

from kontor.engine.errors import BadPosition
from kontor.games.haendler.macros import Purchase
from tests.haendler.table import at, bag, seen


def test_1_a_seat_buys_up_to_three_goods_of_any_kinds() -> None:
    """A takes cloth, iron and silk; then it is B's turn."""
    match = at("options: players=2")

    match.play("A buy cloth for koeln", "A buy iron for wien", "A buy silk for genf")
    assert match.prompt.seats == "B"
    match.play("B done")
    assert bag(match, "B") == 5000


def test_2_a_good_costs_its_purchase_price() -> None:
    """Iron on the fourth level costs 300, salt on the lowest 100."""
    match = at("""
        options: players=2
        prices: 900 iron
    """)

    match.play("A buy iron for koeln", "A buy salt for genua")
    assert bag(match, "A") == 5000 - 300 - 100


def test_3_nobody_buys_more_than_the_bag_can_pay() -> None:
    """With 200 florins iron at 300 is out of reach; after one good so is everything at 200."""
    match = at("""
        options: players=2
        prices: 900 iron, 800 wine
        A: bag 200
    """)

    assert "buy iron for koeln" not in match.options("A")
    assert "buy wine for paris" in match.options("A")
    match.play("A buy cloth for koeln")
    assert "buy wine for paris" not in match.options("A")
    assert "buy cloth for koeln" in match.options("A")


def test_4_a_kind_sold_out_cannot_be_bought() -> None:
    """All eight pieces of cloth are stored: none is offered until one returns."""
    match = at("""
        options: players=2
        round: 2
        B stores: koeln 8 cloth
    """)
    back = at("""
        options: players=2
        round: 2
        step: warehouse
        B: abilities warehouse sale
        B stores: koeln 8 cloth
    """)

    assert not [option for option in match.options("A") if "cloth" in option]
    back.play("B sell cloth from koeln")
    assert seen(back, "A").goods[0].stock == 1


def test_5_a_good_is_stored_at_once_where_it_is_made() -> None:
    """Silk is made in Paris, Genua and Genf; two pieces may go to two of them."""
    match = at("options: players=2")

    assert [option for option in match.options("A") if "silk" in option] == [
        "buy silk for paris", "buy silk for genua", "buy silk for genf",
    ]  # fmt: skip
    match.play("A buy silk for paris", "A buy silk for genf", "A done")
    assert seen(match, "B").seats[0].warehouses == {"paris": {"silk": 1}, "genf": {"silk": 1}}


def test_5_a_good_stored_elsewhere_is_no_position() -> None:
    """Wine in Genua is refused: Genua does not make it."""
    with pytest.raises(BadPosition, match="A stores wine in genua"):
        at("A stores: genua 1 wine")


def test_6_a_warehouse_holds_any_number() -> None:
    """Eight pieces of cloth lie in one warehouse, and more iron still goes in."""
    match = at("""
        options: players=2
        A stores: koeln 8 cloth, 5 iron
    """)

    match.play("A buy iron for koeln", "A buy iron for koeln", "A buy iron for koeln")
    assert seen(match, "A").seats[0].warehouses["koeln"] == {"cloth": 8, "iron": 8}


def test_7_the_first_round_has_two_purchases() -> None:
    """Both seats buy, then both again, then the wagons are auctioned; later once only."""
    first = at("options: players=2")
    later = at("""
        options: players=2
        round: 2
    """)

    asked = ""
    while first.prompt.topic == "buy_goods":
        asked += first.prompt.seats
        first.play(f"{first.prompt.seats} done")
    later.play("A done", "B done")

    assert asked == "ABAB"
    assert first.prompt.topic == "sealed_bid"
    assert later.prompt.topic == "sealed_bid"


def test_8_favourable_purchase_pays_100_for_the_whole_purchase() -> None:
    """Three goods worth 1,200 cost 100; no good costs nothing; the second purchase 100 again."""
    match = at("""
        options: players=2
        prices: 1000 iron, 1000 silk, 1000 salt
        A: abilities favourable purchase
    """)

    match.play("A buy iron for koeln", "A buy silk for genf", "A buy salt for wien")
    assert bag(match, "A") == 4900
    match.play("B done", "A buy iron for koeln", "A done")
    assert bag(match, "A") == 4800


def test_8_taking_nothing_costs_nothing() -> None:
    """The owner of favourable purchase may pass for free."""
    match = at("""
        options: players=2
        A: abilities favourable purchase
    """)

    match.play("A done")
    assert bag(match, "A") == 5000


def test_1_a_whole_purchase_may_be_sent_at_once() -> None:
    """The macro buys two goods and is done."""
    match = at("options: players=2")

    match.play_macro("A", Purchase((("cloth", "koeln"), ("silk", "genf"))))
    assert match.prompt.seats == "B"
    assert bag(match, "A") == 4800
