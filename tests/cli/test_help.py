"""`--help` everywhere, quickly, with examples that could be typed."""

from __future__ import annotations

import shlex

import pytest
import typer

from kontor import __version__
from kontor.cli.main import app
from tests.cli.calls import played

COMMANDS = sorted(command.name or "" for command in app.registered_commands)


def test_every_command_of_the_book_is_there() -> None:
    """The words a person may type after kontor."""
    assert COMMANDS == [
        "act",
        "bench",
        "export",
        "games",
        "import",
        "play",
        "position",
        "replay",
        "rules",
        "serve",
        "simulate",
    ]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_a_command_shows_examples(command: str) -> None:
    """Each help has at least one example, each example begins with the command it explains."""
    printed = played(command, "--help")

    examples = [line.strip() for line in printed.splitlines() if line.startswith("    kontor ")]
    assert examples
    assert all(shlex.split(example)[1] == command for example in examples)


@pytest.mark.parametrize("command", COMMANDS)
def test_examples_use_switches_that_exist(command: str) -> None:
    """An example with a switch that was renamed is noticed."""
    parameters = typer.main.get_command(app).commands[command].params  # type: ignore[attr-defined]
    known = {
        name for parameter in parameters for name in (*parameter.opts, *parameter.secondary_opts)
    }
    printed = played(command, "--help")

    examples = [line.strip() for line in printed.splitlines() if line.startswith("    kontor ")]
    used = {word for example in examples for word in example.split() if word.startswith("-")}
    assert used <= known


def test_the_first_line_of_each_help_fits_the_list_of_commands() -> None:
    """No sentence in the list of commands is cut off."""
    assert "..." not in played("--help").partition("Commands:")[2]


def test_without_a_word_the_help_is_shown() -> None:
    """`kontor` alone is no mistake."""
    assert played() == played("--help")


def test_the_version_is_told() -> None:
    """`kontor --version` names program and version."""
    assert played("--version") == f"kontor {__version__}\n"
