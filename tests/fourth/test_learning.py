"""A fourth game as an environment: nothing had to be laid out for it."""

import pytest

from kontor.envs.aec import TableEnv


@pytest.mark.parametrize("players", [2, 4])
def test_a_match_is_played_by_numbers(players: int) -> None:
    """To the end, each observation of the same shape, and rewards that sum to nothing."""
    env = TableEnv("fairwinds", {"players": players})
    env.reset(seed=1)
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(number)
    shapes, rewards = set(), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, termination, truncation, _ = env.last()
        shapes.add(seen["observation"].shape)
        rewards[agent] += reward
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))

    assert len(shapes) == 1
    assert sum(rewards.values()) == pytest.approx(0)
    assert set(rewards.values()) != {0.0}
