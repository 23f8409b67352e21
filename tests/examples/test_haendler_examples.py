"""Every worked example of the rule document of Die Händler (003), by its section."""

from __future__ import annotations

from itertools import permutations

import pytest

from kontor.games.haendler.events import BargainStruck
from kontor.games.haendler.names import IRON, SALT, SILK
from tests.haendler.table import at, bag, fresh, pass_all, seen


def test_quick_start_leaves_4000_florins() -> None:
    """003 quick option: 5,000 less 1,000 for the pair."""
    match = fresh()
    match.settle()

    assert match.state.bags == [4000] * 4


def test_favourable_purchase_of_two_salt_and_one_cloth() -> None:
    """003 phase 1: in round one the owner pays 100 for what costs everybody else 300."""
    match = at("""
        options: players=2
        A: abilities favourable purchase
    """)

    for seat in "AB":
        match.play(
            f"{seat} buy salt for genua", f"{seat} buy salt for wien", f"{seat} buy cloth for koeln"
        )
    assert (bag(match, "A"), bag(match, "B")) == (4900, 4700)
    assert seen(match, "A").seats[0].warehouses == seen(match, "A").seats[1].warehouses


def test_one_good_for_300_or_two_for_500() -> None:
    """003 phase 2: the master names two prices; the guest chooses, another pays other prices."""
    text = """
        options: players=3
        step: guests 2
        wagon 2: koeln; master A
        B stores: koeln 2 iron
        C stores: koeln 2 wine
    """
    one, two = at(text), at(text)
    for match in (one, two):
        match.play("A ask B 300 for one", "A ask B 500 for two", "A ask C 100 for one")

    one.play("B take one", "B load 1 iron")
    two.play("B take two", "B load 1 iron", "B load 1 iron", "C take one", "C load 1 wine")

    assert one.state.bags == [5300, 4700, 5000]
    assert two.state.bags == [5600, 4500, 4900]


def test_face_to_face_wagons_and_the_third_arrived() -> None:
    """003 phase 3, notes: tile 1 cannot move facing wagons; with the third arrived it is lost."""
    facing = """
        options: players=2
        step: move
        wagon 1: genf-paris-1 from genf-fork
        wagon 2: genf-paris-2 from paris-fork
        A: tiles 1
    """
    third_free = at(facing + "    wagon 3: genua\n")
    third_arrived = at(facing + "    wagon 3: genua; arrived\n")

    assert third_free.options("A") == ["wagon 3 tile 1 to genua-gate from genua"]
    assert third_arrived.options("A") == ["lose tile 1"]


def test_courier_and_wainwright_in_one_turn() -> None:
    """003 phase 3: wagon 1 to the courier, courier to wagon 2, wagon 2 by the extra point."""
    match = at("""
        options: players=2
        step: move
        courier: paris-fork
        wagon 2: paris-bruegge-1 from paris-fork
        A: abilities courier + wainwright
    """)

    match.play("A wagon 1 tile 2 to paris-fork from paris-gate", "A take axle break")
    match.play("A courier to paris-bruegge-1", "A take social climb")
    match.play("A wagon 2 extra 1 to paris-bruegge-2 from paris-bruegge-1")
    assert seen(match, "A").seats[0].cards == 2
    assert match.prompt.seats == "B"


def test_the_forbidden_twin_moves_wagon_1_a_second_time() -> None:
    """003 phase 3: after the same two steps wagon 1 cannot be moved again."""
    match = at("""
        options: players=2
        step: move
        courier: paris-fork
        wagon 2: paris-bruegge-1 from paris-fork
        A: abilities courier + wainwright
    """)

    match.play("A wagon 1 tile 2 to paris-fork from paris-gate", "A take axle break")
    match.play("A courier to paris-bruegge-1", "A take social climb")
    assert not [option for option in match.options("A") if option.startswith("wagon 1")]
    assert [option for option in match.options("A") if option.startswith("wagon 2 extra 1")]


def test_tiles_return_after_four_rounds() -> None:
    """003 phase 3, notes: all four tiles used, all four back for round five."""
    match = at("""
        options: players=2
        round: 4
        step: promote
        A: tiles none
        B: tiles none
    """)

    pass_all(match, "promote")
    assert match.state.round == 5
    assert all(seat.tiles == (1, 2, 3, 4) for seat in seen(match, "A").seats)


@pytest.mark.parametrize("order", list(permutations("ABCD")))
def test_wheels_raise_silk_to_1000_and_iron_over_the_top_to_700(order: tuple[str, ...]) -> None:
    """003 phase 4: silk 900 and one arrow; iron 800 and four arrows; one seat changes nothing."""
    wheels = {
        "A": "iron shield", "B": "iron iron", "C": "iron silk", "D": "shield shield",
    }  # fmt: skip
    match = at("""
        step: wheels
        prices: 900 silk, 800 iron
    """)

    match.play(*(f"{seat} wheel {wheels[seat]}" for seat in order))
    goods = seen(match, "A").goods
    assert (goods[SILK].sale, goods[IRON].sale) == (1000, 700)


@pytest.mark.parametrize(("before", "after"), [(600, 1000), (1000, 600)])
def test_the_grand_counting_house_turns_the_ends(before: int, after: int) -> None:
    """003 phase 4: from 600 to 1,000 or the other way."""
    match = at(f"""
        options: players=2
        step: counting
        prices: {before} salt
        A: abilities grand counting house
    """)

    match.play("A grand counting house: turn salt")
    assert seen(match, "A").goods[SALT].sale == after


def test_two_wagons_arrived_move_the_track_by_two() -> None:
    """003 phase 5: wagons 2 and 3 entered Paris and Genua this round."""
    match = at("""
        step: move
        turn: C
        arrivals: 1
        wagon 1: koeln
        wagon 2: paris-gate from paris-fork
        wagon 3: genua-gate from genua-fork
    """)

    match.play("C wagon 2 tile 1 to paris", "D wagon 3 tile 1 to genua")
    match.play(*(f"{seat} wheel shield shield" for seat in "ABCD"))
    assert match.state.arrivals == 3


def test_an_influence_card_for_800_florins() -> None:
    """003 variants, negotiation: "I buy a card from you for 800" is exchanged at once."""
    match = at("""
        options: players=2 negotiation=yes
        step: parley before move
        B: cards 1 free loading
    """)

    match.play("A propose to B", "A give 800 florins", "A want card free loading", "A say so")
    match.play("B agree with A")
    assert match.events[-1] == BargainStruck(0, 1, "800 florins", "free loading")
    assert match.state.bags == [4200, 5800]


@pytest.mark.parametrize(
    ("moment", "promise"),
    [
        ("parley before move", "to move wagon 3"),
        ("parley before bid 2", "not to bid for wagon 2"),
        ("parley before bid 2", "loading for nothing on wagon 2"),
        ("parley before counting", "to leave the price of salt alone"),
    ],
)
def test_promises_and_threats_are_words(moment: str, promise: str) -> None:
    """003 variants, negotiation: 600 florins for a promise; the money moves, the word binds not."""
    match = at(f"""
        options: players=2 negotiation=yes
        step: {moment}
        prices: 1000 salt
        A: abilities grand counting house
    """)

    match.play("A propose to B", "A want 600 florins", f"A promise {promise}", "A say so")
    match.play("B agree with A", "A silent", "B silent")
    assert match.state.bags == [5600, 4400]
    if moment == "parley before counting":
        assert "grand counting house: turn salt" in match.options("A")


def test_light_fees_are_200_and_400() -> None:
    """003 variants, light: one good costs 200, two cost 400."""
    match = at("""
        options: players=2 light=yes
        step: guests 2
        wagon 2: koeln; master A
        B stores: koeln 2 iron
    """)

    match.play("B load 1 iron")
    assert bag(match, "B") == 4800
    match.play("B load 1 iron")
    assert bag(match, "B") == 4600
