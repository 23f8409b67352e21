"""The example agents as somebody starts them; the model is a small server on loopback."""

import subprocess
import sys
from pathlib import Path

from tests.agents.seats import MOST

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *words: str) -> str:
    """What an example prints."""
    found = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *words],
        capture_output=True,
        text=True,
        check=True,
        env={"MODEL_KEY": "key", "PATH": ""},
    )
    assert found.stderr == ""
    return found.stdout


def questions_in(said: str) -> int:
    """How many it says there were."""
    return int(said.partition("questions: ")[2].split()[0])


def test_the_scripted_agent_needs_no_network() -> None:
    """A whole match, with few questions."""
    said = run("scripted_agent.py", "genoa", "2")

    assert 10 < questions_in(said) <= MOST


def test_a_model_at_any_address_plays(model: str) -> None:
    """It thinks again after what cannot be read and after what is not allowed."""
    said = run("chat_agent.py", model, "small")

    assert 10 < questions_in(said) <= MOST
    assert "unreadable answers: 0" not in said
    assert "moves that were not allowed: 0" not in said


def test_an_address_that_is_none_is_refused() -> None:
    """Before anything is sent."""
    found = subprocess.run(
        [sys.executable, str(EXAMPLES / "chat_agent.py"), "file:///etc", "small"],
        capture_output=True,
        text=True,
        check=False,
    )

    assert found.returncode == 1
    assert "is no address" in found.stderr
