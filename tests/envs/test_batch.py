"""Many matches stepped together: what is written by difference is what would be written whole."""

import numpy as np
import pytest

from kontor.bench.environments import uniform_actions
from kontor.engine.registry import titles
from kontor.envs.batch import Asked, Batch
from kontor.envs.course import NotLegal

ROWS = 6
SHORT = {
    "hansa": {"players": 3},
    "genoa": {"players": 3, "talk": 4},
    "haendler": {"players": 3, "round_limit": 1},
}
"""Options with which some matches end soon, so that rows go on with others."""


def assert_written_whole(batch: Batch, asked: Asked) -> None:
    """Every row holds what a new vector of the same position holds, and marks what is legal."""
    for row, course in enumerate(batch.courses):
        game, state = course.game, course.state
        seat = int(asked.seat[row])
        whole = batch.layout.observe(game, state, seat)
        assert np.array_equal(asked.observation[row], whole)
        legal = [action.index for action in game.legal(state, seat)]
        assert asked.legal[asked.starts[row] :][: asked.counts[row]].tolist() == legal
        assert np.flatnonzero(asked.action_mask[row]).tolist() == sorted(legal)


@pytest.mark.parametrize("title", titles())
def test_rows_are_what_would_be_written_whole(title: str) -> None:
    """In random play, for all seats, through the ends of matches and the beginnings of others."""
    for seed, options in enumerate(({}, SHORT[title])):
        batch = Batch(title, ROWS, options, longest=120, copy=False)
        rng = np.random.default_rng(seed)
        asked, seats, ends = batch.reset(seed), set(), 0
        for step in range(200):
            if step % 3 == 0:
                assert_written_whole(batch, asked)
            asked, ended = batch.step(uniform_actions(asked, rng))
            seats |= set(asked.seat.tolist())
            ends += int((ended.terminated | ended.truncated).sum())

        assert seats == set(range(batch.players))
        assert ends >= ROWS


@pytest.mark.parametrize("title", titles())
def test_every_seat_is_shown_what_it_would_be_shown_alone(title: str) -> None:
    """Also while it is not asked: nothing of another seat's vector comes into its own."""
    batch = Batch(title, 2, SHORT[title], copy=False)
    rng, asked = np.random.default_rng(3), batch.reset(3)
    for step in range(120):
        asked, _ = batch.step(uniform_actions(asked, rng))
        if step % 4:
            continue
        for row, course in enumerate(batch.courses):
            world = course.game.resample(course.state, int(asked.seat[row]), step)
            there = batch.layout.observe(course.game, world, int(asked.seat[row]))
            assert np.array_equal(asked.observation[row], there)


def test_an_action_outside_the_mask_leaves_all_rows_as_they_were() -> None:
    """None of the rows goes on, and after the refusal all can."""
    batch = Batch("haendler", 3)
    asked = batch.reset(1)
    chosen = uniform_actions(asked, np.random.default_rng(1))
    wrong = chosen.copy()
    wrong[2] = asked.action_mask[2].argmin()

    with pytest.raises(NotLegal, match="is not legal now"):
        batch.step(wrong)

    assert [course.decisions for course in batch.courses] == [0, 0, 0]
    batch.step(chosen)
    assert [course.decisions for course in batch.courses] == [1, 1, 1]


def test_every_row_needs_an_action() -> None:
    """Fewer or more are refused before anything is done."""
    batch = Batch("haendler", 3)
    asked = batch.reset(1)

    with pytest.raises(AssertionError, match="every row"):
        batch.step([int(asked.legal[0])])


def test_a_reward_of_no_name_is_refused() -> None:
    """Before the first match, with the names there are."""
    with pytest.raises(AssertionError, match="no reward"):
        Batch("haendler", 1, reward="luck")
