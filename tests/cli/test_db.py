"""`kontor db`: help, the guide, and a bar for long work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer

from kontor.cli.main import app
from tests.cli.calls import played, refused
from tests.cli.terminals import Terminal
from tests.server.serving import quick_settings

ROOT = Path(__file__).parents[2]
GUIDE = ROOT / "docs" / "commands.md"
OLDEST = ROOT / "tests" / "server" / "oldest.jsonl"
COMMANDS = typer.main.get_command(app).commands["db"].commands  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["upgrade", "check", "backup", "restore"])
def test_help_has_examples_and_the_guide_names_every_switch(name: str) -> None:
    """An example uses only words that exist."""
    printed = played("db", name, "--help")
    switches = {opt for one in COMMANDS[name].params for opt in one.opts if opt.startswith("--")}
    examples = re.findall(rf"^ +kontor db {name} .*$|^ +kontor db {name}$", printed, re.MULTILINE)

    assert examples
    used = {word for line in examples for word in line.split() if word.startswith("--")}
    assert used <= switches
    text = GUIDE.read_text("utf-8")
    assert [switch for switch in switches if switch not in text] == []
    assert f"kontor db {name}" in text


def test_what_is_not_there_is_told_in_a_sentence(folder: Path) -> None:
    """A word that is no command, an address that is none."""
    assert "No such command" in refused("db", "mend")
    assert "is no database we can use" in refused("db", "check", "--database", "mysql://x/y")
    assert "There is no database" in refused("db", "check", "--database", "sqlite:///gone.db")
    assert list(folder.iterdir()) == []


def test_a_restore_shows_its_progress_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bar for the rows and one for the matches; in a pipe there is neither."""
    monkeypatch.setenv("KONTOR_GAMES", ",".join(quick_settings("").games))
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    screen = Terminal("db", "restore", str(OLDEST), "--database", "sqlite:///again.db")

    seen = screen.read_until(b"damaged.")

    assert screen.close() == 0
    assert b"Restoring" in seen
    assert b"Replaying" in seen
    piped = played("db", "check", "--database", "sqlite:///again.db", "--hashes")
    assert len(re.findall(r"^\S+ [0-9a-f]{16,}$", piped, re.MULTILINE)) == 3
    assert "Replaying" not in piped
