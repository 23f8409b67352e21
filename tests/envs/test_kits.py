"""The kits of PettingZoo and Gymnasium pass for every game with every seat count."""

import warnings

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from kontor.envs.aec import TableEnv
from kontor.envs.solo import SoloEnv, register, solo_id
from tests.envs.tables import SEATED


@pytest.mark.parametrize(("title", "players"), SEATED)
def test_pettingzoo_finds_nothing_wrong(title: str, players: int) -> None:
    """Its own test of the interface passes."""
    with warnings.catch_warnings():
        # The kit knows by name which of its own games hand out a vector and a mask; not others.
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(TableEnv(title, {"players": players}), num_cycles=200)


@pytest.mark.parametrize(("title", "players"), SEATED)
def test_equal_seeds_give_equal_matches(title: str, players: int) -> None:
    """PettingZoo's test of seeds passes."""
    seed_test(lambda: TableEnv(title, {"players": players}), num_cycles=40)


@pytest.mark.parametrize(("title", "players"), SEATED)
def test_gymnasium_finds_nothing_wrong(title: str, players: int) -> None:
    """Its own check passes, with a chair drawn anew each match."""
    env = SoloEnv(title, {"players": players}, seat="random", render_mode="ansi")

    check_env(env, skip_render_check=True)


def test_environments_are_made_by_name() -> None:
    """After registering, `gymnasium.make` knows each installed title with its version."""
    assert {solo_id("genoa"), solo_id("haendler"), solo_id("hansa")} <= set(register())
    env = gymnasium.make("kontor/hansa-v1", options={"players": 2})

    observation, _ = env.reset(seed=1)

    assert env.observation_space.contains(observation)
