"""What standing orders are for: how often a person must decide in a match of Genoa."""

from __future__ import annotations

from tests.orders.clicks import Clicks, counted


def test_a_person_at_a_table_of_four_decides_at_most_a_third_as_often() -> None:
    """The same matches, counted with and without; `python -m tests.orders.clicks` has more."""
    found = [counted(0, seed) for seed in range(1, 5)]
    both = Clicks(sum(one.without for one in found), sum(one.with_orders for one in found))

    assert both.without > 400
    assert both.share <= 1 / 3
