"""Every worked example of the rule document of Die Händler (003), by its section."""

from __future__ import annotations

from itertools import permutations

import pytest

from kontor.games.haendler.macros import Fees
from kontor.games.haendler.names import IRON, SALT, SILK
from kontor.games.haendler.talk_events import BargainStruck, Side
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
    """003 phase 2: the master names two prices at once; the guest chooses, another pays others."""
    text = """
        options: players=3
        step: guests 2
        wagon 2: koeln; master A
        B stores: koeln 2 iron
        C stores: koeln 2 wine
    """
    one, two = at(text), at(text)
    for match in (one, two):
        match.play_macro("A", Fees(guest=1, one=300, two=500))
        match.play("A ask C 100 for one")

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


def test_a_joint_move() -> None:
    """003 variants, negotiation: "I bring wagon 3 to Paris if you move it that way before me"."""
    match = at("""
        options: players=2 negotiation=yes
        step: parley before move
        start: B
        wagon 1: bruegge
        wagon 3: genf-fork from genf-gate
    """)

    match.play("A propose to B", "A promise to move wagon 3 to paris")
    match.play("A want promise to move wagon 3 towards paris first", "A say so", "B agree with A")
    assert match.events[-1] == BargainStruck(
        0,
        1,
        Side(),
        Side(),
        "to move wagon 3 to paris",
        "to move wagon 3 towards paris first",
    )
    match.play("A silent", "B silent", "B wagon 3 tile 2 to genf-paris-2 from genf-paris-1")
    match.play("A wagon 3 tile 3 to paris")
    assert match.state.arrived == 0b100


def test_no_bid_against_free_loading() -> None:
    """003 variants, negotiation: "I do not bid for wagon 2 if I load for nothing as your guest"."""
    match = at("""
        options: players=2 negotiation=yes
        step: parley before bid 2
        A stores: koeln 2 iron
        B stores: koeln 2 wine
    """)

    match.play("A propose to B", "A promise not to bid for wagon 2")
    match.play("A want promise loading for nothing on wagon 2", "A say so", "B agree with A")
    match.play("A silent", "B silent", "A bid 0", "B bid 100", "A silent", "B silent")
    match.play("B load 2 wine", "B ask A 0 for one and", "B ask A 0 for two", "A take two")
    match.play("A load 1 iron", "A load 1 iron")
    assert match.state.bags == [5000, 4900]
    assert seen(match, "A").wagons[1].hold == ({"iron": 2}, {"wine": 2})


def test_an_influence_card_for_800_florins() -> None:
    """003 variants, negotiation: "I buy a card from you for 800"; B chooses which it gives."""
    match = at("""
        options: players=2 negotiation=yes
        step: parley before move
        B: cards 1 free loading
    """)

    match.play("A propose to B", "A give 800 florins", "A want any card", "A say so")
    match.play("B agree with A", "B give card free loading")
    assert match.state.bags == [4200, 5800]
    assert seen(match, "A").seats[0].hand == {"free loading": 1}


def test_a_threat_bought_off() -> None:
    """003 variants, negotiation: "600 florins, or my grand counting house turns the salt"."""
    match = at("""
        options: players=2 negotiation=yes
        step: parley before counting
        prices: 1000 salt
        A: abilities grand counting house
    """)

    match.play("A propose to B", "A want 600 florins", "A promise to leave the price of salt alone")
    match.play("A say so", "B agree with A", "A silent", "B silent")
    assert match.state.bags == [5600, 4400]
    assert "grand counting house: turn salt" in match.options("A")
    match.play("A done")
    assert seen(match, "B").goods[SALT].sale == 1000


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
