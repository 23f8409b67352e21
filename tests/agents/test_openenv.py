"""A match as an OpenEnv environment, where OpenEnv is installed."""

import pytest

from kontor.agents.scripted import Scripted
from tests.agents.seats import MOST, leaked

pytest.importorskip(
    "openenv", reason="OpenEnv is not installed; `pip install 'kontor[openenv]'` brings it"
)


def test_a_whole_match_through_openenv() -> None:
    """Reset, step, state; the reward comes with the end, a refusal with its clause."""
    from kontor.agents.openenv import KontorAction, KontorEnvironment  # noqa: PLC0415 - as above

    env = KontorEnvironment("genoa", {"players": 4})
    seen = env.reset(seed=2, episode_id="one")
    refused = env.step(KontorAction(move="Action: done"))
    assert refused.clause.startswith("TG-")
    agent, again = Scripted(), False
    while not seen.done:
        assert leaked(env.env.table.driver, 0, [seen.page]) == set()
        seen = env.step(KontorAction(move=agent.answer(seen.page, again=again)))
        again = bool(seen.refused)

    assert seen.reward is not None
    assert env.state.episode_id == "one"
    assert 10 < env.state.questions <= MOST
    assert env.state.score == env.env.table.driver.standing.scores[0]  # type: ignore[union-attr]


def test_it_is_served_to_openenv_s_own_client() -> None:
    """Over its web application."""
    from fastapi.testclient import TestClient  # noqa: PLC0415 - comes with OpenEnv

    from kontor.agents.openenv import application  # noqa: PLC0415 - as above

    with TestClient(application("hansa", {"players": 3})) as client:
        page = client.post("/reset", json={"seed": 1}).json()["observation"]["page"]

    assert "Hansa Teutonica" in page
