"""Chapter LIGHT: tests are numbered by clause."""

from __future__ import annotations

from tests.haendler.table import at, bag, fresh, seen


def test_1_there_are_no_axle_breaks() -> None:
    """Twelve cards are left, and nobody is asked before the wagons move."""
    match = at("""
        options: players=2 light=yes
        step: axles
        A: cards 1 special sale
    """)

    assert fresh(light=True).state.pile == [0, 3, 3, 3, 3]
    assert match.prompt.topic == "move_wagons"


def test_2_a_guest_loads_for_200_a_good_without_leave() -> None:
    """B loads two goods for 400, paid to A, who is not asked."""
    match = at("""
        options: players=2 light=yes
        step: guests 2
        wagon 2: koeln; master A; A has 1 cloth
        B stores: koeln 1 cloth, 3 iron
    """)

    assert match.prompt == ("B", "load_for_fee", "DH-LIGHT-2")
    assert match.options("B") == ["load 1 iron", "done"]
    match.play("B load 1 iron")
    assert (bag(match, "A"), bag(match, "B")) == (5200, 4800)
    match.play("B load 1 iron")
    assert (bag(match, "A"), bag(match, "B")) == (5400, 4600)
    assert match.prompt.topic != "load_for_fee"
    assert seen(match, "A").wagons[1].hold[1] == {"iron": 2}


def test_2_a_guest_without_200_florins_loads_nothing() -> None:
    """B has 100 florins: it can only be done."""
    match = at("""
        options: players=2 light=yes
        step: guests 2
        wagon 2: koeln; master A
        B: bag 100
        B stores: koeln 1 iron
    """)

    assert match.options("B") == ["done"]
