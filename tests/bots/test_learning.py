"""Matches to learn from: what is noted in them, and how it is handed on."""

from __future__ import annotations

import numpy as np
import pytest

from kontor.bots.hansa.study import STUDY
from kontor.bots.learning.columns import joined, read, written
from kontor.bots.learning.selfplay import played
from kontor.bots.learning.study import NothingToLearn, find_study
from kontor.bots.net import shipped_value


@pytest.mark.parametrize("title", ["hansa", "genoa", "haendler"])
def test_a_match_is_noted_turn_by_turn(title: str) -> None:
    """Shares of one win, points around their mean, and stages that only grow."""
    found = played(title, 3, 77)

    assert found is not None
    assert np.allclose(found.wins.sum(1), 1)
    assert np.allclose(found.points.sum(1), 0, atol=1e-4)
    assert (np.diff(found.stage) > 0).all()
    assert found.stage[-1] <= 1
    net = shipped_value(f"kontor.bots.{title}").nets[0]
    assert found.seats.shape[2] == net.traits
    assert found.table.shape[1] == net.setting


def test_the_same_number_is_the_same_match() -> None:
    """Another one is another; and what travels between processes comes out as it went in."""
    first, again, other = (played("hansa", number, 77) for number in (5, 5, 6))

    assert first is not None
    assert again is not None
    assert other is not None
    assert all(map(np.array_equal, first, again))
    assert not np.array_equal(first.wins, other.wins) or len(first.match) != len(other.match)
    both = joined([first, other])
    assert all(map(np.array_equal, both, read(written(both))))


def test_fields_differ_on_purpose() -> None:
    """Every number of seats and every board comes up."""
    options = [STUDY.field(roll << 40).options for roll in range(400)]

    assert {one.players for one in options} == {2, 3, 4, 5}
    assert {getattr(one, "board", "") for one in options} == {"base", "east", "britannia"}


def test_a_game_without_a_study_says_so() -> None:
    """One sentence."""
    with pytest.raises(NothingToLearn, match="how fairwinds is to be learned"):
        find_study("fairwinds")
