"""Chapter INCOME: tests are numbered by clause."""

from __future__ import annotations

import pytest

from tests.hansa.tables import at, starting, stock, supply


@pytest.mark.parametrize(
    ("opened", "taken", "left"), [(0, "3t", "8t 1m"), (1, "5t", "7t 1m"), (2, "7t", "6t 1m")]
)
def test_1_income_takes_as_many_pieces_as_the_purse_shows(
    opened: int, taken: str, left: str
) -> None:
    """Three, five or seven traders come from the stock to the supply for one action."""
    match = at(f"desk A: purse {opened}\nsupply A: none\n")

    match.play(f"A income {taken}")

    assert (supply(match, "A"), stock(match, "A")) == (taken, left)
    assert match.state.actions_left == 1


def test_1_income_is_neither_less_nor_more_than_the_purse() -> None:
    """With an open five A cannot take three, four or seven."""
    match = at("desk A: purse 1\nsupply A: none\n")

    assert starting(match, "A", "income") == ["income 5t", "income 4t 1m"]


def test_1_income_touches_only_ones_own_pieces() -> None:
    """B's supply and stock stay as they are."""
    match = at("supply A: none\n")
    before = (supply(match, "B"), stock(match, "B"))

    match.play("A income 3t")

    assert (supply(match, "B"), stock(match, "B")) == before


def test_2_the_last_step_of_the_purse_takes_the_whole_stock() -> None:
    """Fourteen traders and a merchant are in A's stock: all come at once."""
    match = at("desk A: purse 3\nsupply A: none\n")
    assert starting(match, "A", "income") == ["income 14t 1m"]

    match.play("A income 14t 1m")

    assert (supply(match, "A"), stock(match, "A")) == ("14t 1m", "")


def test_3_a_smaller_stock_is_taken_whole() -> None:
    """Two traders are left: income brings these two."""
    match = at("supply A: 9t 1m\n")
    assert starting(match, "A", "income") == ["income 2t"]

    match.play("A income 2t")

    assert (supply(match, "A"), stock(match, "A")) == ("11t 1m", "")


def test_3_a_smaller_stock_leaves_no_choice_of_mix() -> None:
    """A trader and a merchant are left and both are taken, although three would be due."""
    match = at("supply A: 10t\n")

    assert starting(match, "A", "income") == ["income 1t 1m"]


def test_4_the_mix_is_the_owners_choice() -> None:
    """From nine traders and three merchants A takes any three pieces."""
    match = at("desk A: book 2\nsupply A: 2t\n")

    assert starting(match, "A", "income") == [
        "income 3t",
        "income 2t 1m",
        "income 1t 2m",
        "income 3m",
    ]
    match.play("A income 1t 2m")
    assert (supply(match, "A"), stock(match, "A")) == ("3t 2m", "8t 1m")


def test_4_a_mix_needs_pieces_of_its_kinds() -> None:
    """Of one trader and three merchants in the stock at most one trader can be taken."""
    match = at("desk A: book 2\nsupply A: 10t\n")

    assert starting(match, "A", "income") == ["income 1t 2m", "income 3m"]


def test_5_an_empty_stock_gives_no_income() -> None:
    """All of A's pieces are in its supply; B's full stock does not matter."""
    match = at("supply A: 11t 1m\n")

    assert starting(match, "A", "income") == []
