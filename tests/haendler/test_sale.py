"""Chapter SALE: tests are numbered by clause."""

from __future__ import annotations

from kontor.games.haendler.events import GoodsSold
from tests.haendler.table import at, bag, seen


def bonuses(text: str) -> dict[str, int]:
    """The city bonuses after phase 5 of a position."""
    return {city.city: city.bonus for city in seen(at(text), "A").cities}


def test_1_the_arrival_track_counts_each_wagon_up_to_8() -> None:
    """Two arrivals after one make three; two after seven make eight."""
    three = at("""
        options: players=2
        step: arrivals
        arrivals: 1
        wagon 1: wien; arrived
        wagon 2: bruegge; arrived
    """)
    eight = at("""
        options: players=4
        step: arrivals
        arrivals: 7
        wagon 1: wien; arrived
        wagon 2: bruegge; arrived
    """)

    assert (three.state.arrivals, eight.state.arrivals) == (3, 8)


def test_2_all_goods_on_arrived_wagons_are_sold() -> None:
    """Nobody is asked: A's and B's goods go, those on the road stay."""
    match = at("""
        options: players=2
        step: arrivals
        wagon 1: wien; arrived; A has 2 silk; B has 1 iron
        wagon 2: koeln-fork from koeln-gate; A has 3 cloth
    """)

    assert match.state.round == 1
    assert seen(match, "A").wagons[0].hold == ({}, {})
    assert seen(match, "A").wagons[1].hold == ({"cloth": 3}, {})


def test_3_each_good_brings_its_sale_price() -> None:
    """Two pieces of iron at 900, made in Wien, bring 1,800."""
    match = at("""
        options: players=2
        step: arrivals
        prices: 900 iron
        wagon 1: wien; arrived; A has 2 iron
    """)

    assert bag(match, "A") == 5000 + 1800


def test_4_a_good_the_city_does_not_make_brings_the_bonus_too() -> None:
    """Silk at 600 in Wien with bonus 400 brings 1,000 a piece, iron 600."""
    match = at("""
        options: players=2
        step: arrivals
        bonus: 400 wien
        wagon 1: wien; arrived; A has 2 silk; B has 1 iron
    """)

    assert (bag(match, "A"), bag(match, "B")) == (7000, 5600)


def test_5_goods_return_to_the_bank_and_the_wagon_waits_empty() -> None:
    """Wagon 1 has no master, no goods and faces Wien's exit."""
    match = at("""
        options: players=2
        round: 2
        step: arrivals
        wagon 1: wien; arrived; A has 2 silk
    """)

    assert seen(match, "A").goods[5].stock == 8
    assert (match.state.masters[0], match.state.arrived) == (-1, 0)
    while match.prompt.topic != "move_wagons":
        seat = match.prompt.seats[0]
        last = match.prompt.topic in ("promote", "buy_goods")
        match.play(f"{seat} {match.options(seat)[-1 if last else 0]}")
    seat = match.prompt.seats
    assert "wagon 1 tile 1 to wien-gate from wien" in match.options(seat)


def test_6_the_bonus_is_0_wherever_a_wagon_stands() -> None:
    """Wagon 1 has just come to Wien, wagon 2 waits in Köln: both become 0."""
    found = bonuses("""
        options: players=2
        step: arrivals
        bonus: 500 wien, 300 koeln
        wagon 1: wien; arrived
    """)

    assert (found["wien"], found["koeln"]) == (0, 0)


def test_7_other_bonuses_rise_by_100_for_each_arrival_up_to_500() -> None:
    """Two wagons arrived: Genf rises from 200 to 400, Brügge from 400 to 500 at most."""
    found = bonuses("""
        options: players=2
        step: arrivals
        bonus: 200 genf, 400 bruegge
        wagon 1: wien; arrived
        wagon 2: koeln; arrived
    """)

    assert (found["genf"], found["bruegge"]) == (400, 500)


def test_7_a_city_its_wagon_has_left_rises_too() -> None:
    """Wagon 1 left Paris this round and wagon 2 arrived in Köln: Paris goes from 0 to 100."""
    found = bonuses("""
        options: players=2
        step: arrivals
        wagon 1: paris-gate from paris
        wagon 2: koeln; arrived
    """)

    assert found["paris"] == 100


def test_7_without_arrivals_nothing_rises() -> None:
    """No wagon arrived: Genf stays at 200."""
    assert bonuses("step: arrivals")["genf"] == 200


def test_3_the_sale_is_told() -> None:
    """Everybody hears who sold how much for how much."""
    match = at("""
        options: players=2
        step: move
        turn: B
        wagon 1: wien-gate from wien-fork; A has 2 silk
        wagon 2: koeln
    """)

    match.play("B wagon 1 tile 1 to wien", "A wheel shield shield", "B wheel shield shield")
    assert GoodsSold(0, 1, "wien", 2, 1600) in match.heard("B")
