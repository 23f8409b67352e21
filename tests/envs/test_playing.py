"""Whole matches through the environments, one by one and many at once."""

from typing import Any

import gymnasium
import numpy as np
import pytest

from kontor.engine.registry import titles
from kontor.envs.aec import TableEnv
from kontor.envs.batch import Batch
from kontor.envs.course import NotLegal
from kontor.envs.solo import FORFEIT, SoloEnv, register, solo_vector
from kontor.match.simulate import find_policy


def progress_action(env: TableEnv | SoloEnv, roll: int) -> int:
    """What the game's own policy would do for the seat that is asked."""
    sitting = env.sitting
    policy = find_policy("progress")
    return policy(sitting.game, sitting.state, sitting.seat, sitting.legal, roll << 50).index


@pytest.mark.parametrize("title", titles())
def test_all_seats_are_rewarded_at_the_end(title: str) -> None:
    """Each seat is told once that the match is over, and the rewards add up to zero."""
    env = TableEnv(title)
    env.reset(seed=4)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    ended = []
    for step, agent in enumerate(env.agent_iter()):
        _, reward, termination, _, _ = env.last(observe=False)
        rewards[agent] += reward
        if termination:
            ended.append(agent)
        env.step(None if termination else progress_action(env, step))

    assert ended == env.possible_agents
    assert max(rewards.values()) > 0
    assert sum(rewards.values()) == pytest.approx(0)


@pytest.mark.parametrize("title", titles())
def test_one_seat_plays_a_match_against_policies(title: str) -> None:
    """The learner is asked only for its own seat, until it is rewarded."""
    env = SoloEnv(title, seat="B", illegal="raise")
    _, info = env.reset(seed=2)
    over, reward, step = False, 0.0, 0
    while not over:
        assert env.sitting.seat == 1
        _, reward, over, cut_off, info = env.step(progress_action(env, step))
        assert not cut_off
        step += 1

    assert info["seat"] == "B"
    assert reward == env.sitting.rewards()[1]


def test_an_illegal_action_forfeits_or_raises() -> None:
    """As the environment was told to."""
    mild, strict = SoloEnv("hansa"), SoloEnv("hansa", illegal="raise")
    mild.reset(seed=1)
    strict.reset(seed=1)
    wrong = int(mild.action_masks().argmin())

    _, reward, over, _, info = mild.step(wrong)

    assert (reward, over, info["illegal"]) == (FORFEIT, True, True)
    with pytest.raises(NotLegal):
        strict.step(wrong)


def test_what_gymnasium_makes_tells_its_mask() -> None:
    """No wrapper stands between a learner and `action_masks`."""
    register()
    env: Any = gymnasium.make("kontor/genoa-v1", options={"players": 3})
    seen, _ = env.reset(seed=1)

    assert (env.action_masks() == seen["action_mask"]).all()
    assert env.action_masks().any()


def test_the_table_can_be_drawn() -> None:
    """Both environments show a board in letters when asked for it."""
    table, solo = TableEnv("hansa", render_mode="ansi"), SoloEnv("hansa", render_mode="ansi")
    table.reset(seed=1)
    solo.reset(seed=1)

    assert "Lübeck" in (table.render() or "")
    assert "Lübeck" in (solo.render() or "")


def first_legal(masks: np.ndarray[tuple[int, ...], np.dtype[np.int8]], step: int) -> list[int]:
    """A legal action for each row, another one each step."""
    choices = [np.flatnonzero(mask) for mask in masks]
    return [int(legal[step % len(legal)]) for legal in choices]


def test_a_row_of_a_batch_does_not_depend_on_the_others() -> None:
    """The second of two rows is the second of four."""
    few, many = Batch("haendler", 2), Batch("haendler", 4)
    asked_few, asked_many = few.reset(6), many.reset(6)
    for step in range(60):
        assert np.array_equal(asked_few.observation[1], asked_many.observation[1])
        asked_few, _ = few.step(first_legal(asked_few.action_mask, step))
        asked_many, _ = many.step(first_legal(asked_many.action_mask, step))


def test_an_ended_match_begins_anew() -> None:
    """Rows that ended say so with their rewards and are asked again in a new match."""
    batch = Batch("haendler", 3, {"round_limit": 2})
    asked = batch.reset(1)
    ends = 0
    for step in range(900):
        asked, ended = batch.step(first_legal(asked.action_mask, step))
        ends += int(ended.terminated.sum())
        assert np.abs(ended.rewards.sum(axis=1)).max() < 1e-6
        assert not ended.rewards[~ended.terminated].any()
        assert asked.action_mask.any(axis=1).all()

    assert ends > 3


@pytest.mark.parametrize("processes", [False, True])
def test_solo_environments_run_side_by_side(processes: bool) -> None:
    """In one process and in several, the same seeds show the same."""
    vector = solo_vector("haendler", 2, processes=processes, seat="random")
    alone = SoloEnv("haendler", seat="random")
    try:
        seen, _ = vector.reset(seed=5)
        first, _ = alone.reset(seed=5)
        assert np.array_equal(seen["observation"][0], first["observation"])
        actions = first_legal(seen["action_mask"], 0)
        seen, _, _, _, _ = vector.step(np.array(actions))
        then, _, _, _, _ = alone.step(actions[0])
        assert np.array_equal(seen["observation"][0], then["observation"])
    finally:
        vector.close()
