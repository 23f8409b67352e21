"""Chapter PROMOTE: tests are numbered by clause."""

from __future__ import annotations

import pytest

from tests.haendler.table import at, bag


def test_1_a_seat_buys_none_one_or_two_levels() -> None:
    """A rises by two and is done, B by one and stops, C by none."""
    match = at("""
        options: players=3
        step: promote
    """)

    match.play("A promote", "A promote")
    assert match.prompt.seats == "B"
    match.play("B promote", "B done")
    assert match.prompt.seats == "C"
    match.play("C done")
    assert match.state.status == [2, 1, 0]


@pytest.mark.parametrize(
    ("prices", "arrivals", "florins"),
    [("rising", 0, 500), ("rising", 4, 1000), ("flat", 0, 600), ("cheap", 4, 900)],
)
def test_2_a_level_costs_what_the_arrival_track_shows(
    prices: str, arrivals: int, florins: int
) -> None:
    """The price rises with the arrivals; three price lists can be chosen."""
    match = at(f"""
        options: players=4 promotion_prices={prices}
        step: promote
        arrivals: {arrivals}
    """)

    match.play("A promote")
    assert bag(match, "A") == 5000 - florins


def test_2_this_rounds_arrivals_count() -> None:
    """Four wagons had arrived and one more arrives: a level costs 1,200."""
    match = at("""
        options: players=4
        step: arrivals
        arrivals: 4
        wagon 1: wien; arrived
    """)

    match.play("A promote")
    assert bag(match, "A") == 5000 - 1200


def test_2_who_cannot_pay_is_not_promoted() -> None:
    """400 florins do not buy a level at 500."""
    match = at("""
        options: players=2
        step: promote
        A: bag 400
    """)

    assert match.options("A") == ["done"]


@pytest.mark.parametrize(("ladder", "top"), [("eleven", 10), ("ten", 9)])
def test_3_nobody_rises_above_the_top(ladder: str, top: int) -> None:
    """One below the top A may rise once; at the top it is not asked."""
    match = at(f"""
        options: players=2 ladder={ladder}
        step: promote
        A: status {top - 1}
        B: status {top}
    """)

    match.play("A promote")
    assert match.state.status[0] == top
    assert match.state.round == 2


def test_4_a_seat_that_fell_without_credit_may_still_rise_if_it_can_pay() -> None:
    """A fell to 1 and declined the credit; a bargain gives it 500 florins, and it rises."""
    match = at("""
        options: players=2 negotiation=yes
        step: upkeep
        A: status 3; bag 100
        B: status 0
    """)

    match.play("A pass")
    match.play("B propose to A", "B give 500 florins", "B say so", "A agree with B")
    match.play("A silent", "B silent", "A promote")
    assert match.state.status[0] == 2
