"""Who may be measured: styles, whoever is silenced, and agents that read and write."""

from __future__ import annotations

import json
import threading
from http.server import HTTPServer
from typing import TYPE_CHECKING, Any

import pytest

from kontor.bargain.playing import played
from kontor.bargain.protocol import GAME, Recipe, Task, new_recipe
from kontor.bargain.verifying import untrue
from kontor.cli.main import app
from kontor.engine.registry import find_game
from tests.agents.models import Answering

if TYPE_CHECKING:
    from collections.abc import Iterator

GENOA = find_game(GAME)


def recipe(agent: str) -> Recipe:
    """Everything that may be played with an agent."""
    return new_recipe(GENOA, (agent,), seed=1, rounds=1, rivals=("random",))


def test_an_agent_with_a_chair_is_measured() -> None:
    """The scripted agent deals, and what it did can be played again with its rivals asked anew."""
    some = recipe("scripted")
    match = played(GENOA, some, Task("cross", "scripted", "random", 1, 1))
    own = match.figures[1]
    assert own.offers > 0
    assert own.words >= own.offers
    assert untrue(GENOA, some, match, rethink=True) == ""


def test_an_agent_with_a_chair_is_silenced() -> None:
    """It sees no words among its options, and what it says nevertheless is refused and counted."""
    some = recipe("scripted")
    match = played(GENOA, some, Task("silent", "scripted", "random", 0, 0))
    own = [text for text in match.decisions if text.startswith("A ")]
    assert match.figures[0].offers == 0
    assert not [text for text in own if text.split()[1] in {"offer", "propose", "renew", "submit"}]
    assert untrue(GENOA, some, match) == ""


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A model on loopback, which sometimes says what cannot be read or is not allowed."""
    server = HTTPServer(("127.0.0.1", 0), Answering)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    monkeypatch.setenv("MODEL_KEY", "key")
    yield f"chat:small@http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_model_is_measured(model: str) -> None:
    """By its address; what it says wrongly is counted as illegal."""
    some = recipe(model)
    match = played(GENOA, some, Task("cross", model, "random", 0, 2))
    assert match.figures[2].illegal > 0
    assert [figures.illegal for figures in match.figures].count(0) == 3
    assert untrue(GENOA, some, match) == ""


def moments(*words: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """What agents do in the moments."""
    with pytest.raises(SystemExit) as left:
        app(["bargain", "--moments", "--json", *words], standalone_mode=False)
    assert not left.value.code
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_moments_tell_the_styles_apart(capsys: pytest.CaptureFixture[str]) -> None:
    """Who gives way takes what is offered, who squeezes asks for more; twice the same."""
    words = ("--agents", "soft,tough,scripted", "--times", "2")
    found = moments(*words, capsys=capsys)
    taken = {
        agent: sum(row["accepted"] for row in rows if row["kind"] == "gain")
        for agent, rows in found["agents"].items()
    }
    spoke = {agent: sum(row["spoke"] for row in rows) for agent, rows in found["agents"].items()}
    assert taken["soft"] > taken["tough"]
    assert spoke["tough"] > spoke["soft"]
    assert {row["kind"] for row in found["agents"]["soft"]} == {"gain", "loss"}
    for rows in found["agents"].values():
        assert all(sum(row["choices"].values()) == row["times"] == 2 for row in rows)
    assert moments(*words, capsys=capsys) == found
