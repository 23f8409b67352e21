"""Chapter CREDIT: tests are numbered by clause."""

from __future__ import annotations

import pytest

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

    match.play("A pass", "A take credit")
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

    match.play("A pass", "B pass")
    assert seen(match, "A").credits_left == 0
    assert match.prompt.topic == "promote"


def test_1_the_credit_is_settled_before_the_next_seat_pays() -> None:
    """A falls and is asked while B still has its upkeep of 600 in the bag."""
    match = at("""
        options: players=2
        step: upkeep
        A: status 3; bag 100
        B: status 5; bag 700
    """)

    assert match.prompt == ("A", "take_credit", "DH-CREDIT-1")
    assert bag(match, "B") == 700
    match.play("A take credit")
    assert bag(match, "B") == 100
    assert match.prompt == ("A", "promote", "DH-PROMOTE-1")


def test_3_the_last_credit_goes_to_the_first_seat_that_takes_it() -> None:
    """Two seats cannot pay and one credit is left: A takes it, and B falls without a question."""
    match = at("""
        options: players=2
        step: upkeep
        A: status 3; bag 100; credits 4
        B: status 3; bag 100; credits 5
    """)

    match.play("A pass", "A take credit", "B pass")
    assert match.state.status == [1, 1]
    assert match.prompt.topic == "promote"


OWN_QUESTIONS = {
    "buy": "",
    "load 2": "wagon 2: koeln; master A\nA stores: koeln 1 cloth",
    "free loading 2": "wagon 2: koeln; master B\nA stores: koeln 1 cloth",
    "axles": "",
    "move": "",
    "counting": "",
    "warehouse": "A stores: koeln 1 cloth",
    "special": "A stores: koeln 1 cloth",
    "bonus": "arrivals: 1\nwagon 2: koeln; arrived; A has 1 cloth",
    "upkeep": "",
    "promote": "",
}


@pytest.mark.parametrize("step", OWN_QUESTIONS)
def test_4_a_credit_is_given_back_at_any_question_of_the_holders_own(step: str) -> None:
    """A with 2,600 florins may repay whatever it is asked, and is then asked again."""
    match = at(f"""
options: players=2
step: {step}
A: bag 2600; credits 1; cards 1 social climb; abilities counting house + warehouse sale
{OWN_QUESTIONS[step]}
    """)
    topic = match.prompt.topic

    assert match.options("A").count("repay credit") == 1
    match.play("A repay credit")
    assert (bag(match, "A"), match.state.credits[0]) == (100, 0)
    assert seen(match, "A").credits_left == 10
    assert match.prompt.topic == (topic if step != "upkeep" else "promote")
    assert "repay credit" not in match.options("A")


def test_4_nothing_is_repaid_where_all_answer_at_once() -> None:
    """Bids, wheels and floors are everybody's questions."""
    for step in ("bid 1", "wheels", "parley before move"):
        match = at(f"""
            options: players=2 negotiation=yes
            step: {step}
            A: credits 1
        """)
        assert "repay credit" not in match.options("A")


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

    match.play("A pass")
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


def test_7_a_holder_may_repay_before_its_upkeep_and_not_end_last() -> None:
    """In the last round A has 2,600 florins and an upkeep of 300: it repays, falls, and wins."""
    match = at("""
        options: players=2
        step: sale
        arrivals: 8
        A: status 3; bag 2600; credits 1
        B: status 0; bag 0
    """)

    assert match.prompt == ("A", "repay_first", "DH-CREDIT-7")
    assert match.options("A") == ["repay credit", "pass"]
    match.play("A repay credit")
    assert (match.state.status[0], bag(match, "A")) == (1, 0)
    match.play("A pass", "A done", "B done")
    assert match.standing is not None
    assert match.standing.ranks[0] == 1


def test_7_who_does_not_repay_pays_its_upkeep_first() -> None:
    """A passes, pays 300 and is left with 2,300: too late for the credit."""
    match = at("""
        options: players=2
        step: upkeep
        A: status 3; bag 2600; credits 1
    """)

    match.play("A pass")
    assert bag(match, "A") == 2300
    assert match.options("A") == ["done"]


def test_7_the_question_tells_nothing_about_the_bag() -> None:
    """A holder with 100 florins is asked as well, and can only pass; who holds none is not."""
    match = at("""
        options: players=3
        step: upkeep
        B: bag 100; credits 1
    """)

    assert match.prompt == ("B", "repay_first", "DH-CREDIT-7")
    assert match.options("B") == ["pass"]


def test_7_several_credits_are_given_back_one_by_one() -> None:
    """A with two credits is asked again after the first, and goes on by itself after the last."""
    match = at("""
        options: players=2
        step: upkeep
        A: bag 5000; credits 2
    """)

    match.play("A repay credit")
    assert match.prompt == ("A", "repay_first", "DH-CREDIT-7")
    match.play("A repay credit")
    assert match.prompt == ("A", "promote", "DH-PROMOTE-1")
