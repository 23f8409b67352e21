"""The command as a process of its own, as a shell starts it."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.metadata import entry_points
from typing import TYPE_CHECKING

import pytest

from kontor.engine.registry import GROUP
from tests.cli.terminals import Terminal

if TYPE_CHECKING:
    from pathlib import Path

HEAVY = (
    "litestar",
    "uvicorn",
    "icu4py",
    "msgspec",
    "kontor.games",
    "kontor.match",
    "kontor.server",
)
INSTALLED = sorted({entry.name for entry in entry_points(group=GROUP)})


def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """`python -m kontor` with these words."""
    return subprocess.run(
        [sys.executable, "-m", "kontor", *words],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_help_imports_nothing_heavy() -> None:
    """`kontor --help` is quick because no game, no server and no driver is loaded for it."""
    code = (
        "import sys\n"
        "from kontor.cli.main import app\n"
        "try:\n    app(['--help'])\n"
        "except SystemExit: pass\n"
        "print(*sorted(sys.modules), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    modules = done.stderr.split()

    assert "kontor.cli.main" in modules
    assert [name for name in modules if name.startswith(HEAVY)] == []


def test_what_cannot_be_used_ends_with_code_2_and_no_traceback() -> None:
    """The sentence is all there is on stderr."""
    done = run("simulate", "no-such-game")

    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("kontor: There is no game 'no-such-game'")
    assert done.stderr.count("\n") == 1


def test_the_installed_games_are_listed() -> None:
    """The three titles, with seats and options."""
    done = run("games", "--json")

    assert done.returncode == 0, done.stderr
    assert [row["title"] for row in json.loads(done.stdout)] == INSTALLED
    assert {"hansa", "genoa", "haendler"} <= set(INSTALLED)


@pytest.mark.parametrize("title", ["genoa", "haendler", "hansa"])
def test_an_installed_game_is_simulated_by_two_processes(title: str) -> None:
    """The report of two workers, and no error."""
    done = run("simulate", title, "--games", "3", "--workers", "2", "--json")

    assert done.returncode == 0, done.stderr
    *rows, last = map(json.loads, done.stdout.splitlines())
    assert [row["game"] for row in rows] == [title] * 3
    assert last["summary"]["errors"] == 0


@pytest.mark.parametrize("title", ["genoa", "haendler", "hansa"])
def test_an_installed_game_is_played_saved_and_verified(title: str, folder: Path) -> None:
    """Three first options at the table, then the save is told as a story."""
    done = run("play", title, "--seed", "7", typed="1\n1\n1\nsave match.jsonl\nquit\n")

    assert done.returncode == 0, done.stderr
    assert (folder / "match.jsonl").exists()
    verified = run("replay", "match.jsonl", "--verify", "--quiet")
    assert verified.stdout.startswith("Verified so far:"), verified.stderr


def test_a_closed_pipe_is_no_disaster() -> None:
    """`kontor rules ... | head -1` ends quietly."""
    with subprocess.Popen(
        [sys.executable, "-m", "kontor", "rules", "hansa", "--all"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        process.wait(timeout=60)
        assert "Traceback" not in process.stderr.read()


def test_on_a_terminal_there_are_colours_and_a_prompt() -> None:
    """A pseudo-terminal shows what a person sees; a pipe gets plain text."""
    screen = Terminal("play", "hansa", "--seed", "1")

    seen = screen.read_until(b"A> ")
    screen.type(b"quit\n")

    assert screen.close() == 0
    assert b"\x1b[1m" in seen


def test_an_interrupt_does_not_lose_a_match_at_once() -> None:
    """Ctrl-C warns like `quit` where something is not saved, and leaves the second time."""
    screen = Terminal("play", "hansa", "--seed", "1")
    screen.read_until(b"A> ")
    screen.type(b"1\n")
    screen.read_until(b"A> ")

    screen.interrupt()
    seen = screen.read_until(b"A> ")
    screen.interrupt()

    assert b"The match is not saved" in seen
    assert screen.close() == 0


def test_a_long_simulation_shows_its_progress_on_a_terminal() -> None:
    """A bar on the terminal; nothing of it in a pipe."""
    screen = Terminal("simulate", "hansa", "--games", "3")

    seen = screen.read_until(b"decisions/s")

    assert screen.close() == 0
    assert b"/3" in seen
    assert run("simulate", "hansa", "--games", "3").stderr == ""
