"""Intervals: known values, and that they hold the truth as often as they say."""

from __future__ import annotations

import pytest

from kontor.analysis.intervals import mean_interval, share_interval, student_95
from kontor.engine import chance


def test_a_share_of_independent_matches_has_wilson_s_interval() -> None:
    """Half of 2000 deals won: about 2.2 points to each side."""
    found = share_interval([0.0, 1.0] * 1000, range(2000))

    assert found.mean == 0.5
    assert found.low == pytest.approx(0.4781, abs=2e-4)
    assert found.high == pytest.approx(0.5219, abs=2e-4)


def test_winning_everything_is_not_certainty() -> None:
    """Twenty of twenty leave room below, none above."""
    found = share_interval([1.0] * 20, range(20))

    assert found.high == found.mean == 1.0
    assert 0.75 < found.low < 0.9


def test_matches_that_go_alike_count_as_one() -> None:
    """Six copies of each deal are no surer than the deal alone."""
    once = [float(number % 3 == 0) for number in range(30)]
    copies = [value for value in once for _ in range(6)]
    deals = [deal for deal in range(30) for _ in range(6)]

    mean_once, mean_copies = mean_interval(once, range(30)), mean_interval(copies, deals)
    assert mean_copies.low == pytest.approx(mean_once.low)
    assert mean_copies.high == pytest.approx(mean_once.high)
    alone, together = share_interval(once, range(30)), share_interval(copies, deals)
    assert together.low == pytest.approx(alone.low, abs=0.01)


def test_few_deals_are_paid_for() -> None:
    """Student's factor between rows is that of the row before, never too small."""
    assert student_95(1) == 12.706
    assert student_95(11) == student_95(10)
    assert student_95(100_000) == 1.962


def test_one_deal_gives_no_interval() -> None:
    """Nothing can be said about luck from a single deal."""
    with pytest.raises(ValueError, match="two deals"):
        mean_interval([1.0, 2.0], [7, 7])


def test_the_truth_is_inside_about_19_times_out_of_20() -> None:
    """Deals that favour a side, four matches each, true share 0.6: 400 arenas of 30 deals."""
    inside = 0
    for arena in range(400):
        values, deals = [], []
        for deal in range(30):
            favour = 0.3 if chance.split(arena, deal) % 2 else 0.9
            for match in range(4):
                roll = chance.mix(chance.split(chance.split(arena, deal), match)) / 2**64
                values.append(float(roll < favour))
                deals.append(deal)
        found = share_interval(values, deals)
        inside += found.low <= 0.6 <= found.high
    assert 0.92 < inside / 400 < 0.99
