"""Chapter CREDIT: tests are numbered by clause."""

from __future__ import annotations

from tests.haendler.table import at, bag, seen


def test_1_after_a_fall_a_credit_of_2000_may_be_taken_and_the_fall_stands() -> None:
    """A fell from 3 to 1, takes a credit and stays at 1."""
    match = at("""
        options: players=2
        step: upkeep
        A: status 3; bag 100
    """)

    assert match.options("A") == ["take credit", "pass"]
    match.play("A take credit")
    assert (match.state.status[0], bag(match, "A"), match.state.credits[0]) == (1, 2000, 1)


def test_2_nobody_else_borrows_and_only_once_a_round() -> None:
    """B paid its upkeep and is not asked; A is asked once and may hold a second credit."""
    match = at("""
        options: players=2
        step: upkeep
        A: status 3; bag 100; credits 1
    """)

    match.play("A take credit")
    assert match.prompt.topic == "promote"
    assert match.state.credits == [2, 0]


def test_3_when_the_stock_is_empty_no_credit_is_to_be_had() -> None:
    """All ten are held: the fallen seat is not asked."""
    match = at("""
        options: players=2
        step: upkeep
        A: status 3; bag 100; credits 4
        B: credits 6
    """)

    assert seen(match, "A").credits_left == 0
    assert match.prompt.topic == "promote"


def test_3_the_last_credit_goes_to_the_first_seat_that_takes_it() -> None:
    """Two seats fell and one credit is left: after A has taken it B can only pass."""
    match = at("""
        options: players=2
        step: upkeep
        A: status 3; bag 100; credits 4
        B: status 3; bag 100; credits 5
    """)

    match.play("A take credit")
    assert match.options("B") == ["pass"]


def test_4_a_credit_is_given_back_for_2500_at_the_holders_will() -> None:
    """A with 2,600 florins may repay while buying, while moving and while being promoted."""
    offered = []
    for step in ("buy", "move", "promote"):
        match = at(f"""
            options: players=2
            step: {step}
            A: bag 2600; credits 1
        """)
        offered.append("repay credit" in match.options("A"))
        match.play("A repay credit")
        assert (bag(match, "A"), match.state.credits[0]) == (100, 0)
        assert seen(match, "A").credits_left == 10

    assert offered == [True, True, True]


def test_4_who_has_less_than_2500_cannot_repay() -> None:
    """2,400 florins do not do."""
    match = at("""
        options: players=2
        step: promote
        A: bag 2400; credits 1
    """)

    assert match.options("A") == ["done"]


def test_5_a_holder_is_asked_in_every_phase_6_also_in_the_last_round() -> None:
    """The eighth wagon has arrived: A at the top with a credit is asked before the end."""
    match = at("""
        options: players=2
        step: upkeep
        arrivals: 8
        A: status 10; bag 5000; credits 1
        B: status 10; bag 5000
    """)

    assert match.prompt == ("A", "promote", "DH-PROMOTE-1")
    assert match.options("A") == ["repay credit", "done"]
    match.play("A repay credit", "A done")
    assert match.standing is not None


def test_6_a_holder_is_not_promoted() -> None:
    """A with a credit and 5,000 florins may only repay; after that it may rise."""
    match = at("""
        options: players=2
        step: promote
        A: bag 5000; credits 1; cards 1 social climb
    """)

    assert match.options("A") == ["repay credit", "done"]
    match.play("A repay credit")
    assert match.options("A") == ["promote", "social climb", "done"]
