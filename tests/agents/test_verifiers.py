"""A match as an environment of verifiers, where that is there; the model answers on loopback."""

import importlib.util
import json
import os
from pathlib import Path

import pytest

from kontor.agents.text import TextEnv
from tests.agents.seats import MOST, leaked

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("verifiers") is None
    or importlib.util.find_spec("verifiers.envs") is None,
    reason="verifiers 0.1 is not installed; `pip install 'kontor[verifiers]'` brings it",
)


def test_a_whole_match_through_verifiers(
    model: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Loaded as the library does, played by its own client, rewarded by rank; no card leaks."""
    monkeypatch.setenv("HF_HOME", str(tmp_path))
    monkeypatch.setenv("MODEL_KEY", "key")
    from verifiers.types import ClientConfig  # noqa: PLC0415 - not part of the test group

    from kontor.agents.verifiers import load_environment  # noqa: PLC0415 - as above

    pages: list[str] = []
    plain = TextEnv.get_observation

    def searched(env: TextEnv) -> tuple[int, str]:
        seat, page = plain(env)
        assert leaked(env.table.driver, seat, [page]) == set()
        pages.append(page)
        return seat, page

    monkeypatch.setattr(TextEnv, "get_observation", searched)
    env = load_environment("genoa", {"players": 4}, matches=1)
    client = ClientConfig(api_key_var="MODEL_KEY", api_base_url=model)
    found = env.evaluate_sync(client, "small", num_examples=1, rollouts_per_example=1)
    [row] = found["outputs"]

    assert row["error"] is None, row["error"]
    assert 0.0 <= row["reward"] <= 1.0
    assert 10 < row["metrics"]["questions"] <= MOST
    assert "The match is over." in json.dumps(row["completion"], default=str)
    sent = [said["content"] for said in row["completion"] if said["role"] == "user"]
    assert len(sent) > 10
    assert all(any(page in said for page in pages) for said in sent)
    assert os.environ["MODEL_KEY"] == "key"
